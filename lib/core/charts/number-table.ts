import { formatNumber } from '@/lib/core/format/number';
import { dash, figureIn, headIn, isNothing, type ValueType } from '@/lib/core/format/value';
import type { Drill, Picked } from '@/lib/core/widgets/column';
import type { Bar, Chart, Treemap, Xydiagram } from '@/lib/core/widgets/widget';
import { heldAgainst, saysZero } from './comparisons';
import { treemapTree } from './treemap-tree';

type NumberCell = { text: string; negative: boolean; faint: boolean; drill: Drill | undefined };

/**
 * The values of a chart as a table: a column of names, then columns of numbers, whose drills lead to `to` or to the
 * voucher lines.
 */
export type NumberTable = {
  heads: string[];
  rows: { id: string; name: string; cells: NumberCell[] }[];
  to?: string | undefined;
};

type Marks = { redNegative?: boolean | undefined; zero?: boolean };

/** `zero`: a 0 is meaningful and is written. */
function figure(type: ValueType, value: number | null, drill: Drill | undefined, marks: Marks = {}): NumberCell {
  const { redNegative = false, zero = false } = marks;
  const faint = !zero && isNothing(type, value);
  const text = faint ? dash : figureIn('picture', type, value);
  return { text, faint, negative: redNegative && text.startsWith('−'), drill };
}

const amount = (value: number, drill: Drill | undefined, redNegative = false) =>
  figure('amount', value, drill, { redNegative });
const percent = (share: number | null) => figure('percent', share, undefined);

/** The address parameters of a value's drill: its own, else the series' and the bucket's combined. */
export function chartDrill(chart: Chart, series: Chart['series'][number], bucket: number): Drill | undefined {
  if (series.drills) return series.drills[bucket] ?? undefined;
  const along = chart.xAxis.drill?.[bucket];
  return series.drill && along ? { ...along, ...series.drill } : undefined;
}

/** The filters that choosing a value sets: the bucket's and the series'. */
export function chartPick(chart: Chart, series: Chart['series'][number], bucket: number): Picked | undefined {
  const along = chart.xAxis.pick?.[bucket];
  return series.pick && along ? { ...along, ...series.pick } : undefined;
}

export function chartTable(chart: Chart): NumberTable {
  const { type } = chart.yAxis;
  return {
    heads: ['Periode', ...chart.series.map((series) => headIn('picture', type, series.name))],
    rows: chart.xAxis.data.map((name, i) => ({
      id: String(i),
      name,
      cells: chart.series.map((series) =>
        figure(type, series.data[i] ?? null, chartDrill(chart, series, i), {
          redNegative: series.redNegative,
          zero: saysZero(chart, series),
        }),
      ),
    })),
    to: chart.to,
  };
}

export function treemapTable(widget: Treemap): NumberTable {
  const leaves = treemapTree(widget.data).groups.flatMap((group) => group.leaves);
  const leftOut = widget.data.filter(({ value }) => value <= 0);
  return {
    heads: ['Navn', headIn('picture', 'amount', ''), 'Andel'],
    rows: [
      ...leaves.map((leaf) => ({
        id: leaf.id,
        name: `${leaf.group} · ${leaf.name}`,
        cells: [amount(leaf.value, leaf.drill), percent(leaf.share)],
      })),
      ...leftOut.map((leaf) => ({
        id: `${leaf.l1id}/${leaf.l2id}`,
        name: `${leaf.l1nm} · ${leaf.l2nm}`,
        cells: [amount(leaf.value, leaf.drill), percent(null)],
      })),
    ],
  };
}

type NumberRow = { name: string; datum: Bar['data'][number] };

function rowsOfBar({ options, data }: Bar): NumberRow[] {
  const ordered = options?.upright || options?.waterfall;
  const rows = ordered ? data : [...data].sort((a, b) => b.value - a.value);
  return rows.map((datum) => ({ name: datum.key, datum }));
}

export function barTable(widget: Bar): NumberTable {
  const held = heldAgainst(widget);
  const shares = widget.data.some(({ share }) => share !== undefined);
  const redNegative = widget.options?.redNegative;
  return {
    heads: [
      widget.options?.upright ? 'Periode' : 'Navn',
      headIn('picture', 'amount', ''),
      ...(shares ? ['Andel'] : []),
      ...held.map(({ label }) => headIn('picture', 'amount', label)),
    ],
    rows: rowsOfBar(widget).map(({ name, datum }) => ({
      id: name,
      name,
      cells: [
        // A table cell drills only to voucher lines.
        amount(datum.value, datum.to === undefined ? datum.drill : undefined, redNegative),
        ...(shares ? [percent(datum.share ?? null)] : []),
        ...held.map(({ as }) => figure('amount', datum[as] ?? null, undefined, { redNegative, zero: as === 'budget' })),
      ],
    })),
  };
}

/** A diagram's things with their scores and their change since the last quarter. */
export function xyTable({ options, data }: Xydiagram): NumberTable {
  const score = (value: number): NumberCell => ({
    text: formatNumber(value, 1),
    negative: false,
    faint: false,
    drill: undefined,
  });
  const moved = (now: number, before: number | undefined): NumberCell =>
    before === undefined ? { ...score(0), text: dash, faint: true } : score(now - before);
  return {
    heads: ['Navn', options.x, 'Endring', options.y, 'Endring'],
    rows: data.map(({ id, title, x, y, before }) => ({
      id,
      name: title,
      cells: [score(x), moved(x, before?.x), score(y), moved(y, before?.y)],
    })),
  };
}
