'use client';

import clsx from 'clsx';
import { ThingLink } from '@/components/kit/context/thing-link';
import type { WorkListSpec } from '@/components/kit/table-page/work-list/spec';
import { StatePill } from '@/components/kit/ui/state-pill';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber, sumMoney } from '@/lib/core/format/number';
import { dash } from '@/lib/core/format/value';
import { type InvoiceGroup, invoiceGroups } from '@/lib/domains/purchasing/invoices/settle/invoice-state';
import { DueDay } from '../due-day';
import type { InboxRow } from './inbox-rows';

/** Days after which a reminder of a sent claim is due. */
const askAgainDays = 60;

const notes: Readonly<Record<InvoiceGroup, string>> = {
  'Å avgjøre': 'størst avvik først',
  'Ikke koblet': 'holdes ikke mot noe før de er koblet',
  'Krav å sende': 'merket, ikke sendt',
  'Krav sendt': 'venter på kreditnota, eldste først',
  'Venter på varer': 'stemmer av seg selv når varene kommer',
  Ferdig: 'stemmer, godtatt eller oppgjort, de nyeste først',
};

/** The group's deviation, where all of it is in kroner. */
function deviationOf(rows: readonly InboxRow[]): string {
  const sum = sumMoney(rows.map(({ deviation }) => deviation));
  const isKroner = rows.every(({ currency, deviates }) => currency === 'NOK' || !deviates);
  return isKroner && sum !== 0 ? `avvik ${formatNumber(sum, 2)} kr` : '';
}

const isOpen = ({ group }: InboxRow) => group === 'Å avgjøre' || group === 'Ikke koblet';

function Amount({ row: { currency, amount } }: { row: InboxRow }) {
  return (
    <>
      {currency !== 'NOK' && <span className="mr-1 text-caption text-muted">{currency}</span>}
      {formatNumber(amount, 2)}
    </>
  );
}

const Deviation = ({ row: { group, deviation } }: { row: InboxRow }) => (
  <span className={clsx(group === 'Å avgjøre' && 'font-semibold text-bad')}>{formatNumber(deviation, 2)}</span>
);

const Words = ({ row: { group, deviationText } }: { row: InboxRow }) => (
  <span className={clsx(group === 'Ikke koblet' && 'text-warn')}>{deviationText}</span>
);

/** True for an invoice whose claim was sent so long ago that its supplier may be reminded. */
export const isOverdueClaim = ({ group, sentSince }: InboxRow, today: string) =>
  group === 'Krav sendt' && sentSince !== null && daysBetween(sentSince, today) >= askAgainDays;

function State({ row, today }: { row: InboxRow; today: string }) {
  const { group, sentSince } = row;
  if (isOpen(row)) return null;
  if (group !== 'Krav sendt' || sentSince === null) return <StatePill text={group} />;
  return <StatePill text={`${group} · ${formatNumber(daysBetween(sentSince, today))} d`} tone="active" />;
}

type Of = {
  today: string;
  addressOf: (invoice: string) => string;
  /** True for who may open the claims. */
  reminds: boolean;
};

/** Supplier invoices by what they wait for. */
export function invoicesList({ today, addressOf, reminds }: Of): WorkListSpec<InboxRow> {
  const due = (row: InboxRow) => row.due !== null && <DueDay day={row.due} today={today} isOpen={isOpen(row)} />;
  return {
    label: 'Leverandørfakturaer',
    groups: invoiceGroups.map((group) => ({
      group,
      note: (rows) => [formatNumber(rows.length), deviationOf(rows), notes[group]].filter(Boolean).join(' · '),
      folded: () => group === 'Ferdig',
    })),
    groupOf: ({ group }) => group,
    idOf: ({ id }) => id,
    nameOf: ({ no, seller }) => `${no} ${seller}`,
    addressOf: ({ id }) => addressOf(id),
    stepOf: (row) => {
      if (row.group === 'Å avgjøre') return 'Avgjør';
      if (row.group === 'Ikke koblet') return row.deviationText.includes('sammenlignet') ? 'Se over' : 'Koble';
      return reminds && isOverdueClaim(row, today) ? 'Purr' : undefined;
    },
    stateOf: (row) => <State row={row} today={today} />,
    columns: [
      {
        head: 'Leverandør',
        heads: true,
        title: ({ seller }) => seller,
        cell: ({ supplier, seller }) => (
          <span className="font-medium">
            <ThingLink kind="supplier" id={supplier} text={seller} />
          </span>
        ),
      },
      { head: 'Faktura', opens: true, cell: ({ no }) => no },
      { head: 'Forfall', cell: (row) => due(row) || dash },
      {
        head: 'Bestilling',
        cell: ({ comparedWith: { text, ...thing } }) =>
          text === '' ? <span className="text-faint">{dash}</span> : <ThingLink {...thing} text={text} />,
      },
      { head: 'Beløp u/mva.', figure: true, cell: (row) => <Amount row={row} /> },
      { head: 'Avvik', fills: true, title: (row) => row.deviationText, cell: (row) => <Words row={row} /> },
      {
        head: 'Avvik, kr',
        figure: true,
        cell: (row) => (row.deviates ? <Deviation row={row} /> : <span className="text-faint">{dash}</span>),
      },
    ],
    phone: {
      first: ({ seller, no }) => (
        <>
          {seller} <span className="figures font-normal text-muted">{no}</span>
        </>
      ),
      figure: (row) => (row.deviates ? <Deviation row={row} /> : <Amount row={row} />),
      second: (row) => (
        <>
          <span className="min-w-0">
            <Words row={row} />
          </span>
          {due(row)}
        </>
      ),
    },
  };
}
