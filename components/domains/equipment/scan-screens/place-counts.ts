import { uuidv7 } from 'uuidv7';
import { labelledRow, textIn } from '@/components/domains/equipment/scan/labelled-rows';
import type { StoredWork } from '@/components/domains/equipment/scan/stored-work';
import type { Choosable } from '@/components/domains/equipment/scan/which-item';
import { keeper } from '@/components/kit/client/keeper';
import { formatNumber } from '@/lib/core/format/number';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import { type Pieces, withCount } from '@/lib/domains/equipment/shipping/scan-rules';
import type { CountedItem, CountVerdict } from '@/lib/domains/equipment/stock-count/count-rules';

/** The open count of a place: pieces by item, and codes of no item. `op` is its idempotency key from the start. */
export type CountDraft = { op: string; pieces: readonly Pieces[]; codes: readonly Pieces[] };

/** A count in the form it is sent in. */
export type CountBody = {
  company: string;
  user: string;
  place: string;
  date: string;
  items: readonly Pieces[];
  codes: readonly { code: string; count: number }[];
};

export const placeCounts = keeper<StoredWork<CountDraft, CountBody>>('innsikt-telling');

export const newCount = (): CountDraft => ({ op: uuidv7(), pieces: [], codes: [] });

/** Changes the count of an item (`pieces`) or code (`codes`), and opens the count with the first. */
export function recounted(
  draft: CountDraft | undefined,
  begun: CountDraft,
  of: 'pieces' | 'codes',
  key: string,
  count: (before: number) => number,
): CountDraft {
  const now = draft ?? begun;
  const before = now[of].find(({ xid }) => xid === key)?.count ?? 0;
  return { ...now, [of]: withCount(now[of], key, count(before)) };
}

/** A refused count as an open one again, merged with what has been counted since. */
export function mendedCount(draft: CountDraft | undefined, { items, codes }: CountBody): CountDraft {
  const begun = draft ?? newCount();
  const all = [
    ...items.map((one) => ({ of: 'pieces' as const, key: one.xid, count: one.count })),
    ...codes.map((one) => ({ of: 'codes' as const, key: one.code, count: one.count })),
  ];
  return all.reduce<CountDraft>((sum, { of, key, count }) => recounted(sum, sum, of, key, (n) => n + count), begun);
}

/** An item from the view of a count at a place. */
export type PlaceItem = CountedItem & Choosable & { away: string | null };

/** All items; those that belong elsewhere are not expected here. */
export function placeItemsOf(rows: readonly Row[], place: string): PlaceItem[] {
  return rows.map((row) => {
    const item = labelledRow(row);
    return {
      ...item,
      away: textIn(row, 'away'),
      expected: item.location === place ? Number(cellOf(row, 'expected') ?? 0) : 0,
    };
  });
}

/** The expected place of an unexpected item, in words. */
export function homeText({ location, away }: PlaceItem, place: string): string {
  if (location === place) return away === null ? 'Har ikke noe antall i registeret' : `Skulle vært ute på ${away}`;
  const home = location === null ? 'Har ikke noe sted i registeret' : `Hører til ${location}`;
  return away === null ? home : `${home}, ute på ${away}`;
}

/** The result of a scan for the count, in words; `count` pieces have been counted with it. */
export function countWords(verdict: CountVerdict, item: PlaceItem, place: string, count: number): string {
  switch (verdict) {
    case 'found':
      return `Funnet · ${formatNumber(count)} av ${formatNumber(item.expected)}`;
    case 'more':
      return `Flere enn de ${formatNumber(item.expected)} som skulle være her`;
    case 'again':
      return 'Telt før';
    case 'strange':
      return `Fremmed. ${homeText(item, place)}.`;
  }
}
