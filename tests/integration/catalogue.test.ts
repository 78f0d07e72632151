import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { account, customer, pushDevice } from '@/db/schema';
import { asSystem } from '@/db/system';
import { makeCompany } from '@/tests/factories/company';
import { makeGroup } from '@/tests/factories/group';

/** Tables without row security, and why they need none: the role of company queries may not touch them. */
const accessTables = [
  'user',
  'session',
  'membership',
  'permission',
  'login_attempt',
  'login_failure',
  'access_log',
  'password_reset',
  'second_factor',
  'recovery_code',
  'screen',
  'api_key',
  'calendar_feed',
  'favourite',
  'page_use',
  'notice_choice',
  'morning_letter',
  'morning_time',
  'push_device',
  'quiet_hours',
];
/** Tables that are not a company's: who logs in, which processes run jobs, the backups, and the companies themselves (a company reads its own line alone). */
const globalTables = [
  'user',
  'session',
  'login_attempt',
  'login_failure',
  'password_reset',
  'second_factor',
  'recovery_code',
  'screen_code',
  'job_process',
  'backup_run',
  'company',
  'notice_choice',
  'morning_letter',
  'morning_time',
  'push_device',
  'quiet_hours',
];
/** A row may say which user made it; users belong to no company, and a user's id tells nothing of one. */
const globalReferences = ['user'];

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

async function rows<T extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T[]> {
  return (await asSystem((tx) => tx.execute(query))).rows as T[];
}

const ours = sql`c.relnamespace = current_schema()::regnamespace`;
const hasCompany = sql`exists (
  select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`;

async function tableNames(condition = sql`true`): Promise<string[]> {
  const found = await rows<{ name: string }>(
    sql`select c.relname as name from pg_class c where ${ours} and c.relkind in ('r', 'p') and ${condition} order by 1`,
  );
  return found.map(({ name }) => name);
}

async function companyTables(): Promise<string[]> {
  return (await tableNames(hasCompany)).filter((name) => !accessTables.includes(name));
}

describe('the catalogue', () => {
  test('every table is a company’s or one of the few named here', async () => {
    const all = await tableNames();
    const company = await tableNames(hasCompany);
    expect(all.filter((name) => !company.includes(name)).sort()).toEqual([...globalTables].sort());
    expect(company.length).toBeGreaterThan(15);
  });

  test('company_id is a uuid that is never null', async () => {
    const found = await rows<{ name: string; type: string; always: boolean }>(sql`
      select c.relname as name, format_type(a.atttypid, null) as type, a.attnotnull as always
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where ${ours} and c.relkind in ('r', 'p')`);
    expect(found.filter(({ type, always }) => type !== 'uuid' || !always)).toEqual([]);
  });

  test('every company table has row security, forced, with one policy for reading and writing', async () => {
    const secured = await rows<{ name: string; enabled: boolean; forced: boolean }>(sql`
      select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced from pg_class c
      where ${ours} and relkind in ('r', 'p') and ${hasCompany}`);
    const policies = await rows<{ name: string; cmd: string; qual: string; check: string; permissive: string }>(sql`
      select tablename as name, cmd, permissive, coalesce(qual, '') as qual, coalesce(with_check, '') as check
      from pg_policies where schemaname = current_schema()`);
    const condition =
      /^\(company_id = \(NULLIF\(current_setting\('app\.company_id'::text, true\), ''::text\)\)::uuid\)$/;
    const open = (await companyTables()).filter((name) => {
      const table = secured.find((t) => t.name === name);
      const own = policies.filter((p) => p.name === name);
      const [policy] = own;
      return !(
        table?.enabled &&
        table.forced &&
        own.length === 1 &&
        policy?.cmd === 'ALL' &&
        policy.permissive === 'PERMISSIVE' &&
        condition.test(policy.qual) &&
        condition.test(policy.check)
      );
    });
    expect(open, 'These lack their lock: select protect_company_table(…) in the migration that makes them.').toEqual(
      [],
    );
  });

  test('autovacuum looks at every company table again after a company of a hundredth part of it', async () => {
    const found = await rows<{ name: string; options: string[] | null }>(
      sql`select c.relname as name, c.reloptions as options from pg_class c where ${ours} and ${hasCompany}`,
    );
    const often = new Set(
      found.flatMap(({ name, options }) => {
        const factor = options?.find((option) => option.startsWith('autovacuum_analyze_scale_factor='));
        return Number(factor?.split('=')[1] ?? 1) < 0.01 ? [name] : [];
      }),
    );
    expect((await companyTables()).filter((name) => !often.has(name))).toEqual([]);
  });

  test('a company sees its own line of company, and no other', async () => {
    const [a, b] = [await makeCompany(), await makeCompany()];
    const seen = await asCompany(a.companyId, (tx) => tx.execute<{ id: string }>(sql`select id from company`));
    expect(seen.rows).toEqual([{ id: a.companyId }]);
    expect(b.companyId).not.toBe(a.companyId);
  });

  test('every primary key, unique index and exclusion of a company table begins in its company', async () => {
    const found = await rows<{ table: string; index: string; columns: string[] }>(sql`
      select c.relname as table, i.indexrelid::regclass::text as index,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      where ${ours} and ${hasCompany} and (i.indisunique or i.indisexclusion)`);
    const loose = found.filter(({ columns }) => !columns.includes('company_id'));
    expect(loose, 'PostgreSQL checks keys past row security: put company_id in them.').toEqual([]);
  });

  test('every foreign key of a company table pairs company with company', async () => {
    const found = await rows<{ table: string; name: string; target: string; pairs: string[] }>(sql`
      select c.relname as table, k.conname as name, t.relname as target,
        array(select own.attname || '=' || other.attname
          from unnest(k.conkey, k.confkey) as pair(own_no, other_no)
          join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own_no
          join pg_attribute other on other.attrelid = k.confrelid and other.attnum = pair.other_no) as pairs
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and ${ours} and ${hasCompany}`);
    const loose = found.filter(({ target, pairs }) => {
      if (globalReferences.includes(target)) return false;
      return !pairs.includes(target === 'company' ? 'company_id=id' : 'company_id=company_id');
    });
    expect(loose, 'A row could point at another company’s: reference (company_id, …).').toEqual([]);
    expect(found.length).toBeGreaterThan(20);
  });

  test('the role of company queries may touch company rows and nothing else', async () => {
    const privileges = await rows<{ name: string; held: string[] }>(sql`
      select c.relname as name, array(
        select p from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
        where has_table_privilege('innsikt_app', c.oid, p)) as held
      from pg_class c where ${ours} and c.relkind in ('r', 'p', 'v', 'm')`);
    const held = new Map(privileges.map((p) => [p.name, p.held]));
    for (const name of accessTables) expect(held.get(name), name).toEqual([]);
    expect(held.get('company')).toEqual(['SELECT']);
    // TRUNCATE, REFERENCES and TRIGGER pass row security by.
    for (const name of await companyTables()) {
      expect(held.get(name), name).toEqual(['SELECT', 'INSERT', 'UPDATE', 'DELETE']);
    }
    const columns = await rows(sql`
      select table_name, column_name from information_schema.column_privileges
      where grantee in ('innsikt_app', 'PUBLIC') and table_schema = current_schema()
        and table_name in ${accessTables}`);
    expect(columns).toEqual([]);
    const [may] = await rows<{ create: boolean; schema: boolean }>(sql`
      select has_schema_privilege('innsikt_app', current_schema(), 'CREATE') as create,
        has_schema_privilege('innsikt_app', 'drizzle', 'USAGE') as schema`);
    expect(may).toEqual({ create: false, schema: false });
  });

  // The trigger that queues a letter's job: nobody can call it, and it takes two ids of a row that row security let in.
  // Who gets a notice by mail at once: of the members of the company that the transaction is bound to alone.
  // The organisation numbers of the company's sisters: a group's members are behind the group's own lock.
  test('nothing else in the schema runs or reads with its owner’s rights', async () => {
    const functions = await rows(
      sql`select proname from pg_proc where pronamespace = current_schema()::regnamespace and prosecdef order by 1`,
    );
    const views = await rows(sql`select relname from pg_class c where ${ours} and relkind in ('v', 'm')`);
    expect({ functions, views }).toEqual({
      functions: ['notified_at_once', 'notified_by_phone', 'queue_letter', 'queue_push', 'sister_orgnrs'].map(
        (proname) => ({ proname }),
      ),
      views: [],
    });
    for (const trigger of ['queue_letter()', 'queue_push()']) {
      const [open] = await rows(sql`select has_function_privilege('innsikt_app', ${trigger}, 'execute') as open`);
      expect(open).toEqual({ open: false });
    }
  });

  test('a company learns its sisters’ numbers of no group but its own, is bound to itself after it, and nobody learns any unbound', async () => {
    const [a, b, c] = [await makeCompany(), await makeCompany(), await makeCompany()];
    await makeGroup([a, b], [{ orgnr: '911111111' }, { orgnr: '922222222' }]);
    await makeGroup([b, c], [{ orgnr: '922222222' }, { orgnr: '933333333' }]);
    const query = sql`select sister_orgnrs('2026-10-31') as orgnr`;
    const bound = sql`select current_setting('app.company_id') as id`;
    const read = (id: string) =>
      asCompany(id, async (tx) => [(await tx.execute(query)).rows, (await tx.execute(bound)).rows]);
    expect(await read(a.companyId)).toEqual([[{ orgnr: '922222222' }], [{ id: a.companyId }]]);
    expect((await read(b.companyId))[0]).toEqual(
      expect.arrayContaining([{ orgnr: '911111111' }, { orgnr: '933333333' }]),
    );
    expect(await rows(query)).toEqual([]);
  });

  test('who is notified at once are members of the company alone, and none without one', async () => {
    const [a, b] = [await makeCompany(), await makeCompany()];
    const query = sql`select id from notified_at_once('approval', true, array[${a.userId}, ${b.userId}]::uuid[])`;
    expect((await asCompany(a.companyId, (tx) => tx.execute(query))).rows).toEqual([{ id: a.userId }]);
    expect(await rows(query)).toEqual([]);
    for (const { userId } of [a, b]) {
      const keys = { p256dh: 'x', auth: 'x', name: 'Telefon', endpoint: `https://fcm.googleapis.com/${userId}` };
      await asSystem((tx) => tx.insert(pushDevice).values({ userId, ...keys }));
    }
    const shown = sql`select notified_by_phone('approval', true, array[${a.userId}, ${b.userId}]::uuid[]) as id`;
    expect((await asCompany(a.companyId, (tx) => tx.execute(shown))).rows).toEqual([{ id: a.userId }]);
    expect(await rows(shown)).toEqual([]);
  });
});

describe('asCompany', () => {
  test('runs as innsikt_app, which is neither superuser nor past row security, for its transaction alone', async () => {
    const { companyId } = await makeCompany();
    const query = sql`select current_user as role, rolsuper as super, rolbypassrls as bypass, rolcanlogin as login,
      current_setting('app.company_id', true) as company from pg_roles where rolname = current_user`;
    const inside = await asCompany(companyId, (tx) => tx.execute(query));
    expect(inside.rows).toEqual([
      { role: 'innsikt_app', super: false, bypass: false, login: false, company: companyId },
    ]);
    const memberships = await rows(sql`
      select r.rolname from pg_auth_members m join pg_roles r on r.oid = m.roleid
      where m.member = 'innsikt_app'::regrole`);
    expect(memberships).toEqual([]);
    const after = await Promise.all(Array.from({ length: 20 }, () => asSystem((tx) => tx.execute(query))));
    for (const { rows: found } of after) {
      expect(found[0]).not.toMatchObject({ role: 'innsikt_app' });
      expect(['', null]).toContain(found[0]?.company);
    }
  });

  test('a company neither reads, changes, deletes, writes nor refers to another’s rows', async () => {
    const [a, b] = [(await makeCompany()).companyId, (await makeCompany()).companyId];
    const [hers] = await asCompany(a, (tx) =>
      tx.insert(account).values({ companyId: a, no: '3000', name: 'Hennes' }).returning(),
    );
    if (!hers) throw new Error('The account was not written.');
    const asB = await asCompany(b, async (tx) => ({
      read: (await tx.select().from(account)).length,
      changed: (await tx.update(account).set({ name: 'Stjålet' })).rowCount,
      deleted: (await tx.delete(account)).rowCount,
    }));
    expect(asB).toEqual({ read: 0, changed: 0, deleted: 0 });
    const refused = { cause: expect.objectContaining({ code: '42501' }) };
    await expect(
      asCompany(b, (tx) => tx.insert(customer).values({ companyId: a, no: '1', name: 'Smuglet' })),
    ).rejects.toMatchObject(refused);
    const [his] = await asCompany(b, (tx) =>
      tx.insert(account).values({ companyId: b, no: '3000', name: 'Hans' }).returning(),
    );
    expect(his?.no, 'the same number as hers is free in his company').toBe('3000');
    await expect(asCompany(b, (tx) => tx.update(account).set({ companyId: a }))).rejects.toMatchObject(refused);
    await expect(
      asCompany(b, (tx) => tx.execute(sql`insert into opening_balance values (${b}, 2025, ${hers.xid}, 1)`)),
    ).rejects.toMatchObject({ cause: expect.objectContaining({ code: '23503' }) });
    const stored = await asCompany(a, (tx) => tx.select().from(account));
    expect(stored).toEqual([hers]);
  });

  test('without a company set there are no rows at all', async () => {
    const { companyId } = await makeCompany();
    await asCompany(companyId, (tx) => tx.insert(customer).values({ companyId, no: '1', name: 'En kunde' }));
    const seen = await asSystem(async (tx) => {
      await tx.execute(sql`set local role innsikt_app`);
      return (await tx.select().from(customer)).length;
    });
    expect(seen).toBe(0);
  });

  test('takes nothing but a company’s id', async () => {
    await expect(asCompany("x'; drop table account; --", async () => 1)).rejects.toThrow();
    await expect(asCompany('', async () => 1)).rejects.toThrow();
  });
});
