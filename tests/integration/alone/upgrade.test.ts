import { afterAll, expect, test } from 'vitest';
import { migrateDatabase } from '@/db/migrations';
import { earlierDatabase, stateOf, whatIsLost } from '@/tests/factories/earlier-database';
import { nextRelease } from '@/tests/factories/next-release';
import { emptyDatabase, sideConnection } from '@/tests/factories/own-database';

const drops: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const drop of drops) await drop();
});

// npm run proof -- upgrade does so by processes, beside web and live.
test('a database with rows in every table, migrated to the next release by eight at once, has lost none', async () => {
  const { migrations, remove } = nextRelease();
  const { url, drop } = await emptyDatabase('upgrade');
  const client = await sideConnection(url);
  drops.push(async () => {
    remove();
    await client.end();
    await drop();
  });
  await earlierDatabase(client, migrations.slice(0, -1), 3);
  const before = await stateOf(client);
  await Promise.all(Array.from({ length: 8 }, () => migrateDatabase(url, migrations)));
  expect(await whatIsLost(client, before, migrations)).toEqual([]);
  const { rows } = await client.query('select count(*)::int from customer where next_release = upper(name)');
  expect(rows[0]).toEqual({ count: before.get('customer')?.count });
  // What would be missed is seen.
  await client.query('delete from edit_log where no = (select max(no) from edit_log)');
  await client.query(`update company set name = 'Et annet AS'`);
  expect(await whatIsLost(client, before, migrations)).toEqual([
    'company.name har andre verdier enn før',
    expect.stringMatching(/^edit_log hadde \d+ rader og har \d+$/),
  ]);
});
