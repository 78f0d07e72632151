import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { makeDatabase } from '@/db/check';
import { makeLedgers } from '@/tests/bench/ledger-of-size';
import { figure, size } from '@/tests/bench/report';
import { timesOf } from '@/tests/bench/timing';
import { cookiesOf } from '@/tests/factories/caller';
import { liveServer, webServer } from './cluster/servers';
import { debianPrograms, debianServer } from './debian-server';
import { makeTarget } from './edit-target';
import { printFindings } from './findings';
import { startOthers, type Took, timesIn } from './others';
import { reportFigures } from './report-figures';
import { asking, lackingIn, run } from './restored';
import { withSetUp } from './set-up';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '5' },
    lines: { type: 'string', default: '1000000' },
    sockets: { type: 'string', default: '12' },
  },
});
const [times, lines, sockets] = [Number(values.times), Number(values.lines), Number(values.sockets)];

const quietMs = 15_000;
const backupRole = 'innsikt_backup';

const bin = debianPrograms();
if (!bin) {
  console.error('Beviset trenger PostgreSQL med sine egne programmer: installer med apt-get install postgresql.');
  process.exit(1);
}

/** What every table holds, by its name: how many rows, and a sum of them that no order changes. */
async function contentsOf(url: string): Promise<Map<string, string>> {
  return asking(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const held = new Map<string, string>();
    for (const { name } of tables) {
      // As a record, whose columns are in the order of the table in either database.
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${pg.escapeIdentifier(name)} t`,
      );
      held.set(name, rows[0]?.sum ?? '');
    }
    return held;
  });
}

type Way = {
  name: string;
  take: (url: string, file: string) => Promise<void>;
  /** Into an empty database. */
  restore: (url: string, file: string) => Promise<void>;
};

/** As docs/operating.md tells: the project's own commands, and PostgreSQL's with a role that may read past the policies. */
const ways: readonly Way[] = [
  {
    name: 'db:backup og db:restore',
    take: (url, file) => run(process.execPath, ['lib/tools/run/backup.mjs', file], { DATABASE_URL: url }),
    restore: (url, file) => run(process.execPath, ['lib/tools/run/restore.mjs', file], { DATABASE_URL: url }),
  },
  {
    name: 'pg_dump og pg_restore',
    take: async (url, file) => {
      const reader = new URL(url);
      reader.username = backupRole;
      await run(path.join(bin, 'pg_dump'), ['-Fc', '-f', file, '-d', reader.href]);
    },
    restore: (url, file) => run(path.join(bin, 'pg_restore'), ['--no-owner', '--exit-on-error', '-d', url, file]),
  },
];

const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-drill-'));
// A server that has never run Innsikt: a backup is for the day the other one is gone.
const elsewhere = await debianServer(bin);
const plan = { companies: 2, sockets };
await withSetUp(await debianServer(bin), plan, async ({ url, env, edit, check, onEnd }) => {
  onEnd(elsewhere.remove);
  onEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const password = new URL(url).password;
  await asking(url, async (client) => {
    await client.query(`create role ${backupRole} login bypassrls password ${pg.escapeLiteral(password)}`);
    await client.query(`grant pg_read_all_data to ${backupRole}`);
  });
  await asking(elsewhere.url('postgres'), (client) => client.query('create role innsikt_app nologin'));
  const [ledger] = await makeLedgers([lines]);
  if (!ledger) throw new Error('There is no ledger.');
  const cookie = await cookiesOf(ledger);
  // They work beside those whose edits are counted, and never on their rows.
  const people = await Promise.all(Array.from({ length: 8 }, () => makeTarget(1)));
  const live = await liveServer('live', env);
  onEnd(live.end);
  const web = await webServer('web', env, live.port);
  onEnd(web.end);
  const editing = edit(() => web.port);
  const others = startOthers(web.port, people);
  onEnd(others.stop);
  const bad: string[] = [];
  const figuresOf = reportFigures(ledger.companyId, cookie);

  /** What is wrong with a restored database, of which everything acknowledged `before` must be there. */
  async function checkRestored(
    restored: string,
    before: typeof editing.acknowledged,
    sources: readonly [Map<string, string>, Map<string, string>],
  ): Promise<string[]> {
    const found = await asking(restored, (client) => lackingIn(client, before, editing.seen));
    const held = await contentsOf(restored);
    const [from, to] = sources;
    if (held.size !== from.size) found.push(`${held.size} tabeller, kilden har ${from.size}`);
    for (const [table, sum] of from) {
      // Where nobody wrote meanwhile there is one answer.
      if (sum === to.get(table) && held.get(table) !== sum) {
        found.push(`${table} har ${held.get(table)}, kilden ${sum}`);
      }
    }
    const copy = await webServer('web on the restored database', { ...env, DATABASE_URL: restored }, live.port);
    try {
      const [here, there] = await Promise.all([figuresOf(web.port), figuresOf(copy.port)]);
      if (!here.startsWith('200 ') || here !== there) found.push(`rapporten viser andre tall: ${there.slice(0, 100)}`);
    } finally {
      await copy.end();
    }
    return found;
  }

  // The first answers of processes that have just started are not what people wait for.
  await wait(5_000);
  const measured = ways.map(() => ({ take: [] as number[], restore: [] as number[], bytes: 0 }));
  const usual: Took[] = [];
  const meanwhile: Took[] = [];
  for (let time = 1; time <= times; time += 1) {
    for (const [i, way] of ways.entries()) {
      const file = path.join(folder, `${time}-${i}.backup`);
      usual.push((await others.during(() => wait(quietMs))).took);
      const first = await contentsOf(url);
      const before = [...editing.acknowledged];
      const began = performance.now();
      meanwhile.push((await others.during(() => way.take(url, file))).took);
      measured[i]?.take.push(performance.now() - began);
      const second = await contentsOf(url);
      const name = `restored_${time}_${i}`;
      const target = await makeDatabase(elsewhere.url('postgres'), name);
      const restoring = performance.now();
      await way.restore(target, file);
      measured[i]?.restore.push(performance.now() - restoring);
      if (measured[i]) measured[i].bytes = statSync(file).size;
      const found = await checkRestored(target, before, [first, second]);
      bad.push(...found.map((one) => `${time}, ${way.name}: ${one}`));
      await asking(elsewhere.url('postgres'), (client) => client.query(`drop database ${name}`));
      rmSync(file);
      console.log(`${time}, ${way.name}: ${before.length} endringer bekreftet før den, ${found.length} ikke som lovet`);
    }
  }
  await others.stop();
  await editing.stop();
  const { lost, twice, gaps } = await check(editing);
  for (const server of [web, live]) await server.end();

  const [busy, quiet] = [timesIn(meanwhile), timesIn(usual)];
  const beside = { reads: busy.reads.p95 / quiet.reads.p95, edits: busy.edits.p95 / quiet.edits.p95 };
  printFindings(
    'Sikkerhetskopi tatt mens folk leser og endrer, og lagt tilbake på en annen server',
    [
      ['linjer i regnskapet', figure(lines)],
      ...measured.flatMap(({ take, restore, bytes }, i) => [
        [`${ways[i]?.name}: tatt på, median, s`, figure(timesOf(take).median / 1_000, 1)] as const,
        ['lagt tilbake på, median, s', figure(timesOf(restore).median / 1_000, 1)] as const,
        ['fil', size(bytes)] as const,
      ]),
      ['kopier lagt tilbake og sammenlignet', figure(times * ways.length)],
      ['andres sider, p95 mot uten, ganger', figure(beside.reads, 2)],
      ['andres endringer, p95 mot uten, ganger', figure(beside.edits, 2)],
      ['endringer bekreftet', figure(editing.acknowledged.length)],
      ['endringer tapt', figure(lost.length)],
      ['skrevet to ganger', figure(twice.length)],
    ],
    [...bad, ...others.failed, ...editing.wrong, ...lost, ...twice, ...gaps],
  );
});
process.exit();
