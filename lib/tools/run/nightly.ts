import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { inData } from '@/base/places.mjs';
import { Problem } from '@/base/problem.mjs';
import { runToEnd } from './children.mjs';
import type { Lifetime } from './lifetime.mjs';
import { duration } from './steps.mjs';

/** What a commit tries a share of, whole: programs of this folder with their arguments. */
const parts: Readonly<Record<string, readonly string[]>> = {
  all: ['test', 'all'],
  audit: ['audit'],
  properties: ['proof', 'properties', '--times', '10'],
  screens: ['proof', 'screens'],
  tabs: ['proof', 'tabs'],
  calls: ['proof', 'calls'],
  restored: ['proof', 'restored'],
  canaries: ['proof', 'canaries'],
  crossing: ['proof', 'crossing'],
  fuzz: ['proof', 'fuzz', '--count', '100000'],
  matrix: ['proof', 'matrix'],
  dates: ['proof', 'dates'],
};

const found = z.record(z.string(), z.object({ at: z.string(), ms: z.number(), code: z.number(), last: z.string() }));
const file = () => inData('nightly.json');

function readFound(): z.infer<typeof found> {
  try {
    return found.parse(JSON.parse(readFileSync(file(), 'utf8')));
  } catch {
    return {};
  }
}

function table(): string {
  const rows = Object.entries(readFound()).map(([name, { at, ms, code, last }]) =>
    [
      name.padEnd(12),
      at.slice(0, 16).replace('T', ' '),
      duration(ms).padStart(11),
      code === 0 ? 'grønn' : 'RØD  ',
      last,
    ].join('  '),
  );
  return ['del           sist kjørt            tok  funn', ...rows].join('\n');
}

/**
 * `npm run nightly [-- PART…]`: all that a commit tries a share of, whole, one part after the other, with a table of what each last found.
 * Exit code 1 when a part that was run is red.
 */
export async function main(life: Lifetime): Promise<number> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in parts));
  if (unknown) throw new Problem(`Ukjent del «${unknown}»: bruk npm run nightly -- ${Object.keys(parts).join('|')}.`);
  let red = 0;
  for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
    console.log(`\n${name}`);
    const begun = Date.now();
    const [program, ...args] = parts[name] ?? [];
    const run = [`lib/tools/run/${program}.mjs`, ...args];
    const { code, output } = await runToEnd(life, process.execPath, run, { show: true });
    const last = output.trim().split('\n').at(-1)?.slice(0, 120) ?? '';
    const one = { at: new Date(begun).toISOString(), ms: Date.now() - begun, code, last };
    mkdirSync(inData(), { recursive: true });
    writeFileSync(file(), JSON.stringify({ ...readFound(), [name]: one }, null, 1));
    if (code !== 0) red += 1;
  }
  await life.end();
  console.log(`\n${table()}`);
  return Math.min(red, 1);
}
