import { uuidv7 } from 'uuidv7';
import { labelledRow, textIn } from '@/components/domains/equipment/scan/labelled-rows';
import type { StoredWork } from '@/components/domains/equipment/scan/stored-work';
import type { Choosable } from '@/components/domains/equipment/scan/which-item';
import { keeper } from '@/components/kit/client/keeper';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import { type ScanEntry, withEntry } from '@/lib/domains/equipment/shipping/scan-entries';
import {
  isReturn,
  type Pieces,
  type ReturnAction,
  returnActions,
  type ScanAction,
  type ScannedItem,
  type ScanVerdict,
} from '@/lib/domains/equipment/shipping/scan-rules';

/**
 * The open list of scans for a project: pieces by item and action. `action` is what the next scan is entered as, `op` its
 * idempotency key from the start.
 */
export type ScanDraft = {
  op: string;
  action: ScanAction;
  day: string;
  pieces: readonly ScanEntry[];
  /** Pictures of what is damaged; absent in lists of before there were any. */
  pictures?: readonly DamagePicture[];
};

/** A picture of a damaged item, stored by the browser until its list is saved. */
export type DamagePicture = { xid: string; file: File };

/** An item of a list in the form it is sent in; what comes back has its own action and reason. */
type SentItem = Pieces & { action?: ReturnAction; reason?: string };

/** A list in the form it is sent in. */
export type ScanBody = {
  company: string;
  user: string;
  projectid: string;
  action: ScanAction;
  activedate: string;
  /** Of lists that were stored with one reason for all. */
  reason?: string;
  items: readonly SentItem[];
  /** Sent after the list, each by itself. */
  pictures?: readonly DamagePicture[];
};

export const projectScans = keeper<StoredWork<ScanDraft, ScanBody>>('innsikt-skann');

export const newScanDraft = (action: ScanAction, day: string): ScanDraft => ({ op: uuidv7(), action, day, pieces: [] });

/** A stored list as an open one: entries stored without an action have their list's. */
export const readDraft = (draft: ScanDraft): ScanDraft => ({
  ...draft,
  pieces: draft.pieces.map((entry) => ({ ...entry, action: entry.action ?? draft.action })),
});

/** Changes an entry's count on the list, and opens the list with the first. */
export const counted = (
  draft: ScanDraft | undefined,
  begun: ScanDraft,
  entry: Omit<ScanEntry, 'count'>,
  count: (before: number) => number,
): ScanDraft => {
  const of = draft ? readDraft(draft) : begun;
  const before = of.pieces.find(({ xid, action }) => xid === entry.xid && action === entry.action)?.count ?? 0;
  return { ...of, pieces: withEntry(of.pieces, { ...entry, count: count(before) }) };
};

/** The pictures of what is still on the list as damaged. */
export const damagePictures = ({ pictures = [], pieces }: ScanDraft): DamagePicture[] =>
  pictures.filter(({ xid }) => pieces.some((entry) => entry.xid === xid && entry.action === 'skadet'));

/** The list as it is sent: a list that comes back says of each item what it is entered as. */
export const sentItems = ({ pieces }: ScanDraft): SentItem[] =>
  pieces.map(({ xid, count, action, reason }) => ({
    xid,
    count,
    ...(isReturn(action) && { action }),
    ...(reason !== undefined && { reason }),
  }));

/**
 * A refused list as an open one again: alone, or merged with what has been scanned since in the same direction and for
 * the same day. undefined when those differ.
 */
export function mended(
  draft: ScanDraft | undefined,
  { action, activedate, items, reason, pictures = [] }: ScanBody,
): ScanDraft | undefined {
  if (draft && draft.pieces.length > 0 && isReturn(draft.action) !== isReturn(action)) return undefined;
  const open = draft && draft.pieces.length > 0 ? draft : newScanDraft(action, activedate);
  const begun = { ...open, pictures: [...(open.pictures ?? []), ...pictures] };
  return items.reduce<ScanDraft>((sum, item) => {
    const why = item.reason ?? reason;
    const entry = { xid: item.xid, action: item.action ?? action, ...(why !== undefined && { reason: why }) };
    return counted(sum, sum, entry, (before) => before + item.count);
  }, begun);
}

/** Sums a list in words: '4 sendt til 26001 Kai', '2 tilbake, 1 tapt fra 26001 Kai'. */
export function listText(pieces: readonly ScanEntry[], project: string): string {
  const sum = (action: ScanAction) =>
    pieces.filter((entry) => entry.action === action).reduce((all, { count }) => all + count, 0);
  const sent = sum('sendt');
  if (sent > 0) return `${formatNumber(sent)} sendt til ${project}`;
  const said = returnActions.flatMap((action) =>
    sum(action) > 0 ? [`${formatNumber(sum(action))} ${savedAs[action]}`] : [],
  );
  return `${said.join(', ')} fra ${project}`;
}

const savedAs: Readonly<Record<ReturnAction, string>> = { returnert: 'tilbake', svinn: 'tapt', skadet: 'skadet' };

/** An item that can be scanned: days it has been out, and where it is booked to next, with the day. */
export type ScanItem = ScannedItem & Choosable & { since: string | null; next: string | null; nextday: string | null };

/** The register's items with the number of each that the project's rows have planned and out. */
export function scanItemsOf(register: readonly Row[], live: LiveRows['rows']): ScanItem[] {
  const pieces = new Map<string, { planned: number; out: number; since: string | null }>();
  for (const row of live) {
    const [item, status] = [String(cellOf(row, 'object') ?? ''), cellOf(row, 'status')];
    const own = pieces.get(item) ?? { planned: 0, out: 0, since: null };
    const count = Number(cellOf(row, 'countam') ?? 0);
    if (status === 'planlagt') own.planned += count;
    if (status === 'sendt') {
      own.out += count;
      const sent = textIn(row, 'startdate');
      if (sent !== null && (own.since === null || sent < own.since)) own.since = sent;
    }
    pieces.set(item, own);
  }
  return register.map((row) => ({
    ...labelledRow(row),
    away: textIn(row, 'away'),
    next: textIn(row, 'nextproject'),
    nextday: textIn(row, 'nextday'),
    ...(pieces.get(String(row.xid)) ?? { planned: 0, out: 0, since: null }),
  }));
}

/** '22.12', with the year where it is another. */
const shortDay = (day: string, today: string) =>
  formatDate(day).slice(0, day.slice(0, 4) === today.slice(0, 4) ? 5 : 10);

/** Says how long an item has been out. */
export const outText = ({ since }: ScanItem, today: string): string | undefined =>
  since === null ? undefined : `ute ${formatNumber(Math.max(0, daysBetween(since, today)))} d`;

/** Names an item's next place, and the reason why it is set aside. */
export function nextText({ next, nextday }: ScanItem, today: string): string | undefined {
  if (next === null || nextday === null) return undefined;
  return nextday <= today ? `Skal til ${next} nå` : `Skal til ${next} den ${shortDay(nextday, today)}`;
}

const headings: Readonly<Record<ScanAction, string>> = {
  sendt: 'sendes',
  returnert: 'kommer tilbake',
  skadet: 'er skadet',
  svinn: 'er tapt',
};

/** The result of a scan as a heading: '<number> kommer tilbake', or its name when it is not entered. */
export const headingOf = (item: ScanItem, action: ScanAction, isEntered: boolean): string =>
  isEntered && isReturn(action) ? `${item.shortid} ${headings[action]}` : `${item.shortid} ${item.title}`;

const begins: Readonly<Record<ScanAction, string>> = {
  sendt: 'På lastelisten',
  returnert: 'Var ute',
  skadet: 'Skadet',
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
