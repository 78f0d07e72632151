'use client';

import { type ReactNode, useMemo } from 'react';
import { LineName, SearchList } from '@/components/kit/ui/search-list';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatNumber } from '@/lib/core/format/number';
import { searchTexts } from '@/lib/core/table-view/search-texts';
import type { Row } from '@/lib/core/widgets/column';
import { numberOf, textOf } from './card-cells';

function CustomerLine({ row }: { row: Row }) {
  const open = numberOf(row, 'open');
  return (
    <>
      <span className="min-w-0 grow">
        <LineName text={textOf(row, 'name') ?? ''} className="font-medium" />
        <span className="figures block truncate text-caption text-muted">
          {[textOf(row, 'no'), textOf(row, 'city')].filter(Boolean).join(' · ')}
        </span>
      </span>
      {open !== undefined && (
        <StatePill tone="active" text={formatNumber(open)}>
          <span className="md:max-lg:sr-only">{open === 1 ? ' åpent' : ' åpne'}</span>
        </StatePill>
      )}
    </>
  );
}

/** All customers, searchable by name, number, organisation number and place; the shown one is marked. */
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
  const search = useMemo(
    () =>
      searchTexts(
        rows,
        (row) => [textOf(row, 'name'), textOf(row, 'no'), textOf(row, 'orgnr')],
        (row) => [textOf(row, 'city')],
      ),
    [rows],
  );
  return (
    <SearchList
      label="Kunder"
      searchLabel="Søk kunde"
      place="page"
      search={search}
      keyOf={({ xid }) => String(xid)}
      isChosen={({ xid }) => xid === chosen}
      onChoose={({ xid }) => onChoose(String(xid))}
      line={(row) => <CustomerLine row={row} />}
      lineHeight={48}
      beside={children}
      nothing={empty}
      noHit={(requested) => `Ingen kunder passer med «${requested}». Søk på navn, nummer, orgnr eller sted.`}
      status={(found, all) =>
        found === all
          ? `${formatNumber(all)} ${all === 1 ? 'kunde' : 'kunder'}`
          : `${formatNumber(found)} av ${formatNumber(all)}`
      }
    />
  );
}
