import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { demoDatabaseForTests } from '@/tests/factories/demo-database';

const today = '2026-03-15';
const { everyCompany } = demoDatabaseForTests(today);

const anything = z.record(z.string(), z.unknown());
const numbers = z.record(z.string(), z.coerce.number());

test('the first company has about 800 items in a tree of two levels, with weight, volume and day rent', async () => {
  const [counts] = [
    await everyCompany(
      numbers.and(z.object({ n: z.coerce.number() })),
      sql`
      select count(*) as n, count(distinct category) as first, count(distinct (category, subcategory)) as second
      from equipment where not rented`,
    ),
  ];
  const most = counts.reduce((a, b) => (a.n > b.n ? a : b));
  expect(most.n).toBeGreaterThan(780);
  expect(most.n).toBeLessThan(860);
  expect(most.second ?? 0).toBeGreaterThan(most.first ?? 0);
  const bare = sql`
    select shortid from equipment where classification = 'utst' and not rented and (
      dayrentam is null or attr_weightint is null and category in ('Tilkomst', 'Løft') or sup_item_id is null
      or (attr_m3int is null) <> (attr_weightint is null) and attr_m3int is null
      or (serialno is null) = (count = 1))`;
  expect(await everyCompany(anything, bare)).toEqual([]);
});

test('no piece is booked twice unless somebody confirmed it, and each company has one such and one that waits', async () => {
  const pairs = sql`
    select a.xid from booking a join booking b on b.equipment_id = a.equipment_id and b.xid <> a.xid
      and daterange(a.startdate, a.enddate, '[]') && daterange(b.startdate, b.enddate, '[]')
    where a.serialized and a.status = 'planlagt' and b.status = 'planlagt' and a.share_id is null and b.share_id is null`;
  expect(await everyCompany(anything, pairs)).toEqual([]);
  const found = await everyCompany(
    numbers,
    sql`
    select count(*) filter (where share_id is not null) as shared, count(*) filter (where status = 'venter') as waiting,
      count(*) filter (where ${today} between startdate and enddate) > 10 as now
    from booking`,
  );
  expect(found).toEqual(found.map(() => ({ shared: 1, waiting: 1, now: 1 })));
  const wait = sql`
    select w.xid from booking w where w.status = 'venter' and not exists (
      select from booking b where b.equipment_id = w.equipment_id and b.status = 'planlagt' and b.project_id <> w.project_id
        and daterange(b.startdate, b.enddate, '[]') && daterange(w.startdate, w.enddate, '[]'))`;
  expect(await everyCompany(anything, wait)).toEqual([]);
});

test('bookings lie within their project, and stocks hold but for the one shortage to come', async () => {
  const outside = sql`
    select b.xid from booking b join project p on p.xid = b.project_id
    where b.startdate < p.startdate or b.enddate > p.enddate or b.created_at::date > ${today}
      or b.serialized <> (select serialno is not null from equipment e where e.xid = b.equipment_id)`;
  expect(await everyCompany(anything, outside)).toEqual([]);
  const short = sql`
    select count(distinct equipment_id) as items, min(d) > ${today} as ahead from (
      select b.equipment_id, d::date as d, sum(b.countam) as out, min(e.count) as stock
      from booking b join equipment e on e.xid = b.equipment_id,
        generate_series(b.startdate::timestamp, b.enddate, '1 day') d
      where not b.serialized group by 1, 2) x where out > stock`;
  for (const { items, ahead } of await everyCompany(
    z.object({ items: z.coerce.number(), ahead: z.boolean() }),
    short,
  )) {
    expect([items, ahead]).toEqual([1, true]);
  }
});

test('what is sent out stands on the project it was sent to, and nothing else does', async () => {
  const misplaced = sql`
    select e.shortid, e.location, s.status from equipment e
    left join shipping_line s on s.equipment_id = e.xid and s.status in ('sendt', 'svinn')
    left join project p on p.xid = s.project_id
    where e.serialno is not null and case s.status
      when 'sendt' then e.location <> p.erp_projectid || ' ' || p.description
      when 'svinn' then e.location <> 'Svinn'
      else e.location not like 'Lager %' and e.location not like 'Utelager %' and e.location <> 'Til service' end`;
  expect(await everyCompany(anything, misplaced)).toEqual([]);
  const twice = sql`
    select equipment_id from shipping_line s join equipment e on e.xid = s.equipment_id
    where e.serialno is not null and s.status in ('sendt', 'svinn') group by 1 having count(*) > 1`;
  expect(await everyCompany(anything, twice)).toEqual([]);
});

test('shipping lines have the dates their status asks for, in every status, and split rows add up to their booking', async () => {
  const crooked = sql`
    select xid, status from shipping_line where case status
      when 'planlagt' then startdate is not null or enddate is not null
      when 'sendt' then startdate is null or startdate > ${today} or enddate is not null
      else startdate is null or enddate is null or enddate > ${today} or enddate < startdate end
      or (status = 'svinn') <> (lossreason is not null)`;
  expect(await everyCompany(anything, crooked)).toEqual([]);
  const statuses = await everyCompany(
    z.object({ statuses: z.array(z.string()) }),
    sql`select array_agg(distinct status order by status) as statuses from shipping_line`,
  );
  for (const row of statuses) expect(row.statuses).toEqual(['planlagt', 'returnert', 'sendt', 'svinn']);
  const split = sql`
    select f.xid from shipping_line f join shipping_line s on s.split_from = f.xid
    where s.equipment_id <> f.equipment_id or s.project_id <> f.project_id`;
  expect(await everyCompany(anything, split)).toEqual([]);
  const parted = await everyCompany(
    numbers,
    sql`
    with part as (
      select coalesce(split_from, xid) as head, sum(countam) as n, min(startdate) as startdate,
        min(equipment_id::text)::uuid as equipment_id, min(project_id::text)::uuid as project_id
      from shipping_line group by 1 having count(*) > 1)
    select count(*) as n, count(*) filter (where not exists (
      select from booking b where b.equipment_id = part.equipment_id and b.project_id = part.project_id
        and b.startdate = part.startdate and b.countam = part.n)) as off
    from part`,
  );
  expect(parted.filter(({ off }) => off !== 0)).toEqual([]);
  expect(Math.max(...parted.map(({ n }) => n ?? 0))).toBeGreaterThan(5);
});

test('services come in order, and some are overdue and some due within a month, but not many', async () => {
  const early = sql`
    select r.xid from service_record r join equipment e on e.xid = r.equipment_id
    where r.date > ${today} or r.duedate <= r.date or r.date < make_date(e.yearmodelint, 1, 1)
      or (r.sup_id is null) = (r.performed_by is null)`;
  expect(await everyCompany(anything, early)).toEqual([]);
  const due = sql`
    select count(*) as all, count(*) filter (where due < ${today}) as overdue,
      count(*) filter (where due between ${today} and ${today}::date + 30) as soon
    from (select max(duedate) as due from service_record where duedate is not null group by equipment_id) x`;
  for (const { all = 0, overdue = 0, soon = 0 } of await everyCompany(numbers, due)) {
    expect(Math.min(overdue, soon)).toBeGreaterThan(0);
    expect(overdue + soon).toBeLessThan(all / 3);
  }
});

test('a finished count has every item of its place; something is missing and something strange', async () => {
  const shape = z.object({ missing: z.coerce.number(), strange: z.coerce.number() });
  const found = await everyCompany(
    shape,
    sql`
    select count(*) filter (where found < expected) as missing,
      count(*) filter (where equipment_id is null or found > expected) as strange
    from stock_count c join stock_count_line l on l.count_id = c.xid group by c.xid`,
  );
  expect(found).toHaveLength(6);
  expect(found.every(({ strange }) => strange >= 1)).toBe(true);
  expect(found.reduce((sum, { missing }) => sum + missing, 0)).toBeGreaterThan(3);
});

test('wishes ask for days of their project that are still to come, and are covered only by a booking', async () => {
  const odd = sql`
    select w.xid from wish w join project p on p.xid = w.project_id
    where w.startdate < p.startdate or w.enddate > p.enddate or w.enddate < ${today}
      or w.status = 'dekket' and not exists (
        select from booking b join equipment e on e.xid = b.equipment_id
        where b.project_id = w.project_id and e.subcategory = w.subcategory)`;
  expect(await everyCompany(anything, odd)).toEqual([]);
  const open = await everyCompany(numbers, sql`select count(*) as n from wish where status = 'åpen'`);
  expect(open.every(({ n = 0 }) => n > 0)).toBe(true);
  expect(Math.max(...open.map(({ n = 0 }) => n))).toBeGreaterThan(5);
});
