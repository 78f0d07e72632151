import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase } from '@/db/check';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { type Cluster, startCluster } from '@/db/embedded';
import { migrateDatabase } from '@/db/migrations';
import { ownedDatabase } from '@/db/owned-database';
import { customer } from '@/db/schema';
import { freePort } from '@/lib/tools/run/ports';
import { newCustomer } from '@/tests/factories/live-rows';
import { makeSide } from '@/tests/factories/live-side';
import { sideConnection } from '@/tests/factories/own-database';

const folder = path.join(tmpdir(), `innsikt-test-${process.pid}-${randomBytes(4).toString('hex')}`);
const password = "et 'passord' med /tegn";
const earlier = randomUUID();
let cluster: Cluster;
let url: string;

// A server of the file's own, whose data were made by an earlier version, as the superuser.
beforeAll(async () => {
  cluster = await startCluster({ folder, port: await freePort(), password: 'hemmelig' });
  const asSuperuser = await makeDatabase(cluster.url('postgres'), 'innsikt');
  await migrateDatabase(asSuperuser);
  const client = await sideConnection(asSuperuser);
  await client.query(`insert into company (id, name) values ($1, 'Fra før AS')`, [earlier]);
  await client.query(`insert into customer (company_id, xid, no, name) values ($1, $1, '1', 'Havnes AS')`, [earlier]);
  await client.end();
  // Twice, as at each start.
  await ownedDatabase(cluster.url('postgres'), 'innsikt', 'et annet');
  url = await ownedDatabase(cluster.url('postgres'), 'innsikt', password);
  process.env.DATABASE_URL = url;
});

afterAll(async () => {
  await closeConnection();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the data of an earlier version become the owner’s, who logs in and migrates, start after start', async () => {
  await migrateDatabase(url);
  const client = await sideConnection(url);
  const { rows } = await client.query(
    `select rolsuper as super, rolbypassrls as bypass, rolcreaterole as roles, rolcreatedb as databases,
      rolreplication as replication from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([{ super: false, bypass: false, roles: false, databases: true, replication: false }]);
  // What an extension brought is its own.
  const others = await client.query(
    `with brought as (select objid from pg_depend where deptype = 'e')
     select c.relname from pg_class c where c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
      and c.relowner <> (select oid from pg_roles where rolname = current_user)
     union all select t.typname from pg_type t where t.typnamespace = 'public'::regnamespace
      and t.typowner <> (select oid from pg_roles where rolname = current_user)
      and t.oid not in (table brought) and t.typelem not in (table brought)
     union all select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
      and p.proowner <> (select oid from pg_roles where rolname = current_user) and p.oid not in (table brought)`,
  );
  expect(others.rows).toEqual([]);
  // What a later migration does: new tables with their lock, changed types.
  await client.query('begin');
  await client.query('create table later (company_id uuid not null references company(id), xid uuid)');
  await client.query(`select protect_company_table('later')`);
  await client.query(`alter type access_action add value 'later'`);
  await client.query('rollback');
  await client.end();
});

test('the first start of all: the owner makes the schema himself', async () => {
  const empty = await ownedDatabase(cluster.url('postgres'), 'innsikt_ny', password);
  await migrateDatabase(empty);
  const client = await sideConnection(empty);
  expect((await client.query('select from company')).rows).toEqual([]);
  await client.end();
});

test('the owner has no power over the server but to make a database, and row security binds him', async () => {
  const client = await sideConnection(url);
  for (const forbidden of [
    `copy company to program 'cat'`,
    `select pg_read_file('postgresql.conf')`,
    `create role mer superuser`,
    `alter role current_user bypassrls`,
    `alter system set log_statement = 'all'`,
  ]) {
    await expect(client.query(forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
  }
  expect((await client.query('select from customer')).rows).toEqual([]);
  await client.end();
});

test('the product works as the owner, on old companies and new', async () => {
  const names = (companyId: string) => asCompany(companyId, (tx) => tx.select({ name: customer.name }).from(customer));
  expect(await names(earlier)).toEqual([{ name: 'Havnes AS' }]);
  const { scope, company } = await makeSide();
  await newCustomer(scope, { name: 'Ny kunde AS' });
  expect(await names(company)).toEqual([{ name: 'Havnes AS' }, { name: 'Ny kunde AS' }]);
});
