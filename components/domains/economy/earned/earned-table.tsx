'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { CellInput } from '@/components/kit/ui/cell-input';
import { Link } from '@/components/kit/ui/link';
import { Menu, MenuItem } from '@/components/kit/ui/menu';
import { useNarrow } from '@/components/kit/ui/narrow';
import { type PlainColumn, PlainTable } from '@/components/kit/ui/plain-table';
import { counted } from '@/lib/core/format/count-text';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import { dash } from '@/lib/core/format/value';
import { methodNames } from '@/lib/domains/economy/earned/earned-words';
import { byLeader, type EarnedRow, methods, sumOf } from './earned-rows';
import type { EarnedWork } from './use-earned';

/** Rows beyond which the table is by leader. */
const mostFlat = 40;

const tkr = (kroner: number | null) => (kroner === null ? dash : formatNumber(kroner / 1_000));
const signed = (kroner: number) => `${Math.round(kroner / 1_000) > 0 ? '+' : ''}${formatNumber(kroner / 1_000)}`;

const Figure = ({ value, look }: { value: number | null; look?: string }) =>
  value === null || Math.round(value / 1_000) === 0 ? (
    <span className="text-faint">{dash}</span>
  ) : (
    <span className={look}>{tkr(value)}</span>
  );

function Estimate({ row, mayWrite, work }: { row: EarnedRow; mayWrite: boolean; work: EarnedWork }) {
  const { by, estimate, leaderEstimate } = row;
  return (
    <span className="inline-flex items-center justify-end gap-1.5">
      {row.mine && (by === 'forecast' || by === 'leader') && (
        <Button
          look="quiet"
          className="no-print sm:h-6! px-1.5!"
          disabled={work.busy}
          onClick={() => void work.approve(row)}
        >
          {by === 'forecast' ? 'Godkjenn' : 'Trekk tilbake'}
        </Button>
      )}
      {by === 'forecast' && <span className="text-caption text-warn">ikke godkj.</span>}
      {by === 'controller' && leaderEstimate !== null && (
        <span className="text-caption text-muted">leder {tkr(leaderEstimate)}</span>
      )}
      {mayWrite ? (
        <CellInput
          at="estimate"
          label={`Prognose ${row.no} ${row.name}, Tkr`}
          numeric
          quiet={by !== 'controller'}
          text={estimate === null ? '' : tkr(estimate)}
          problem={work.refused(row.id)}
          onSave={(text) => work.type(row, text)}
        />
      ) : (
        tkr(estimate)
      )}
    </span>
  );
}

function Degree({ row, mayWrite, work }: { row: EarnedRow; mayWrite: boolean; work: EarnedWork }) {
  const said = (
    <>
      {row.method !== 'cost' && <span className="mr-1.5 text-caption text-muted">{methodNames[row.method]}</span>}
      {row.share === null ? dash : formatPercent(row.share)}
    </>
  );
  if (!mayWrite) return said;
  return (
    <>
      <span className="hidden print:inline">{said}</span>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`Grad av ${row.no}: ${methodNames[row.method]}`}
            className="no-print rounded-control px-1 hover:bg-hover"
          >
            {said}
          </button>
        }
      >
        {methods.map((method) => (
          <MenuItem key={method} onSelect={() => method !== row.method && work.measure(row, method)}>
            {`Av ${methodNames[method]}${method === row.method ? ' (valgt)' : ''}`}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

type Props = {
  rows: readonly EarnedRow[];
  /** Those that are in no sum. */
  others: readonly EarnedRow[];
  mayWrite: boolean;
  work: EarnedWork;
  addressOf: ((id: string) => string) | undefined;
  /** The second line of the sums. */
  children: ReactNode;
};

const named = ({ addressOf }: Props, foot?: PlainColumn<EarnedRow>['foot']): PlainColumn<EarnedRow> => ({
  head: 'Prosjekt',
  heads: true,
  foot,
  look: 'max-w-64 truncate max-sm:max-w-40',
  title: ({ no, name, leader }) => [`${no} ${name}`, leader].filter(Boolean).join(', '),
  cell: ({ id, no, name }) => (
    <>
      <span className="figures mr-1.5 text-muted">{no}</span>
      {addressOf ? (
        <Link prefetch={false} href={addressOf(id)} className="hover:text-accent">
          {name}
        </Link>
      ) : (
        name
      )}
    </>
  ),
});

const amount = (
  head: string,
  of: Parameters<typeof sumOf>[1],
  rows: readonly EarnedRow[],
  { shown, ...rest }: Partial<PlainColumn<EarnedRow>> & { shown?: string } = {},
): PlainColumn<EarnedRow> => ({
  head,
  figure: true,
  cell: (row) => <Figure value={row[of]} look={shown} />,
  foot: <Figure value={sumOf(rows, of)} look={shown} />,
  ...rest,
});

function columnsOf(
  props: Props,
  rows: readonly EarnedRow[],
  foot?: PlainColumn<EarnedRow>['foot'],
): PlainColumn<EarnedRow>[] {
  const [cost, earned, left] = ['Kostnad', 'Opptjent mot fakturert', 'Ikke gjort opp'];
  return [
    named(props, foot),
    amount('Kontrakt C', 'contract', rows, {
      edge: true,
      title: ({ contracted }) => (contracted ? undefined : 'Prosjektets Omsetning, ingen kontraktsum'),
    }),
    amount('Hittil K', 'cost', rows, {
      ...{ band: cost, edge: true, small: ({ early }) => early && <span className="text-warn">ikke alt</span> },
      title: ({ early }) => (early ? 'Startet før regnskapet: kostnad og faktura fra før er ikke med' : undefined),
    }),
    amount('ikke bokf.', 'notBooked', rows, { band: cost, shown: 'text-muted' }),
    {
      ...amount('Prognose E', 'estimate', rows, { band: cost }),
      lookOf: () => 'py-0!',
      cell: (row) => <Estimate row={row} mayWrite={props.mayWrite} work={props.work} />,
    },
    {
      ...{ head: 'Grad K/E', band: earned, edge: true, figure: true, foot: dash },
      cell: (row) => <Degree row={row} mayWrite={props.mayWrite} work={props.work} />,
    },
    amount('Opptjent', 'earned', rows, { band: earned }),
    amount('Fakturert', 'invoiced', rows, { band: earned }),
    amount('Utført', 'under', rows, { band: left, edge: true, shown: 'font-semibold' }),
    amount('Fakturert, ikke utført', 'over', rows, { band: left, headed: 'Fakturert', shown: 'font-semibold' }),
    amount('Tap', 'provision', rows, { edge: true, shown: 'font-semibold text-bad' }),
    {
      ...{ head: 'Endring', figure: true, foot: signed(sumOf(rows, 'change')) },
      cell: ({ change }) => (change === null ? dash : signed(change)),
    },
  ];
}

/** The projects with what they have earned, and below the sum those that lack an estimate, folded. */
export function EarnedTable(props: Props) {
  const { rows, others } = props;
  const narrow = useNarrow();
  const [open, setOpen] = useState(rows.length === 0);
  const foot = (
    <span className="whitespace-nowrap max-sm:whitespace-normal">
      {counted(rows.length, 'prosjekt', 'prosjekter')}
      {others.length > 0 && (
        <Button
          look="quiet"
          className="ml-1 sm:h-6! px-1! text-caption! font-normal"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {`${others.length} uten E er ikke med`}
        </Button>
      )}
    </span>
  );
  const columns = narrow
    ? [
        named(props, foot),
        amount('Utført, ikke fakturert', 'under', rows, {
          headed: 'Utført, ikke fakt.',
          look: 'whitespace-normal!',
          shown: 'font-semibold',
        }),
        amount('Tap', 'provision', rows, { shown: 'text-bad' }),
      ]
    : columnsOf(props, rows, foot);
  const groups = rows.length > mostFlat ? byLeader(rows) : [{ rows }];
  const folded = { title: 'Uten prognose, ikke med i summene', rows: others };
  return (
    <PlainTable
      label="Opptjent per prosjekt"
      columns={columns}
      keyOf={({ id }) => id}
      groups={open ? [...groups, folded] : groups}
      className="shrink-0 rounded-control border border-line bg-surface [&_td]:px-2 [&_th]:px-2"
    >
      {props.children}
    </PlainTable>
  );
}
