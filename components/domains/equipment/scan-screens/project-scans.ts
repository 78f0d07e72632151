import { uuidv7 } from 'uuidv7';
import { labelledRow, textIn } from '@/components/domains/equipment/scan/labelled-rows';
import type { StoredWork } from '@/components/domains/equipment/scan/stored-work';
import type { Choosable } from '@/components/domains/equipment/scan/which-item';
import { keeper } from '@/components/kit/client/keeper';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import {
  type Pieces,
  type ScanAction,
  type ScannedItem,
  type ScanVerdict,
  withCount,
} from '@/lib/domains/equipment/shipping/scan-rules';

/** The open list of scans for a project: pieces by item. `op` is its idempotency key from the start. */
export type ScanDraft = { op: string; action: ScanAction; day: string; pieces: readonly Pieces[] };

/** A list in the form it is sent in. */
export type ScanBody = {
  company: string;
  user: string;
  projectid: string;
  action: ScanAction;
  activedate: string;
  reason?: string;
  items: readonly Pieces[];
};

export const projectScans = keeper<StoredWork<ScanDraft, ScanBody>>('innsikt-skann');

export const newScanDraft = (action: ScanAction, day: string): ScanDraft => ({ op: uuidv7(), action, day, pieces: [] });

/** Changes an item's count on the list, and opens the list with the first. */
export const counted = (
  draft: ScanDraft | undefined,
  begun: ScanDraft,
  xid: string,
  count: (before: number) => number,
): ScanDraft => {
  const of = draft ?? begun;
  const before = of.pieces.find((piece) => piece.xid === xid)?.count ?? 0;
  return { ...of, pieces: withCount(of.pieces, xid, count(before)) };
};

/**
 * A refused list as an open one again: alone, or merged with what has been scanned since for the same action and day.
 * undefined when those differ.
 */
export function mended(draft: ScanDraft | undefined, { action, activedate, items }: ScanBody): ScanDraft | undefined {
  if (!draft || draft.pieces.length === 0) return { ...newScanDraft(action, activedate), pieces: items };
  if (draft.action !== action) return undefined;
  return items.reduce<ScanDraft>((sum, { xid, count }) => counted(sum, sum, xid, (before) => before + count), draft);
}

/** An item that can be scanned. */
export type ScanItem = ScannedItem & Choosable;

/** The register's items with the number of each that the project's rows have planned and out. */
export function scanItemsOf(register: readonly Row[], live: LiveRows['rows']): ScanItem[] {
  const pieces = new Map<string, { planned: number; out: number }>();
  for (const row of live) {
    const [item, status] = [String(cellOf(row, 'object') ?? ''), cellOf(row, 'status')];
    const own = pieces.get(item) ?? { planned: 0, out: 0 };
    const count = Number(cellOf(row, 'countam') ?? 0);
    if (status === 'planlagt') own.planned += count;
    if (status === 'sendt') own.out += count;
    pieces.set(item, own);
  }
  return register.map((row) => ({
    ...labelledRow(row),
    away: textIn(row, 'away'),
    ...(pieces.get(String(row.xid)) ?? { planned: 0, out: 0 }),
  }));
}

const begins: Readonly<Record<ScanAction, string>> = {
  sendt: 'På lastelisten',
  returnert: 'Var ute',
  skadet: 'Skadet, til service',
  svinn: 'Tapt',
};

/** The result of a scan, in words; `count` of `expected` pieces are on the list with it. */
export function wordsOf(
  verdict: ScanVerdict,
  action: ScanAction,
  { count, expected, away }: { count: number; expected: number; away: string | null },
): string {
  switch (verdict) {
    case 'belongs':
      return `${begins[action]} · ${count} av ${expected}`;
    case 'extra':
      return expected === 0 ? 'Ikke på lastelisten' : `Flere enn lastelisten har · ${count}, planlagt ${expected}`;
    case 'again':
      return 'Skannet før';
    case 'out':
      return 'Står alt som sendt hit. Ikke lagt til.';
    case 'elsewhere':
      return `Står ute på ${away}. Registrer den tilbake der først.`;
    case 'notout':
      if (away !== null) return `Er ikke ute her, men på ${away}. Ikke lagt til.`;
      return expected === 0
        ? 'Er ikke ute på prosjektet. Ikke lagt til.'
        : `Ikke flere enn ${expected} er ute. Ikke lagt til.`;
    case 'unknown':
      return 'Ukjent kode';
    case 'foreign':
      return 'Etiketten er et annet selskaps';
  }
}
