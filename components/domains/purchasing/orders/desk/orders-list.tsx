'use client';

import clsx from 'clsx';
import { ThingLink } from '@/components/kit/context/thing-link';
import type { WorkListSpec } from '@/components/kit/table-page/work-list/spec';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatKroner, formatNumber } from '@/lib/core/format/number';
import { orderWord } from '@/lib/core/format/order-states';
import { dash } from '@/lib/core/format/value';
import { type OrderGroup, orderGroups } from '@/lib/domains/purchasing/orders/order-groups';
import { groupText } from './group-text';
import { actNames, actOf, type DeskRow } from './row';

/** What is urgent is never folded; what comes this week is, in a long list. */
const urgent: readonly OrderGroup[] = ['Venter på meg', 'Forsinket'];
const manyOrders = 200;
const folded = (group: OrderGroup) => (rows: number) =>
  !urgent.includes(group) && (group !== 'Kommer denne uken' || rows > manyOrders);

const nothing = <span className="text-faint">{dash}</span>;

function Delivery({ row: { delivery, tone } }: { row: DeskRow }) {
  if (delivery === '') return null;
  return tone === 'plain' ? <span className="text-muted">{delivery}</span> : <StatePill text={delivery} tone={tone} />;
}

/** Shows the amount invoiced above the received goods, red, or below it, amber. */
function Difference({ value }: { value: number }) {
  return (
    <span className={value > 0 ? 'font-semibold text-bad' : 'text-warn'}>
      {value > 0 ? `+${formatKroner(value)}` : formatKroner(value)}
    </span>
  );
}

type Of = {
  addressOf: (order: string) => string;
  mayWrite: boolean;
  /** Shows the reason why a row deviates, instead of its contents. */
  saysWhy: boolean;
};

/** The orders by what they wait for. */
export function ordersList({ addressOf, mayWrite, saysWhy }: Of): WorkListSpec<DeskRow> {
  const why = (row: DeskRow) => saysWhy && row.mismatch !== '';
  const what = (row: DeskRow) => (why(row) ? row.mismatch : row.what);
  const status = (row: DeskRow) => <StatePill text={orderWord(row.state)} />;
  return {
    label: 'Bestillinger',
    groups: orderGroups.map((group) => ({ group, note: (rows) => groupText(group, rows), folded: folded(group) })),
    groupOf: ({ group }) => group,
    idOf: ({ order }) => order,
    nameOf: (row) => `${row.no} ${row.who}`,
    addressOf: ({ order }) => addressOf(order),
    stepOf: (row) => {
      const act = actOf(row, mayWrite);
      return act && actNames[act];
    },
    columns: [
      { head: 'Bestilling', heads: true, opens: true, cell: ({ no }) => no },
      {
        head: 'Leverandør og vare',
        fills: true,
        title: (row) => `${row.who} ${what(row)}`,
        cell: (row) => (
          <>
            <ThingLink kind="supplier" id={row.supplier} text={row.who} />{' '}
            <span className={clsx('text-caption', why(row) ? 'text-bad' : 'text-muted')}>{what(row)}</span>
          </>
        ),
      },
      {
        head: 'Prosjekt',
        title: ({ project }) => project,
        cell: (row) => <ThingLink kind="project" id={row.projectId} text={row.project.split(' ')[0] ?? ''} />,
      },
      { head: 'Bestilt av', title: ({ orderedby }) => orderedby, cell: ({ orderedby }) => orderedby },
      { head: 'Status', cell: status },
      { head: 'Levering', cell: (row) => <Delivery row={row} /> },
      {
        head: 'Bestilt kr',
        figure: true,
        edge: true,
        cell: ({ sumam }) => <span className="font-semibold">{formatNumber(sumam)}</span>,
      },
      { head: 'Mottatt', figure: true, cell: ({ delivered }) => delivered || nothing },
      {
        head: 'Fakturert',
        figure: true,
        cell: ({ invoicedam }) => (invoicedam === null ? nothing : formatKroner(invoicedam)),
      },
      {
        head: 'Differanse',
        figure: true,
        title: ({ mismatch }) => mismatch,
        cell: ({ differenceam }) => (differenceam === null ? nothing : <Difference value={differenceam} />),
      },
    ],
    phone: {
      first: ({ no, who: name }) => (
        <>
          {no} <span className="font-normal">{name}</span>
        </>
      ),
      figure: ({ sumam }) => formatNumber(sumam),
      second: (row) => (
        <>
          {why(row) && <span className="w-full wrap-anywhere text-bad">{row.mismatch}</span>}
          {status(row)}
          <Delivery row={row} />
          {row.differenceam !== null && <Difference value={row.differenceam} />}
        </>
      ),
    },
  };
}
