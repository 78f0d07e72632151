'use client';

import { useShell } from '@/components/kit/context/shell-context';
import { Button } from '@/components/kit/ui/button';
import { Link } from '@/components/kit/ui/link';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatKroner } from '@/lib/core/format/number';
import { orderWord } from '@/lib/core/format/order-states';
import { dash } from '@/lib/core/format/value';
import { thingHref } from '@/lib/platform/routing/things';
import { actNames, actOf, type DeskAct, type DeskRow } from './row';

/** The shared actions of the table's rows. */
export type RowActs = {
  company: string;
  mayWrite: boolean;
  busy: boolean;
  addressOf: (order: string) => string;
  onAct: (act: DeskAct, row: DeskRow) => void;
  onOpen: (order: string) => void;
};

/** The order's number, which opens it above the list; with a key for a new window it is a link. */
export function OrderLink({ row, addressOf, onOpen }: { row: DeskRow } & RowActs) {
  return (
    <Link
      prefetch={false}
      href={addressOf(row.order)}
      tabIndex={-1}
      className="font-semibold whitespace-nowrap hover:underline"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(row.order);
      }}
    >
      {row.no}
    </Link>
  );
}

/** The supplier or project of an order, a link for who may open it. */
export function Named({
  kind,
  id,
  text,
  company,
}: {
  kind: 'supplier' | 'project';
  id: string;
  text: string;
  company: string;
}) {
  const { company: open } = useShell();
  const address = id === '' ? undefined : thingHref(kind, id, { company, paths: open?.paths ?? [] });
  if (address === undefined) return text;
  return (
    <Link prefetch={false} href={address} tabIndex={-1} className="hover:underline">
      {text}
    </Link>
  );
}

/** The button with the row's next step, filled in the row that has the focus. */
export function StepButton({ row, focused, mayWrite, busy, onAct }: { row: DeskRow; focused: boolean } & RowActs) {
  const act = actOf(row, mayWrite);
  if (act === undefined) return null;
  return (
    <Button
      look={focused ? 'primary' : 'secondary'}
      className="h-6.5! px-2! text-table! max-sm:h-11! max-sm:px-4!"
      disabled={busy}
      onClick={() => onAct(act, row)}
    >
      {actNames[act]}
      <span className="sr-only">{` ${row.no}`}</span>
    </Button>
  );
}

export const Status = ({ row: { state } }: { row: DeskRow }) => <StatePill text={orderWord(state)} />;

export function Delivery({ row: { delivery, tone } }: { row: DeskRow }) {
  if (delivery === '') return null;
  return tone === 'plain' ? <span className="text-muted">{delivery}</span> : <StatePill text={delivery} tone={tone} />;
}

/** Shows the amount invoiced above the received goods, red, or below it, amber. */
export function Difference({ row: { differenceam: value } }: { row: DeskRow }) {
  if (value === null) return <span className="text-faint">{dash}</span>;
  return (
    <span className={value > 0 ? 'font-semibold text-bad' : 'text-warn'}>
      {value > 0 ? `+${formatKroner(value)}` : formatKroner(value)}
    </span>
  );
}
