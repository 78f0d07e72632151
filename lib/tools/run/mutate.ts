import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inProject } from '@/base/places.mjs';
import { Problem } from '@/base/problem.mjs';
import { runToEnd } from './children.mjs';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { mutateRandom } from './mutate-random';
import { testEnv } from './test-env';

// The last version for Node 20. Installed on demand: 155 packages no other command needs.
const version = '9.6.1';
const packages = ['@stryker-mutator/core', '@stryker-mutator/vitest-runner'];

const settings = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts' },
  // TypeScript 7 has no API for Stryker to read a tsconfig with, and the tests need none.
  tsconfigFile: 'none.json',
  ignorePatterns: ['.data', '.next', 'public', 'docs', 'test-results'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  tempDirName: '.data/stryker',
  concurrency: 2,
};

async function fetchStryker(life: Lifetime): Promise<void> {
  const wanted = packages.map((name) => `${name}@${version}`);
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { code, output } = await runToEnd(life, 'npm', ['install', ...quiet, ...wanted]);
  if (code !== 0) throw new Problem('Stryker lot seg ikke hente: sjekk nettet og prøv igjen.', output);
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        random: { type: 'string' },
        seed: { type: 'string', default: '1' },
        again: { type: 'string' },
        only: { type: 'string' },
        to: { type: 'string' },
      },
      allowPositionals: true,
    });
    const { random = 0, seed, only, ...rest } = values;
    return {
      files: positionals,
      count: Number(random),
      seed: Number(seed),
      only: only?.split(',').map(Number),
      ...rest,
    };
  } catch {
    throw new Problem(
      'Bruk: npm run mutate -- FIL…, eller npm run mutate -- --random 40 --seed 52 [--to FIL], eller --again FIL [--only 3,7].',
    );
  }
}

/**
 * `npm run mutate -- FILE…`: applies Stryker's mutations to the files, and reports those the unit tests miss.
 * `npm run mutate -- --random N --seed S`: breaks N rules of the whole product, and reports those the tests near them miss; `--to`
 * keeps what was found in a file, and `--again` tries the breaks of such a file (`--only` some of their numbers).
 */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const { files: mutate, ...options } = readArguments();
  if (options.count > 0 || options.again) return mutateRandom(life, step, options);
  if (mutate.length === 0) throw new Problem('Si hvilke filer: npm run mutate -- lib/core/filters/periods.ts.');
  const missing = mutate.find((file) => !existsSync(inProject(file)));
  if (missing) throw new Problem(`Filen ${missing} finnes ikke.`);
  if (packages.some((name) => !existsSync(inProject('node_modules', name)))) {
    await step('Henter Stryker', () => fetchStryker(life));
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-mutate-'));
  life.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const config = path.join(folder, 'stryker.json');
  writeFileSync(config, JSON.stringify({ ...settings, mutate }));
  const program = inProject('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const { code } = await runToEnd(life, process.execPath, [program, 'run', config], { env: testEnv(), show: true });
  await life.end();
  return code ?? 1;
}
