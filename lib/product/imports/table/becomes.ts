import type { CompanyTx } from '@/db/company';
import { nameParts } from '@/lib/core/format/name-parts';
import { dayInWords } from '@/lib/core/format/written-day';
import type { Cell } from '@/lib/core/widgets/column';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { cellReader } from '@/lib/platform/tables/row-label';
import type { Becomes, ImportPreview } from '@/lib/product/imports/tabular/result';
import { sampleOf } from '@/lib/product/imports/tabular/sample';
import { type DayOfEntries, hundredths } from './days-of-entries';
import type { ImportPlan } from './plan-rows';
import type { ReadUpload } from './read-upload';

/** Days with several lines that a sample shows, and that are listed. */
const shownDays = 3;
const listedDays = 8;

/**
 * The lines that show how a file is read, and what they become: the ones with problems, and days with several lines,
 * are among them.
 */
export async function becomesOf(
  tx: CompanyTx,
  companyId: string,
  table: LiveTable,
  { file, mapping }: ReadUpload,
  plan: ImportPlan,
  days: readonly DayOfEntries[],
): Promise<{ sample: ImportPreview['sample']; band: Becomes }> {
  const several = table.importing?.several;
  const busy = days.filter(({ lines }) => lines.length > 1);
  const listed = busy.slice(0, listedDays);
  const problems = plan.problems.first();
  const about = [
    ...plan.about,
    ...busy.slice(0, shownDays).flatMap(({ lines }) => lines),
    ...problems.map(({ row }) => row),
  ];
  const sample = sampleOf(file, about);
  const isText = (col: string) => ['text', 'longtext'].includes(table.columns[col]?.kind ?? '');
  const names = Object.keys(table.columns)
    .filter((col) => mapping[col] !== undefined && (several !== undefined || !isText(col)))
    // Texts last, which may be long: figures stay in sight.
    .sort((a, b) => Number(isText(a)) - Number(isText(b)) || (mapping[a] ?? 0) - (mapping[b] ?? 0));
  const shown = new Set(sample.map(({ line }) => line));
  const lines = plan.read.flatMap(({ line, values }) =>
    (plan.linesOf.get(line) ?? [line])
      .filter((own) => shown.has(own))
      .map((own) => ({ line: own, into: line, values })),
  );
  const per = several?.per ?? [];
  const cells = [
    ...lines.flatMap(({ values }) => names.map((col): [string, Cell] => [col, values[col] ?? null])),
    ...listed.flatMap(({ values }) => per.map((col): [string, Cell] => [col, values[col] ?? null])),
  ];
  const textOf = await cellReader(tx, table, companyId, cells);
  const text = (col: string, value: Cell) => {
    if (value !== null && table.columns[col]?.kind === 'date') return dayInWords(String(value));
    const label = textOf(col, value);
    // People are known by name, other things by number.
    const named = table.columns[col]?.reference?.named;
    return named && !named.checked ? (nameParts(label).number ?? label) : label;
  };
  const ofSample = days.filter((own) => own.lines.some((line) => shown.has(line)));
  const amount = several?.amount;
  const rows = [...plan.added.map(({ given }) => given), ...plan.changed.map(({ after }) => after)];
  return {
    sample,
    band: {
      columns: names.map((name) => ({ name, text: table.columns[name]?.text ?? name })),
      lines: lines.map(({ line, into, values }) => ({
        ...{ line, into },
        cells: names.map((col) => text(col, values[col] ?? null)),
      })),
      days: ofSample.map((own) => ({
        lines: own.lines.filter((line) => shown.has(line)),
        sum: own.hundredths / 100,
        entries: own.entries,
      })),
      busy: listed.map((own) => ({
        text: per.map((col) => text(col, own.values[col] ?? null)).join(', '),
        sum: own.hundredths / 100,
        entries: own.entries,
      })),
      busyCount: busy.length,
      ...(amount && { total: rows.reduce((sum, values) => sum + hundredths(values[amount]), 0) / 100 }),
    },
  };
}
