import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { href } from '@/lib/routing/href';
import { makeLedgers } from '@/tests/bench/ledger-of-size';
import { figure } from '@/tests/bench/report';
import type { timesOf } from '@/tests/bench/timing';
import { cookiesOf } from '@/tests/factories/caller';
import { liveServer, webServer } from './cluster/servers';
import { printFindings } from './findings';
import { type Kind, startOthers, timesIn } from './others';
import { withSetUp } from './set-up';
import { killableDatabase } from './victims';

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
/** Whoever is asked to come back later does so, rather than at once. */
const againMs = 1_000;

type Answer = { status: number; bytes: number; said: string; comesBack: boolean };

/** Asks once and takes all that comes; the text of a refusal alone is kept. */
function ask(port: number, path: string, cookie: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers: { cookie } }, async (answer) => {
      const status = answer.statusCode ?? 0;
      const comesBack = answer.headers['retry-after'] !== undefined;
      if (status !== 200) return resolve({ status, bytes: 0, said: await text(answer), comesBack });
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status, bytes, said: '', comesBack }));
    });
    request.on('error', reject);
  });
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
  const bad: string[] = [];
  for (const path of heavy) {
    const { status, said } = await ask(web.port, path, cookie);
    if (status !== 200) bad.push(`${path}: ${status} ${said.slice(0, 200)}`);
  }
  // The first answers of a process that has just started are not what people wait for.
  await wait(5_000);
  const { took: before } = await others.during(() => wait(seconds * 1_000));

  const counted = { whole: 0, later: 0, bytes: 0 };
  async function readOn(first: number, until: number): Promise<void> {
    for (let at = first; performance.now() < until; at += 1) {
      const path = heavy[at % heavy.length] ?? '';
      const { status, bytes, said, comesBack } = await ask(web.port, path, cookie);
      counted.bytes += bytes;
      if (status === 200) counted.whole += 1;
      else if (status === 429 && comesBack && said.endsWith('prøv igjen.')) counted.later += 1;
      else bad.push(`${path}: ${status} ${said.slice(0, 200)}`);
      if (status !== 200) await wait(againMs);
    }
  }
  const { took: meanwhile } = await others.during(async () => {
    const until = performance.now() + seconds * 1_000;
    await Promise.all(Array.from({ length: reads }, (_, i) => readOn(i, until)));
  });
  const { took: after } = await others.during(() => wait(seconds * 1_000));
  await others.stop();
  // The same processes all the time: an ended one would not end well now.
  for (const server of [web, live]) await server.end();

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
