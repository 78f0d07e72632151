import { heldAgainst, saysZero } from '@/lib/core/charts/comparisons';
import { isoDay } from '@/lib/core/charts/timeline';
import { fieldOf } from '@/lib/core/charts/xy-field';
import { today } from '@/lib/core/clock';
import { decimalsOf, formatNumber, sumMoney } from '@/lib/core/format/number';
import { dash, headIn, type Place, unitIn } from '@/lib/core/format/value';
import { applyTableView, groupNote, type Summed } from '@/lib/core/table-view/apply-view';
import { cellOf, cellText, isNew } from '@/lib/core/table-view/cell-text';
import { foreignCurrency, isMoney } from '@/lib/core/table-view/currency';
import { dueOf } from '@/lib/core/table-view/due';
import { isWeighed } from '@/lib/core/table-view/sides';
import { courseOf } from '@/lib/core/table-view/standing';
import { stateSums } from '@/lib/core/table-view/states';
import { emptyView, type TableView } from '@/lib/core/table-view/view';
import { type BoardCell, boardOf, cellInWords } from '@/lib/core/widgets/board';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { missedText } from '@/lib/core/widgets/control-age';
import type {
  Bar,
  Chart,
  Kamishibai,
  ReadTable,
  Slides,
  Stat,
  Tabulator,
  Timelinebar,
  Treemap,
  Xydiagram,
} from '@/lib/core/widgets/widget';
import {
  amountFormat,
  type CellFormat,
  defaultDecimals,
  type ExportColumn,
  type ExportRow,
  type ExportTable,
  isNumeric,
  lookOf,
  textFormat,
} from './export-table';
import { withTerms } from './row-terms';

const nothing = 'Ingen rader i utvalget.';
const byName = new Intl.Collator('nb', { numeric: true });

function columnOf({
  text,
  type,
  decimals,
  mostDecimals,
  editor,
  status,
  redNegative,
  redPositive,
  change,
  against,
  zero,
  points,
}: Column): ExportColumn {
  return {
    text,
    type,
    decimals: decimals ?? defaultDecimals(type),
    ...(mostDecimals !== undefined && { mostDecimals }),
    ...(type === 'percent' && !editor && { none: '–' }),
    ...(status && { status }),
    ...(redNegative && { redNegative }),
    ...(redPositive && { redPositive }),
    ...(change && { change }),
    ...(points && { points: true, redBelow: points.redBelow, none: dash }),
    ...(against && { course: true }),
    ...(((editor && !editor.readonly) || zero || points) && { typed: true }),
  };
}

function leadingTexts(columns: readonly ExportColumn[]): number {
  const numeric = columns.findIndex((column) => isNumeric(column.type));
  return Math.max(1, Math.min(2, numeric === -1 ? 1 : numeric));
}

/** A row of sums: over all rows, or over a group's rows, given as the half-open range [from, to) of the table. */
function sumRow(
  columns: readonly Column[],
  label: string,
  { sums, weighed }: Summed,
  [from, to]: readonly [number, number],
): ExportRow {
  const cells = columns.map((column, i): Cell => sums[column.value] ?? (i === 0 ? label : null));
  // A missing sum is blank, where a missing share in a row would be '–'.
  const formats = columns.map((column, i) => {
    if (cells[i] === null) return textFormat;
    return { ...columnOf(column), typed: false, ...(weighed?.loss && { redNegative: true }) };
  });
  // Weighted averages and shares are not plain sums of the rows above.
  const plain = columns.flatMap((column, i) =>
    column.math === 'sum' && !column.sides && !isWeighed(column, weighed) && typeof sums[column.value] === 'number'
      ? [i]
      : [],
  );
  return { cells, look: 'bold', level: 0, formats, summed: { columns: plain, from, to } };
}

/** The sum over all rows, or one per state where rows of several are not summed together. */
function sumsOf(columns: readonly Column[], rows: readonly Row[], summed: Summed, lines: number): ExportRow[] {
  if (summed.weighed?.by !== 'state') return [sumRow(columns, summed.weighed?.name ?? 'Sum', summed, [0, lines])];
  const apart = columns.filter((column) => column.apart);
  return stateSums(columns, rows).map(({ text, count, values }) => {
    const sums = apart.flatMap((column) =>
      stateSums(columns, rows, column).flatMap((one) => (one.values === values ? [[column.value, one.sum]] : [])),
    );
    const label = `Sum ${text.toLowerCase()} (${formatNumber(count)})`;
    return sumRow(columns, label, { ...summed, sums: Object.fromEntries(sums) }, [0, lines]);
  });
}

/** A row's value in a column for files: a lookup by its label. */
function writtenCell(column: Column, row: Row): Cell {
  const value = cellOf(row, column.value);
  if (value === null) return isNew(column, row) ? 'ny' : (column.none ?? null);
  return column.formatter === 'lookup' ? cellText(column, value) || null : value;
}

function plainRow(columns: readonly Column[], row: Row, grouped: boolean, day: string): ExportRow {
  const level = (Number(row._level ?? 0) || 0) + (grouped ? 1 : 0);
  const due = columns.map((column) => dueOf(column, row, day));
  const plain: ExportRow = {
    cells: columns.map((column) => writtenCell(column, row)),
    look: lookOf(row._style),
    level,
  };
  const isResult = row._result === true;
  const currency = foreignCurrency(row);
  return {
    ...plain,
    ...(due.some((word) => word !== undefined) && { due }),
    ...(columns.some(({ against }) => against) && { courses: columns.map((column) => courseOf(column, row)) }),
    ...((isResult || currency !== undefined) && {
      formats: columns.map((column) => ({
        ...columnOf(column),
        ...(isResult && { redNegative: true, redPositive: false }),
        ...(isMoney(column) && { currency }),
      })),
    }),
  };
}

/** Rows of a paper that is no page, as they are. */
export const plainTable = (columns: readonly Column[], rows: readonly Row[], empty = 'Ingen linjer.'): ExportTable =>
  tableOfRows({
    ...{ wtype: 'datatable', title: '', subtitle: '', total: rows.length },
    ...{ parameters: { empty }, options: { columns: [...columns] }, data: [...rows] },
  });

/**
 * A tabulator or data table as the screen shows it under a view: the same rows, groups and sums; due words are relative
 * to `day`.
 */
export function tableOfRows(
  widget: Tabulator | ReadTable,
  view: TableView = emptyView,
  day: string = today(),
): ExportTable {
  const { columns } = widget.options;
  const { rows, groups, ...summed } = applyTableView(columns, widget.data, view, widget.parameters.groupby);
  const made = columns.map(columnOf);
  const lines = groups
    ? groups.flatMap((group, i) => [
        // Each group's rows are preceded by its own heading row, and by those of earlier groups.
        sumRow(columns, `${group.label} ${groupNote(group)}`, group, [
          group.first + i + 1,
          group.first + i + 1 + group.count,
        ]),
        ...rows.slice(group.first, group.first + group.count).map((row) => plainRow(columns, row, true, day)),
      ])
    : withTerms(
        columns,
        rows,
        rows.map((row) => plainRow(columns, row, false, day)),
      );
  const isSummed = columns.some((column) => column.math === 'sum');
  return {
    columns: made,
    rows: lines,
    ...(isSummed && { sums: sumsOf(columns, rows, summed, lines.length) }),
    ...(groups && { outline: true }),
    keyColumns: leadingTexts(made),
    empty: widget.data.length > 0 ? 'Ingen rader passer med søk og filtre.' : (widget.parameters.empty ?? nothing),
  };
}

/** A chart's numbers: one row per point of the axis, one column per series with its unit in the heading. */
export function tableOfChart(chart: Chart, place: Place = 'table'): ExportTable {
  const type = chart.yAxis.type;
  const decimals = type === 'number' ? decimalsOf(chart.series.flatMap(({ data }) => data)) : defaultDecimals(type);
  return {
    columns: [
      { text: 'Periode', ...textFormat },
      ...chart.series.map((series) => ({
        ...{ text: headIn(place, type, series.name), type, decimals, place },
        ...(series.redNegative && { redNegative: true }),
        ...(saysZero(chart, series) && { typed: true }),
      })),
    ],
    rows: chart.xAxis.data.map((label, i) => ({
      cells: [label, ...chart.series.map((s) => s.data[i] ?? null)],
      look: 'plain',
      level: 0,
    })),
    keyColumns: 1,
    empty: chart.parameters.empty ?? nothing,
  };
}

function amountTable(
  names: string[],
  data: [...string[], number][],
  empty: string | undefined,
  place: Place,
): ExportTable {
  const values = data.map((cells) => cells.at(-1)).filter((value) => typeof value === 'number');
  return {
    columns: [
      ...names.map((text) => ({ text, ...textFormat })),
      { text: headIn(place, 'amount', 'Beløp'), ...amountFormat, place },
    ],
    rows: data.map((cells) => ({ cells, look: 'plain', level: 0 })),
    sums: [
      {
        cells: ['Sum', ...names.slice(1).map(() => null), sumMoney(values)],
        look: 'bold',
        level: 0,
        summed: { columns: [names.length], from: 0, to: data.length },
      },
    ],
    keyColumns: names.length,
    empty: empty ?? nothing,
  };
}

/** The leaves of a treemap, sorted by name. */
export function tableOfTreemap(treemap: Treemap, place: Place = 'table'): ExportTable {
  const leaves = [...treemap.data].sort((a, b) => byName.compare(a.l1nm, b.l1nm) || byName.compare(a.l2nm, b.l2nm));
  return amountTable(
    ['Gruppe', 'Navn'],
    leaves.map((leaf) => [leaf.l1nm, leaf.l2nm, leaf.value]),
    treemap.parameters.empty,
    place,
  );
}

/**
 * Ranked bars, longest first, with their share of the total and their comparison; upright bars and waterfalls keep
 * their order, and a waterfall's last row is its sum.
 */
export function tableOfBar(bar: Bar, place: Place = 'table'): ExportTable {
  const { upright = false, waterfall = false } = bar.options ?? {};
  const ordered = upright || waterfall;
  const rows = ordered ? bar.data : [...bar.data].sort((a, b) => b.value - a.value || byName.compare(a.key, b.key));
  const { sums, columns, ...table } = amountTable(
    [upright ? 'Periode' : 'Navn'],
    rows.map(({ key, value }) => [key, value]),
    bar.parameters.empty,
    place,
  );
  const held = heldAgainst(bar);
  const shares = bar.data.some(({ share }) => share !== undefined);
  const more: ExportColumn[] = [
    ...(shares ? [{ text: 'Andel', type: 'percent' as const, decimals: 1, none: '–' }] : []),
    ...held.map(({ as, label }) => ({
      ...{ text: headIn(place, 'amount', label), ...amountFormat, place },
      ...(as === 'budget' && { typed: true }),
    })),
  ];
  const beside = (row: Bar['data'][number]): Cell[] => [
    ...(shares ? [row.share ?? null] : []),
    ...held.map(({ as }) => row[as] ?? null),
  ];
  const widened = {
    ...table,
    columns: [...columns, ...more],
    rows: table.rows.map((line, i) => ({ ...line, cells: [...line.cells, ...(rows[i] ? beside(rows[i]) : [])] })),
  };
  if (waterfall || !sums) return widened;
  // The compared columns have other totals: sums over the rows shown would mislead.
  const formats = [...columns, ...more.map(() => textFormat)];
  const blank = sums.map((row) => ({ ...row, cells: [...row.cells, ...more.map(() => null)], formats }));
  return { ...widened, sums: blank };
}

/** A card in words, with the age of a control that is missed on `day`. */
function cardInWords(cell: BoardCell, day: string): string {
  return [cellInWords(cell), cell.place ? missedText(cell.place, day) : ''].filter((word) => word !== '').join(', ');
}

/** A board as a table: a row's two headings, then each column's card in words. */
export function tableOfKamishibai(widget: Kamishibai, day: string = today()): ExportTable {
  const { columns, rows } = boardOf(widget.data);
  return {
    columns: [
      widget.options.row,
      'Gjelder',
      ...columns.map(({ ah1, ah2 }) => (ah2 === '' ? ah1 : `${ah1} (${ah2})`)),
    ].map((text) => ({ text, ...textFormat })),
    rows: rows.map(({ h1, h2, cells }) => ({
      cells: [h1, h2, ...cells.map((cell) => (cell ? cardInWords(cell, day) : null))],
      look: 'plain',
      level: 0,
    })),
    keyColumns: 2,
    empty: widget.parameters.empty ?? nothing,
  };
}

/** The bars of a timeline with their days. */
export function tableOfTimelinebar(widget: Timelinebar): ExportTable {
  const grouped = widget.data.some(({ group }) => group !== undefined);
  const columns = [
    ...(grouped ? [{ text: 'Gruppe', ...textFormat }] : []),
    { text: 'Nr.', ...textFormat },
    { text: widget.options.row, ...textFormat },
    ...['Start', 'Slutt'].map((text) => ({ text, type: 'date' as const, decimals: 0 })),
    { text: 'Om', ...textFormat },
  ];
  return {
    columns,
    rows: widget.data.map(({ group, key, title, stdt, endt, text }) => ({
      cells: [
        ...(grouped ? [group ?? null] : []),
        key,
        title,
        isoDay(stdt) ?? null,
        isoDay(endt) ?? null,
        text ?? null,
      ],
      look: 'plain',
      level: 0,
    })),
    keyColumns: grouped ? 3 : 2,
    empty: widget.parameters.empty ?? nothing,
  };
}

/** The items of a diagram with both scores, now and at the end of the last quarter. */
export function tableOfXydiagram({ options, data, parameters }: Xydiagram): ExportTable {
  const score = { type: 'number' as const, decimals: 1 };
  return {
    columns: [
      { text: 'Navn', ...textFormat },
      { text: 'Segment', ...textFormat },
      ...[options.x, options.y].flatMap((text) => [
        { text, ...score },
        { text: `${text}, forrige kvartal`, ...score },
      ]),
      { text: 'Felt', ...textFormat },
      { text: 'Om', ...textFormat },
    ],
    rows: data.map(({ title, group, x, y, before, text }) => ({
      cells: [title, group, x, before?.x ?? null, y, before?.y ?? null, fieldOf({ x, y }, options.most).name, text],
      look: 'plain',
      level: 0,
    })),
    keyColumns: 1,
    empty: parameters.empty ?? nothing,
  };
}

/** The slides of a deck, one per row. */
export function tableOfSlides({ data, parameters }: Slides): ExportTable {
  const texts = ['Under', 'Overskrift', 'Tekst', 'Måles ved', 'Fra', 'Nå', 'Mål'].map((text) => ({
    text,
    ...textFormat,
  }));
  return {
    columns: [...texts, { text: 'Fremdrift', type: 'percent', decimals: 0 }, { text: 'Punkter', ...textFormat }],
    rows: data.map(({ under, title, text, measuredescr, figures, progress, children }) => ({
      cells: [
        under,
        title,
        text,
        measuredescr,
        figures?.from ?? null,
        figures?.now ?? null,
        figures?.target ?? null,
        progress,
        children.map((child) => child.title).join('; '),
      ],
      look: 'plain',
      level: 0,
    })),
    keyColumns: 2,
    empty: parameters.empty ?? nothing,
  };
}

/** All stats of a page in one table, with a column for each comparison. */
export function tableOfStats(stats: readonly Stat[]): ExportTable {
  const labels = [...new Set(stats.flatMap((stat) => stat.changes.map((change) => change.label)))];
  const change: CellFormat = { type: 'percent', decimals: 1, change: true };
  const points: CellFormat = { type: 'number', decimals: 1, points: true };
  const written = ({ changes, type }: Stat, label: string): Cell => {
    const found = changes.find((one) => one.label === label);
    if (found?.isNew) return 'ny';
    const value = found?.value ?? null;
    return type === 'percent' && value !== null ? Math.round(value * 100_000) / 1_000 : value;
  };
  return {
    columns: [
      { text: 'Nøkkeltall', ...textFormat },
      { text: 'Verdi', ...amountFormat },
      { text: 'Enhet', ...textFormat },
      ...labels.map((text) => ({ text, ...change })),
      { text: 'Gjelder', ...textFormat },
      { text: 'Forklaring', ...textFormat, long: true },
    ],
    rows: stats.map((stat) => ({
      cells: [
        stat.title,
        stat.stat,
        stat.type === 'percent' ? '%' : unitIn('table', stat.type),
        ...labels.map((label) => written(stat, label)),
        stat.subtitle,
        [stat.text, stat.tips].filter((text) => text !== '').join(' – '),
      ],
      look: 'plain',
      level: 0,
      formats: [
        undefined,
        { type: stat.type, decimals: defaultDecimals(stat.type) },
        undefined,
        ...labels.map(() => (stat.type === 'percent' ? points : undefined)),
      ],
    })),
    keyColumns: 1,
    empty: nothing,
  };
}
