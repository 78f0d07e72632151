import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { bulkLoad } from '@/db/bulk-load';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { contact, customer } from '@/db/schema';
import { asSystem } from '@/db/system';
import { makeCompany } from '@/tests/factories/company';
import { emptyDatabase, sideConnection } from '@/tests/factories/own-database';

// The whole file works as a PostgreSQL user who owns his database and may make roles, and no more than that.
const database = await emptyDatabase('owner');
const side = await sideConnection(database.url);
const owner = `innsikt_owner_${randomBytes(4).toString('hex')}`;
await side.query(`create role ${owner} login createrole password 'hemmelig'`);
// From PostgreSQL 16 a role that is there already must have been granted by its maker.
await side.query(
  `do $$ begin if exists (select from pg_roles where rolname = 'innsikt_app') then grant innsikt_app to ${owner}; end if; end $$`,
);
await side.query(`alter database ${new URL(database.url).pathname.slice(1)} owner to ${owner}`);
const url = new URL(database.url);
url.username = owner;
url.password = 'hemmelig';
process.env.DATABASE_URL = url.toString();

afterAll(async () => {
  await closeConnection();
  await side.end();
  await database.drop();
  const admin = await sideConnection(database.url.replace(/\/[^/]*$/, '/postgres'));
  await admin.query(`drop role ${owner}`);
  await admin.end();
});

test('an ordinary owner migrates, and row security binds him too', async () => {
  await migrateDatabase(url.toString());
  const attributes = await asSystem((tx) =>
    tx.execute(sql`select rolsuper as super, rolbypassrls as bypass from pg_roles where rolname = current_user`),
  );
  expect(attributes.rows).toEqual([{ super: false, bypass: false }]);

  // The job queue is the owner's: company queries may neither read nor queue.
  const queue = await asSystem((tx) =>
    tx.execute(sql`select to_regclass('jobs._private_jobs') is not null as there,
      has_schema_privilege('innsikt_app', 'jobs', 'usage') as open`),
  );
  expect(queue.rows).toEqual([{ there: true, open: false }]);

  const [a, b] = [(await makeCompany()).companyId, (await makeCompany()).companyId];
  for (const companyId of [a, b]) {
    await asCompany(companyId, (tx) => tx.insert(customer).values({ companyId, no: '1', name: companyId }));
  }
  const seen = await asCompany(b, async (tx) => ({
    role: (await tx.execute(sql`select current_user as role`)).rows[0]?.role,
    names: (await tx.select({ name: customer.name }).from(customer)).map(({ name }) => name),
  }));
  expect(seen).toEqual({ role: 'innsikt_app', names: [b] });
  await expect(
    asCompany(b, (tx) => tx.insert(customer).values({ companyId: a, no: '2', name: 'Smuglet' })),
  ).rejects.toMatchObject({ cause: expect.objectContaining({ code: '42501' }) });

  // FORCE: the owner outside asCompany has no company, so no rows.
  expect(await asSystem((tx) => tx.select().from(customer))).toEqual([]);
  await expect(
    asSystem((tx) => tx.insert(customer).values({ companyId: a, no: '3', name: 'Uten selskap' })),
  ).rejects.toMatchObject({ cause: expect.objectContaining({ code: '42501' }) });
});

test('keys and indexes that were away while a table was filled are back, and the keys asked of every row', async () => {
  const state = () =>
    asSystem(async (tx) => {
      const { rows } = await tx.execute(sql`
        select k.conname, k.convalidated, pg_get_constraintdef(k.oid), c.relforcerowsecurity
        from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by c.relname, k.conname`);
      const indexes = await tx.execute(
        sql`select indexdef from pg_indexes where schemaname = current_schema() order by indexname`,
      );
      return { keys: rows, indexes: indexes.rows };
    });
  const before = await state();
  const { companyId } = await makeCompany();
  const { companyId: other } = await makeCompany();
  const fill = (customerId: string) =>
    asSystem((tx) =>
      bulkLoad(tx, [contact], async () => {
        await tx.execute(
          sql`select set_config('role', 'innsikt_app', true), set_config('app.company_id', ${companyId}, true)`,
        );
        await tx.insert(contact).values({ companyId, customerId, name: 'Kari' });
        await tx.insert(customer).values({ companyId, xid: known, no: '1', name: 'Kommer etter' });
        await tx.execute(sql`select set_config('app.company_id', ${other}, true)`);
      }),
    );
  const known = randomUUID();
  await expect(fill(randomUUID())).rejects.toMatchObject({ cause: expect.objectContaining({ code: '23503' }) });
  expect(await state()).toEqual(before);
  expect(await asCompany(companyId, (tx) => tx.select().from(contact))).toEqual([]);

  await fill(known);
  expect(await state()).toEqual(before);
  expect(await asCompany(companyId, (tx) => tx.select({ customerId: contact.customerId }).from(contact))).toEqual([
    { customerId: known },
  ]);
});
