import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { checkEdits } from './edit-check';
import type { Acknowledged } from './edit-load';

type As = { cwd?: string; uid?: number; gid?: number };

/** Runs a program to its end, as another user where one is given; throws with what it said when that is not well. */
export async function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  as: As = {},
): Promise<void> {
  const child = spawn(program, args, { ...as, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${path.basename(program)} ended with ${code}: ${said}${complaints}`);
}

/** Works with a connection of its own to a database. */
export async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** What a restored database lacks of what was acknowledged, or has otherwise; its screens are those of the companies of `seen`. */
export async function lackingIn(
  client: pg.Client,
  acknowledged: readonly Acknowledged[],
  seen: ReadonlyMap<string, unknown>,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string; last: number }>(
    `select company_id as id, last from number_series where name = 'edit_log'`,
  );
  const counted = rows.filter(({ id }) => seen.has(id));
  const numbers = new Map(counted.map(({ id, last }) => [id, Array.from({ length: last }, (_, i) => i + 1)]));
  const { lost, twice, gaps } = await checkEdits(client, acknowledged, numbers);
  return [...lost, ...twice, ...gaps];
}
