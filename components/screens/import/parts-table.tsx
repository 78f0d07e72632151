import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PlainColumn, PlainTable } from '@/components/kit/ui/plain-table';
import { formatDate } from '@/lib/core/format/date';
import type { PartRow, WaitingParts } from '@/lib/product/imports/saft/parts/waiting-result';
import { monthsInWords } from '@/lib/product/imports/saft/parts/waiting-words';

const nameOf = ({ no, count }: Pick<PartRow, 'no' | 'count'>, at: number) =>
  no === null || count === null ? `Del ${at + 1}` : `${no} av ${count}`;

/** The days of a part's first and last voucher, or the one day of all. */
function datesOf({ from, to }: PartRow): string {
  if (!from || !to) return 'bare registre';
  return from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`;
}

const inWords = ['', 'Én del', 'To deler', 'Tre deler', 'Fire deler', 'Fem deler'];

/** A part, what is missing, or the sum of both as the parts say it. */
type Line = {
  name: ReactNode;
  file?: string;
  dated?: ReactNode;
  vouchers?: number;
  lines?: number;
  debit?: number;
  credit?: number;
  state?: ReactNode;
  look?: string;
};

const columns: readonly PlainColumn<Line>[] = [
  { head: 'Del', heads: true, cell: ({ name }) => name },
  {
    head: 'Fil',
    look: 'max-w-64 truncate text-muted',
    title: ({ file }) => file,
    cell: ({ file }) => file ?? <span className="text-warn">ikke kommet</span>,
  },
  { head: 'Bilag datert', look: 'whitespace-nowrap', cell: ({ dated }) => dated },
  { head: 'Bilag', number: ({ vouchers = null }) => vouchers },
  { head: 'Linjer', number: ({ lines = null }) => lines },
  { head: 'Debet', decimals: 2, number: ({ debit = null }) => debit },
  { head: 'Kredit', decimals: 2, number: ({ credit = null }) => credit },
  { head: 'Status', headed: null, look: 'whitespace-nowrap', cell: ({ state }) => state },
];

/** The parts in their order, with a row for what is missing where its number says. */
export function PartsTable({ waiting, add }: { waiting: WaitingParts; add: ReactNode }) {
  const { parts, missing, whole, together } = waiting;
  const count = parts.find((part) => part.count !== null)?.count ?? null;
  const lacking = missing.numbers.length > 0 ? missing.numbers.map((no) => `${no} av ${count}`).join(', ') : 'Resten';
  const lackAt =
    missing.numbers[0] === undefined
      ? parts.length
      : parts.filter(({ no }) => (no ?? 0) < (missing.numbers[0] ?? 0)).length;
  const lackRow: Line = {
    name: lacking,
    dated: missing.months.length > 0 && `trolig ${monthsInWords(missing.months)}`,
    ...(whole && { vouchers: missing.vouchers, debit: missing.debit, credit: missing.credit }),
    state: add,
    look: 'bg-warn-soft',
  };
  const rows = parts.map((part, at): Line => {
    const state = (
      <>
        <Check className="mr-1 inline size-4 text-good" aria-hidden />
        lest, i balanse
      </>
    );
    return { ...part, name: nameOf(part, at), file: part.name, dated: datesOf(part), state };
  });
  const sums: Line[] = [
    { ...together, name: inWords[parts.length] ?? `${parts.length} deler`, file: '' },
    ...(whole
      ? [
          {
            ...whole,
            name: `Hver del sier at ${count === null ? 'alt' : `alle ${count}`} er`,
            file: '',
            state: parts.length > 1 && 'likt i alle delene',
          },
        ]
      : []),
  ];
  return (
    <PlainTable
      label="Deler"
      columns={columns}
      rows={[
        ...rows.slice(0, lackAt),
        lackRow,
        ...rows.slice(lackAt),
        ...sums.map((sum) => ({ ...sum, look: 'bg-sunken font-semibold' })),
      ]}
      keyOf={(_, at) => at}
      rowLook={({ look }) => look}
    />
  );
}
