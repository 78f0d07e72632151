import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { href } from '@/lib/platform/routing/href';
import { makeLedgers } from '@/tests/bench/ledger-of-size';
import { figure } from '@/tests/bench/report';
import type { timesOf } from '@/tests/bench/timing';
import { cookiesOf } from '@/tests/factories/caller';
import { liveServer, webServer } from '../cluster/servers';
import { printFindings } from '../findings';
import { type Kind, startOthers, timesIn } from '../others';
import { withSetUp } from '../set-up';
import { killableDatabase } from '../victims';
import { answered, type Task } from './task';

const { values } = parseArgs({
  options: {
    reads: { type: 'string', default: '50' },
    lines: { type: 'string', default: '250000' },
    seconds: { type: 'string', default: '60' },
    people: { type: 'string', default: '8' },
    every: { type: 'string', default: '1000' },
    /** Which of the reads below, by their number. */
    only: { type: 'string', default: '0,1,2,3' },
  },
});
const [reads, lines, seconds, people] = [
  Number(values.reads),
  Number(values.lines),
  Number(values.seconds),
  Number(values.people),
];

const promised = { beside: 2 };

/** The process that reads; `read` gives what it was answered. */
function startReader() {
  const child = fork('tests/trials/heavy/reader.ts', { execArgv: ['--import', 'tsx'] });
  return {
    read: async (work: Task) => {
      const answer = once(child, 'message');
      child.send(work);
      return answered.parse((await answer)[0]);
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

await withSetUp(await killableDatabase(), { companies: people, sockets: people }, async ({ env, targets, onEnd }) => {
  const [ledger] = await makeLedgers([lines]);
  if (!ledger) throw new Error('There is no ledger.');
  const company = ledger.companyId;
  const cookie = await cookiesOf(ledger);
  const everything = { company, history: 'yrall' };
  const heavy = [
    href('/api/info/datatable', { company, id: 'bilag' }),
    href('/api/economy/pivot', { ...everything, id: 'kunde' }),
    href('/api/info/window', { ...everything, id: 'datatable/bilag', widget: 'bilag', part: 'whole', q: 'linje 3' }),
    href('/api/info/datatable', { company, id: 'bilag', media: 'excel' }),
  ].filter((_, i) => values.only.split(',').includes(String(i)));
  const live = await liveServer('live', env);
  onEnd(live.end);
  const web = await webServer('web', env, live.port);
  onEnd(web.end);
  const others = startOthers(web.port, targets, Number(values.every));
  onEnd(others.stop);
  const reader = startReader();
  onEnd(reader.stop);
  const requested = { port: web.port, cookie, paths: heavy };
  const first = await reader.read({ ...requested, reads: 0, ms: 0 });
  // The first answers of a process that has just started are not what people wait for.
  await wait(5_000);
  const { took: before } = await others.during(() => wait(seconds * 1_000));
  const { took: meanwhile, result: counted } = await others.during(() =>
    reader.read({ ...requested, reads, ms: seconds * 1_000 }),
  );
  const { took: after } = await others.during(() => wait(seconds * 1_000));
  await others.stop();
  // The same processes all the time: an ended one would not end well now.
  for (const server of [web, live]) await server.end();

  const bad = [...first.bad, ...counted.bad];
  if (first.whole < heavy.length) bad.push('ikke alle de tunge lesningene ble svart på alene');
  if (counted.whole === 0) bad.push('ingen av de tunge lesningene ble svart på');
  const [noticed, usual] = [timesIn([meanwhile]), timesIn([before, after])];
  const beside = (kind: Kind) => noticed[kind].p95 / usual[kind].p95;
  for (const [kind, what] of [['reads', 'sider'] as const, ['edits', 'endringer'] as const]) {
    if (!(beside(kind) < promised.beside)) bad.push(`andres ${what} tok ${figure(beside(kind), 2)} ganger så lang tid`);
  }
  const pair = ({ median, p95 }: ReturnType<typeof timesOf>) => `${figure(median, 1)} / ${figure(p95, 1)}`;
  printFindings(
    `${reads} tunge lesninger på en gang av én bruker, om igjen i ${seconds} s, mens andre leser og endrer`,
    [
      ['linjer i regnskapet', figure(lines)],
      ['tunge lesninger svart på', figure(counted.whole)],
      ['bedt om å vente (429)', figure(counted.later)],
      ['sendt, MB', figure(counted.bytes / 1e6)],
      ['andres sider uten dem: median, p95, ms', pair(usual.reads)],
      ['andres sider under dem: median, p95, ms', pair(noticed.reads)],
      ['p95 mot uten, ganger', figure(beside('reads'), 2)],
      ['andres endringer uten dem: median, p95, ms', pair(usual.edits)],
      ['andres endringer under dem: median, p95, ms', pair(noticed.edits)],
      ['p95 mot uten, ganger', figure(beside('edits'), 2)],
    ],
    [...bad, ...others.failed],
  );
});
process.exit();
