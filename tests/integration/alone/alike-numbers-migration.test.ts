import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { migrateOrExplain } from '@/db/check';
import { appliedMigrations, carryOut } from '@/db/migrations';
import { ownMigrations } from '@/db/own-migrations';
import { emptyDatabase, sideConnection } from '@/tests/factories/own-database';

const database = await emptyDatabase('alike_numbers');
const client = await sideConnection(database.url);

afterAll(async () => {
  await client.end();
  await database.drop();
});

test('numbers that are the same stop the upgrade with their list, and go through once they differ', async () => {
  const company = randomUUID();
  await client.query('begin');
  await carryOut(client, ownMigrations().slice(0, 1));
  await client.query('insert into company (id, name) values ($1, $2)', [company, 'Havnes AS']);
  await client.query(
    `insert into equipment (company_id, xid, shortid, title, classification)
     select $1, gen_random_uuid(), no, 'Drill', 'utst' from unnest($2::text[]) no`,
    [company, ['AB-1', 'ab-1', 'BL\u00C5-7', 'BLA\u030A-7', 'RAM-1']],
  );
  await client.query('commit');
  await expect(migrateOrExplain(database.url)).rejects.toThrow(
    /^Utstyr har numre som leses som det samme[\s\S]*Havnes AS: «AB-1» og «ab-1»[\s\S]*Havnes AS: «BL/,
  );
  expect(await appliedMigrations(client)).toHaveLength(1);
  await client.query(`update equipment set shortid = shortid || '-B' where shortid in ('ab-1', 'BLA\u030A-7')`);
  await migrateOrExplain(database.url);
  expect(await appliedMigrations(client)).toHaveLength(ownMigrations().length);
  const insert = client.query(
    `insert into equipment (company_id, xid, shortid, title, classification)
     values ($1, gen_random_uuid(), $2, 'Sag', 'utst')`,
    [company, 'Ram\u200B-1'],
  );
  await expect(insert).rejects.toThrow(/equipment_shortid_key/);
});
