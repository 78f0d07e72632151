import { afterAll, expect, test } from 'vitest';
import { migrateDatabase, ownMigrations } from '@/db/migrations';
import { earlierDatabase, stateOf, whatIsLost } from '@/tests/factories/earlier-database';
import { emptyDatabase, sideConnection } from '@/tests/factories/own-database';

const drops: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const drop of drops) await drop();
});

// npm run proof -- upgrade does so from many releases, by processes, beside web and live.
test.each([21, ownMigrations().length - 1])(
  'a database with rows in every table after %i migrations, migrated by eight at once, has lost none',
  async (migrations) => {
    const { url, drop } = await emptyDatabase('upgrade');
    const client = await sideConnection(url);
    drops.push(async () => {
      await client.end();
      await drop();
    });
    await earlierDatabase(client, migrations, 3);
    const before = await stateOf(client);
    await Promise.all(Array.from({ length: 8 }, () => migrateDatabase(url)));
    expect(await whatIsLost(client, before, migrations)).toEqual([]);
    // What would be missed is seen.
    await client.query('delete from edit_log where no = (select max(no) from edit_log)');
    await client.query(`update company set name = 'Et annet AS'`);
    expect(await whatIsLost(client, before, migrations)).toEqual([
      'company.name har andre verdier enn før',
      expect.stringMatching(/^edit_log hadde \d+ rader og har \d+$/),
    ]);
  },
);
