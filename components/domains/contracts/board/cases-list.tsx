import clsx from 'clsx';
import type { WorkListSpec } from '@/components/kit/table-page/work-list/spec';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatNumber, sumMoney } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import { type CaseGroup, caseGroups } from '@/lib/domains/contracts/board/case-groups';
import type { CaseRow } from './case-rows';

const notes: Readonly<Record<CaseGroup, string>> = {
  'Vi må': 'eldst først',
  'Deres svar er sent': 'vi kan gjøre noe',
  Ventes: 'svar fra dem',
  Omtvistet: 'gjentas i sluttoppstillingen',
  Godkjent: 'lagt til kontraktsummen',
};
const settled: readonly CaseGroup[] = ['Omtvistet', 'Godkjent'];

function noteOf(group: CaseGroup, rows: readonly CaseRow[], money: boolean): string {
  const sum = money && settled.includes(group) ? tkrText(sumMoney(rows.map(({ amount }) => amount ?? 0))) : '';
  return [formatNumber(rows.length), sum, notes[group]].filter(Boolean).join(' · ');
}

const Near = ({ row: { near, tone } }: { row: CaseRow }) =>
  near === '' ? null : tone === 'plain' ? (
    <span className="text-muted">{near}</span>
  ) : (
    <StatePill text={near} tone={tone} />
  );

const caseText = ({ project, no }: CaseRow) => `${project.split(' ')[0] ?? ''} ${no}`.trim();
const Amount = ({ row: { amount } }: { row: CaseRow }) => (amount === undefined ? null : formatNumber(amount / 1_000));

/** Two lines of a cell: what it is, and in the smaller one what it is of. */
const Two = ({ first, second, strong }: { first: string; second: string; strong?: true }) => (
  <span className="block min-w-0 py-1 leading-tight">
    <span className={clsx('block truncate', strong && 'font-semibold')}>{first}</span>
    {second !== '' && <span className="block truncate text-caption font-normal text-muted">{second}</span>}
  </span>
);

/** Cases by what they wait for. `money`: their amounts may be shown. */
export function casesList(addressOf: (sak: string) => string, money: boolean): WorkListSpec<CaseRow> {
  return {
    label: 'VOR etter frist',
    groups: caseGroups.map((group) => ({
      group,
      note: (rows) => noteOf(group, rows, money),
      folded: () => settled.includes(group),
    })),
    groupOf: ({ group }) => group,
    idOf: ({ id }) => id,
    nameOf: (row) => `${caseText(row)} ${row.act}`,
    addressOf: ({ sak }) => addressOf(sak),
    stepOf: ({ step }) => step,
    columns: [
      {
        head: 'Sak',
        heads: true,
        opens: true,
        title: ({ project, title }) => `${project} ${title}`,
        cell: (row) => (
          <Two strong first={caseText(row)} second={[row.title, row.responsible].filter(Boolean).join(' · ')} />
        ),
      },
      {
        head: 'Hva som skal skje',
        fills: true,
        title: ({ text }) => text,
        cell: ({ act, reason }) => <Two strong first={act} second={reason} />,
      },
      { head: 'Punkt', cell: ({ paragraph }) => <span className="text-muted">{paragraph}</span> },
      { head: 'Frist', cell: (row) => <Near row={row} /> },
      ...(money ? [{ head: 'Tkr', figure: true as const, cell: (row: CaseRow) => <Amount row={row} /> }] : []),
    ],
    phone: {
      first: ({ act }) => act,
      figure: (row) => <Amount row={row} />,
      second: (row) => (
        <>
          <span className="min-w-0 wrap-anywhere">
            {caseText(row)} {row.title}
          </span>
          <Near row={row} />
        </>
      ),
    },
  };
}
