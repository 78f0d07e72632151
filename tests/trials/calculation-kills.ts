import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { makeDatabase } from '@/db/check';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import type { Scope } from '@/lib/auth/session';
import { newBid, saves } from '@/tests/factories/bid-with-calculation';
import { makeScope } from '@/tests/factories/live-rows';
import { workedId, workedRows } from '@/tests/factories/worked-calculation';
import { randomFrom } from './random';
import { killableDatabase } from './victims';

export type SaveKills = { acknowledged: number; kills: { saver: number; database: number }; wrong: string[] };

const waitMs = 30_000;

/** A process that saves the calculation over and over; `acknowledged` is the last version it was told of. */
function startSaver(scope: Scope, bcid: string) {
  const child: ChildProcess = spawn(
    process.execPath,
    [
      ...['--import', './lib/run/end-with-parent.mjs', '--import', 'tsx'],
      ...['tests/trials/calculation-saver.ts', JSON.stringify(scope), bcid],
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...process.env, LOG_LEVEL: 'silent', INNSIKT_RUN: String(process.pid) },
    },
  );
  const saver = { child, acknowledged: 0, count: 0 };
  if (child.stdout) {
    createInterface(child.stdout).on('line', (line) => {
      saver.acknowledged = Number(line);
      saver.count += 1;
    });
  }
  return saver;
}

/** What of the calculation is not one whole edition: nothing, when all is well. */
async function mixed(url: string, bcid: string, rows: number, acknowledged: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: found } = await client.query<Record<string, string>>(
      `select c.version, c.lines,
        (select count(*) from calculation_line l where l.calculation_id = c.xid) as stored,
        (select string_agg(distinct comment, ', ') from calculation_line l where l.calculation_id = c.xid) as editions,
        (select count(*) from calculation_version v where v.calculation_id = c.xid) as kept,
        (select count(*) from calculation_version v where v.calculation_id = c.xid and (jsonb_array_length(v.rows) <> c.lines
          or v.version > 1 and exists (select from jsonb_array_elements(v.rows) r
            where r->>'comment' is distinct from 'Utgave ' || v.version))) as broken
       from calculation c where c.xid = $1`,
      [bcid],
    );
    const state = found[0];
    const version = Number(state?.version);
    const wanted = { lines: rows, stored: rows, kept: version, broken: 0 };
    const wrong = Object.entries(wanted).flatMap(([name, value]) =>
      Number(state?.[name]) === value ? [] : [`${name} is ${state?.[name]}, not ${value}`],
    );
    if (version > 1 && state?.editions !== `Utgave ${version}`)
      wrong.push(`version ${version} holds ${state?.editions}`);
    if (version < acknowledged) wrong.push(`version ${acknowledged} was acknowledged, ${version} is there`);
    return wrong;
  } finally {
    await client.end();
  }
}

/**
 * Saves of a large calculation while the saving process and the database are killed outright in turn; after each the
 * calculation must be one whole edition, no older than the last that was acknowledged. Works on a database server of its
 * own; sets DATABASE_URL of this process.
 */
export async function killDuringSaves({ seed, kills }: { seed: number; kills: number }): Promise<SaveKills> {
  const random = randomFrom(seed);
  const database = await killableDatabase();
  const result: SaveKills = { acknowledged: 0, kills: { saver: 0, database: 0 }, wrong: [] };
  let saver: ReturnType<typeof startSaver> | undefined;
  const stop = async () => {
    if (saver?.child.exitCode !== null || saver.child.signalCode !== null) return;
    const exited = once(saver.child, 'exit');
    saver.child.kill('SIGKILL');
    await exited;
  };
  try {
    const url = await makeDatabase(database.url('postgres'), 'innsikt_kill');
    await migrateDatabase(url);
    process.env.DATABASE_URL = url;
    const scope = await makeScope();
    const pid = await newBid(scope);
    const example = workedRows();
    const more = Array.from({ length: 12 }, (_, i) =>
      example.flatMap((row, at) => (row.section === 'ledger' ? [{ ...row, xid: workedId(1_000 + i * 100 + at) }] : [])),
    );
    const items = [...example, ...more.flat()];
    const { bcid } = await saves(scope, pid, { items });
    await closeConnection();
    let last = 1;
    for (let kill = 0; kill < kills && result.wrong.length === 0; kill += 1) {
      saver ??= startSaver(scope, bcid);
      const [from, since] = [saver.count, performance.now()];
      while (saver.count < from + 2) {
        if (saver.child.exitCode !== null) throw new Error('The saving process has ended by itself.');
        if (performance.now() - since > waitMs) throw new Error('Nothing was saved within 30 s.');
        await wait(5);
      }
      await wait(random.below(60));
      const which = kill % 2 === 0 ? 'saver' : 'database';
      if (which === 'saver') await stop();
      else await database.kill();
      result.kills[which] += 1;
      last = Math.max(last, saver.acknowledged);
      if (which === 'saver') {
        result.acknowledged += saver.count;
        saver = undefined;
      } else {
        await database.start();
      }
      result.wrong.push(...(await mixed(url, bcid, items.length, last)));
    }
    result.acknowledged += saver?.count ?? 0;
    return result;
  } finally {
    await stop();
    await closeConnection();
    await database.remove();
  }
}
