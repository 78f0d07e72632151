import clsx from 'clsx';
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

function Cells({ sums, shown, bad }: { sums: MonthSums | null; shown: readonly Figure[]; bad?: boolean }) {
  return shown.map(({ key, decimals }, at) => (
    <td
      key={key}
      className={clsx(
        'px-3 py-1.5 text-right whitespace-nowrap figures',
        at === 0 && 'border-l border-line',
        bad && key === 'result' && 'font-semibold text-bad',
      )}
    >
      {sums ? formatNumber(sums[key] ?? 0, decimals) : '–'}
    </td>
  ));
}

const signed = (amount: number, decimals: number) =>
  amount === 0 ? '–' : `${amount > 0 ? '+' : ''}${formatNumber(amount, decimals)}`;

/** Shows the change of a month, in the first and the last of the two columns. */
function Difference({ of }: { of: MonthRow['difference'] }) {
  return [of ? signed(of.vouchers, 0) : '', of ? signed(of.debit, 2) : ''].map((text, at) => (
    <td
      key={['bilag', 'debet'][at]}
      className={clsx(
        'px-3 py-1.5 text-right whitespace-nowrap figures',
        at === 0 && 'border-l border-line',
        text !== '–' && 'font-semibold',
      )}
    >
      {text}
    </td>
  ));
}

/** The sum of what is known of the changes. */
const differencesOf = (months: readonly MonthRow[]): MonthRow['difference'] => ({
  vouchers: months.reduce((sum, { difference }) => sum + (difference?.vouchers ?? 0), 0),
  debit: Math.round(months.reduce((sum, { difference }) => sum + (difference?.debit ?? 0) * 100, 0)) / 100,
});

const sticky = 'sticky left-0 bg-inherit px-3 py-1.5 text-left';

/** Months of the ledger beside those of what was delivered, and their sums; `file` and `change` are the headings. */
export function MonthTable({ months, file, change }: { months: readonly MonthRow[]; file: string; change: string }) {
  const rows = folded(months);
  const differs = months.some(({ difference }) => difference !== undefined);
  const shown = figures.filter(({ key }) => months.some(({ now, file }) => (now ?? file)?.[key] !== undefined));
  return (
    <section
      aria-label="Måneder"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
      tabIndex={0}
      className="relative overflow-x-auto rounded-control border border-line"
    >
      <table className="w-full text-table">
        <thead className="bg-sunken text-muted">
          <tr className="bg-sunken">
            <th rowSpan={2} scope="col" className={clsx(sticky, 'align-bottom font-medium')}>
              Måned
            </th>
            {['I Innsikt nå', file].map((heading) => (
              <th
                key={heading}
                colSpan={shown.length}
                scope="colgroup"
                className="border-l border-line px-3 pt-1.5 font-medium"
              >
                {heading}
              </th>
            ))}
            {differs ? (
              <th colSpan={3} scope="colgroup" className="border-l border-line px-3 pt-1.5 font-medium">
                {change}
              </th>
            ) : (
              <th
                rowSpan={2}
                scope="col"
                className="border-l border-line px-3 py-1.5 text-left align-bottom font-medium whitespace-nowrap"
              >
                {change}
              </th>
            )}
          </tr>
          <tr>
            {['nå', 'fil'].map((side) =>
              shown.map(({ key, heading }, at) => (
                <th
                  key={`${side} ${key}`}
                  scope="col"
                  className={clsx('px-3 py-1.5 text-right font-medium', at === 0 && 'border-l border-line')}
                >
                  {heading}
                </th>
              )),
            )}
            {differs &&
              ['Bilag', 'Debet'].map((heading, at) => (
                <th
                  key={heading}
                  scope="col"
                  className={clsx('px-3 py-1.5 text-right font-medium', at === 0 && 'border-l border-line')}
                >
                  {heading}
                </th>
              ))}
            {differs && (
              <th scope="col" className="px-3 py-1.5">
                <span className="sr-only">Hva som skjer</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, to, now, file, same, difference, state, tone }) => (
            <tr key={month} className={clsx('border-t border-line bg-surface', same && 'text-muted')}>
              <th scope="row" className={clsx(sticky, 'font-normal whitespace-nowrap')}>
                {month === to ? monthText(month) : `${monthText(month)}–${monthText(to)}`}
              </th>
              <Cells sums={now} shown={shown} />
              <Cells sums={file} shown={shown} bad={tone === 'bad'} />
              {differs && difference && <Difference of={difference} />}
              <td
                colSpan={differs && !difference ? 3 : 1}
                className={clsx(
                  'px-3 py-1.5 whitespace-nowrap',
                  !(differs && difference) && 'border-l border-line',
                  tones[tone],
                )}
              >
                {state}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <tr className="border-t border-line bg-sunken">
            <th scope="row" className={sticky}>
              Sum
            </th>
            <Cells sums={total(months.map(({ now }) => now))} shown={shown} />
            <Cells sums={total(months.map(({ file }) => file))} shown={shown} />
            {differs && <Difference of={differencesOf(months)} />}
            <td className={clsx(!differs && 'border-l border-line')} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
