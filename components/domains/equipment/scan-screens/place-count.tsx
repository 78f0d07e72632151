'use client';

import { useMemo } from 'react';
import { CountBox } from '@/components/domains/equipment/scan/count-box';
import { ScanFrame } from '@/components/domains/equipment/scan/scan-frame';
import { ScannedLine } from '@/components/domains/equipment/scan/scanned-line';
import { Button } from '@/components/kit/ui/button';
import { formatNumber } from '@/lib/core/format/number';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Pieces } from '@/lib/domains/equipment/shipping/scan-rules';
import { countSums, mostCounted, outcomeOf } from '@/lib/domains/equipment/stock-count/count-rules';
import type { PageView } from '@/lib/platform/routing/page-view';
import { homeText, type PlaceItem, placeItemsOf } from './place-counts';
import { usePlaceCount } from './use-place-count';

/** A counted item with its number of pieces. */
function CountedLine({
  company,
  place,
  piece: { xid, count },
  item,
  onCount,
}: {
  company: string;
  place: string;
  piece: Pieces;
  item: PlaceItem | undefined;
  onCount: (count: number) => void;
}) {
  const outcome = outcomeOf({ expected: item?.expected ?? 0, found: count });
  const of = item && item.expected > 0 ? `${formatNumber(count)} av ${formatNumber(item.expected)}` : undefined;
  return (
    <ScannedLine
      company={company}
      xid={xid}
      title={item?.title}
      text={[item?.shortid, of ?? (item && homeText(item, place))].filter(Boolean).join(' · ')}
      warns={outcome !== 'Funnet'}
    >
      {item && item.serialno === null && count < item.expected && (
        <Button className="h-10!" onClick={() => onCount(item.expected)}>
          Alle {formatNumber(item.expected)}
        </Button>
      )}
      <CountBox
        name={item?.shortid ?? ''}
        count={count}
        most={item?.serialno === null ? mostCounted : 1}
        onCount={onCount}
      />
    </ScannedLine>
  );
}

/** The items expected at the place that have not been scanned. */
function NotSeen({
  left,
  begun,
  onAll,
}: {
  left: readonly PlaceItem[];
  begun: boolean;
  onAll: (item: PlaceItem) => void;
}) {
  if (left.length === 0) return null;
  return (
    <details open={!begun}>
      <summary className="flex min-h-10 cursor-pointer items-center text-muted">
        {formatNumber(left.length)} enheter er ikke funnet ennå
      </summary>
      <ul aria-label="Ikke funnet" className="divide-y divide-line">
        {left.map((item) => (
          <li key={item.xid} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 truncate">
              <span className="figures text-muted">{item.shortid}</span> {item.title}
            </span>
            <span className="flex items-center gap-3">
              <span className="figures">{formatNumber(item.expected)}</span>
              <Button className="h-10!" aria-label={`Funnet ${item.shortid}`} onClick={() => onAll(item)}>
                Funnet
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The count of a place: its labels scanned one after the other, saved as one action. */
export function PlaceCount({ page, place, register }: { page: PageView; place: string; register: Datatable }) {
  const items = useMemo(() => placeItemsOf(register.data, place), [register, place]);
  const count = usePlaceCount(page.company.id, place, items);
  const { draft } = count;
  const seen = new Map(draft.pieces.map((piece) => [piece.xid, piece.count]));
  const left = items.filter(({ xid, expected }) => expected > 0 && !seen.has(xid));
  const begun = draft.pieces.length + draft.codes.length > 0;
  const sums = countSums([
    ...items.map(({ xid, expected }) => ({ expected, found: seen.get(xid) ?? 0 })),
    ...draft.codes.map((code) => ({ expected: 0, found: code.count })),
  ]);
  return (
    <ScanFrame
      scans={count}
      choices={
        <dl className="figures flex gap-6">
          {[
            { text: 'Funnet', pieces: sums.found },
            { text: 'Mangler', pieces: sums.missing },
            { text: 'Fremmede', pieces: sums.strange },
          ].map(({ text, pieces }) => (
            <div key={text}>
              <dt className="text-caption text-muted">{text}</dt>
              <dd className="text-heading font-semibold">{formatNumber(pieces)}</dd>
            </div>
          ))}
        </dl>
      }
      hint={`Skann alt som står på ${place}.`}
      begun={begun}
      saving={{ text: 'Avslutt telling', possible: count.ready && (begun || left.length > 0) }}
      mayWrite={page.mayWrite}
    >
      <ul aria-label="Telt" className="divide-y divide-line">
        {[...draft.codes].reverse().map(({ xid: code, count: pieces }) => (
          <li key={code} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 grow">
              <span className="block truncate font-medium">{code}</span>
              <span className="block text-caption text-warn">Ukjent kode</span>
            </span>
            <CountBox
              name={code}
              count={pieces}
              most={mostCounted}
              onCount={(next) => count.setCount('codes', code, next)}
            />
          </li>
        ))}
        {[...draft.pieces].reverse().map((piece) => (
          <CountedLine
            key={piece.xid}
            company={page.company.id}
            place={place}
            piece={piece}
            item={count.item(piece.xid)}
            onCount={(next) => count.setCount('pieces', piece.xid, next)}
          />
        ))}
      </ul>
      <NotSeen left={left} begun={begun} onAll={({ xid, expected }) => count.setCount('pieces', xid, expected)} />
    </ScanFrame>
  );
}
