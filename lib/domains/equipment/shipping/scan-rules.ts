/** The actions of a scan: sending to a project, returning whole or damaged, and writing off as lost. */
export const scanActions = ['sendt', 'returnert', 'skadet', 'svinn'] as const;
export type ScanAction = (typeof scanActions)[number];

/** The actions for pieces that were out, in the order of the switch. */
export const returnActions = ['returnert', 'svinn', 'skadet'] as const satisfies readonly ScanAction[];
export type ReturnAction = (typeof returnActions)[number];
export const isReturn = (action: ScanAction): action is ReturnAction => action !== 'sendt';

/** Returns the question that an action needs answered; undefined for one that needs no reason. */
export const reasonWanted = (action: ScanAction): string | undefined =>
  action === 'skadet' ? 'Skriv hva som er skadet.' : action === 'svinn' ? 'Skriv hvorfor det er svinn.' : undefined;

/**
 * The verdict of a scan: on the load list (or out, for returns); more than listed; the same piece again; already out
 * here or on another project; nothing left to return; not the company's; another company's.
 */
export type ScanVerdict = 'belongs' | 'extra' | 'again' | 'out' | 'elsewhere' | 'notout' | 'unknown' | 'foreign';

/**
 * An item's state for a scan: `planned` and `out` are its pieces on the project, `away` the other project its piece is
 * out on.
 */
export type ScannedItem = { serialno: string | null; planned: number; out: number; away: string | null };

/** Most pieces of an item on a list. */
export const mostPieces = 100_000;

/** The expected pieces of an item on a list of this action. */
export const expectedOf = ({ planned, out }: Pick<ScannedItem, 'planned' | 'out'>, action: ScanAction) =>
  action === 'sendt' ? planned : out;

/** Most pieces of an item on a list of this action: a single piece is one, and nothing but sending exceeds what is out. */
export function mostOf({ serialno, out }: ScannedItem, action: ScanAction): number {
  const most = action === 'sendt' ? mostPieces : out;
  return serialno === null ? most : Math.min(1, most);
}

/** Judges a scan of an item with `scanned` pieces already on the list. */
export function judgeScan(
  item: ScannedItem,
  action: ScanAction,
  scanned: number,
): Exclude<ScanVerdict, 'unknown' | 'foreign'> {
  if (item.serialno !== null && scanned > 0) return 'again';
  if (action === 'sendt' && item.serialno !== null) {
    if (item.out > 0) return 'out';
    if (item.away !== null) return 'elsewhere';
  }
  if (scanned >= mostOf(item, action)) return 'notout';
  return scanned < expectedOf(item, action) ? 'belongs' : 'extra';
}

/** True for a scan that adds a piece to the list. */
export const addsPiece = (verdict: ScanVerdict) => verdict === 'belongs' || verdict === 'extra';

/** Pieces of an item on a list. */
export type Pieces = { xid: string; count: number };

/** The list with this count of an item, in the order of first scans; a count of 0 removes it. */
export function withCount(pieces: readonly Pieces[], xid: string, count: number): Pieces[] {
  if (count <= 0) return pieces.filter((piece) => piece.xid !== xid);
  if (!pieces.some((piece) => piece.xid === xid)) return [...pieces, { xid, count }];
  return pieces.map((piece) => (piece.xid === xid ? { xid, count } : piece));
}

/** Pieces and what they are entered as, with its reason. */
export type Part = { count: number; action: ScanAction; reason?: string | undefined };

/** Pieces taken from a row in parts; `left` stay on it. */
export type Taken = { row: string; parts: Part[]; left: number };

/**
 * Shares the rows of an item out among the requested parts, both in order, whole rows while possible; `rest` is what the
 * rows did not have.
 */
export function sharePieces(
  rows: readonly { row: string; countam: number }[],
  requested: readonly Part[],
): { taken: Taken[]; rest: number } {
  const waiting = requested.map((part) => ({ ...part }));
  const taken = rows.flatMap(({ row, countam }): Taken[] => {
    let left = countam;
    const parts = waiting.flatMap((part): Part[] => {
      const count = Math.min(part.count, left);
      part.count -= count;
      left -= count;
      return count > 0 ? [{ ...part, count }] : [];
    });
    return parts.length > 0 ? [{ row, parts, left }] : [];
  });
  return { taken, rest: waiting.reduce((sum, { count }) => sum + count, 0) };
}
