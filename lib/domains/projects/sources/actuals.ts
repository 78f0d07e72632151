import { classificationNames } from '@/lib/core/calculation/row';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { projectTerms } from '@/lib/core/format/project-terms';
import type { Column, Row } from '@/lib/core/widgets/column';
import { actualColumns } from '@/lib/domains/projects/actual-columns';
import { tabParam } from '@/lib/platform/routing/page';
import { projectPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { tableSource } from '@/lib/platform/tables/list-source';
import { noProject } from '@/lib/platform/tables/requested-project';
import { type ActualLine, actualClasses, addFigures, type Figures, spentOf } from '../actuals';
import { calcLineParam, calculationTab, untiedLine } from '../calc-line-params';
import { requestedStanding, type Standing } from '../earned-value/read-standings';
import { type Actuals, readActuals } from '../read-actuals';

const { plan: planTerm, projected, forecast } = projectTerms;

/** The link from a figure to the entries it sums. */
const toEntries = { to: projectPath, drill: { [tabParam]: calculationTab } };

const { one, take } = actualColumns;
const figureColumns = (...first: Column[]): Column[] => [
  ...first,
  ...take('hoursam'),
  one('hoursspent', toEntries),
  ...take('co2', 'co2spent', 'wages', 'vouchers', 'deviation'),
  one('calculated', { pinned: true }),
  one('actual', { pinned: true, ...toEntries }),
  one('forecast', { pinned: true }),
  one('forecastdeviation', { pinned: true }),
];

const lineColumns = figureColumns(...take('title', 'class', 'quantity', 'quantityused', 'measure', 'progr'));
const classColumns = figureColumns(one('class', { width: 280 }));

const [kroner, hours] = [(øre: number) => øre / 100, (hundredths: number) => hundredths / 100];

/** Figures in the columns' units; a positive deviation is dearer than calculated. */
function figuresOf(figures: Figures): Row {
  const spent = spentOf(figures);
  return {
    hoursam: hours(figures.hours),
    hoursspent: hours(figures.hoursSpent),
    co2: figures.co2 / 10,
    co2spent: figures.co2Spent / 10,
    wages: kroner(figures.wages),
    vouchers: kroner(figures.vouchers),
    calculated: kroner(figures.calculated),
    actual: kroner(spent),
    deviation: kroner(spent - figures.calculated),
    forecast: kroner(figures.forecast),
    forecastdeviation: kroner(figures.forecast - figures.calculated),
  };
}

const spentAlone = (part: Partial<Figures>): Figures => {
  const figures = { ...addFigures([]), ...part };
  return { ...figures, forecast: spentOf(figures) };
};

/** Planned minus calculated, whole øre; zero where either is unknown. */
const beyond = (planned: number | null, calculated: number | null) =>
  planned === null || calculated === null ? 0 : planned - calculated;

/** The project's plan and what it has beyond its calculation; undefined where they are the same. */
function otherPlan({ value: { plan }, calculated }: Standing) {
  const found = {
    ...plan,
    moreRevenue: beyond(plan.revenue, calculated.revenue),
    moreCost: beyond(plan.cost, calculated.cost),
  };
  return found.moreRevenue === 0 && found.moreCost === 0 ? undefined : found;
}

/** The plan that the overview compares with, under a calculation that differs from it. */
function planRows(standing: Standing, name: 'title' | 'class'): Row[] {
  const plan = otherPlan(standing);
  if (!plan) return [];
  const row = (of: string, øre: number | null, rest: Row = {}): Row[] =>
    øre === null
      ? []
      : [{ [name]: `${planTerm} for prosjektet, ${of}`, calculated: kroner(øre), _style: '6', ...rest }];
  return [
    ...row('kostnader', plan.cost, plan.hours === null ? {} : { hoursam: hours(plan.hours) }),
    ...row('inntekter', plan.revenue),
    ...row('resultat', plan.revenue === null || plan.cost === null ? null : plan.revenue - plan.cost),
  ];
}

/** Compares the plan with the calculation: '' where they are the same. */
function planText(standing: Standing): string {
  const plan = otherPlan(standing);
  if (!plan) return '';
  const part = (of: string, øre: number) =>
    øre === 0 ? [] : [`${of} ${formatNumber(Math.abs(øre) / 100)} kr ${øre > 0 ? 'over' : 'under'} kalkylen`];
  const parts = [...part('kostnader', plan.moreCost), ...part('inntekter', plan.moreRevenue)];
  return ` · ${planTerm} for prosjektet har ${parts.join(' og ')}`;
}

/** The closing rows of both tables: unassigned costs, the sum of all costs, and the remaining revenue. */
function closing(
  { lines, untied, wagesLeft, revenue, baseline }: Actuals,
  name: 'title' | 'class',
  leads: (line: string) => Row,
): Row[] {
  const loose = spentAlone({ hoursSpent: untied.hours, wages: untied.wages, vouchers: untied.vouchers });
  const unpaid = spentAlone({ wages: wagesLeft });
  const costs = addFigures([...lines.filter(({ level }) => level === 0), loose, unpaid]);
  const calculated = Math.round(baseline.calculated.totals.revenue * 100);
  const expected = Math.max(calculated, revenue);
  const row = (title: string, calculated: number, actual: number, forecast: number, rest: Row): Row => ({
    [name]: title,
    calculated: kroner(calculated),
    actual: kroner(actual),
    deviation: kroner(actual - calculated),
    forecast: kroner(forecast),
    forecastdeviation: kroner(forecast - calculated),
    ...rest,
  });
  return [
    { [name]: 'Ikke knyttet til kalkylen', ...figuresOf(loose), _style: '6', ...leads(untiedLine) },
    ...(wagesLeft === 0 ? [] : [{ [name]: 'Lønn uten timer', ...figuresOf(unpaid), _style: '6' }]),
    { [name]: 'Sum kostnader', ...figuresOf(costs), _style: '1' },
    row('Inntekter', calculated, revenue, expected, { _result: true }),
    row('Resultat', calculated - costs.calculated, revenue - spentOf(costs), expected - costs.forecast, {
      _style: '1',
      _result: true,
    }),
  ];
}

const styleOf = ({ kind }: ActualLine) =>
  kind === 'package' || kind === 'common' ? '2' : kind === 'rest' ? '6' : null;

const noBaseline =
  'Ingen kalkyle å holde prosjektet mot. Velg en lagret kalkyle av tilbudet med «Velg kalkyle»; uten tilbud knyttes det under Rediger prosjekter.';

type Leads = (line: string) => Row;

const tableOf = (
  title: string,
  columns: Column[],
  name: 'title' | 'class',
  rows: (found: Actuals, leads: Leads) => Row[],
) =>
  tableSource({ title, columns, excel: 'kalkyle-mot-faktisk' }, async (scope, filters) => {
    const [found, standing] = await Promise.all([readActuals(scope, filters), requestedStanding(scope, filters)]);
    const project = filters.own[projectParam];
    if (!found) return { rows: [], empty: project === undefined ? noProject : noBaseline };
    const { name: of, version, savedAt } = found.baseline;
    const against = `Mot «${of}», versjon ${version} fra ${formatDate(String(savedAt).slice(0, 10))}`;
    const leads = (line: string): Row => ({ _to: { [projectParam]: String(project), [calcLineParam]: line } });
    return {
      subtitle: `${against}${standing ? planText(standing) : ''} · ${projected}: brukt, og det som ikke er utført, til kalkylens pris. ${forecast} står under Forecast · Avvik er fra kalkylen: pluss på en kostnad er dyrere`,
      rows: [...rows(found, leads), ...(standing ? planRows(standing, name) : [])],
      empty: project === undefined ? noProject : noBaseline,
    };
  });

/** The requested project's costs beside its calculation by package, activity and line; kroner, hours, kilograms. */
export const actualsByLine = tableOf('Kalkulert og faktisk per pakke', lineColumns, 'title', (found, leads) => [
  ...found.lines.map((line) => ({
    title: line.title,
    class: line.classification && classificationNames[line.classification],
    quantity: line.quantity,
    quantityused: line.quantityUsed,
    measure: line.quantity === null && line.quantityUsed === null ? null : line.measure,
    progr: line.progress,
    ...figuresOf(line),
    _level: line.level,
    _style: styleOf(line),
    ...(line.xid !== null && leads(line.xid)),
  })),
  ...closing(found, 'title', leads),
]);

/** The same by classification. */
export const actualsByClass = tableOf('Kalkulert og faktisk per klasse', classColumns, 'class', (found, leads) => [
  ...actualClasses(found.lines).map(({ classification, sum }) => ({
    class: classification === null ? 'Ikke fordelt på linjer' : classificationNames[classification],
    ...figuresOf(sum),
    ...(classification !== null && leads(classification)),
  })),
  ...closing(found, 'class', leads),
]);
