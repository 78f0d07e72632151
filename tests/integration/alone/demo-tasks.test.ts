import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { demoDatabaseForTests } from '@/tests/factories/demo-database';

const today = '2026-03-15';
const opened = demoDatabaseForTests(today);
const { everyCompany } = opened;

const anything = z.record(z.string(), z.unknown());
const numbers = z.record(z.string(), z.coerce.number());

test('those whose sections have tasks have something overdue, due today and due within a week, and everybody a log', async () => {
  const perPerson = await everyCompany(
    z.object({ overdue: z.number(), today: z.number(), week: z.number(), done: z.number(), log: z.number() }),
    sql`
    select count(*) filter (where kind = 'todo' and not done and duedate < ${today})::int as overdue,
      count(*) filter (where kind = 'todo' and not done and duedate = ${today})::int as today,
      count(*) filter (where kind = 'todo' and not done and duedate between ${today} and ${today}::date + 7)::int as week,
      count(*) filter (where done)::int as done, count(*) filter (where kind = 'ilog')::int as log
    from task group by owner_id`,
  );
  expect(perPerson).toHaveLength(8);
  for (const { log } of perPerson) expect(log).toBeGreaterThan(0);
  // A foreman and a purchaser have what is personal alone: their matters are at home.
  const busy = perPerson.filter(({ week }) => week > 0);
  expect(busy).toHaveLength(6);
  for (const person of busy) expect(Math.min(...Object.values(person))).toBeGreaterThan(0);
});

test('tasks belong to those who may work there, in order, none made or done tomorrow; one is handed to a colleague', async () => {
  const odd = sql`
    select text from task where createdate > ${today} or donedate > ${today} or donedate < createdate or length(text) > 100`;
  expect(await everyCompany(anything, odd)).toEqual([]);
  const places = await everyCompany(
    numbers,
    sql`select count(*) - count(distinct (owner_id, kind, orderint)) as twice, count(handed_to) as handed from task`,
  );
  expect(places.map(({ twice }) => twice)).toEqual([0, 0, 0]);
  expect(Math.max(...places.map(({ handed = 0 }) => handed))).toBeGreaterThan(0);
  const writers = await opened.demo.asSystem((tx) =>
    tx.execute<{ key: string }>(sql`select company_id || ' ' || user_id as key from permission where action = 'Write'`),
  );
  const owners = await everyCompany(
    z.object({ key: z.string() }),
    sql`select distinct company_id || ' ' || owner_id as key from task`,
  );
  const known = writers.rows.map(({ key }) => key);
  expect(owners.filter(({ key }) => !known.includes(key))).toEqual([]);
});

test('order rows are of their project’s customer and segment, and no project sells more than it is worth', async () => {
  const strangers = sql`
    select o.orderno from sales_order o join project p on p.xid = o.project_id
    where o.customer_id is distinct from p.client_id or o.segment_id is distinct from p.segment_id
      or o.planneddeldate > p.enddate or o.revenueam <= 0 or o.pam not between 0 and o.revenueam`;
  expect(await everyCompany(anything, strangers)).toEqual([]);
  const over = sql`
    select p.erp_projectid from sales_order o join project p on p.xid = o.project_id
    group by p.company_id, p.xid, p.erp_projectid having sum(o.revenueam) > max(p.revenueam)`;
  expect(await everyCompany(anything, over)).toEqual([]);
  const invoiced = sql`
    select orderno from sales_order where (planneddeldate > ${today} and pam > 0)
      or (planneddeldate < ${today}::date - 35 and pam <> revenueam)`;
  expect(await everyCompany(anything, invoiced)).toEqual([]);
  const [filled] = [
    await everyCompany(
      numbers,
      sql`
      select count(*) as n, count(distinct dimpronm) as products, count(distinct customer_id) as customers,
        count(distinct to_char(planneddeldate, 'yyyy-mm')) filter (where planneddeldate > ${today}) as ahead from sales_order`,
    ),
  ];
  for (const { n = 0, products = 0, customers = 0, ahead = 0 } of filled) {
    expect(n).toBeGreaterThan(30);
    expect(Math.min(products, customers, ahead)).toBeGreaterThan(3);
  }
});

test('a product is sold in its own segment alone', async () => {
  for (const { trade, segments } of opened.demo.demoCompanies) {
    const codes = segments.map(({ code }) => code);
    expect([...new Set(trade.products.map(({ segment }) => segment))].sort()).toEqual([...codes].sort());
  }
  const sold = await everyCompany(
    z.object({ product: z.string(), category: z.string(), segment: z.string() }),
    sql`
    select distinct o.dimpronm as product, o.productcat as category, d.code as segment
    from sales_order o join dimension d on d.xid = o.segment_id`,
  );
  const known = opened.demo.demoCompanies.flatMap(({ trade }) =>
    trade.products.map(({ name, category, segment }) => `${name} ${category} ${segment}`),
  );
  expect(sold.filter((row) => !known.includes(`${row.product} ${row.category} ${row.segment}`))).toEqual([]);
});

test('every machine’s picture is that of its kind, a real PNG with a small one beside it; a few have none yet', async () => {
  const strange = sql`
    select f.name from stored_file f where f.scope = 'equipment' and (f.bytes <> length(f.content) or f.bytes > 20000
      or substr(f.content, 1, 8) <> decode('89504e470d0a1a0a', 'hex') or substr(f.thumbnail, 1, 8) <> decode('89504e470d0a1a0a', 'hex')
      or length(f.thumbnail) > f.bytes or f.width is null or f.height is null)
    union all
    select e.shortid from equipment e join stored_file f on f.xid = e.image_id where f.object <> e.subcategory`;
  expect(await everyCompany(anything, strange)).toEqual([]);
  const missing = await everyCompany(
    z.object({ share: z.number() }),
    sql`
    select (count(*) filter (where image_id is null))::float / count(*) as share from equipment where classification = 'utst'`,
  );
  for (const { share } of missing) {
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.15);
  }
});
