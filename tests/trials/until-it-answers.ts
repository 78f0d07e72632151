import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const startMs = 20_000;

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits for a process that speaks as a database to answer at its address; throws when it has ended, or does not in 20 s. */
export async function untilItAnswers(name: string, child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + startMs;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} did not start.`);
    await wait(50);
  }
}
