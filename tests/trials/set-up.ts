import pg from 'pg';
import { makeDatabase } from '@/db/check';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import type { LiveAddress } from '@/tests/factories/live-client';
import { checkEdits, type Verdict } from './edit-check';
import { type Load, startLoad } from './edit-load';
import { makeTarget, type Target } from './edit-target';
import { checkHistory } from './histories/check-history';
import type { Finding } from './histories/history';
import { randomFrom } from './random';

/** A database server of the trial's own: the address of a database on it, and how to be rid of it. */
export type OwnServer = { url: (database: string) => string; remove: () => Promise<void> };

export type Plan = {
  /** So many companies share these sockets, each of which edits a row of its own. */
  companies: number;
  sockets: number;
  seed?: number;
};

/** What a trial stands on: a migrated database that this process works on too, and companies with customers to edit. */
export type SetUp = {
  url: string;
  /** The environment of web and live; what they say of what is done to them is no news. */
  env: NodeJS.ProcessEnv;
  targets: readonly Target[];
  /** Sockets that edit until they are stopped. */
  edit: (to: () => LiveAddress) => Load;
  /** What the database holds against what the sockets were sent, and what their history cannot hold. */
  check: (load: Load) => Promise<Verdict>;
  /** Runs when the trial is over, newest first. */
  onEnd: (end: () => Promise<unknown>) => void;
};

/** Adds what is found in a history to what was found in the database. */
function addFindings({ twice, gaps, lost }: Verdict, findings: readonly Finding[]): void {
  for (const { kind, text } of findings) {
    const list = kind === 'duplicated effect' ? twice : kind === 'broken order' ? gaps : lost;
    list.push(`${kind}: ${text}`);
  }
}

/** Runs a trial on a database server, which is removed at the end, whatever came of it. Sets DATABASE_URL of this process. */
export async function withSetUp<T>(server: OwnServer, plan: Plan, run: (setUp: SetUp) => Promise<T>): Promise<T> {
  const ends: (() => Promise<unknown>)[] = [];
  const { companies, sockets, seed = 1 } = plan;
  try {
    const url = await makeDatabase(server.url('postgres'), 'innsikt_trial');
    await migrateDatabase(url);
    process.env.DATABASE_URL = url;
    const targets: Target[] = [];
    for (let i = 0; i < companies; i += 1) targets.push(await makeTarget(Math.ceil(sockets / companies)));
    return await run({
      url,
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'fatal' },
      targets,
      edit: (to) => startLoad(targets, sockets, to, randomFrom(seed)),
      check: async ({ acknowledged, seen, history }) => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        const verdict = await checkEdits(client, acknowledged, seen).finally(() => client.end());
        for (const operations of history.values()) addFindings(verdict, checkHistory(operations));
        return verdict;
      },
      onEnd: (end) => ends.unshift(end),
    });
  } finally {
    for (const end of ends) await end().catch((error: unknown) => console.error(error));
    await closeConnection();
    await server.remove();
  }
}
