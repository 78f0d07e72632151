import { type PlainColumn, PlainTable } from '@/components/kit/ui/plain-table';
import { formatNumber } from '@/lib/core/format/number';

/** The sums of a month; a figure unknown from the file is left out of both. */
type MonthSums = { vouchers: number; lines?: number; debit: number; result?: number };

/** A month (yyyy-mm): now, in the file, and what becomes of it. Equal months in a row that are `same` are one row. */
export type MonthRow = {
  month: string;
  now: MonthSums | null;
  file: MonthSums | null;
  same: boolean;
  /** The change; undefined while that is not known yet. */
  difference?: { vouchers: number; debit: number } | undefined;
  state: string;
  tone: 'muted' | 'warn' | 'bad';
};

type Figure = { key: keyof MonthSums; heading: string; decimals: number };
const figures: readonly Figure[] = [
  { key: 'vouchers', heading: 'Bilag', decimals: 0 },
  { key: 'lines', heading: 'Linjer', decimals: 0 },
  { key: 'debit', heading: 'Debet', decimals: 2 },
  { key: 'result', heading: 'Driftsresultat', decimals: 2 },
];

const tones = { muted: 'text-muted', warn: 'text-warn', bad: 'text-bad' };
const monthText = (month: string) => month.split('-').reverse().join('.');

/** The sum of what is there; null where nothing is. */
function total(sums: readonly (MonthSums | null)[]): MonthSums | null {
  if (sums.every((one) => one === null)) return null;
  const of = (key: keyof MonthSums) => sums.reduce((sum, one) => sum + (one?.[key] ?? 0), 0);
  return { vouchers: of('vouchers'), lines: of('lines'), debit: of('debit'), result: of('result') };
}

function folded(months: readonly MonthRow[]): (MonthRow & { to: string })[] {
  const rows: (MonthRow & { to: string })[] = [];
  for (const month of months) {
    const last = rows.at(-1);
    if (last?.same && month.same) {
      const [now, file] = [total([last.now, month.now]), total([last.file, month.file])];
      const difference = last.difference && month.difference && { vouchers: 0, debit: 0 };
      rows[rows.length - 1] = { ...last, to: month.month, now, file, difference };
    } else rows.push({ ...month, to: month.month });
  }
  return rows;
}

const signed = (amount: number, decimals: number) =>
  amount === 0 ? '–' : `${amount > 0 ? '+' : ''}${formatNumber(amount, decimals)}`;

/** The sum of what is known of the changes. */
const differencesOf = (months: readonly MonthRow[]) => ({
  vouchers: months.reduce((sum, { difference }) => sum + (difference?.vouchers ?? 0), 0),
  debit: Math.round(months.reduce((sum, { difference }) => sum + (difference?.debit ?? 0) * 100, 0)) / 100,
});

type Line = ReturnType<typeof folded>[number];

/** Months of the ledger beside those of what was delivered, and their sums; `file` and `change` are the headings. */
export function MonthTable({ months, file, change }: { months: readonly MonthRow[]; file: string; change: string }) {
  const differs = months.some(({ difference }) => difference !== undefined);
  const shown = figures.filter(({ key }) => months.some(({ now, file }) => (now ?? file)?.[key] !== undefined));
  const sideOf = (band: string, side: 'now' | 'file') => {
    const sums = total(months.map((month) => month[side]));
    const written = (of: MonthSums | null, { key, decimals }: Figure) =>
      of ? formatNumber(of[key] ?? 0, decimals) : '–';
    return shown.map(
      (one, at): PlainColumn<Line> => ({
        head: `${band} ${one.heading}`,
        headed: one.heading,
        band,
        edge: at === 0,
        figure: true,
        cell: (row) => written(row[side], one),
        lookOf: ({ tone }) => side === 'file' && tone === 'bad' && one.key === 'result' && 'font-semibold text-bad',
        foot: written(sums, one),
      }),
    );
  };
  const all = differencesOf(months);
  const changeOf = (key: 'vouchers' | 'debit', heading: string, decimals: number): PlainColumn<Line> => ({
    head: `${change} ${heading}`,
    headed: heading,
    band: change,
    edge: key === 'vouchers',
    figure: true,
    cell: ({ difference }) => difference && signed(difference[key], decimals),
    lookOf: ({ difference }) => difference && difference[key] !== 0 && 'font-semibold',
    foot: signed(all[key], decimals),
  });
  const changes = differs ? [changeOf('vouchers', 'Bilag', 0), changeOf('debit', 'Debet', 2)] : [];
  return (
    <PlainTable<Line>
      label="Måneder"
      rows={folded(months)}
      keyOf={({ month }) => month}
      rowLook={({ same }) => same && 'bg-inherit text-muted'}
      columns={[
        {
          head: 'Måned',
          heads: true,
          look: 'sticky left-0 bg-inherit font-normal! whitespace-nowrap',
          cell: ({ month, to }) => (month === to ? monthText(month) : `${monthText(month)}–${monthText(to)}`),
          foot: 'Sum',
        },
        ...sideOf('I Innsikt nå', 'now'),
        ...sideOf(file, 'file'),
        ...changes,
        {
          head: differs ? 'Hva som skjer' : change,
          ...(differs && { headed: null, band: change }),
          edge: !differs,
          look: 'whitespace-nowrap',
          lookOf: ({ tone }) => tones[tone],
          cell: ({ state }) => state,
        },
      ]}
    />
  );
}
