import { parseArgs } from 'node:util';
import { figure, printTable } from '@/tests/bench/report';
import { killDuringSaves } from './calculation-kills';

const mostMs = 20 * 60_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    kills: { type: 'string', default: '50' },
    savers: { type: 'string', default: '4' },
  },
});
const [seed, kills, savers] = [Number(values.seed), Number(values.kills), Number(values.savers)];
console.log(`Seed ${seed} (--seed ${seed} runs the same order again)`);
setTimeout(() => {
  console.error('The trial took longer than twenty minutes.');
  process.exit(1);
}, mostMs).unref();

const { acknowledged, again, cutShort, wrong, ...result } = await killDuringSaves(
  { seed, kills, savers, build: true },
  console.log,
);
const all = result.kills.web + result.kills.database;
printTable(
  'Saves of calculations under kill -9',
  ['', 'count'],
  [
    ['kills of web', figure(result.kills.web)],
    ['kills of the database', figure(result.kills.database)],
    ['saves acknowledged', figure(acknowledged)],
    ['saves sent again under their name', figure(again)],
    ['cut short and done', figure(cutShort.done)],
    ['cut short and not done', figure(cutShort.undone)],
    ['mixed, lost, twice or unexplained', figure(wrong.length)],
  ],
);
for (const one of wrong.slice(0, 20)) console.log(one);
console.log(`\nkills: ${all}, acknowledged: ${acknowledged}, wrong: ${wrong.length}`);
process.exit(wrong.length > 0 || all < kills ? 1 : 0);
