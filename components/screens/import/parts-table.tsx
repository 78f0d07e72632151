import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { PartRow, WaitingParts } from '@/lib/product/imports/saft/parts/waiting-result';
import { monthsInWords } from '@/lib/product/imports/saft/parts/waiting-words';

const numeric = 'px-3 py-1.5 text-right whitespace-nowrap figures';

function Sums({
  vouchers,
  lines,
  debit,
  credit,
}: {
  vouchers: number;
  lines: number | null;
  debit: number;
  credit: number;
}) {
  return (
    <>
      <td className={numeric}>{formatNumber(vouchers)}</td>
      <td className={numeric}>{lines === null ? '–' : formatNumber(lines)}</td>
      <td className={numeric}>{formatNumber(debit, 2)}</td>
      <td className={numeric}>{formatNumber(credit, 2)}</td>
    </>
  );
}

const nameOf = ({ no, count }: Pick<PartRow, 'no' | 'count'>, at: number) =>
  no === null || count === null ? `Del ${at + 1}` : `${no} av ${count}`;

/** The days of a part's first and last voucher, or the one day of all. */
function datesOf({ from, to }: PartRow): string {
  if (!from || !to) return 'bare registre';
  return from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`;
}

const inWords = ['', 'Én del', 'To deler', 'Tre deler', 'Fire deler', 'Fem deler'];

/** The parts in their order, with a row for what is missing where its number says. */
export function PartsTable({ waiting, add }: { waiting: WaitingParts; add: ReactNode }) {
  const { parts, missing, whole, together } = waiting;
  const count = parts.find((part) => part.count !== null)?.count ?? null;
  const lacking = missing.numbers.length > 0 ? missing.numbers.map((no) => `${no} av ${count}`).join(', ') : 'Resten';
  const lackAt =
    missing.numbers[0] === undefined
      ? parts.length
      : parts.filter(({ no }) => (no ?? 0) < (missing.numbers[0] ?? 0)).length;
  const lackRow = (
    <tr key="mangler" className="border-t border-line bg-warn-soft">
      <td className="px-3 py-1.5 font-semibold">{lacking}</td>
      <td className="px-3 py-1.5 text-warn">ikke kommet</td>
      <td className="px-3 py-1.5 whitespace-nowrap">
        {missing.months.length > 0 && `trolig ${monthsInWords(missing.months)}`}
      </td>
      {whole ? <Sums {...missing} lines={null} /> : <td colSpan={4} />}
      <td className="px-3 py-1 whitespace-nowrap">{add}</td>
    </tr>
  );
  const rows = parts.map((part, at) => (
    <tr key={part.xid} className="border-t border-line">
      <td className="px-3 py-1.5 font-semibold whitespace-nowrap">{nameOf(part, at)}</td>
      <td className="max-w-64 truncate px-3 py-1.5 text-muted" title={part.name}>
        {part.name}
      </td>
      <td className="px-3 py-1.5 whitespace-nowrap">{datesOf(part)}</td>
      <Sums {...part} />
      <td className="px-3 py-1.5 whitespace-nowrap">
        <Check className="mr-1 inline size-4 text-good" aria-hidden />
        lest, i balanse
      </td>
    </tr>
  ));
  return (
    <section
      aria-label="Deler"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
      tabIndex={0}
      className="relative overflow-x-auto rounded-control border border-line"
    >
      <table className="w-full text-table">
        <thead className="bg-sunken text-muted">
          <tr>
            {['Del', 'Fil', 'Bilag datert'].map((heading) => (
              <th key={heading} className="px-3 py-1.5 text-left font-medium">
                {heading}
              </th>
            ))}
            {['Bilag', 'Linjer', 'Debet', 'Kredit'].map((heading) => (
              <th key={heading} className="px-3 py-1.5 text-right font-medium">
                {heading}
              </th>
            ))}
            <th className="px-3 py-1.5 text-left font-medium">
              <span className="sr-only">Status</span>
            </th>
          </tr>
        </thead>
        <tbody>{[...rows.slice(0, lackAt), lackRow, ...rows.slice(lackAt)]}</tbody>
        <tfoot className="bg-sunken font-semibold">
          <tr className="border-t border-line">
            <td className="px-3 py-1.5" colSpan={3}>
              {inWords[parts.length] ?? `${parts.length} deler`}
            </td>
            <Sums {...together} />
            <td />
          </tr>
          {whole && (
            <tr className="border-t border-line">
              <td className="px-3 py-1.5" colSpan={3}>
                Hver del sier at {count === null ? 'alt' : `alle ${count}`} er
              </td>
              <Sums {...whole} lines={null} />
              <td className="px-3 py-1.5 font-normal text-muted">{parts.length > 1 && 'likt i alle delene'}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  );
}
