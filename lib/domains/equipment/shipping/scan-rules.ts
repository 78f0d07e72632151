/** What one scans for: things that leave for a project, and that come back. */
export const scanActions = ['sendt', 'returnert'] as const;
export type ScanAction = (typeof scanActions)[number];

/**
 * What a scan turns out to be: on the load list (or out, for what comes back); more than the list has; the same piece again; a piece
 * that is out already, here or on another project; nothing more of it to come back; nothing of the company's; another company's.
 */
export type ScanVerdict = 'belongs' | 'extra' | 'again' | 'out' | 'elsewhere' | 'notout' | 'unknown' | 'foreign';

/** An item as a scan meets it: `planned` and `out` are pieces of it on the project, `away` the other project its piece is out on. */
export type ScannedItem = { serialno: string | null; planned: number; out: number; away: string | null };

/** As many pieces of an item as one list has. */
export const mostPieces = 100_000;

/** How many pieces of an item the project should have on a list of this action. */
export const expectedOf = ({ planned, out }: Pick<ScannedItem, 'planned' | 'out'>, action: ScanAction) =>
  action === 'sendt' ? planned : out;

/** As many pieces of an item as a list of this action can have: a piece of its own is one, and no more comes back than is out. */
export function mostOf({ serialno, out }: ScannedItem, action: ScanAction): number {
  const most = action === 'returnert' ? out : mostPieces;
  return serialno === null ? most : Math.min(1, most);
}

/** Judges a scan of an item of which `scanned` are on the list already. */
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

/** Whether a scan adds a piece to the list. */
export const addsPiece = (verdict: ScanVerdict) => verdict === 'belongs' || verdict === 'extra';

/** Pieces of an item on a list. */
export type Pieces = { xid: string; count: number };

/** Pieces with so many of an item, in the order of their first scan; with none it is off the list. */
export function withCount(pieces: readonly Pieces[], xid: string, count: number): Pieces[] {
  if (count <= 0) return pieces.filter((piece) => piece.xid !== xid);
  if (!pieces.some((piece) => piece.xid === xid)) return [...pieces, { xid, count }];
  return pieces.map((piece) => (piece.xid === xid ? { xid, count } : piece));
}

/** Pieces of a row that go with a scan; all of them, or so many of more. */
export type Taken = { row: string; count: number; whole: boolean };

/** Takes so many pieces of rows in their order, whole rows while there is enough; `rest` is what no row had. */
export function takePieces(
  rows: readonly { row: string; countam: number }[],
  count: number,
): { taken: Taken[]; rest: number } {
  const taken: Taken[] = [];
  let rest = count;
  for (const { row, countam } of rows) {
    const own = Math.min(rest, countam);
    if (own > 0) taken.push({ row, count: own, whole: own === countam });
    rest -= own;
  }
  return { taken, rest };
}
