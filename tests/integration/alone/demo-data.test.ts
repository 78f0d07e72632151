import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { permissionsOfGrants } from '@/lib/platform/auth/grants';
import { namedRoles, type RoleId } from '@/lib/product/menu/named-roles';
import { demoDatabase } from '@/tests/factories/own-database';

const options = { today: '2026-03-15', scale: 0.05 };
const lastMonth = { year: 2026, month: 2 };

/** The modules as they are when the environment names the test's own database. */
async function load() {
  const { closeConnection } = await import('@/db/client');
  const { asCompany } = await import('@/db/company');
  const { asSystem } = await import('@/db/system');
  const { seedDemo } = await import('@/lib/tools/demo/demo');
  const { seedLedger } = await import('@/lib/tools/demo/ledger/seed-ledger');
  const { writeQueued } = await import('@/db/write-queue');
  const { demoCompanies, demoPassword } = await import('@/lib/tools/demo/people');
  const { company } = await import('@/db/schema');
  const { pairTrade } = await import('@/lib/domains/economy/group/internal-trade/perform-trade-pairs');
  const { always } = await import('@/lib/domains/economy/group/pairs/trade-line');
  const { checkCompany } = await import('@/lib/product/home/nightly/checks');
  const { passwordFits } = await import('@/lib/platform/auth/password');
  return {
    closeConnection,
    asCompany,
    asSystem,
    seedDemo,
    seedLedger,
    writeQueued,
    demoCompanies,
    demoPassword,
    company,
    pairTrade,
    always,
    checkCompany,
    passwordFits,
  };
}

let database: Awaited<ReturnType<typeof demoDatabase>>;
let demo: Awaited<ReturnType<typeof load>>;
let companies: { id: string; name: string }[];

beforeAll(async () => {
  database = await demoDatabase('demo_data', options.today, options.scale);
  vi.resetModules();
  process.env.DATABASE_URL = database.url;
  demo = await load();
  companies = await demo.asSystem((tx) =>
    tx.select({ id: demo.company.id, name: demo.company.name }).from(demo.company).where(eq(demo.company.kind, 'firm')),
  );
}, 240_000);

afterAll(async () => {
  await demo?.closeConnection();
  await database?.drop();
});

/** Asks the same of each demo company, as that company. */
async function everyCompany<T extends z.ZodType>(shape: T, query: ReturnType<typeof sql>): Promise<z.infer<T>[][]> {
  return Promise.all(
    companies.map(({ id }) =>
      demo.asCompany.read(id, async (tx) => z.array(shape).parse((await tx.execute(query)).rows)),
    ),
  );
}

const none = [[], [], []];
const anything = z.record(z.string(), z.unknown());

test('the three companies are there', () => {
  expect(companies.map((c) => c.name).sort()).toEqual(demo.demoCompanies.map((c) => c.name).sort());
});

test('the planner knows the demo companies from the first page on', async () => {
  const { rows } = await demo.asSystem((tx) =>
    tx.execute<{ name: string }>(
      sql`select relname as name from pg_stat_user_tables where n_live_tup > 0 and last_analyze is null
          and relname in ('voucher_line', 'ledger_month', 'price_line', 'bid', 'edit_log', 'equipment')`,
    ),
  );
  expect(rows).toEqual([]);
});

test('every check of the night holds of the demo companies', async () => {
  const found = await Promise.all(companies.map(({ id }) => demo.checkCompany(id)));
  expect(found).toEqual(none);
});

test('every voucher has at least two lines and the sum that it is searched by', async () => {
  const short = sql`select voucher_id from voucher_line group by voucher_id having count(*) < 2`;
  expect(await everyCompany(anything, short)).toEqual(none);
  const otherSum = sql`select no from voucher v
    where ore is distinct from (select sum(greatest(net, 0) * 100) from voucher_line l where l.voucher_id = v.xid)`;
  expect(await everyCompany(anything, otherSum)).toEqual(none);
});

test('numbers rise with the dates within journal and year', async () => {
  const falling = sql`
    select * from (
      select no, date, lag(date) over (partition by year, journal order by no::int) as earlier
      from voucher where journal <> 'Hovedbok' and journal <> 'Bank') v
    where date < earlier`;
  expect(await everyCompany(anything, falling)).toEqual(none);
});

test('each year opens in balance, with what the year before closed with', async () => {
  const shape = z.object({ year: z.number(), sum: z.number(), accounts: z.number() });
  const sums = sql`
    select year, sum(amount) as sum, count(*)::int as accounts from opening_balance group by year order by year`;
  const [accounts] = await everyCompany(z.object({ n: z.number() }), sql`select count(*)::int as n from account`);
  for (const years of await everyCompany(shape, sums)) {
    expect(years.map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024, 2025, 2026]);
    for (const year of years) expect(year).toMatchObject({ sum: 0, accounts: accounts?.[0]?.n });
  }
  const broken = sql`
    with closing as (
      select o.year, a.no, o.amount + coalesce((
        select sum(m.net) from ledger_month m where m.account_id = o.account_id and m.year = o.year), 0) as amount
      from opening_balance o join account a on a.xid = o.account_id),
    expected as (
      select year + 1 as year, no, case
        when no >= '3' then 0
        when no = '2050' then amount + (select sum(r.amount) from closing r where r.year = c.year and r.no >= '3')
        else amount end as amount
      from closing c where year < ${lastMonth.year})
    select e.*, o.amount as found from expected e
    join account a on a.no = e.no
    join opening_balance o on o.account_id = a.xid and o.year = e.year
    where o.amount <> e.amount`;
  expect(await everyCompany(anything, broken)).toEqual(none);
});

test('receivables and payables are the sum of what customers owe and suppliers are owed', async () => {
  const unassigned = sql`
    select l.xid from voucher_line l join account a on a.xid = l.account_id
    where (a.no = '1500' and l.customer_id is null) or (a.no = '2400' and l.supplier_id is null)`;
  expect(await everyCompany(anything, unassigned)).toEqual(none);
  const openings = sql`
    select a.no, o.amount from opening_balance o join account a on a.xid = o.account_id
    where o.year = 2021 and a.no in ('1500', '2400')
      and o.amount <> (select sum(i.amount) from open_item i where i.account_id = o.account_id and i.year = o.year)`;
  expect(await everyCompany(anything, openings)).toEqual(none);
});

test('some of what customers owe is long overdue, most is not', async () => {
  // An invoice long overdue that no payment has followed.
  const forgotten = sql`
    select l.customer_id, count(*) filter (where l.due_date between '2025-07-24' and '2025-10-15'
      and l.due_date > coalesce((
        select max(p.date) from voucher_line p
        where p.customer_id = l.customer_id and p.account_id = l.account_id and p.net < 0), '2021-01-01'))::int as forgotten
    from voucher_line l join account a on a.xid = l.account_id
    where a.no = '1500'
    group by l.customer_id
    having sum(l.net) + coalesce((select sum(i.amount) from open_item i where i.customer_id = l.customer_id), 0) > 0`;
  const customers = (await everyCompany(z.object({ forgotten: z.number() }), forgotten)).flat();
  const overdue = customers.filter((customer) => customer.forgotten > 0);
  expect(overdue.length).toBeGreaterThan(0);
  expect(overdue.length).toBeLessThan(customers.length / 2);
});

test('every month up to last month has revenue, and a margin a firm could live with', async () => {
  const shape = z.object({ year: z.number(), month: z.number(), revenue: z.number(), cost: z.number() });
  const monthly = sql`
    select m.year, m.month, -sum(m.net) filter (where a.no like '3%') as revenue,
      sum(m.net) filter (where a.no >= '4' and a.no < '8') as cost
    from ledger_month m join account a on a.xid = m.account_id
    where a.no >= '3' group by m.year, m.month order by m.year, m.month`;
  for (const months of await everyCompany(shape, monthly)) {
    expect(months).toHaveLength(62);
    expect(months.at(-1)).toMatchObject(lastMonth);
    expect(months.every(({ revenue }) => revenue > 0)).toBe(true);
    for (const year of [2021, 2022, 2023, 2024, 2025]) {
      const own = months.filter((m) => m.year === year);
      const revenue = own.reduce((sum, m) => sum + m.revenue, 0);
      const result = revenue - own.reduce((sum, m) => sum + m.cost, 0);
      expect(result / revenue).toBeGreaterThan(-0.05);
      expect(result / revenue).toBeLessThan(0.12);
    }
  }
});

test('there is a budget for whole years, for the company and for projects', async () => {
  const shape = z.object({ year: z.number(), whole: z.boolean(), months: z.number(), revenue: z.number() });
  const budgets = sql`
    select year, project_id is null as whole, count(distinct month)::int as months,
      sum(amount) filter (where account_group like '3%') as revenue
    from budget join budget_month on budget_id = xid group by 1, 2 order by 1, 2`;
  for (const rows of await everyCompany(shape, budgets)) {
    expect(rows.map(({ year, whole }) => `${year} ${whole}`)).toEqual(
      [2024, 2025, 2026].flatMap((year) => [`${year} false`, `${year} true`]),
    );
    for (const { whole, months, revenue } of rows) {
      if (whole) expect(months).toBe(12);
      expect(revenue).toBeGreaterThan(0);
    }
  }
});

test('the log-ins may do what they are told to be able to, and their password fits', async () => {
  const shape = z.object({ email: z.string(), grants: z.array(z.string()), hash: z.string() });
  const rows = await demo.asSystem(async (tx) =>
    tx.execute(sql`
      select u.email, u.password_hash as hash,
        array_agg(left(c.name, 5) || ' ' || p.action || ' ' || p.path order by c.name, p.action, p.path) as grants
      from "user" u join permission p on p.user_id = u.id join company c on c.id = p.company_id
      group by u.email, u.password_hash order by u.email`),
  );
  const people = z.array(shape).parse(rows.rows);
  const [first, second, third] = demo.demoCompanies.map((c) => c.name.slice(0, 5));
  const ofRole = (role: RoleId) =>
    permissionsOfGrants(namedRoles[role].grants)
      .map(({ path, action }) => `${first} ${action} ${path}`)
      .sort();
  expect(Object.fromEntries(people.map(({ email, grants }) => [email, [...grants].sort()]))).toEqual({
    'formann@demo.no': ofRole('foreman'),
    'innkjop@demo.no': ofRole('purchasing'),
    'tilbud@demo.no': ofRole('bid'),
    'admin@demo.no': [`${first} Write /`, `${second} Write /`, `${third} Write /`].sort(),
    'lager@demo.no': [`${first} Write /equipment`, `${first} Write /personal`],
    'leder@demo.no': [
      `${first} Read /`,
      `${first} Write /bid`,
      `${first} Write /personal`,
      `${first} Write /project`,
      `${first} Write /strategy`,
    ],
    'ny@demo.no': [`${second} Read /economy`, `${second} Read /info`],
  });
  for (const { hash } of people) expect(await demo.passwordFits(hash, demo.demoPassword)).toBe(true);
  expect(demo.demoPassword).toBe('demo-innsikt');
});

test('the companies are a group, whose trade agrees but for some of each disagreement in its last year', async () => {
  const [group, ...others] = await demo.asSystem((tx) =>
    tx.select().from(demo.company).where(eq(demo.company.kind, 'group')),
  );
  expect(others).toEqual([]);
  const inOrder = demo.demoCompanies.map(({ name }) => companies.find((one) => one.name === name)?.id);
  expect(group).toMatchObject({ demo: true, groupMembers: inOrder });
  const numbers = new Map(demo.demoCompanies.map(({ name, orgnr }) => [name, orgnr]));
  const { pairs } = await demo.pairTrade({
    members: companies.map(({ id, name }) => {
      return { company: id, orgnr: numbers.get(name) ?? '', spells: demo.always, through: null };
    }),
    parted: [],
  });
  const invoices = pairs.filter(({ of }) => of === 'invoice');
  const years = new Set(invoices.flatMap(({ sales }) => sales.map(({ voucher }) => voucher.date.slice(0, 4))));
  expect(years.size).toBeGreaterThan(3);
  const dayOf = ({ sales, purchases }: (typeof pairs)[number]) => [...sales, ...purchases][0]?.voucher.date ?? '';
  const apart = invoices.filter(({ kind }) => kind !== 'Stemmer');
  const yearBefore = `${Number(options.today.slice(0, 4)) - 1}${options.today.slice(4)}`;
  expect(apart.map(dayOf).filter((day) => day < yearBefore)).toEqual([]);
  expect([...new Set(apart.map(({ kind }) => kind))].sort()).toEqual([
    'Beløp',
    'Kreditnota',
    'Mangler',
    'Mva',
    'Periode',
  ]);
  const missing = apart.filter(({ kind }) => kind === 'Mangler');
  expect(missing.some(({ sales }) => sales.length === 0)).toBe(true);
  expect(missing.some(({ purchases }) => purchases.length === 0)).toBe(true);
});

test('the same month gives the same ledger in another company', async () => {
  const [profile] = demo.demoCompanies;
  const model = companies.find((c) => c.name === profile?.name);
  if (!profile || !model) throw new Error('The first demo company is missing.');
  const twin = await demo.asSystem(async (tx) => {
    const [row] = await tx.insert(demo.company).values({ name: 'Tvilling AS' }).returning({ id: demo.company.id });
    return row?.id ?? '';
  });
  await demo.asCompany(twin, (tx) =>
    demo.writeQueued(tx, (queue) =>
      demo.seedLedger(queue, twin, profile, { ...options, today: '2026-03-31', group: demo.demoCompanies }),
    ),
  );
  const content = sql`
    select md5(string_agg(concat_ws('|', v.journal, v.no, v.date, v.description, a.no, c.name, s.name, d.code, l.net),
      ';' order by v.year, v.journal, v.no, l.line_no)) as print
    from voucher_line l join voucher v on v.xid = l.voucher_id join account a on a.xid = l.account_id
    left join customer c on c.xid = l.customer_id left join supplier s on s.xid = l.supplier_id
    left join dimension d on d.xid = l.project_id`;
  const print = async (id: string) => (await demo.asCompany.read(id, (tx) => tx.execute(content))).rows[0]?.print;
  expect(await print(twin)).toMatch(/^[0-9a-f]{32}$/);
  expect(await print(twin)).toBe(await print(model.id));
});

test('a database that is not empty is left as it is', async () => {
  const count = sql`
    select (select count(*) from "user") as users, (select count(*) from company) as companies,
      (select count(*) from voucher_line) as lines`;
  const before = (await demo.asSystem((tx) => tx.execute(count))).rows;
  await expect(demo.seedDemo(options, () => {})).rejects.toMatchObject({
    status: 409,
    message: 'Databasen er ikke tom: demodata lages bare i en database uten brukere og firmaer.',
  });
  expect((await demo.asSystem((tx) => tx.execute(count))).rows).toEqual(before);
});
