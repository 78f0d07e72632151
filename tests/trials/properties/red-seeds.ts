import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc, { type GlobalParameters, type RunDetails } from 'fast-check';
import { z } from 'zod';
import { inData } from '@/base/places.mjs';
import { runs } from '@/tests/factories/runs';

const redSeed = z.object({ test: z.string(), seed: z.number(), path: z.string() });

/**
 * What the properties of a test run with. A red one leaves its seed and try in `folder`; the next run begins with that
 * try, and goes on to as many as usual, until it is green.
 */
export function parametersOf(test: string, folder = inData('red-seeds')): GlobalParameters {
  const file = path.join(folder, `${createHash('sha1').update(test).digest('hex')}.json`);
  const saved = existsSync(file) ? redSeed.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  const reporter = (details: RunDetails<unknown>) => {
    if (!details.failed) {
      if (saved) rmSync(file, { force: true });
      return;
    }
    const { seed, counterexamplePath, errorInstance: cause } = details;
    // Without the steps of shrinking, the path is the try alone, from which others follow.
    const [first] = counterexamplePath?.split(':') ?? [];
    if (first !== undefined) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify({ test, seed, path: first }));
    }
    throw new Error(fc.defaultReportMessage(details), { cause });
  };
  return { numRuns: runs(100), reporter, ...(saved && { seed: saved.seed, path: saved.path }) };
}
