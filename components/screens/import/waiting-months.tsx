import { formatNumber } from '@/lib/core/format/number';
import type { Sum, WaitingMonth } from '@/lib/product/imports/saft/parts/waiting-result';

const numeric = 'px-3 py-1.5 text-right whitespace-nowrap figures';
const monthText = (month: string) => month.split('-').reverse().join('.');
const isSame = ({ now, file }: WaitingMonth) =>
  now !== null && file !== null && now.vouchers === file.vouchers && now.debit === file.debit;

const total = (sums: readonly (Sum | null)[]): Sum =>
  sums.reduce<Sum>(
    (sum, one) => ({ vouchers: sum.vouchers + (one?.vouchers ?? 0), debit: sum.debit + (one?.debit ?? 0) }),
    { vouchers: 0, debit: 0 },
  );

function stateOf(month: WaitingMonth, waiting: readonly string[]): string {
  if (waiting.includes(month.month)) return 'venter på delen';
  if (month.now === null) return 'ny';
  if (month.file === null) return 'ikke i delene';
  return isSame(month) ? 'likt antall og sum' : 'annerledes';
}

function Cells({ sum }: { sum: Sum | null }) {
  return (
    <>
      <td className={numeric}>{sum ? formatNumber(sum.vouchers) : '–'}</td>
      <td className={numeric}>{sum ? formatNumber(sum.debit, 2) : '–'}</td>
    </>
  );
}

/** Vouchers and debit of each month in the ledger and in the parts; months in a row that are equal are one row. */
export function WaitingMonths({ months, waiting }: { months: readonly WaitingMonth[]; waiting: readonly string[] }) {
  const all: (WaitingMonth & { to: string; state: string })[] = [];
  for (const month of months) {
    const last = all.at(-1);
    const state = stateOf(month, waiting);
    if (last && isSame(last) && isSame(month)) {
      all[all.length - 1] = {
        ...last,
        to: month.month,
        now: total([last.now, month.now]),
        file: total([last.file, month.file]),
      };
    } else all.push({ ...month, to: month.month, state });
  }
  return (
    <section
      aria-label="Måneder"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line"
    >
      <table className="w-full text-table">
        <thead className="bg-sunken text-muted">
          <tr>
            <th rowSpan={2} className="px-3 py-1.5 text-left font-medium">
              Måned
            </th>
            <th colSpan={2} className="px-3 pt-1.5 text-right font-medium">
              I Innsikt nå
            </th>
            <th colSpan={2} className="px-3 pt-1.5 text-right font-medium">
              I delene
            </th>
            <th rowSpan={2} className="px-3 py-1.5 text-left font-medium">
              Når alt er her
            </th>
          </tr>
          <tr>
            {['nå', 'filen'].map((side) =>
              ['Bilag', 'Debet'].map((heading) => (
                <th key={`${side} ${heading}`} className="px-3 py-1.5 text-right font-medium">
                  {heading}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {all.map(({ month, to, now, file, state }) => (
            <tr key={month} className="border-t border-line">
              <td className="px-3 py-1.5 whitespace-nowrap">
                {month === to ? monthText(month) : `${monthText(month)}–${monthText(to)}`}
              </td>
              <Cells sum={now} />
              <Cells sum={file} />
              <td
                className={
                  waiting.includes(month)
                    ? 'px-3 py-1.5 whitespace-nowrap text-warn'
                    : 'px-3 py-1.5 whitespace-nowrap text-muted'
                }
              >
                {state}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="bg-sunken font-semibold">
          <tr className="border-t border-line">
            <td className="px-3 py-1.5">Sum</td>
            <Cells sum={total(months.map(({ now }) => now))} />
            <Cells sum={total(months.map(({ file }) => file))} />
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
