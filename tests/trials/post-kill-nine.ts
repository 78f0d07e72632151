import { parseArgs } from 'node:util';
import { figure, printTable } from '@/tests/bench/report';
import { timesOf } from '@/tests/bench/timing';
import { runPostTrial } from './post-run';
import { hasBuild } from './victims';

/** A kill and the return from it: more than this each, and some for the letters that are left, is a trial that makes no progress. */
const mostMsPerKill = 15_000;
const mostMsAfter = 900_000;
/**
 * What a person waits at most for a letter that lets them in, s. Where processes are killed, the silence by which one is found dead (16 s
 * at most) and the look each minute for letters without a job may follow each other.
 */
const mostSeconds = { killed: 90, calm: 5 };

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    kills: { type: 'string', default: '300' },
    letters: { type: 'string', default: '10000' },
  },
});
const [seed, kills, letters] = [Number(values.seed), Number(values.kills), Number(values.letters)];
console.log(`Seed ${seed} (--seed ${seed} runs the same order again)`);
if (!hasBuild()) console.log('No build in .next: web is left out.');
setTimeout(
  () => {
    console.error('The trial took longer than it may.');
    process.exit(1);
  },
  mostMsAfter + kills * mostMsPerKill,
).unref();

const { lost, named, unnamed, wrong, waited, ...result } = await runPostTrial(
  { seed, kills, letters, web: true },
  console.log,
);
const all = Object.values(result.kills).reduce((sum, count) => sum + count, 0);
printTable(
  'Letters under kill -9',
  ['', 'count'],
  [
    ...Object.entries(result.kills).map(([name, count]) => [`kills of ${name}`, figure(count)]),
    ['letters written', figure(result.written)],
    ['of them by web', figure(result.byWeb)],
    ['of them to many', figure(result.toMany)],
    ['letters the server accepted', figure(result.accepted)],
    ['twice, and said so', figure(named.length)],
    ['said to be there twice, and once', figure(result.cautious)],
    ['answers no kill explains', figure(wrong.length)],
  ],
);
printTable(
  'Seconds that people waited for an invitation or a new password while letters to many went',
  ['', 'letters', 'median', 'p95', 'longest', 'promised'],
  (['killed', 'calm'] as const).map((when) => {
    const { median, p95, runs } = timesOf(waited[when]);
    const seconds = [median, p95, Math.max(...waited[when])].map((ms) => figure(ms / 1_000, 1));
    return [when === 'killed' ? 'under kills' : 'after them', figure(runs), ...seconds, figure(mostSeconds[when])];
  }),
);
const late = (['killed', 'calm'] as const).flatMap((when) =>
  waited[when].filter((ms) => ms > mostSeconds[when] * 1_000),
);
for (const one of [...lost, ...unnamed, ...wrong].slice(0, 20)) console.log(one);
console.log(
  `\nkills: ${all}, letters: ${result.written}, lost: ${lost.length}, twice of the named kind: ${named.length}, other twice: ${unnamed.length}, waited too long: ${late.length}`,
);
process.exit(lost.length + unnamed.length + wrong.length + late.length > 0 || all < kills ? 1 : 0);
