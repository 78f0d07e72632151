import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { SaftResult } from '@/lib/product/imports/saft/result';
import { figure, size } from '@/tests/bench/report';
import { timed, timesOf } from '@/tests/bench/timing';
import { cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { liveClient } from '@/tests/factories/live-client';
import { type SaftFixture, writeSaftFile } from '@/tests/factories/saft';
import { sizableLedger } from '@/tests/factories/sizable-ledger';
import { liveServer, webServer } from '../cluster/servers';
import { printFindings } from '../findings';
import { memoryOf } from '../memory';
import { type Kind, startOthers, timesIn } from '../others';
import { withSetUp } from '../set-up';
import { killableDatabase } from '../victims';
import { deliver } from './deliver';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
    people: { type: 'string', default: '8' },
  },
});
const [lines, seconds, people] = [Number(values.lines), Number(values.seconds), Number(values.people)];

/** Memory is held to be flat from a tenth of the lines on: 100,000 of a million. */
const share = 0.1;
const promised = { beside: 2, growth: 1.2 };
const sampleMs = 500;

/** The sums of a ledger's lines by account, øre. */
function sumsOf(document: Partial<SaftFixture>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const voucher of document.vouchers?.() ?? []) {
    for (const { account, net } of voucher.lines) sums.set(account, (sums.get(account) ?? 0) + net);
  }
  return sums;
}

/** What the file says beside what the tables of the ledger hold, account by account. */
async function checkSums(url: string, companyId: string, expected: ReadonlyMap<string, number>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sums = (table: string, count: string) =>
    client.query<{ no: string; ore: string; count: string }>(
      `select a.no, (sum(s.net) * 100)::bigint as ore, ${count} as count from ${table} s
       join account a on a.company_id = s.company_id and a.xid = s.account_id where s.company_id = $1 group by a.no`,
      [companyId],
    );
  const bad: string[] = [];
  try {
    for (const [table, count] of [
      ['voucher_line', 'count(*)'],
      ['ledger_month', 'sum(s.lines)'],
    ] as const) {
      const { rows } = await sums(table, count);
      const found = rows.reduce((all, row) => all + Number(row.count), 0);
      if (found !== lines) bad.push(`${table} har ${figure(found)} linjer, filen ${figure(lines)}`);
      const held = new Map(rows.map(({ no, ore }) => [no, Number(ore)]));
      for (const [no, ore] of expected) {
        if (held.get(no) !== ore) bad.push(`${table} har ${held.get(no)} øre på konto ${no}, filen ${ore}`);
      }
    }
  } finally {
    await client.end();
  }
  return bad;
}

/** When each tenth of a pass was done, from how far the import said it was: the seconds of the first, the last and the longest. */
function tenths(reported: readonly { at: number; done: number }[], from: number, to: number) {
  const reached = Array.from({ length: 11 }, (_, i) => {
    const wanted = from + ((to - from) * i) / 10;
    return reported.find(({ done }) => done >= wanted)?.at ?? reported.at(-1)?.at ?? Number.NaN;
  });
  const took = reached.slice(1).map((at, i) => (at - (reached[i] ?? at)) / 1_000);
  return { first: took[0], last: took.at(-1), longest: Math.max(...took) };
}

const folder = await mkdtemp(path.join(tmpdir(), 'innsikt-saft-'));
await withSetUp(
  await killableDatabase(),
  { companies: people, sockets: people },
  async ({ url, env, targets, onEnd }) => {
    onEnd(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'regnskap.xml');
    const document = sizableLedger(lines / 2);
    await writeSaftFile(file, document);
    const { size: bytes } = await stat(file);
    const live = await liveServer('live', env);
    onEnd(live.end);
    const web = await webServer('web', env, live.port);
    onEnd(web.end);
    const others = startOthers(web.port, targets);
    onEnd(others.stop);

    const made = await makeCompany();
    const cookie = await cookiesOf(made);
    const tab = await liveClient(web.port, cookie);
    const importId = randomUUID();
    const reported: { at: number; done: number; total: number }[] = [];
    tab.onPush((push) => {
      if (push.type === 'progress' && push.workId === importId) {
        reported.push({ at: performance.now(), done: push.done, total: push.total });
      }
    });
    // The first answers of a process that has just started are not what people wait for.
    await wait(5_000);
    const quiet = () => others.during(() => wait(seconds * 1_000));
    const { took: before } = await quiet();
    const memory: { done: number; web: number; live: number }[] = [];
    const sampling = setInterval(() => {
      const last = reported.at(-1);
      memory.push({ done: last ? last.done / last.total : 0, web: memoryOf(web.pid()), live: memoryOf(live.pid()) });
    }, sampleMs);
    const empty = memoryOf(web.pid());
    const bad: string[] = [];
    let tookMs = 0;
    const { result, took: meanwhile } = await others.during(async () => {
      let answer = { status: 0, text: '' };
      tookMs = await timed(async () => {
        answer = await deliver(
          web.port,
          '/api/master/saft',
          cookie,
          { company: made.companyId, importid: importId },
          file,
        );
      });
      return answer;
    });
    clearInterval(sampling);
    const { took: after } = await quiet();
    await tab.close();
    await others.stop();
    if (result.status !== 201) bad.push(`importen svarte ${result.status}: ${result.text.slice(0, 300)}`);
    else {
      const { added, differences } = JSON.parse(result.text) as SaftResult;
      if (added.lines !== lines) bad.push(`importen sier ${figure(added.lines)} linjer, filen har ${figure(lines)}`);
      bad.push(...differences, ...(await checkSums(url, made.companyId, sumsOf(document))));
    }
    // The same processes all the time: an ended one would not end well now.
    for (const server of [web, live]) await server.end();

    // The import counts twice through the file: read first, then written.
    const flat = memory.filter(({ done }) => done >= share / 2);
    const third = Math.floor(flat.length / 3);
    const of = (some: typeof flat, name: 'web' | 'live') => timesOf(some.map((one) => one[name])).median;
    const growth = (['web', 'live'] as const).map((name) => {
      const thirds = [flat.slice(0, third), flat.slice(third, -third), flat.slice(-third)].map((some) =>
        of(some, name),
      );
      const [, middle = Number.NaN, last = Number.NaN] = thirds;
      if (!(last <= middle * promised.growth))
        bad.push(`minnet til ${name} gikk fra ${size(middle)} til ${size(last)}`);
      return { name, thirds, most: Math.max(...flat.map((one) => one[name])) };
    });
    const [noticed, usual] = [timesIn([meanwhile]), timesIn([before, after])];
    const beside = (kind: Kind) => noticed[kind].p95 / usual[kind].p95;
    for (const kind of ['reads', 'edits'] as const) {
      if (!(beside(kind) < promised.beside)) {
        bad.push(
          `andres ${kind === 'reads' ? 'sider' : 'endringer'} tok ${figure(beside(kind), 2)} ganger så lang tid`,
        );
      }
    }
    const total = reported.at(-1)?.total ?? 0;
    const passes = [
      ['lest', tenths(reported, 0, total / 2)],
      ['skrevet', tenths(reported, total / 2, total)],
    ] as const;
    const ms = (one: number) => figure(one, 1);
    printFindings(
      'En SAF-T-fil importert mens andre leser og endrer',
      [
        ['linjer', figure(lines)],
        ['fil', size(bytes)],
        ['fra sendt til svar, s', figure(tookMs / 1_000, 1)],
        ['per 100 000 linjer, s', figure((tookMs / 1_000 / lines) * 100_000, 1)],
        ...passes.map(
          ([what, { first, last, longest }]) =>
            [
              `en tidel ${what}: den første, den siste, den lengste, s`,
              [first, last, longest].map((one) => figure(one, 1)).join(' / '),
            ] as const,
        ),
        ['minnet til web før den, MB', figure(empty / 1e6)],
        ...growth.map(
          ({ name, thirds, most }) =>
            [
              `minnet til ${name} fra en tidel på: første, andre og siste tredel, største, MB`,
              [...thirds, most].map((one) => figure(one / 1e6)).join(' / '),
            ] as const,
        ),
        ['andres sider uten den: median, p95, ms', `${ms(usual.reads.median)} / ${ms(usual.reads.p95)}`],
        ['andres sider under den: median, p95, ms', `${ms(noticed.reads.median)} / ${ms(noticed.reads.p95)}`],
        ['p95 mot uten, ganger', figure(beside('reads'), 2)],
        ['andres endringer uten den: median, p95, ms', `${ms(usual.edits.median)} / ${ms(usual.edits.p95)}`],
        ['andres endringer under den: median, p95, ms', `${ms(noticed.edits.median)} / ${ms(noticed.edits.p95)}`],
        ['p95 mot uten, ganger', figure(beside('edits'), 2)],
        ['svar til andre under den', figure(noticed.reads.runs + noticed.edits.runs)],
      ],
      [...bad, ...others.failed],
    );
  },
);
process.exit();
