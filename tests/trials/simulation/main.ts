import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { figure } from '@/tests/bench/report';
import { printFindings } from '@/tests/trials/findings';
import { simulate } from './simulate';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String((Date.now() % 1_000_000) * 1_000) },
    count: { type: 'string', default: '100000' },
    part: { type: 'string' },
  },
});
const [first, count] = [Number(values.seed), Number(values.count)];

type Sums = { seeds: number; acknowledged: number; lines: number; bad: string[] };

/** Plays every `step`th seed. */
async function play(from: number, step: number): Promise<Sums> {
  const sums: Sums = { seeds: 0, acknowledged: 0, lines: 0, bad: [] };
  for (let at = from; at < count; at += step) {
    const seed = first + at;
    const { findings, acknowledged, lines, trace } = await simulate(seed);
    sums.seeds += 1;
    sums.acknowledged += acknowledged;
    sums.lines += lines;
    if (findings.length > 0) sums.bad.push(`${findings[0]} (npm run proof -- simulation --seed ${seed} --count 1)`);
    if (count === 1) console.log([...trace, ...findings].join('\n'));
  }
  return sums;
}

function playElsewhere(part: number, of: number): Promise<Sums> {
  return new Promise((resolve, reject) => {
    const args = ['--seed', String(first), '--count', String(count), '--part', `${part}/${of}`];
    const child = fork(fileURLToPath(import.meta.url), args);
    child.once('message', (sums) => resolve(sums as Sums));
    child.once('exit', (code) => reject(new Error(`A part ended with ${code}.`)));
  });
}

if (values.part === undefined) {
  const since = performance.now();
  const parts = Math.min(count, availableParallelism());
  const all =
    parts === 1
      ? [await play(0, 1)]
      : await Promise.all(Array.from({ length: parts }, (_, part) => playElsewhere(part, parts)));
  const sum = (of: (sums: Sums) => number) => figure(all.reduce((total, sums) => total + of(sums), 0));
  printFindings(
    `The live protocol in virtual time, seeds from ${first}`,
    [
      ['seeds', sum(({ seeds }) => seeds)],
      ['changes acknowledged', sum(({ acknowledged }) => acknowledged)],
      ['lines in the logs', sum(({ lines }) => lines)],
      ['seconds', figure(Math.round((performance.now() - since) / 1_000))],
    ],
    all.flatMap(({ bad }) => bad),
  );
} else {
  const [part = 0, of = 1] = values.part.split('/').map(Number);
  process.send?.(await play(part, of), () => process.exit());
}
