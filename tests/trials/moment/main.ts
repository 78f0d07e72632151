import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { makeLedgers } from '@/tests/bench/ledger-of-size';
import { figure } from '@/tests/bench/report';
import { timesOf } from '@/tests/bench/timing';
import { cookiesOf } from '@/tests/factories/caller';
import { liveServer, webServer } from '../cluster/servers';
import { debianPrograms, debianServer } from '../debian-server';
import type { Acknowledged } from '../edit-load';
import { makeTarget } from '../edit-target';
import { printFindings } from '../findings';
import { startOthers, type Took, timesIn } from '../others';
import { reportFigures } from '../report-figures';
import { asking, lackingIn } from '../restored';
import { withSetUp } from '../set-up';
import { makeArchive } from './archive';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '5' },
    lines: { type: 'string', default: '250000' },
    sockets: { type: 'string', default: '12' },
  },
});
const [times, lines, sockets] = [Number(values.times), Number(values.lines), Number(values.sockets)];

const quietMs = 10_000;
const customers = 20;
const archivedMs = 60_000;

const bin = debianPrograms();
if (!bin) throw new Error('Started by npm run proof -- moment.');
const archive = makeArchive();
const server = await debianServer(bin, () => archive.settings);

/** Resolves when the log up to now is in the archive. */
async function archived(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  for (const deadline = Date.now() + archivedMs; Date.now() < deadline; await wait(50)) {
    const last = await client.query<{ file: string | null }>('select last_archived_wal as file from pg_stat_archiver');
    if ((last.rows[0]?.file ?? '') >= (rows[0]?.file ?? '')) return;
  }
  throw new Error('The log was not archived within a minute.');
}

await withSetUp(server, { companies: 2, sockets }, async ({ url, env, edit, check, onEnd }) => {
  const name = new URL(url).pathname.slice(1);
  onEnd(async () => rmSync(archive.folder, { recursive: true, force: true }));
  const [ledger] = await makeLedgers([lines]);
  if (!ledger) throw new Error('There is no ledger.');
  const cookie = await cookiesOf(ledger);
  const people = await Promise.all(Array.from({ length: 6 }, () => makeTarget(1)));
  const live = await liveServer('live', env);
  onEnd(live.end);
  const web = await webServer('web', env, live.port);
  onEnd(web.end);
  const editing = edit(() => web.port);
  const others = startOthers(web.port, people);
  onEnd(others.stop);
  const bad: string[] = [];
  const figuresOf = reportFigures(ledger.companyId, cookie);
  await wait(5_000);
  const usual = (await others.during(() => wait(quietMs))).took;
  const began = performance.now();
  const meanwhile = (
    await others.during(async () => {
      await archive.create(server);
      await archive.backUp(server);
    })
  ).took;
  const backUpMs = performance.now() - began;
  const after: Took[] = [];

  /** Deletes all customers of a company of its own, by mistake; gives it, what was acknowledged before, and the second before. */
  async function mistake(): Promise<{ company: string; before: Acknowledged[]; moment: string }> {
    const { companyId } = await makeTarget(customers);
    const before = [...editing.acknowledged];
    await wait(1_500);
    return asking(url, async (client) => {
      await client.query('begin');
      const { rows } = await client.query<{ moment: string }>(`select (now() - interval '1 second')::text as moment`);
      await client.query('delete from customer where company_id = $1', [companyId]);
      await client.query('commit');
      await archived(client);
      return { company: companyId, before, moment: rows[0]?.moment ?? '' };
    });
  }

  const restores: number[] = [];
  for (let time = 1; time <= times; time += 1) {
    await wait(2_000);
    const { company, before, moment } = await mistake();
    const since = performance.now();
    const { result: restored, took } = await others.during(() => archive.restore(server, bin, moment));
    const to = restored.url(name);
    const found: string[] = [];
    try {
      for (;;) {
        const { rowCount } = await asking(to, (client) => client.query('select where pg_is_in_recovery()'));
        if (rowCount === 0) break;
        await wait(50);
      }
      restores.push(performance.now() - since);
      after.push(took);
      found.push(...(await asking(to, (client) => lackingIn(client, before, editing.seen))));
      const { rows } = await asking(to, (client) =>
        client.query<{ customers: number; later: number }>(
          `select (select count(*)::int from customer where company_id = $1) as customers,
             (select count(*)::int from edit_log where at > $2::timestamptz) as later`,
          [company, moment],
        ),
      );
      if (rows[0]?.customers !== customers) found.push(`${rows[0]?.customers} kunder av ${customers} er tilbake`);
      if (rows[0]?.later !== 0) found.push(`${rows[0]?.later} endringer er fra etter øyeblikket`);
      const copy = await webServer('web on the restored database', { ...env, DATABASE_URL: to }, live.port);
      const [here, there] = await Promise.all([figuresOf(web.port), figuresOf(copy.port)]);
      await copy.end();
      if (!here.startsWith('200 ') || here !== there) found.push(`rapporten viser andre tall: ${there.slice(0, 100)}`);
    } finally {
      await restored.remove();
    }
    bad.push(...found.map((one) => `${time}: ${one}`));
    console.log(
      `${time}: tilbake til ${moment} på ${figure((restores.at(-1) ?? 0) / 1_000, 1)} s, ${before.length} endringer bekreftet før, ${found.length} ikke som lovet`,
    );
  }
  await others.stop();
  await editing.stop();
  const { lost, twice, gaps } = await check(editing);
  for (const one of [web, live]) await one.end();
  const [quiet, busy, restoring] = [timesIn([usual]), timesIn([meanwhile]), timesIn(after)];
  printFindings(
    'Tilbake til sekundet før en feil, mens folk leser og endrer',
    [
      ['linjer i regnskapet', figure(lines)],
      ['full sikkerhetskopi, s', figure(backUpMs / 1_000, 1)],
      ['andres sider imens, p95 mot uten, ganger', figure(busy.reads.p95 / quiet.reads.p95, 2)],
      ['andres endringer imens, p95 mot uten, ganger', figure(busy.edits.p95 / quiet.edits.p95, 2)],
      ['feil lagt bak seg', figure(restores.length)],
      ['til den gjenopprettede tar imot, median, s', figure(timesOf(restores).median / 1_000, 1)],
      ['det lengste, s', figure(Math.max(...restores) / 1_000, 1)],
      ['andres sider imens, p95 mot uten, ganger', figure(restoring.reads.p95 / quiet.reads.p95, 2)],
      ['endringer bekreftet', figure(editing.acknowledged.length)],
      ['endringer tapt', figure(lost.length)],
      ['skrevet to ganger', figure(twice.length)],
    ],
    [...bad, ...others.failed, ...editing.wrong, ...lost, ...twice, ...gaps],
  );
});
process.exit();
