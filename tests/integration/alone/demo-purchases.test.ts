import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { demoDatabaseForTests } from '@/tests/factories/demo-database';

const today = '2026-03-15';
const { everyCompany } = demoDatabaseForTests(today);

const anything = z.record(z.string(), z.unknown());
const numbers = z.record(z.string(), z.coerce.number());

test('an invoice’s total is its voucher’s to the øre, and every hire voucher of the last year has its invoice', async () => {
  const differing = sql`
    with booked as (
      select v.year, v.journal, v.no, v.date, max(l.due_date) as due, max(l.supplier_id::text)::uuid as sup_id,
        -sum(l.net) filter (where a.no = '2400') as payable, sum(l.net) filter (where a.no = '4600') as net,
        sum(l.net) filter (where a.no = '2711') as tax
      from voucher v join voucher_line l on l.voucher_id = v.xid join account a on a.xid = l.account_id
      where v.type = 'Leverandørfaktura' group by v.company_id, v.xid having bool_or(a.no = '4600'))
    select b.no, i.no as invoice from booked b
    full join (select * from supplier_invoice where voucher_no is not null) i
      on i.voucher_year = b.year and i.voucher_journal = b.journal and i.voucher_no = b.no
    where coalesce(b.date, ${today}) > ${today}::date - 365 and (i.xid is null or b.no is null
      or (i.payableam, i.taxexclusiveam, i.taxam, i.issuedate, i.duedate, i.sup_id)
        is distinct from (b.payable, b.net, b.tax, b.date, b.due, b.sup_id))`;
  expect(await everyCompany(anything, differing)).toEqual([]);
  const perProject = sql`
    select i.no from supplier_invoice i
    join voucher v on v.year = i.voucher_year and v.journal = i.voucher_journal and v.no = i.voucher_no
    join voucher_line l on l.voucher_id = v.xid join account a on a.xid = l.account_id and a.no = '4600'
    join project p on p.dimension_id = l.project_id
    group by i.company_id, i.xid, i.no, p.company_id, p.xid
    having sum(l.net) <> (select sum(netam) from supplier_invoice_line il where il.invoice_id = i.xid and il.project_id = p.xid)`;
  expect(await everyCompany(anything, perProject)).toEqual([]);
  const [count] = [
    await everyCompany(numbers, sql`select count(*) as n from supplier_invoice where voucher_no is not null`),
  ];
  expect(count.every(({ n = 0 }) => n > 11)).toBe(true);
});

test('lines add up: quantity × price − allowance, their sum, the tax and what is to be paid', async () => {
  const crooked = sql`
    select l.xid from supplier_invoice_line l
    where round(l.countam * l.priceam / l.pricecountam, 2) - l.allowanceam + l.chargeam <> l.netam or l.netam <= 0
      or l.unitcode = 'DAY' and l.countam <> l.piecesint * (l.enddate - l.startdate + 1)
      or (l.unitcode = 'DAY') <> (l.startdate is not null)`;
  expect(await everyCompany(anything, crooked)).toEqual([]);
  const heads = sql`
    select i.no from supplier_invoice i
    where i.lineam <> (select sum(netam) from supplier_invoice_line l where l.invoice_id = i.xid)
      or i.taxexclusiveam <> i.lineam - i.allowanceam + i.chargeam or i.taxam <> round(i.taxexclusiveam * case i.currency when 'NOK' then 0.25 else 0 end, 2)
      or i.taxinclusiveam <> i.taxexclusiveam + i.taxam or i.payableam <> i.taxinclusiveam - i.prepaidam + i.roundingam
      or i.issuedate > ${today} or exists (select from supplier_invoice_line l where l.invoice_id = i.xid and l.enddate >= i.issuedate)`;
  expect(await everyCompany(anything, heads)).toEqual([]);
});

const found = sql`
  select l.xid, case when s.xid is null then 'ikke bestilt' when s.enddate < l.enddate then 'etter retur'
      when s.countam < l.piecesint then 'for mange' when l.priceam > s.dayrentintam then 'for høy pris' end as reason,
    round(case when s.xid is null then l.netam
      when s.enddate < l.enddate then l.netam * (l.enddate - s.enddate) / (l.enddate - l.startdate + 1)
      when s.countam < l.piecesint then l.netam * (l.piecesint - s.countam) / l.piecesint
      else l.netam * (l.priceam - s.dayrentintam) / l.priceam end, 2) as over
  from supplier_invoice_line l left join shipping_line s on s.xid = l.shipping_id where l.unitcode = 'DAY'`;

test('most lines agree with what was sent out; some charge too much, for each of the four reasons', async () => {
  const strange = sql`
    select l.xid from supplier_invoice_line l join shipping_line s on s.xid = l.shipping_id
    where s.equipment_id <> l.equipment_id or s.project_id <> l.project_id or s.startdate <> l.startdate
      or s.discountam <> (select discountam from equipment e where e.xid = l.equipment_id)`;
  expect(await everyCompany(anything, strange)).toEqual([]);
  const reasons = await everyCompany(
    z.object({ reason: z.string().nullable(), n: z.coerce.number() }),
    sql`select reason, count(*) as n from (${found}) f group by 1`,
  );
  const of = (reason: string | null) =>
    reasons.filter((row) => row.reason === reason).reduce((sum, { n }) => sum + n, 0);
  for (const reason of ['ikke bestilt', 'etter retur', 'for mange', 'for høy pris']) {
    expect(of(reason), reason).toBeGreaterThan(0);
    expect(of(reason), reason).toBeLessThan(of(null) / 8);
  }
});

test('a claim asks for what was charged too much, and a credit note of its amount settles it', async () => {
  const wrong = sql`
    select c.xid from invoice_claim c left join (${found}) f on f.xid = c.line_id and f.reason = c.reason
    where f.xid is null or f.over <> c.amountam or (c.status = 'oppgjort') <> exists (select from claim_settlement s where s.claim_id = c.xid)
      or (c.status in ('oppgjort', 'frafalt')) <> (c.closed_at is not null)`;
  expect(await everyCompany(anything, wrong)).toEqual([]);
  const credits = sql`
    select n.no, (select sum(amountam) from claim_settlement s where s.invoice_id = n.xid) = n.lineam as settles,
      exists (select from supplier_invoice i where i.no = n.billingreference and i.sup_id = n.sup_id and i.kind = 'faktura') as known
    from supplier_invoice n where n.kind = 'kreditnota'`;
  const notes = await everyCompany(z.object({ settles: z.boolean(), known: z.boolean() }), credits);
  expect(notes.length).toBeGreaterThan(0);
  expect(notes.filter(({ settles, known }) => !settles || !known)).toEqual([]);
});

test('orders are in every state, numbered on from 1001 with their project’s number, and the series goes on after them', async () => {
  const crooked = sql`
    select o.no from purchase_order o join project p on p.xid = o.project_id
    where o.no <> p.erp_projectid || '-' || o.poid or o.orderdate > ${today}`;
  expect(await everyCompany(anything, crooked)).toEqual([]);
  const series = await everyCompany(
    numbers,
    sql`
    select min(poid) as first, max(poid) - min(poid) + 1 - count(*) as holes, max(poid) - (
      select last from number_series where name = 'purchase_order') as behind, count(distinct kind) as kinds,
      count(distinct status) as statuses, count(*) as n from purchase_order`,
  );
  for (const row of series) expect(row).toMatchObject({ first: 1001, holes: 0, behind: 0, kinds: 2, statuses: 6 });
});

test('an order’s steps lead to its state in time, and nobody approves what he sent himself', async () => {
  const astray = sql`
    select o.no from purchase_order o where o.status <> (
        select status from purchase_order_event e where e.order_id = o.xid order by at desc, xid desc limit 1)
      or exists (select from purchase_order_event e where e.order_id = o.xid and e.at::date > ${today})
      or exists (
        select from purchase_order_event s join purchase_order_event d on d.order_id = s.order_id
        where s.order_id = o.xid and s.status = 'sendt' and d.status in ('godkjent', 'avvist')
          and (d.at <= s.at or d.user_name = s.user_name))`;
  expect(await everyCompany(anything, astray)).toEqual([]);
});

test('what was delivered is what the state says: all, some or none', async () => {
  const odd = sql`
    with line as (
      select l.order_id, l.countam, coalesce(sum(d.countam), 0) as came, max(d.date) as last
      from purchase_order_line l left join purchase_delivery d on d.line_id = l.xid group by l.xid, l.order_id, l.countam),
    total as (select order_id, sum(countam) as n, sum(came) as came, bool_or(came > countam) as over, max(last) as last
      from line group by 1)
    select o.no, o.status, t.n, t.came from purchase_order o left join total t on t.order_id = o.xid
    where t.n is null or t.over or t.last > ${today} or case o.status when 'levert' then t.came <> t.n
      when 'delvis levert' then t.came in (0, t.n) else t.came > 0 end`;
  expect(await everyCompany(anything, odd)).toEqual([]);
});

test('protective equipment is ordered for a person in a size: his last one, where the thing comes in sizes', async () => {
  const odd = sql`
    select l.xid, l.text, l.size, z.size as his from purchase_order_line l join purchase_order o on o.xid = l.order_id
    left join equipment e on e.xid = l.equipment_id
    left join ppe_size z on z.employee_id = l.employee_id and z.subcategory = e.subcategory
    where (o.kind = 'PVU') <> (l.employee_id is not null) or (o.kind = 'PVU') <> (l.size is not null) or l.priceam is null
      or o.kind = 'PO' and o.sup_id is distinct from e.sup_id
      or e.title like '% ' || l.size and z.size <> l.size`;
  expect(await everyCompany(anything, odd)).toEqual([]);
});
