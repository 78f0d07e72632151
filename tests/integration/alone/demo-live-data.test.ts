import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { RowValues } from '@/lib/platform/tables/declared/live-table';
import { openDemoDatabase } from '@/tests/factories/demo-database';
import { isSampled, share } from '@/tests/factories/runs';

const today = '2026-03-15';
let opened: Awaited<ReturnType<typeof openDemoDatabase>>;
let demo: typeof opened.demo;
let companies: typeof opened.companies;
let everyCompany: typeof opened.everyCompany;
let rowsOf: typeof opened.rowsOf;

beforeAll(async () => {
  opened = await openDemoDatabase(today);
  ({ demo, companies, everyCompany, rowsOf } = opened);
}, 240_000);

afterAll(() => opened?.close());

const anything = z.record(z.string(), z.unknown());
/** No company's: a group has them. */
const tablesOfGroups = ['group_member', 'group_elimination', 'group_account_pair'];
const tables = [
  'bid',
  'price_line',
  'contract',
  'variation',
  'equipment',
  'project',
  'employee',
  'certificate',
  'customer',
  'company_day',
  'contact',
  'supplier',
  'budget',
  'measure',
  'strategy_node',
  'scratch',
  'kamishibai_board',
  'kamishibai_point',
  'kamishibai_row',
  'kamishibai_card',
  'equipment_card',
  'booking',
  'evaluation',
  'execution',
  'forecast',
  'opportunity',
  'project_log',
  'recommendation',
  'service_record',
  'requirement',
  'risk',
  'time_entry',
  'shipping_line',
  'sales_order',
  'growth_item',
  'task',
  'ilog',
];

test('every live table is filled, the first company richest', async () => {
  expect([...demo.liveTables.keys()].sort()).toEqual([...tables, ...tablesOfGroups].sort());
  const counts = await Promise.all(
    companies.map(({ id }) =>
      demo.asCompany(id, async (tx) => {
        const own: Record<string, number> = {};
        for (const [tbl, table] of demo.liveTables) own[tbl] = (await rowsOf(tx, table, id)).length;
        return own;
      }),
    ),
  );
  for (const own of counts)
    for (const tbl of tables) expect(own[tbl], tbl).toBeGreaterThan(tbl === 'kamishibai_board' ? 1 : 10);
  const [first] = demo.demoCompanies.map((profile) => companies.findIndex((c) => c.name === profile.name));
  expect(counts[first ?? -1]).toMatchObject({
    bid: demo.demoCompanies[0]?.trade.bids.total,
    measure: 14,
    strategy_node: expect.toSatisfy((n: number) => n >= 50),
    equipment: expect.toSatisfy((n: number) => n >= 250),
    price_line: expect.toSatisfy((n: number) => n >= 300),
    employee: expect.toSatisfy((n: number) => n >= 95 && n <= 120),
  });
});

test('every row is one that the table itself would take', async () => {
  for (const { id, name } of companies) {
    await demo.asCompany(id, async (tx) => {
      for (const [tbl, table] of share([...demo.liveTables], ([tbl]) => `${name} ${tbl}`)) {
        const rows = await rowsOf(tx, table, id);
        const refused = rows.flatMap((row) =>
          Object.entries(table.columns).flatMap(([col, { readonly }]) => {
            const read = readonly ? { value: row[col] } : demo.readValue(table, col, row[col] ?? null);
            return 'error' in read || read.value !== (row[col] ?? null) ? [{ tbl, col, value: row[col], read }] : [];
          }),
        );
        expect(refused).toEqual([]);
        const whole = new Map(rows.map(({ xid, ...values }) => [xid, values as RowValues]));
        const cells = rows.flatMap(({ xid, ...values }) =>
          Object.entries(values as RowValues).map(([col, value]) => ({ row: xid, col, value })),
        );
        expect(await demo.brokenRules(tx, table, id, cells, whole), tbl).toEqual([]);
      }
    });
  }
});

test('a won bid is a project of the same customer and segment; no other bid is', async () => {
  const strangers = sql`
    select b.key, b.bidstatus from bid b left join project p on p.erp_projectid = b.erp_projectid
    where (b.bidstatus = '7. Salg') <> (p.xid is not null) or p.client_id <> b.client_id
      or p.segment_id <> b.segment_id or b.client_id is null or b.responsible_id is null`;
  expect(await everyCompany(anything, strangers)).toEqual([]);
});

test('about a third of the decided bids are won, and only recent ones are open', async () => {
  const rates = sql`
    select (count(*) filter (where bidstatus = '7. Salg'))::float / count(*) as rate
    from bid where bidstatus >= '7'`;
  for (const { rate } of await everyCompany(z.object({ rate: z.number() }), rates)) {
    expect(rate).toBeGreaterThan(0.32);
    expect(rate).toBeLessThan(0.38);
  }
  const misplaced = sql`
    select key, bidstatus, duedate from bid where case
      when bidstatus < '4' then duedate < ${today}
      when bidstatus < '7' then duedate > ${today} or duedate < ${today}::date - 100
      else duedate > ${today} end`;
  expect(await everyCompany(anything, misplaced)).toEqual([]);
  const believed = sql`
    select key, bidstatus, probability from bid
    where probability is null or (bidstatus = '7. Salg') <> (probability = 1) or (bidstatus > '8') <> (probability = 0)`;
  expect(await everyCompany(anything, believed)).toEqual([]);
});

test('every project of the ledger is a project, with its customer, manager, and revenue near the ledger’s', async () => {
  const missing = sql`
    select d.code from dimension d left join project p on p.dimension_id = d.xid
    where d.kind = 'project' and (p.xid is null or p.erp_projectid <> d.code or p.description <> d.name
      or p.manager_id is null or p.segment_id is null or (p.client_id is null) <> (d.name like 'Småoppdrag%'))`;
  expect(await everyCompany(anything, missing)).toEqual([]);
  const far = sql`
    with booked as (
      select m.project_id, -sum(m.net) as revenue from ledger_month m join account a on a.xid = m.account_id
      where a.no like '3%' group by 1)
    select p.erp_projectid, p.revenueam, b.revenue from project p join booked b on b.project_id = p.dimension_id
    where p.status in ('Levert', 'Avsluttet') and p.startdate >= '2021-01-01' and b.revenue > 150000
      and abs(p.revenueam / b.revenue - 1) > 0.1`;
  expect(await everyCompany(anything, far)).toEqual([]);
  const planned = await everyCompany(
    z.object({ n: z.number() }),
    sql`select count(*)::int as n from project where dimension_id is null and status = 'Planlagt'`,
  );
  expect(planned.every(({ n }) => n >= 4)).toBe(true);
});

test('one project of each company has no dates, and was planned at a loss', async () => {
  const undated = sql`select erp_projectid, status, cmint < 0 as loss from project where startdate is null`;
  const shape = z.object({ erp_projectid: z.string(), status: z.string(), loss: z.boolean() });
  const found = await everyCompany(shape, undated);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ loss }) => loss)).toBe(true);
});

test('statuses fit the calendar', async () => {
  const projects = sql`
    select erp_projectid, status, startdate, enddate from project where case
      when startdate > ${today} then status <> 'Planlagt'
      when enddate >= ${today} then status not in ('Pågår', 'Stanset')
      else status not in ('Levert', 'Avsluttet') end`;
  expect(await everyCompany(anything, projects)).toEqual([]);
  const contracts = sql`
    select no, status, startdate, enddate from contract where case
      when startdate > ${today} then status not in ('Utkast', 'Signert')
      when enddate >= ${today} then status not in ('Løpende', 'Oppsagt')
      else status <> 'Avsluttet' end`;
  expect(await everyCompany(anything, contracts)).toEqual([]);
  const variations = sql`
    select no, status, sentdate, answerdate from variation where case status
      when 'Varslet' then sentdate is not null
      when 'Sendt' then sentdate is null or answerdate is not null
      else answerdate is null end`;
  expect(await everyCompany(anything, variations)).toEqual([]);
  const people = sql`select empid, active, enddate from employee where active <> (coalesce(enddate, ${today}) >= ${today})`;
  expect(await everyCompany(anything, people)).toEqual([]);
});

test('contracts have their project’s customer, and variations lie within their contract', async () => {
  const strangers = sql`
    select k.no from contract k join project p on p.xid = k.project_id
    where p.client_id <> k.client_id or k.startdate <> p.startdate or k.enddate <> p.enddate`;
  expect(await everyCompany(anything, strangers)).toEqual([]);
  const [frames] = [
    await everyCompany(
      z.object({ n: z.number() }),
      sql`
    select count(*)::int as n from contract where project_id is null and title like '%avtale%' and noticedate < enddate`,
    ),
  ];
  expect(frames.every(({ n }) => n >= 4)).toBe(true);
  const outside = sql`
    select k.no, v.no as vor from variation v join contract k on k.xid = v.contract_id
    where v.sentdate < k.startdate or v.answerdate > k.enddate or v.sentdate > ${today} or v.answerdate > ${today}`;
  expect(await everyCompany(anything, outside)).toEqual([]);
});

test('certificates: some have expired, some will within 90 days, none is issued tomorrow', async () => {
  const counts = sql`
    select count(*) filter (where expires < ${today})::int as expired, count(*)::int as all,
      count(*) filter (where expires between ${today} and ${today}::date + 90)::int as soon,
      count(*) filter (where issued > ${today})::int as early
    from certificate c join employee e on e.xid = c.employee_id where e.active`;
  const shape = z.object({ expired: z.number(), soon: z.number(), early: z.number(), all: z.number() });
  for (const { expired, soon, early, all } of await everyCompany(shape, counts)) {
    expect(early).toBe(0);
    expect(Math.min(expired, soon)).toBeGreaterThan(2);
    expect(expired + soon).toBeLessThan(all / 3);
  }
});

test('key figures stand for three years up to last month', async () => {
  const shape = z.object({ name: z.string(), n: z.number(), last: z.number() });
  const found = await everyCompany(
    shape,
    sql`
    select m.name, count(*)::int as n, max(year * 100 + month) as last
    from measure m join measure_value v on v.measure_id = m.xid group by m.xid, m.name`,
  );
  expect(found).toHaveLength(42);
  expect(found.filter(({ n, last }) => n !== 36 || last !== 202602)).toEqual([]);
});

test('the sheet shows every style, and price lines carry what the calculation takes over', async () => {
  const styles = await everyCompany(
    z.object({ styles: z.array(z.string().nullable()) }),
    sql`select array_agg(distinct style order by style) as styles from scratch`,
  );
  for (const row of styles) expect(row.styles).toEqual(['1', '2', '6', null]);
  const classes = await everyCompany(
    z.object({ n: z.number() }),
    sql`select count(distinct classification)::int as n from price_line`,
  );
  expect(classes).toEqual([{ n: 7 }, { n: 7 }, { n: 7 }]);
  const bare = sql`
    select title from price_line where meta->>'lineid' <> lineid or (meta->>'price')::numeric <> priceam
      or meta->>'calc' is null or not exists (select from account a where a.no = meta->>'acno')`;
  expect(await everyCompany(anything, bare)).toEqual([]);
  const suppliers = sql`
    select no from supplier where classification is null or rank is null or rank not between 1 and 5`;
  expect(await everyCompany(anything, suppliers)).toEqual([]);
});

async function compareWithTwin(): Promise<void> {
  const [, profile] = demo.demoCompanies;
  const model = companies.find((c) => c.name === profile?.name);
  if (!profile || !model) throw new Error('The second demo company is missing.');
  const editors = (await demo.asSystem((tx) => tx.select().from(demo.user)))
    .filter(({ email }) => email === 'admin@demo.no')
    .map(({ id, fullName }) => ({ id, name: fullName, permissions: [{ path: '/', action: 'Write' as const }] }));
  const twin = await demo.asSystem(async (tx) => {
    const [row] = await tx.insert(demo.company).values({ name: 'Tvilling AS' }).returning({ id: demo.company.id });
    return row?.id ?? '';
  });
  await demo.asCompany(twin, (tx) =>
    demo.writeQueued(tx, async (queue) => {
      const ledger = await demo.seedLedger(queue, twin, profile, { today, scale: 0.05, group: demo.demoCompanies });
      await demo.seedLiveData(queue, { companyId: twin, profile, today, ledger, editors });
    }),
  );
  const words = (companyId: string) =>
    demo.asCompany(companyId, async (tx) => {
      const texts: Record<string, string[]> = {};
      for (const [tbl, table] of demo.liveTables) {
        if (tbl === 'scratch') continue;
        const rows = await rowsOf(tx, table, companyId);
        const cells = rows.flatMap(({ xid, ...row }) => Object.entries(row as RowValues));
        const textOf = await demo.cellReader(tx, table, companyId, cells);
        texts[tbl] = rows
          .map(({ xid, ...row }) =>
            Object.entries(row as RowValues)
              .map(([c, v]) => textOf(c, v))
              .join('|'),
          )
          .sort();
      }
      const log = await tx.execute(sql`
        select no, at, user_name, tbl, row_label, kind, via, col, old_text, new_text from edit_log
        where tbl <> 'scratch' order by no`);
      return { texts, log: log.rows };
    });
  expect(await words(twin)).toEqual(await words(model.id));
}

if (isSampled('twin')) test('the same day gives the same rows in another company', compareWithTwin);

test('the hours of a month cost what its payroll vouchers put on each project, to the øre', async () => {
  const differences = sql`
    with paid as (
      select p.xid, l.year, l.month, sum(l.net) as cost
      from voucher_line l join voucher v on v.xid = l.voucher_id join project p on p.dimension_id = l.project_id
      where v.journal = 'Lønn' group by 1, 2, 3),
    worked as (
      select project_id as xid, extract(year from day)::int as year, extract(month from day)::int as month,
        sum(costam) as cost
      from time_entry where costam is not null group by 1, 2, 3)
    select * from paid full join worked using (xid, year, month) where paid.cost is distinct from worked.cost`;
  expect(await everyCompany(anything, differences)).toEqual([]);
  const prices = sql`
    select extract(year from day)::int as year, (sum(costam) / sum(hours))::float as price
    from time_entry where costam is not null group by 1`;
  for (const { price } of await everyCompany(z.object({ price: z.number() }), prices)) {
    expect(price).toBeGreaterThan(230);
    expect(price).toBeLessThan(480);
  }
});

test('the hours of a finished project are near those it was planned with, and its activities are done', async () => {
  const far = sql`
    select p.erp_projectid from project p join time_entry t on t.project_id = p.xid
    where p.status = 'Avsluttet' and p.client_id is not null and p.startdate >= '2021-01-01' and t.costam is not null
    group by p.company_id, p.xid, p.erp_projectid, p.hoursam
    having sum(t.hours) not between p.hoursam * 0.6 and p.hoursam * 1.6`;
  expect(await everyCompany(anything, far)).toEqual([]);
  const undone = sql`
    select e.title, e.progr from execution e join project p on p.xid = e.project_id
    where (p.status = 'Avsluttet' and e.progr < 1) or (p.startdate > ${today} and e.progr > 0)`;
  expect(await everyCompany(anything, undone)).toEqual([]);
});

test('a project that was bid for and its bid name each other, and agree on customer, days and about the amount', async () => {
  const apart = sql`
    select p.erp_projectid, b.key from project p join bid b on b.xid = p.bid_id
    where b.erp_projectid <> p.erp_projectid or b.bidstatus <> '7. Salg' or b.client_id is distinct from p.client_id
      or b.startdate <> p.startdate or b.enddate <> p.enddate or abs(b.revenueam / p.revenueam - 1) > 0.2`;
  expect(await everyCompany(anything, apart)).toEqual([]);
  const oneWay = sql`
    select b.key from bid b join project p on p.erp_projectid = b.erp_projectid
    where b.bidstatus = '7. Salg' and p.client_id is not null and p.bid_id is distinct from b.xid`;
  expect(await everyCompany(anything, oneWay)).toEqual([]);
  const shape = z.object({ all: z.number(), bid: z.number() });
  const counts = sql`
    select count(*)::int as all, count(bid_id)::int as bid from project where client_id is not null and startdate <= ${today}
      and startdate > '2021-06-01'`;
  for (const { all, bid } of await everyCompany(shape, counts)) expect(bid / all).toBeGreaterThan(0.7);
});

test('every table of the project tabs is filled in every company', async () => {
  for (const table of [
    'execution_link',
    'risk',
    'opportunity',
    'requirement',
    'forecast',
    'evaluation',
    'project_log',
  ]) {
    const rows = await everyCompany(
      z.object({ n: z.number() }),
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    );
    for (const { n } of rows) expect(n, table).toBeGreaterThan(20);
  }
});

test('running projects are held against their bid’s calculation: most hours and direct costs are tied to rows of it', async () => {
  const strangers = sql`
    with row as (
      select p.xid as project_id, (r->>'xid')::uuid as xid, r->>'section' as section, r->>'classification' as class,
        (r->>'acnoint')::int as account
      from project p join calculation_version v
        on v.calculation_id = p.calculation_id and v.version = p.calculation_version, jsonb_array_elements(v.rows) r)
    select t.xid from time_entry t left join row r on r.project_id = t.project_id and r.xid = t.calcline
    where t.calcline is not null and r.class is distinct from 'personnel'
    union all
    select e.xid from execution e left join row r on r.project_id = e.project_id and r.xid = e.calcline
    where e.calcline is not null and r.section is distinct from 'activity'
    union all
    select k.voucher_line_id from voucher_tie k
    join voucher_line l on l.xid = k.voucher_line_id join account a on a.xid = l.account_id
    join project p on p.xid = k.project_id
    left join row r on r.project_id = k.project_id and r.xid = k.calcline
    where r.account is distinct from a.no::int or l.project_id <> p.dimension_id
    union all
    select p.xid from project p join calculation c on c.xid = p.calculation_id where c.bid_id is distinct from p.bid_id`;
  expect(await everyCompany(anything, strangers)).toEqual([]);
  const shape = z.object({ projects: z.number(), hours: z.number(), tied: z.number(), lines: z.number() });
  const [first] = await everyCompany(
    shape,
    sql`select count(distinct p.xid)::int as projects, count(t.xid)::int as hours, count(t.calcline)::int as tied,
        (select count(*)::int from voucher_tie) as lines
      from project p join time_entry t on t.project_id = p.xid where p.calculation_id is not null having count(t.xid) > 0`,
  );
  expect(first?.projects).toBeGreaterThanOrEqual(3);
  expect((first?.tied ?? 0) / (first?.hours ?? 1)).toBeGreaterThan(0.5);
  expect(first?.tied).toBeLessThan(first?.hours ?? 0);
  expect(first?.lines).toBeGreaterThan(3);
});
