'use client';

import clsx from 'clsx';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { LineName, SearchList } from '@/components/kit/ui/search-list';
import { formatNumber } from '@/lib/core/format/number';
import { figureIn, unitIn } from '@/lib/core/format/value';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import type { CustomerGroup } from '@/lib/domains/customers/card/place-customer';
import { searchCustomers } from '@/lib/domains/customers/card/search-customers';
import { type CustomerLine, customerLines, type GroupHead, groupOf } from './customer-lines';

const owing: readonly CustomerGroup[] = ['owesAndBids', 'longOverdue', 'overdue'];

/** The amount of what placed the customer: a debt in words, red when long overdue, or a bid's. */
function PlacedBy({ row }: { row: Row }) {
  const amount = numberOf(row, 'amount');
  const group = groupOf(row);
  const figure = amount === undefined ? '' : figureIn('picture', 'amount', amount);
  return (
    <span className="figures shrink-0 text-right text-table whitespace-nowrap">
      {figure !== '' && (
        <span className={clsx('block', (group === 'owesAndBids' || group === 'longOverdue') && 'font-medium text-bad')}>
          {figure}{' '}
          {owing.includes(group) ? 'forfalt' : <span className="text-muted">{unitIn('picture', 'amount')}</span>}
        </span>
      )}
      <span className={clsx('block text-caption', group === 'unanswered' ? 'font-medium text-warn' : 'text-muted')}>
        {textOf(row, 'reason')}
      </span>
    </span>
  );
}

function Line({ line: { row, more } }: { line: CustomerLine }) {
  if (!row) return <span className="font-medium text-accent">Vis {formatNumber(more.count)} til</span>;
  const register = textOf(row, 'register');
  return (
    <>
      <span className="min-w-0 grow">
        <LineName text={textOf(row, 'name') ?? ''} className="font-medium" />
        <span className="figures block truncate text-caption text-muted">
          {register && <span className="font-medium text-bad">{register} · </span>}
          {[textOf(row, 'no'), textOf(row, 'city')].filter(Boolean).join(' · ')}
        </span>
      </span>
      <PlacedBy row={row} />
    </>
  );
}

function Head({ title, count }: GroupHead) {
  return (
    <p className="figures flex h-7 items-center justify-between border-y border-line bg-sunken px-3 text-caption text-muted">
      {title}
      <span>{formatNumber(count)}</span>
    </p>
  );
}

const none: ReadonlySet<CustomerGroup> = new Set();

/**
 * All customers by what they need, searchable by name, number, organisation number and place without groups; the shown
 * one is marked, and its group unfolded.
 */
export function CustomerList({
  rows,
  chosen,
  onChoose,
  empty,
  children,
}: {
  rows: readonly Row[];
  /** The xid of the shown customer. */
  chosen: string | null;
  onChoose: (xid: string) => void;
  empty: ReactNode;
  /** Content beside the search, such as a button. */
  children?: ReactNode;
}) {
  const [opened, setOpened] = useState(none);
  const lines = useMemo(() => {
    const folded = customerLines(rows, opened);
    const shown = rows.find(({ xid }) => xid === chosen);
    if (!shown || folded.some(({ row }) => row === shown)) return folded;
    return customerLines(rows, new Set([...opened, groupOf(shown)]));
  }, [rows, opened, chosen]);
  const find = useMemo(() => searchCustomers(rows), [rows]);
  const search = useCallback(
    (text: string): readonly CustomerLine[] =>
      text.trim() === '' ? lines : find(text).map((row) => ({ key: String(row.xid), row })),
    [lines, find],
  );
  const all = `${formatNumber(rows.length)} ${rows.length === 1 ? 'kunde' : 'kunder'}`;
  return (
    <SearchList
      label="Kunder"
      searchLabel="Søk kunde"
      place="page"
      search={search}
      keyOf={({ key }) => key}
      isChosen={({ row }) => row !== undefined && row.xid === chosen}
      onChoose={({ row, more }) => (row ? onChoose(String(row.xid)) : setOpened(new Set([...opened, more.group])))}
      line={(line) => <Line line={line} />}
      lineHeight={48}
      above={({ head }) => head && <Head {...head} />}
      beside={children}
      nothing={empty}
      noHit={(requested) => `Ingen kunder passer med «${requested}». Søk på navn, nummer, orgnr eller sted.`}
      status={(found, _, text) =>
        text.trim() === ''
          ? rows.length > 1
            ? `${all}, de som krever mest først`
            : all
          : `${formatNumber(found)} av ${all}`
      }
    />
  );
}
