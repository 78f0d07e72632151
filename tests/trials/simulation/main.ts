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
    /** Played for another process, which is sent the sums. */
    part: { type: 'boolean', default: false },
  },
});
const [first, count] = [Number(values.seed), Number(values.count)];

type Sums = { seeds: number; acknowledged: number; lines: number; bad: string[] };

/** What is played leaves something behind in memory: a process plays so many seeds, and the next one goes on. */
const seedsEach = 2_500;

/** Plays all the seeds. */
async function play(): Promise<Sums> {
  const sums: Sums = { seeds: 0, acknowledged: 0, lines: 0, bad: [] };
  for (let seed = first; seed < first + count; seed += 1) {
    const { findings, acknowledged, lines, trace } = await simulate(seed);
    sums.seeds += 1;
    sums.acknowledged += acknowledged;
    sums.lines += lines;
    if (findings.length > 0) sums.bad.push(`${findings[0]} (npm run proof -- simulation --seed ${seed} --count 1)`);
    if (count === 1) console.log([...trace, ...findings].join('\n'));
  }
  return sums;
}

function playElsewhere(from: number, seeds: number): Promise<Sums> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['--part', '--seed', String(from), '--count', String(seeds)]);
    child.once('message', (sums) => resolve(sums as Sums));
    child.once('exit', (code) => reject(new Error(`The seeds from ${from} ended with ${code}.`)));
  });
}

/** Plays the seeds in processes of their own, as many at once as there are processors. */
async function playInParts(): Promise<Sums[]> {
  const each = Math.min(seedsEach, Math.ceil(count / availableParallelism()));
  const sums: Sums[] = [];
  let next = first;
  async function goOn(): Promise<void> {
    while (next < first + count) {
      const from = next;
      next += each;
      sums.push(await playElsewhere(from, Math.min(each, first + count - from)));
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, goOn));
  return sums;
}

if (values.part) {
  process.send?.(await play(), () => process.exit());
} else {
  const since = performance.now();
  const all = count === 1 ? [await play()] : await playInParts();
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
  process.exit();
}
