import { parseArgs } from 'node:util';
import { figure, printTable } from '@/tests/bench/report';
import { runKillTrial } from './kill-run';
import { hasBuild } from './victims';

/** A kill and the return from it take two seconds or three: more than this each is a trial that stands still. */
const mostMsPerKill = 12_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    kills: { type: 'string', default: '32' },
    sockets: { type: 'string', default: '20' },
  },
});
const [seed, kills, sockets] = [Number(values.seed), Number(values.kills), Number(values.sockets)];
console.log(`Seed ${seed} (--seed ${seed} runs the same order again)`);
if (!hasBuild()) console.log('No build in .next: web is left out, the sockets go straight to live.');
setTimeout(
  () => {
    console.error(`The trial took longer than ${mostMsPerKill / 1_000} s for each kill.`);
    process.exit(1);
  },
  60_000 + kills * mostMsPerKill,
).unref();

const result = await runKillTrial({ seed, kills, sockets, companies: 4, web: true }, console.log);
const { lost, twice, gaps, wrong } = result;
const all = Object.values(result.kills).reduce((sum, count) => sum + count, 0);
printTable(
  'Edits under kill -9',
  ['', 'count'],
  [
    ...Object.entries(result.kills).map(([name, count]) => [`kills of ${name}`, figure(count)]),
    ['edits acknowledged', figure(result.acknowledged)],
    ['edits sent again under their name', figure(result.again)],
    ['lines in the log', figure(result.lines)],
    ['longest until well again, ms', figure(result.slowestReturn)],
    ['gaps in the numbers', figure(gaps.length)],
    ['answers no kill explains', figure(wrong.length)],
  ],
);
for (const one of [...lost, ...twice, ...gaps, ...wrong].slice(0, 20)) console.log(one);
console.log(`\nkills: ${all}, acknowledged: ${result.acknowledged}, lost: ${lost.length}, twice: ${twice.length}`);
process.exit(lost.length + twice.length + gaps.length + wrong.length > 0 || all < kills ? 1 : 0);
