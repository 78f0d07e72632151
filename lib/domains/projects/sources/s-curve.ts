import { today } from '@/lib/core/clock';
import { type Month, monthLabel } from '@/lib/core/filters/months';
import { projectTerms } from '@/lib/core/format/project-terms';
import { tkrText } from '@/lib/core/format/value';
import { chartSource } from '@/lib/platform/tables/chart-source';
import { noProject } from '@/lib/platform/tables/requested-project';
import { forecastEnd, forecastMonths, type Measure } from '../forecast/forecast-months';
import { factsOf, lockedThrough } from '../forecast/month-rows';
import { type ReadMonths, requestedMonths } from '../forecast/read-months';

const { plan, earned, now, forecast } = projectTerms;

const nothing = 'Ingen aktiviteter, timer eller kostnader å tegne ennå. Legg inn aktiviteter under Utførelse.';

/** The cumulative lines of a measure by month, and where they end. */
type Curve = {
  months: Month[];
  lines: Record<string, (number | null)[]>;
  /** The last month of Nå. */
  through: Month;
  end: { plan: number | null; now: number; forecast: number | null; isAssessed: boolean };
};

/** A straight line from what has come at `from` to the end; at the last month alone when nothing is ahead. */
function paceLine(count: number, from: number, start: number, end: number | null): (number | null)[] {
  const [first, last] = [Math.max(0, from), count - 1];
  return Array.from({ length: count }, (_, i) => {
    if (end === null || i < first) return null;
    return i === last ? end : Math.round(start + ((end - start) * (i - first)) / (last - first));
  });
}

function curveOf({ months: project, expected }: ReadMonths, measure: Measure): Curve {
  const thisMonth = today().slice(0, 7);
  const locked = lockedThrough(project, measure, thisMonth);
  const facts = factsOf(project, measure, new Map(expected.map((row) => [row.month, row[measure]])));
  const rows = forecastMonths(facts, locked);
  const { total = null, pace = null } = project.at(-1)?.values[measure] ?? {};
  const end = forecastEnd(rows, total);
  const isAssessed = end.forecast !== null;
  // Hours are entered daily, so that of an open month something has come.
  const through = measure === 'hours' ? thisMonth : locked;
  let sum = 0;
  const came = rows.map(({ month, actual }) => {
    sum += actual;
    return month <= through ? sum : null;
  });
  const from = rows.findLastIndex(({ month }) => month <= locked);
  const start = rows[from]?.sums.now ?? 0;
  const lines = {
    [plan]: facts.map(({ planned }) => planned),
    [earned]: facts.map((month) => month.earned),
    [now]: came,
    [forecast]: isAssessed
      ? rows.map(({ sums }, i) => (i === from ? sums.now : sums.forecast))
      : paceLine(rows.length, from, start, pace),
  };
  return {
    months: facts.map(({ month }) => month),
    lines: Object.fromEntries(Object.entries(lines).filter(([, data]) => data.some((value) => value !== null))),
    through,
    end: { plan: total, now: end.now, forecast: end.forecast ?? pace, isAssessed },
  };
}

const colors: Readonly<Record<string, 'second' | 'won' | 'main' | 'cost'>> = {
  [plan]: 'second',
  [earned]: 'won',
  [now]: 'main',
  [forecast]: 'cost',
};

const curveSource = (title: string, name: string, of: 'hours' | 'cost', textOf: (curve?: Curve) => string) =>
  chartSource({ title, excel: 's-kurve' }, async (scope, filters) => {
    const found = await requestedMonths(scope, filters);
    const curve = found && curveOf(found, of);
    const { months = [], lines = {} } = curve ?? {};
    return {
      subtitle: textOf(curve),
      xAxis: { data: months.map(monthLabel) },
      yAxis: { name, type: of === 'hours' ? 'number' : 'amount' },
      legend: Object.fromEntries(Object.keys(lines).map((line) => [line, true])),
      series: Object.entries(lines).map(([line, data]) => ({
        name: line,
        type: 'line',
        color: colors[line] ?? 'main',
        data: data.map((value) => value && value / 100),
      })),
      empty: curve ? nothing : noProject,
    };
  });

/** Planned, earned, actual and expected hours of the requested project, cumulative by month. */
export const hoursCurve = curveSource('Opparbeidede timer', 'Timer', 'hours', () => '');

/** The curves' final amounts, and what Prognose rests on. */
function costText({ through, end }: Curve): string {
  const kroner = (øre: number) => tkrText(øre / 100);
  const parts = [
    end.plan === null ? '' : `${plan} ${kroner(end.plan)}`,
    through === '' ? '' : `${now} ${kroner(end.now)} til og med ${monthLabel(through)}`,
    end.forecast === null
      ? `ingen ${forecast.toLowerCase()} før måneder er vurdert`
      : end.isAssessed
        ? `${forecast} ${kroner(end.forecast)} = ${now} og ${kroner(end.forecast - end.now)} vurdert for månedene som ikke er bokført`
        : `${forecast} ${kroner(end.forecast)} med farten hittil: resten er ikke vurdert`,
  ];
  return ['Tkr', ...parts.filter((part) => part !== '')].join(' · ');
}

/** The same in kroner: planned and earned at planned cost, actual from the ledger. */
export const costCurve = curveSource('Opparbeidede kostnader', 'Tkr', 'cost', (curve) =>
  curve ? costText(curve) : 'Tkr',
);
