'use client';

import clsx from 'clsx';
import { useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import type { LineComparison } from '@/lib/core/calculation/compare';
import { classificationNames, type LedgerClassification } from '@/lib/core/calculation/row';
import { formatNumber } from '@/lib/core/format/number';
import { type BothOwners, changeTexts } from '@/lib/domains/bids/calculations/change-texts';
import { signed } from './signed';

const shownFirst = 8;
const mostShown = 200;

function Mover({
  line,
  owners,
  onGo,
}: {
  line: LineComparison;
  owners: BothOwners;
  onGo: ((row: string) => void) | undefined;
}) {
  const { row, effect, xid } = line;
  const content = (
    <>
      <span className="min-w-0 grow">
        <span className="font-medium">{row.title || 'Uten navn'}</span>
        <span className="text-caption text-muted">{` ${classificationNames[row.classification as LedgerClassification]}`}</span>
        <span className="block wrap-anywhere text-muted">{changeTexts(line, owners).join(', ')}</span>
      </span>
      <span className={clsx('figures shrink-0 font-medium whitespace-nowrap', effect < 0 ? 'text-bad' : 'text-good')}>
        {`${signed(effect)} kr`}
      </span>
    </>
  );
  const look = 'flex w-full items-start gap-3 px-4 py-1.5 text-left text-table max-sm:px-3';
  return (
    <li className="border-b border-line last:border-0">
      {onGo ? (
        <button type="button" onClick={() => onGo(xid)} className={clsx(look, '-outline-offset-2 hover:bg-hover')}>
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}

/** The lines with the greatest effect on the result, largest first, with what changed; existing lines are links. */
export function ComparisonMovers({
  movers,
  owners,
  leads,
  onGo,
}: {
  movers: readonly LineComparison[];
  owners: BothOwners;
  leads: (row: string) => boolean;
  onGo: (row: string) => void;
}) {
  const [all, setAll] = useState(false);
  const shown = movers.slice(0, all ? mostShown : shownFirst);
  const more = movers.length - shown.length;
  return (
    <section aria-labelledby="flyttet" className="rounded-control border border-line bg-surface">
      <h3 id="flyttet" className="px-4 pt-3 pb-2 text-heading font-semibold max-sm:px-3">
        Dette flyttet resultatet
      </h3>
      {movers.length === 0 ? (
        <p className="px-4 pb-3 text-body text-muted max-sm:px-3">Ingen linjer flyttet resultatet.</p>
      ) : (
        <ul>
          {shown.map((line) => (
            <Mover key={line.xid} line={line} owners={owners} onGo={leads(line.xid) ? onGo : undefined} />
          ))}
        </ul>
      )}
      {more > 0 && !all && (
        <Button look="quiet" className="mx-2 mb-2" onClick={() => setAll(true)}>
          {`Vis ${formatNumber(Math.min(more, mostShown - shownFirst))} til`}
        </Button>
      )}
      {more > 0 && all && (
        <p className="px-4 py-2 text-caption text-muted">{`og ${formatNumber(more)} til, i linjene under`}</p>
      )}
    </section>
  );
}
