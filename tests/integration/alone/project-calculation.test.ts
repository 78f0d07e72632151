import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { company, user as userTable } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { formatNumber } from '@/lib/core/format/number';
import { projectTerms } from '@/lib/core/format/project-terms';
import type { Row } from '@/lib/core/widgets/column';
import { calcLineChoices } from '@/lib/domains/projects/calc-line-choices';
import { calcLineParam, calculationTab, everyLine } from '@/lib/domains/projects/calc-line-params';
import { baselineChoices, chooseBaseline } from '@/lib/domains/projects/choose-baseline';
import { type Tying, tieEntries } from '@/lib/domains/projects/tie-entries';
import type { Scope } from '@/lib/platform/auth/session';
import { tabParam } from '@/lib/platform/routing/page';
import { projectOverviewPath, projectPath, projectTabPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { demoDatabase } from '@/tests/factories/own-database';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';

let drop: () => Promise<void>;
let scope: Scope;
/** Projects that are held against a calculation, those with most hours first. */
let projects: { xid: string; dimension: string; calculation: string; version: number; bid: string }[];

const projectRow = z.strictObject({
  xid: z.string(),
  dimension: z.string(),
  calculation: z.string(),
  version: z.number(),
  bid: z.string(),
});

beforeAll(async () => {
  const own = await demoDatabase('drills', '2026-11-20', 0.02);
  drop = own.drop;
  process.env.DATABASE_URL = own.url;
  const [found] = await asSystem((tx) =>
    tx.select().from(company).where(eq(company.kind, 'firm')).orderBy(company.name),
  );
  const [person] = await asSystem((tx) => tx.select().from(userTable).limit(1));
  const companies = await asSystem((tx) =>
    tx.select({ id: company.id, name: company.name }).from(company).where(eq(company.kind, 'firm')),
  );
  if (!found || !person) throw new Error('The demo has no company.');
  for (const each of companies) {
    const rows = await asCompany.read(
      each.id,
      (tx) => queryRows(tx, projectRow)`
        select project.xid, project.dimension_id as dimension, project.calculation_id as calculation,
          project.calculation_version as version, project.bid_id as bid
        from project
        where project.company_id = ${each.id} and project.calculation_id is not null and project.dimension_id is not null
        order by (select count(*) from time_entry where time_entry.company_id = ${each.id}
          and time_entry.project_id = project.xid and calcline is not null) desc, project.xid`,
    );
    if (rows.length < 3) continue;
    projects = rows;
    scope = {
      company: each,
      user: { id: person.id, email: person.email, fullName: person.fullName },
      permissions: [{ path: '/', action: 'Write' }],
    } as unknown as Scope;
    break;
  }
  if (!scope) throw new Error('No demo company has three projects with a calculation.');
}, 240_000);
afterAll(async () => {
  await closeConnection();
  await drop();
});

const tab = (projectid: string, more: Record<string, string> = {}) =>
  pageOf(scope, projectPath, { [projectParam]: projectid, [tabParam]: calculationTab, ...more });

const ask = <T extends z.ZodType>(row: T, query: ReturnType<typeof sql>) =>
  asCompany.read(scope.company.id, async (tx) => z.array(row).parse((await tx.execute(query)).rows));

type Reckoned = { hours: number; wages: number; vouchers: number };
type StoredRow = {
  xid: string;
  section: string;
  classification?: string;
  parent?: string;
  amount?: number;
  disable?: boolean;
};

/** The same from the stored rows alone: what each row of the save was worked out to, each hour and each voucher line. */
async function reckon({ xid, dimension, calculation, version }: (typeof projects)[number]) {
  const { id } = scope.company;
  const [stored] = await ask(
    z.strictObject({ rows: z.array(z.custom<StoredRow>()), costs: z.number() }),
    sql`select rows, costs from calculation_version where company_id = ${id} and calculation_id = ${calculation} and version = ${version}`,
  );
  const hours = await ask(
    z.strictObject({ calcline: z.string().nullable(), hours: z.number(), costam: z.number().nullable() }),
    sql`select calcline, hours, costam from time_entry where company_id = ${id} and project_id = ${xid}`,
  );
  const vouchers = await ask(
    z.strictObject({ calcline: z.string().nullable(), no: z.string(), net: z.number() }),
    sql`select t.calcline, a.no, l.net from voucher_line l
      join account a on a.company_id = l.company_id and a.xid = l.account_id
      left join voucher_tie t on t.company_id = l.company_id and t.voucher_line_id = l.xid
      where l.company_id = ${id} and l.project_id = ${dimension}`,
  );
  const rows = stored?.rows ?? [];
  const ids = new Set(rows.map((row) => row.xid));
  const tied = new Map<string, Reckoned>();
  const add = (key: string | null, part: Partial<Reckoned>) => {
    const to = key !== null && ids.has(key) ? key : 'none';
    const before = tied.get(to) ?? { hours: 0, wages: 0, vouchers: 0 };
    tied.set(to, {
      hours: before.hours + (part.hours ?? 0),
      wages: before.wages + (part.wages ?? 0),
      vouchers: before.vouchers + (part.vouchers ?? 0),
    });
  };
  const ore = (kroner: number | null) => Math.round((kroner ?? 0) * 100);
  for (const each of hours) add(each.calcline, { hours: ore(each.hours), wages: ore(each.costam) });
  for (const { calcline, no, net } of vouchers) if (/^[467]/.test(no)) add(calcline, { vouchers: ore(net) });
  const booked = (classes: RegExp) => vouchers.reduce((sum, { no, net }) => sum + (classes.test(no) ? ore(net) : 0), 0);
  return { rows, costs: ore(stored?.costs ?? null), tied, booked };
}

test('three demo projects: every line, package, class and sum is what the stored rows come to, to the øre and the hour', async () => {
  for (const project of projects.slice(0, 3)) {
    const page = await tab(project.xid);
    const { rows, costs, tied, booked } = await reckon(project);
    const shown = widgetOf(page, calculationTab, 'tabulator').data;
    const under = (xid: string): string[] => [
      xid,
      ...rows
        .filter((row) => (row.section === 'activity' ? row.classification : row.parent) === xid)
        .flatMap((row) => under(row.xid)),
    ];
    const leaves = shown.filter(({ _to, _level }) => _level !== undefined && _to !== undefined);
    expect(leaves.length).toBeGreaterThan(10);
    expect([...tied.keys()].filter((key) => key !== 'none').length).toBeGreaterThan(3);
    for (const row of leaves) {
      // What is set against a head itself stands in a line of its own.
      const xid = String(row._to?.[calcLineParam]);
      const parts = (row._style === '6' ? [xid] : under(xid)).map((one) => tied.get(one));
      const sum = (name: keyof Reckoned) => parts.reduce((all, part) => all + (part?.[name] ?? 0), 0);
      expect([row.title, oreOf(row.hoursspent), oreOf(row.wages), oreOf(row.vouchers), oreOf(row.actual)]).toEqual([
        row.title,
        sum('hours'),
        sum('wages'),
        sum('vouchers'),
        sum('wages') + sum('vouchers'),
      ]);
      const stored = rows.find((one) => one.xid === xid);
      if (stored?.section === 'ledger') expect(oreOf(row.calculated)).toBe((stored.amount ?? 0) * 100);
      expect(oreOf(row.deviation)).toBe(oreOf(row.actual) - oreOf(row.calculated));
    }
    for (const [id, name] of [
      [calculationTab, 'title'],
      ['klasser', 'class'],
    ] as const) {
      const { data } = widgetOf(page, id, 'tabulator');
      const named = (title: string) => data.find((row) => row[name] === title);
      const none = tied.get('none');
      expect(oreOf(named('Ikke knyttet til kalkylen')?.actual)).toBe((none?.wages ?? 0) + (none?.vouchers ?? 0));
      expect(oreOf(named('Sum kostnader')?.calculated)).toBe(costs);
      expect(oreOf(named('Sum kostnader')?.actual)).toBe(booked(/^[4567]/));
      expect(oreOf(named('Resultat')?.actual)).toBe(-booked(/^[34567]/));
    }
    const all = widgetOf(await tab(project.xid, { [calcLineParam]: everyLine }), 'foringer', 'datatable');
    const listed = all.data.reduce((sum, { amount }) => sum + (amount === null ? 0 : oreOf(amount)), 0);
    expect(listed).toBe([...tied.values()].reduce((sum, { wages, vouchers }) => sum + wages + vouchers, 0));
  }
});

test('every figure leads to the hours and voucher lines that come to it', async () => {
  const [project] = projects;
  if (!project) throw new Error('No project.');
  const page = await tab(project.xid);
  const rows = [...widgetOf(page, 'klasser', 'tabulator').data, ...widgetOf(page, calculationTab, 'tabulator').data];
  for (const row of rows.filter(
    ({ _to, _style }) => _to !== undefined && (_style !== '6' || _to[calcLineParam] === 'ingen'),
  )) {
    const list = widgetOf(await tab(project.xid, row._to), 'foringer', 'datatable');
    const sum = (name: string) =>
      list.data.reduce((all, each) => all + (each[name] === null ? 0 : oreOf(each[name])), 0);
    expect([row.title ?? row.class, sum('amount'), sum('hours')]).toEqual([
      row.title ?? row.class,
      oreOf(row.actual),
      oreOf(row.hoursspent),
    ]);
  }
});

test('the curves end at the plan and what the rows come to: planned, earned, actual and expected, in hours and kroner', async () => {
  const { id } = scope.company;
  const now = today().slice(0, 7);
  for (const project of projects.slice(0, 3)) {
    const page = await pageOf(scope, projectPath, { [projectParam]: project.xid, [tabParam]: 'forecast' });
    const lines = (widget: string) =>
      Object.fromEntries(widgetOf(page, widget, 'chart').series.map(({ name, data }) => [name, data]));
    const last = (data: readonly (number | null)[] | undefined) => oreOf(data?.findLast((value) => value !== null));
    const [plan] = await ask(
      z.strictObject({
        hours: z.number(),
        cost: z.number().nullable(),
        share: z.number(),
        worked: z.number(),
      }),
      sql`select coalesce(nullif(p.hoursam, 0), sum(e.hoursam))::float8 as hours, (p.revenueam * (1 - p.cmint))::float8 as cost,
          (sum(e.hoursam * e.progr) / sum(e.hoursam))::float8 as share,
          (select coalesce(sum(hours), 0)::float8 from time_entry t where t.company_id = ${id} and t.project_id = ${project.xid}) as worked
        from project p join execution e on e.company_id = p.company_id and e.project_id = p.xid and not e.milestone
        where p.company_id = ${id} and p.xid = ${project.xid} group by p.xid, p.hoursam, p.revenueam, p.cmint`,
    );
    if (!plan) throw new Error('No activities.');
    const hours = lines('timekurve');
    expect(last(hours[projectTerms.plan])).toBe(oreOf(plan.hours));
    expect(Math.abs(last(hours[projectTerms.earned]) - oreOf(plan.hours * plan.share))).toBeLessThanOrEqual(20);
    expect(last(hours[projectTerms.now])).toBe(oreOf(plan.worked));

    const { costs, booked } = await reckon(project);
    const planned = plan.cost === null ? costs : oreOf(plan.cost);
    const kroner = lines('kostkurve');
    expect(last(kroner[projectTerms.plan])).toBe(planned);
    expect(last(kroner[projectTerms.now])).toBe(booked(/^[4567]/));
    const months = widgetOf(page, 'kostkurve', 'chart').xAxis.data;
    const until = kroner[projectTerms.now]?.findLastIndex((value) => value !== null) ?? -1;
    const [forecast] = await ask(
      z.strictObject({ cost: z.number() }),
      sql`select coalesce(sum(costam), 0)::float8 as cost from forecast
        where company_id = ${id} and project_id = ${project.xid} and to_char(make_date(year, month, 1), 'YYYY-MM') > ${now}`,
    );
    expect(months).toHaveLength(kroner[projectTerms.forecast]?.length ?? 0);
    expect(until).toBeGreaterThan(0);
    const end = last(kroner[projectTerms.forecast]);
    expect(end).toBeGreaterThanOrEqual(booked(/^[4567]/) + oreOf(forecast?.cost));

    const overview = await pageOf(scope, projectOverviewPath, { [projectParam]: project.xid, [tabParam]: 'kalkyle' });
    const ledger = widgetOf(overview, 'regnskap', 'datatable').data;
    const cost = ledger.find(({ accountgroup }) => accountgroup === 'Sum kostnad');
    expect([cost?.calculatedam, cost?.planam, cost?.bookedam, cost?.forecastam].map(oreOf)).toEqual([
      costs,
      planned,
      booked(/^[4567]/),
      end,
    ]);
    const figures = await pageOf(scope, projectOverviewPath, { [projectParam]: project.xid, [tabParam]: 'oversikt' });
    const row = widgetOf(figures, 'sammenlikning', 'datatable').data.find(({ figure }) => figure === 'Kostnad');
    expect([row?.plan, row?.forecast]).toEqual([planned, end].map((øre) => formatNumber(øre / 100_000)));
  }
});

describe('setting against the calculation', () => {
  const untied = async (projectid: string) => widgetOf(await tab(projectid), 'foringer', 'datatable').data;
  const ids = (rows: readonly Row[], kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ xid }) => String(xid));

  function tying(projectid: string, more: Partial<Tying>): Tying {
    return { projectid, calcline: null, hours: [], vouchers: [], ...more };
  }

  async function someLine(projectid: string): Promise<string> {
    const line = (await calcLineChoices(scope, projectid)).find((row) => row.class === 'Personell');
    return String(line?.xid);
  }

  test('hours and voucher lines move from what is not tied to the line, into the log, and back again', async () => {
    const [project] = projects;
    if (!project) throw new Error('No project.');
    const before = await untied(project.xid);
    const requested = { hours: ids(before, 'Timer').slice(0, 5), vouchers: ids(before, 'Bilag').slice(0, 5) };
    expect(requested.hours.length + requested.vouchers.length).toBeGreaterThan(5);
    const calcline = await someLine(project.xid);
    const spent = async () => {
      const row = widgetOf(await tab(project.xid), calculationTab, 'tabulator').data.find(
        ({ _to }) => _to?.[calcLineParam] === calcline,
      );
      return oreOf(row?.actual);
    };
    const at = await spent();
    const moved = [...requested.hours, ...requested.vouchers].map((id) => before.find(({ xid }) => xid === id));
    const amount = moved.reduce((sum, row) => sum + (row?.amount === null ? 0 : oreOf(row?.amount)), 0);
    const { tied, before: was } = await tieEntries(scope, tying(project.xid, { ...requested, calcline }));
    expect(tied).toBe(moved.length);
    expect(await spent()).toBe(at + amount);
    expect((await untied(project.xid)).length).toBe(before.length - moved.length);
    const log = widgetOf(await pageOf(scope, '/info/datatable/endringslogg'), 'endringslogg', 'datatable');
    expect(log.data.filter((row) => row.table === 'Prosjektets kalkyle').length).toBe(moved.length);
    expect((await tieEntries(scope, tying(project.xid, { ...requested, calcline }))).tied).toBe(0);
    for (const group of was) await tieEntries(scope, tying(project.xid, group));
    expect(await spent()).toBe(at);
    expect(await untied(project.xid)).toEqual(before);
  });

  test('what is another project’s, is wages, or is no cost of this calculation is refused, and nothing is moved', async () => {
    const [project, other] = projects;
    if (!project || !other) throw new Error('No two projects.');
    const calcline = await someLine(project.xid);
    const before = await untied(project.xid);
    const own = { hours: ids(before, 'Timer').slice(0, 1), vouchers: ids(before, 'Bilag').slice(0, 1) };
    const strange = await untied(other.xid);
    const wages = await ask(
      z.strictObject({ xid: z.string() }),
      sql`select l.xid from voucher_line l join account a on a.company_id = l.company_id and a.xid = l.account_id
        where l.company_id = ${scope.company.id} and l.project_id = ${project.dimension} and a.no like '5%' limit 1`,
    );
    const refused: Partial<Tying>[] = [
      { ...own, hours: [...own.hours, ...ids(strange, 'Timer').slice(0, 1)] },
      { ...own, vouchers: [...own.vouchers, ...ids(strange, 'Bilag').slice(0, 1)] },
      { ...own, vouchers: [...own.vouchers, ...wages.map(({ xid }) => xid)] },
      { ...own, hours: [...own.hours, uuidv7()] },
    ];
    expect(wages).toHaveLength(1);
    for (const each of refused) {
      await expect(tieEntries(scope, tying(project.xid, { ...each, calcline }))).rejects.toMatchObject({ status: 400 });
    }
    for (const line of [await someLine(other.xid), uuidv7()]) {
      if (line === calcline) continue;
      await expect(tieEntries(scope, tying(project.xid, { ...own, calcline: line }))).rejects.toMatchObject({
        status: 400,
      });
    }
    const reader = {
      ...scope,
      permissions: [{ path: projectTabPath(calculationTab), action: 'Read' }],
    } as unknown as Scope;
    await expect(tieEntries(reader, tying(project.xid, { ...own, calcline }))).rejects.toMatchObject({ status: 403 });
    await expect(tieEntries(scope, tying(uuidv7(), { ...own, calcline }))).rejects.toMatchObject({ status: 404 });
    expect(await untied(project.xid)).toEqual(before);
  });

  test('a project is held against another save of its own bid’s calculation, and against no other’s', async () => {
    const [project, other] = projects.filter((one, i, all) => all.findIndex(({ bid }) => bid === one.bid) === i);
    if (!project || !other) throw new Error('No two projects.');
    const saves = await baselineChoices(scope, project.xid);
    expect(saves.map(({ state }) => state)).toContain('Valgt nå');
    const [strange] = await baselineChoices(scope, other.xid);
    const requested = (save: Row | undefined) => ({
      projectid: project.xid,
      calculation: String(save?.calculation),
      version: Number(save?.version),
    });
    await expect(chooseBaseline(scope, requested(strange))).rejects.toMatchObject({ status: 400 });
    const first = saves.find(({ state }) => state === null);
    if (first) {
      await chooseBaseline(scope, requested(first));
      const now = await baselineChoices(scope, project.xid);
      expect(now.find(({ state }) => state === 'Valgt nå')?.xid).toBe(first.xid);
      await chooseBaseline(scope, requested(saves.find(({ state }) => state === 'Valgt nå')));
    }
    expect(await baselineChoices(scope, project.xid)).toEqual(saves);
  });
});

test('quantities that suppliers have invoiced stand beside the calculated, and not where an invoice is missing or is of something else', async () => {
  const { id } = scope.company;
  const goods = (page: Awaited<ReturnType<typeof tab>>) =>
    widgetOf(page, calculationTab, 'tabulator').data.filter(({ measure }) => measure === 'l' || measure === 'kg');
  const pages = await Promise.all(projects.map(async (project) => ({ project, page: await tab(project.xid) })));
  const found = pages.find(({ page }) => goods(page).length > 0);
  if (!found) throw new Error('No project has goods by volume or mass.');
  const { project, page } = found;
  const [line] = goods(page);
  const calcline = String(line?._to?.[calcLineParam]);
  const used = async () => {
    const now = goods(await tab(project.xid)).find(({ _to }) => _to?.[calcLineParam] === calcline);
    return now?.quantityused;
  };
  const everything = widgetOf(await tab(project.xid, { [calcLineParam]: everyLine }), 'foringer', 'datatable').data;
  const vouchers = everything.filter(({ kind }) => kind === 'Bilag').map(({ xid }) => String(xid));
  const { before } = await tieEntries(scope, { projectid: project.xid, calcline: null, hours: [], vouchers });
  // Vouchers with one line of costs, whole on the project.
  const single = await ask(
    z.strictObject({
      xid: z.string(),
      net: z.number(),
      year: z.number(),
      journal: z.string(),
      no: z.string(),
      date: z.string(),
      sup: z.string(),
    }),
    sql`select l.xid, l.net::float8 as net, v.year, v.journal, v.no, v.date::text as date, (select xid from supplier where company_id = ${id} limit 1) as sup
      from voucher_line l join voucher v on v.company_id = l.company_id and v.xid = l.voucher_id
      where l.company_id = ${id} and l.project_id = ${project.dimension} and l.xid = any(${sql.param(vouchers)}::uuid[]) and l.net > 100
        and not exists (select from supplier_invoice i where i.company_id = ${id} and i.voucher_no = v.no)
        and not exists (select from voucher_line_dimension d where d.company_id = ${id} and d.line_id = l.xid and d.amount is not null)
        and 1 = (select count(*) from voucher_line o join account a on a.company_id = o.company_id and a.xid = o.account_id
          where o.company_id = ${id} and o.voucher_id = l.voucher_id and a.no ~ '^[467]')
      order by l.xid limit 2`,
  );
  const [first, second] = single;
  if (!first || !second) throw new Error('No two vouchers of one line.');
  async function invoice(
    { net, year, journal, no, date, sup }: typeof first & object,
    total: number,
    lines: [string, number, number][],
  ) {
    const xid = uuidv7();
    await asCompany(id, async (tx) => {
      await tx.execute(sql`insert into supplier_invoice (company_id, xid, no, supplier_key, supplier_name, sup_id, issuedate, lineam,
          taxexclusiveam, taxam, taxinclusiveam, payableam, voucher_year, voucher_journal, voucher_no, voucher_date)
        values (${id}, ${xid}, ${xid}, 'mengder', 'Malingsgrossisten AS', ${sup}, '2026-10-01', ${total}, ${total}, 0, ${total}, ${total}, ${year}, ${journal}, ${no}, ${date})`);
      for (const [at, [unit, count, amount]] of lines.entries()) {
        await tx.execute(sql`insert into supplier_invoice_line (company_id, xid, invoice_id, lineid, orderint, text, countam, unitcode, priceam, netam)
          values (${id}, ${uuidv7()}, ${xid}, ${String(at + 1)}, ${at + 1}, 'Maling', ${count}, ${unit}, 1, ${amount})`);
      }
    });
    return { xid, net };
  }
  const tie = (row: { xid: string }, to: string | null) =>
    tieEntries(scope, { projectid: project.xid, calcline: to, hours: [], vouchers: [row.xid] });
  const [unit, large] = line?.measure === 'l' ? ['LTR', 'MTQ'] : ['KGM', 'TNE'];

  expect(await used()).toBeNull();
  await tie(first, calcline);
  expect(await used()).toBeNull();
  await invoice(first, first.net, [
    [unit, 120.5, first.net / 2],
    [large, 0.25, first.net / 2],
  ]);
  expect(await used()).toBe(370.5);
  // The invoice of the second has more on it; one of its lines is the voucher's.
  await tie(second, calcline);
  expect(await used()).toBeNull();
  await invoice(second, second.net + 700, [
    [unit, 40, second.net],
    ['DAY', 3, 700],
  ]);
  expect(await used()).toBe(410.5);
  await tie(first, null);
  expect(await used()).toBe(40);
  await tie(second, null);
  expect(await used()).toBeNull();
  await asCompany(id, async (tx) => {
    await tx.execute(sql`delete from supplier_invoice where company_id = ${id} and supplier_key = 'mengder'`);
  });
  for (const group of before) await tieEntries(scope, { projectid: project.xid, ...group });
});

test('a project without a calculation says what to do, and still lists what it has cost', async () => {
  const { id } = scope.company;
  const [bare] = await ask(
    z.strictObject({ xid: z.string() }),
    sql`select project.xid from project where company_id = ${id} and calculation_id is null
      and exists (select from time_entry t where t.company_id = ${id} and t.project_id = project.xid) limit 1`,
  );
  if (!bare) throw new Error('Every project has a calculation.');
  const page = await tab(bare.xid);
  const { data, parameters } = widgetOf(page, calculationTab, 'tabulator');
  expect(data).toEqual([]);
  expect(parameters.empty).toMatch(/Velg en lagret kalkyle/);
  expect(widgetOf(page, 'foringer', 'datatable').total).toBeGreaterThan(0);
});

test('nothing of another company is reached', async () => {
  const [project] = projects;
  if (!project) throw new Error('No project.');
  const others = await asSystem((tx) =>
    tx.select({ id: company.id, name: company.name }).from(company).where(eq(company.kind, 'firm')),
  );
  for (const each of others.filter(({ id }) => id !== scope.company.id)) {
    const strange = { ...scope, company: each } as unknown as Scope;
    await expect(calcLineChoices(strange, project.xid)).rejects.toMatchObject({ status: 404 });
    expect(await baselineChoices(strange, project.xid)).toEqual([]);
    await expect(
      tieEntries(strange, { projectid: project.xid, calcline: null, hours: [], vouchers: [] }),
    ).rejects.toMatchObject({ status: 404 });
  }
});
