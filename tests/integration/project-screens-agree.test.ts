import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { viewOf } from '@/components/domains/projects/forecast/forecast-view';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { calculationVersion, forecast, project } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatNumber } from '@/lib/core/format/number';
import { projectTerms } from '@/lib/core/format/project-terms';
import { tkrText } from '@/lib/core/format/value';
import { calculationTab } from '@/lib/domains/projects/calc-line-params';
import { comparisonRows } from '@/lib/domains/projects/earned-value/comparison';
import { readStandings } from '@/lib/domains/projects/earned-value/read-standings';
import { monthsOfRows } from '@/lib/domains/projects/forecast/month-rows';
import { tabParam } from '@/lib/platform/routing/page';
import { projectListPath, projectOverviewPath, projectPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { newBid, saves } from '@/tests/factories/bid-with-calculation';
import { makeCompany } from '@/tests/factories/company';
import { addJudgedProject, type Stand } from '@/tests/factories/judged-project';
import { scopeIn } from '@/tests/factories/live-rows';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

test('what a tab draws in another way is read for its files alone', async () => {
  const company = await makeCompany();
  const projectid = await addJudgedProject(company.companyId, { no: '1' });
  const idsOf = async (tab: string, opens: boolean, path = projectPath) => {
    const address = { [projectParam]: projectid, [tabParam]: tab };
    return Object.keys((await pageOf(scopeIn(company), path, address, { opens })).widgets).sort();
  };
  expect(await idsOf('forecast', true)).toEqual(['forecast', 'maneder', 'prosjekt']);
  expect(await idsOf('forecast', false)).toEqual(['forecast', 'kostkurve', 'maneder', 'prosjekt', 'timekurve']);
  const ledger = ['aktiviteter', 'arsak', 'forecast', 'maneder', 'prosjekt', 'regnskap'];
  expect(await idsOf('kalkyle', true, projectOverviewPath)).toEqual(ledger);
  const filed = [...ledger, 'kostkurve', 'timekurve'].sort();
  expect(await idsOf('kalkyle', false, projectOverviewPath)).toEqual(filed);
  expect(await idsOf('risiko', true)).toEqual(['prosjekt', 'risiko']);
  expect(await idsOf('risiko', false)).toEqual(['prosjekt', 'risiko', 'risikomatrise']);
});

/** A project with a calculation that is not its plan, and all that is said of its money on every screen. */
async function opened(stand: Stand) {
  const company = await makeCompany();
  const scope = scopeIn(company);
  const { companyId } = company;
  const xid = await addJudgedProject(companyId, stand);
  const { bcid } = await saves(scope, await newBid(scope));
  await asCompany(companyId, async (tx) => {
    await tx.update(project).set({ calculationId: bcid, calculationVersion: 1 }).where(eq(project.xid, xid));
    // The assessment of a month that the ledger has is past.
    const [one] = await tx.select().from(forecast).where(eq(forecast.projectId, xid));
    if (one)
      await tx.insert(forecast).values({ ...one, xid: undefined, year: one.year - 1, costam: 77_777, hoursam: 77 });
  });
  const [version] = await asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(calculationVersion)
      .where(and(eq(calculationVersion.companyId, companyId), eq(calculationVersion.calculationId, String(bcid)))),
  );
  const [standing] = await readStandings(companyId, xid);
  if (!standing || !version) throw new Error('The project is gone.');
  const page = (path: string, tab: string) => pageOf(scope, path, { [projectParam]: xid, [tabParam]: tab });
  const rows = comparisonRows(standing.value);
  const of = (id: 'revenue' | 'cost' | 'hours') => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Error(`no ${id}`);
    return row;
  };
  return { scope, page, of, value: standing.value, calculated: { revenue: version.revenue, cost: version.costs } };
}

const assessed: Stand = { no: '26001', cost: 600_123.45, ahead: 400_000.5, invoiced: 300_000.25, hours: 700 };
const pace: Stand = { no: '26002', cost: 400_123.45, invoiced: 300_000, hours: 480 };
const negative = (value: number | null) => (value === null ? null : -value);

test.each([
  ['assessed', assessed],
  ['by the pace so far', pace],
])('every screen of a project has the totals of its overview, its rest %s', async (basis, stand) => {
  const { scope, page, of, value, calculated } = await opened(stand);
  const [revenue, cost, hours] = [of('revenue'), of('cost'), of('hours')];
  expect(value.end.cost?.basis).toBe(basis === 'assessed' ? 'assessed' : 'pace');
  expect([revenue.plan, cost.plan, hours.plan]).toEqual([100_000_000, 75_000_000, 100_000]);
  expect(oreOf(calculated.cost)).not.toBe(cost.plan);

  const overview = widgetOf(await page(projectOverviewPath, 'oversikt'), 'sammenlikning', 'datatable').data;
  const tkr = (øre: number | string | null) => formatNumber(Number(øre) / 100_000);
  expect(overview.slice(0, 2).map((row) => [row.plan, row.forecast])).toEqual([
    [tkr(revenue.plan), tkr(revenue.forecast)],
    [tkr(cost.plan), tkr(cost.forecast)],
  ]);

  const ledger = widgetOf(await page(projectOverviewPath, 'kalkyle'), 'regnskap', 'datatable');
  const { earned, now, deviation, plan, forecast: end, forecastDeviation, calculated: kalkyle } = projectTerms;
  const words = [earned, now, deviation, plan, end, forecastDeviation, kalkyle];
  expect(ledger.options.columns.map(({ text }) => text).slice(1)).toEqual(words);
  const sumOf = (name: string) => {
    const row = ledger.data.find(({ accountgroup }) => accountgroup === name);
    return [row?.earnedam, row?.bookedam, row?.deviationam, row?.planam, row?.forecastam, row?.forecastdeviationam].map(
      oreOf,
    );
  };
  for (const [name, row] of [
    ['Sum inntekt', revenue],
    ['Sum kostnad', cost],
  ] as const) {
    expect(sumOf(name)).toEqual([row.earned, row.now, row.deviation, row.plan, row.forecast, row.forecastDeviation]);
  }
  expect(sumOf(projectTerms.margin)).toEqual(
    sumOf('Sum inntekt').map((øre, i) => øre - (sumOf('Sum kostnad')[i] ?? 0)),
  );
  const calculatedOf = (name: string) =>
    oreOf(ledger.data.find(({ accountgroup }) => accountgroup === name)?.calculatedam);
  expect([calculatedOf('Sum inntekt'), calculatedOf('Sum kostnad')]).toEqual([
    oreOf(calculated.revenue),
    oreOf(calculated.cost),
  ]);
  const groups = ledger.data.filter(({ planam }) => planam === undefined);
  expect(groups.map(({ bookedam }) => oreOf(bookedam))).toEqual([revenue.now, cost.now]);

  const list = widgetOf(await pageOf(scope, projectListPath), 'vurdert', 'datatable').data[0];
  expect(oreOf(list?.dbdeviationam)).toBe(negative(cost.forecastDeviation));

  const tab = await page(projectPath, 'forecast');
  const overviewTab = await page(projectOverviewPath, 'kalkyle');
  for (const id of ['maneder', 'forecast', 'timekurve', 'kostkurve']) {
    expect(overviewTab.widgets[id], id).toEqual(tab.widgets[id]);
  }
  const months = monthsOfRows(widgetOf(tab, 'maneder', 'datatable').data);
  for (const [measure, widget, row] of [
    ['hours', 'timekurve', hours],
    ['cost', 'kostkurve', cost],
  ] as const) {
    const view = viewOf(months, widgetOf(tab, 'forecast', 'tabulator').data, measure, today());
    expect([view.end.plan, view.end.now, view.end.forecast ?? view.pace]).toEqual([row.plan, row.now, row.forecast]);
    const chart = widgetOf(tab, widget, 'chart');
    const last = (name: string) =>
      oreOf(chart.series.find((one) => one.name === name)?.data.findLast((one) => one !== null));
    expect([measure, last(plan), last(now), last(end)]).toEqual([measure, row.plan, row.now, row.forecast]);
  }
  const { subtext } = widgetOf(tab, 'kostkurve', 'chart').title;
  for (const [term, øre] of [
    [plan, cost.plan],
    [now, cost.now],
    [end, cost.forecast],
  ] as const) {
    expect(subtext).toContain(`${term} ${tkrText(Number(øre) / 100)}`);
  }

  const calculation = await page(projectPath, calculationTab);
  for (const [widget, name] of [
    [calculationTab, 'title'],
    ['klasser', 'class'],
  ] as const) {
    const { data, options, subtitle } = widgetOf(calculation, widget, 'tabulator');
    const amount = (title: string) => oreOf(data.find((row) => row[name] === title)?.calculated);
    expect(amount('Sum kostnader')).toBe(oreOf(calculated.cost));
    expect([
      amount('Plan for prosjektet, kostnader'),
      amount('Plan for prosjektet, inntekter'),
      amount('Plan for prosjektet, resultat'),
    ]).toEqual([cost.plan, revenue.plan, Number(revenue.plan) - Number(cost.plan)]);
    expect(oreOf(data.find((row) => row[name] === 'Plan for prosjektet, kostnader')?.hoursam)).toBe(hours.plan);
    const heads = options.columns.map(({ text }) => text);
    expect(heads).toEqual(expect.arrayContaining([kalkyle, now, projectTerms.projected]));
    expect(heads).not.toContain(plan);
    const more = Number(cost.plan) - oreOf(calculated.cost);
    const by = formatNumber(Math.abs(more) / 100);
    expect(subtitle).toContain(`kostnader ${by} kr ${more > 0 ? 'over' : 'under'} kalkylen`);
  }
});
