'use client';

import { useState } from 'react';
import { beep, type Sound } from '@/components/domains/equipment/scan/beep';
import { closeDraft, drop, type Sending, withDraft } from '@/components/domains/equipment/scan/stored-work';
import { useScanLists } from '@/components/domains/equipment/scan/use-scan-lists';
import { type Taken, useScanned } from '@/components/domains/equipment/scan/use-scanned';
import { call } from '@/components/kit/client/call';
import { useToday } from '@/components/kit/context/use-today';
import { snackbar } from '@/components/kit/ui/snackbar';
import {
  lastReason,
  listedOf,
  moveEntry,
  roomFor,
  turned,
  withEntry,
  withRest,
} from '@/lib/domains/equipment/shipping/scan-entries';
import {
  addsPiece,
  expectedOf,
  isReturn,
  judgeScan,
  type Pieces,
  type ReturnAction,
  type ScanAction,
  type ScanVerdict,
} from '@/lib/domains/equipment/shipping/scan-rules';
import {
  counted,
  damagePictures,
  headingOf,
  listText,
  mended,
  newScanDraft,
  nextText,
  outText,
  projectScans,
  readDraft,
  type ScanBody,
  type ScanDraft,
  type ScanItem,
  sentItems,
  wordsOf,
} from './project-scans';
import { saveList } from './save-list';

const sounds: Readonly<Record<ScanVerdict, Sound>> = {
  belongs: 'good',
  extra: 'warn',
  again: 'warn',
  out: 'bad',
  elsewhere: 'bad',
  notout: 'bad',
  unknown: 'bad',
  foreign: 'bad',
};

/** An entry of the list: an item's pieces of one action. */
type EntryOf = { xid: string; action: ScanAction };

/**
 * Scanning for a project: the open list, the last scan, and saving, correcting and undoing lists. `usual` is the action
 * until one is chosen.
 */
export function useProjectScan(
  company: string,
  project: { id: string; name: string },
  items: readonly ScanItem[],
  usual: ScanAction,
) {
  const today = useToday();
  const { user, work, change, setLast, shown } = useScanLists<ScanDraft, ScanBody>(projectScans, company, {
    save: ({ op, body }) => saveList(op, body),
    takeBack: ({ op, undoOp, body: { projectid } }) =>
      call('POST /api/equipment/shippingundo', { body: { company, projectid, taken: op, op: undoOp } }),
    forgotten: 'Listen er forkastet',
  });
  /** The action and day of the next list. */
  const [choice, setChoice] = useState<{ action?: ScanAction; day: string }>({ day: today });
  /** Scans of things as lost, which are in somebody's hand: they are entered once that is answered. */
  const [unanswered, setUnanswered] = useState<readonly ScanItem[]>([]);
  const stored = work?.drafts[project.id];
  const draft: ScanDraft = stored ? readDraft(stored) : { action: usual, ...choice, op: '', pieces: [] };
  const begun = () => newScanDraft(draft.action, draft.day);

  const put = (next: (draft: ScanDraft | undefined) => ScanDraft | undefined) =>
    change((now) => withDraft(now, project.id, (held) => next(held && readDraft(held))));
  /** Changes the entries of the open list; an empty list is dropped. */
  const putEntries = (next: (entries: ScanDraft['pieces']) => ScanDraft['pieces']) => {
    const first = begun();
    put((now) => {
      const of = now ?? first;
      const pieces = next(of.pieces);
      return pieces.length === 0 ? undefined : { ...of, pieces };
    });
  };

  /** Handles what was scanned. */
  function take({ code, item, foreign }: Taken<ScanItem>) {
    if (!work) return;
    const { action } = draft;
    const waiting = unanswered.filter(({ xid }) => xid === item?.xid).length;
    const scanned = item ? listedOf(draft.pieces, item.xid, action) + waiting : 0;
    const verdict = item ? judgeScan(item, action, scanned) : foreign ? 'foreign' : 'unknown';
    const isEntered = addsPiece(verdict);
    const sound = sounds[verdict];
    beep(sound);
    const words = wordsOf(verdict, action, {
      count: scanned + 1,
      expected: item ? expectedOf(item, action) : 0,
      away: item?.away ?? null,
    });
    const at = Date.now();
    if (!item) {
      setLast({ sound, heading: foreign ? 'Et annet selskap' : code.slice(0, 80), text: words, at });
      return;
    }
    if (isEntered && action === 'svinn') {
      setUnanswered([...unanswered, item]);
      setLast({ sound: 'warn', heading: item.shortid, text: 'Er den tapt? Svar nedenfor.', at });
      return;
    }
    const heading = headingOf(item, action, isEntered);
    const isBack = isEntered && action !== 'sendt';
    const text = isBack ? [item.title, words, outText(item, today)].filter(Boolean).join(' · ') : words;
    const more = isBack && action === 'returnert' ? nextText(item, today) : undefined;
    const entry = { xid: item.xid, action };
    const undo = () => {
      setLast(undefined);
      addPieces(entry, -1);
    };
    // The card has the colour of what the piece is entered as.
    const look: Sound = isEntered && action === 'skadet' ? 'warn' : sound;
    setLast({ sound: look, heading, text, at, ...(more !== undefined && { more }), ...(isEntered && { undo }) });
    if (isEntered) addPieces(entry, 1);
  }
  const addPieces = (entry: EntryOf, pieces: number) => {
    const first = begun();
    put((now) => ended(counted(now, first, entry, (before) => before + pieces)));
  };
  const { finder, ...scanned } = useScanned(items, company, take);

  /** Closes the list for saving. */
  function save() {
    if (draft.pieces.length === 0) return;
    change((now) =>
      closeDraft(now, project.id, draft.op, (held) => {
        const ended = readDraft(held);
        return {
          text: listText(ended.pieces, project.name),
          at: new Date().toISOString(),
          body: {
            company,
            user: user.id,
            projectid: project.id,
            action: ended.action,
            activedate: ended.day,
            items: sentItems(ended),
            pictures: damagePictures(ended),
          },
        };
      }),
    );
    setChoice(nextList(draft));
    setUnanswered([]);
    setLast(undefined);
  }

  return {
    ...shown,
    draft,
    item: (xid: string) => finder.byId.get(xid),
    ...scanned,
    save,
    unanswered: unanswered[0],
    /** Answers the first of those scans, which enters it. */
    answer: (to: ReturnAction) => {
      const [first, ...others] = unanswered;
      setUnanswered(others);
      setLast(undefined);
      if (first) addPieces({ xid: first.xid, action: to }, 1);
    },
    /** Sets the action of the next scan; another direction takes the list with it. */
    setAction: (action: ScanAction) => {
      setChoice({ ...draft, action });
      put((now) => {
        if (!now) return now;
        const turns = isReturn(now.action) !== isReturn(action);
        return {
          ...now,
          action,
          pieces: turns ? turned(now.pieces, isReturn(action) ? 'returnert' : 'sendt') : now.pieces,
        };
      });
    },
    setDay: (day: string) => {
      setChoice({ ...draft, day });
      put((now) => now && { ...now, day });
    },
    /** Sets an entry's count: the rest of the item stays out. */
    setCount: (entry: EntryOf, count: number) =>
      putEntries((entries) => {
        const before = entries.find(({ xid, action }) => xid === entry.xid && action === entry.action);
        return withEntry(entries, { ...before, ...entry, count, ...(entry.action !== 'sendt' && { set: true }) });
      }),
    /** Most pieces of an entry beside the item's others. */
    most: (item: ScanItem, action: ScanAction) => roomFor(item, draft.pieces, action),
    /** Gives an entry another action. */
    move: (entry: EntryOf, to: ReturnAction) => {
      // The undo of the last scan would look for the piece where it was.
      setLast(undefined);
      putEntries((entries) => moveEntry(entries, entry, to));
    },
    /** Enters pieces that are still out, with the reason the latest of the action was given. */
    enter: (left: readonly Pieces[], action: ReturnAction) =>
      putEntries((entries) => withRest(entries, left, action, lastReason(entries, action))),
    /** The pictures of an item's damage, and one more. */
    pictures: (xid: string) => damagePictures(draft).filter((picture) => picture.xid === xid).length,
    addPicture: (xid: string, file: File) => {
      const first = begun();
      put((now = first) => ({ ...now, pictures: [...(now.pictures ?? []), { xid, file }] }));
    },
    /** Gives entries their reason. */
    explain: (of: readonly EntryOf[], reason: string) =>
      putEntries((entries) =>
        entries.map((entry) =>
          of.some(({ xid, action }) => xid === entry.xid && action === entry.action) ? { ...entry, reason } : entry,
        ),
      ),
    empty: () => {
      const before = draft;
      setLast(undefined);
      setUnanswered([]);
      setChoice(nextList(draft));
      put(() => undefined);
      snackbar.success('Listen er tømt', () => put((now) => now ?? before));
    },
    /** Opens a refused list again, in its project. */
    mend: (list: Sending<ScanBody>) => {
      const of = list.body.projectid;
      if (!mended(work?.drafts[of], list.body)) {
        snackbar.error('Lagre eller tøm listen du er i gang med først.');
        return;
      }
      change((now) => {
        const next = mended(now.drafts[of], list.body);
        return next ? withDraft(drop(now, list.op), of, () => next) : now;
      });
    },
  };
}

/** The choice of the next list: what comes back is whole until something else is chosen. */
const nextList = ({ action, day }: ScanDraft) => ({ action: isReturn(action) ? ('returnert' as const) : action, day });

/** An empty list is dropped. */
const ended = (draft: ScanDraft): ScanDraft | undefined => (draft.pieces.length === 0 ? undefined : draft);
