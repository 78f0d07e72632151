import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { env } from '@/base/env';
import { withTextConnection } from '@/db/backup/connect';
import { clientRows } from '@/db/query-rows';

/** The title of a process, empty where the machine has none to read. */
function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

test('a copy’s process at the database, where it is one of this machine’s, lets the others go first', async (context) => {
  const pid = await withTextConnection(env().DATABASE_URL, async (client) => {
    const [row] = await clientRows(client, z.strictObject({ pid: z.number() }), 'select pg_backend_pid() as pid');
    const found = row?.pid ?? 0;
    if (!titleOf(found).startsWith('postgres:')) context.skip();
    expect(getPriority(found)).toBe(19);
    return found;
  });
  expect(pid).toBeGreaterThan(0);
});
