'use client';

import { useMemo, useState } from 'react';
import { useShell } from '@/components/chrome/shell-context';
import { useToday } from '@/components/chrome/use-today';
import { call } from '@/components/client/call';
import { useWork } from '@/components/client/use-work';
import { useRefresh } from '@/components/routing/address';
import { beep, type Sound } from '@/components/scan/beep';
import { closeDraft, drop, putBack, type Saved, type Sending, takenBack, withDraft } from '@/components/scan/kept-work';
import type { Said } from '@/components/scan/scan-field';
import { useKeptWork } from '@/components/scan/use-kept-work';
import { useSending } from '@/components/scan/use-sending';
import { snackbar } from '@/components/ui/snackbar';
import { type CountVerdict, countsPiece, judgeCount, mostCounted } from '@/lib/equipment/stock-count/count-rules';
import { formatDate } from '@/lib/format/date';
import {
  type CountBody,
  type CountDraft,
  countWords,
  mendedCount,
  newCount,
  type PlaceItem,
  placeCounts,
  recounted,
} from './place-counts';
import { findScanned, useFinder } from './use-finder';

const sounds: Readonly<Record<CountVerdict, Sound>> = { found: 'good', more: 'warn', again: 'warn', strange: 'warn' };

/** A count with nothing in it is none. */
const begunOrNone = (draft: CountDraft): CountDraft | undefined =>
  draft.pieces.length + draft.codes.length === 0 ? undefined : draft;

/** The count of a place: what has been found, what the last scan was, and how counts are saved, mended and taken back. */
export function usePlaceCount(company: string, place: string, items: readonly PlaceItem[]) {
  const { user } = useShell();
  const today = useToday();
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const [last, setLast] = useState<Said>();
  const finder = useFinder(items);
  const kept = useKeptWork<CountDraft, CountBody>(placeCounts, `${user.id}/${company}`);
  const { work, change } = kept;
  const none = useMemo<CountDraft>(() => ({ op: '', pieces: [], codes: [] }), []);
  const draft = work?.drafts[place] ?? none;

  const undo = ({ op }: Pick<Saved<CountBody>, 'op'>) =>
    run(async () => {
      await call('POST /api/equipment/stockcountundo', { body: { company, count: op, undone: true } });
      change((now) => takenBack(now, op));
      snackbar.info('Angret');
      refresh();
    });
  const { sent, again } = useSending(
    kept,
    ({ op, body }) => call('POST /api/equipment/stockcount', { body: { ...body, op } }),
    (saved) => {
      snackbar.success(`Lagret: ${saved.text}`, () => void undo(saved));
      refresh();
    },
  );
  const put = (next: (draft: CountDraft | undefined) => CountDraft | undefined) =>
    change((now) => withDraft(now, place, next));
  const say = (sound: Sound, heading: string, text: string) => {
    beep(sound);
    setLast({ sound, heading, text, at: Date.now() });
  };

  /** Takes a code as a camera or a scanner gives it; one that is no item's is counted as such. */
  function scan(code: string) {
    if (!work) return;
    const found = findScanned(finder, company, code);
    if (found.foreign) return say('bad', 'Et annet selskap', 'Etiketten er et annet selskaps. Ikke telt.');
    const { item } = found;
    const begun = newCount();
    if (!item) {
      const text = code.trim().slice(0, 200);
      say('bad', text.slice(0, 80), 'Ukjent kode. Telt som fremmed.');
      put((now) => recounted(now, begun, 'codes', text, (before) => before + 1));
      return;
    }
    const counted = draft.pieces.find(({ xid }) => xid === item.xid)?.count ?? 0;
    const verdict = judgeCount(item, counted);
    say(sounds[verdict], `${item.shortid} ${item.title}`, countWords(verdict, item, place, counted + 1));
    const most = item.serialno === null ? mostCounted : 1;
    if (countsPiece(verdict)) put((now) => recounted(now, begun, 'pieces', item.xid, (n) => Math.min(n + 1, most)));
  }

  function save() {
    // A place where nothing is left is counted as well.
    const empty = newCount();
    const op = draft.op === '' ? empty.op : draft.op;
    const body = { company, user: user.id, place, date: today };
    change((now) =>
      closeDraft(draft.op === '' ? withDraft(now, place, (held) => held ?? empty) : now, place, op, (ended) => ({
        text: `Telling av ${place} ${formatDate(today)}`,
        at: new Date().toISOString(),
        body: { ...body, items: ended.pieces, codes: ended.codes.map(({ xid, count }) => ({ code: xid, count })) },
      })),
    );
    setLast(undefined);
  }

  return {
    /** What the browser had has been read. */
    ready: work !== undefined,
    draft,
    last,
    sent,
    again,
    busy,
    sending: work?.sending ?? [],
    saved: work?.saved ?? [],
    item: (xid: string) => finder.byId.get(xid),
    scan,
    save,
    undo,
    setCount: (of: 'pieces' | 'codes', key: string, count: number) => {
      const begun = newCount();
      put((now) => begunOrNone(recounted(now, begun, of, key, () => count)));
    },
    empty: () => {
      const before = draft;
      setLast(undefined);
      put(() => undefined);
      snackbar.success('Tellingen er tømt', () => put((now) => now ?? before));
    },
    /** A refused count is made again, at its place. */
    mend: (list: Sending<CountBody>) =>
      change((now) => withDraft(drop(now, list.op), list.body.place, (held) => mendedCount(held, list.body))),
    forget: (list: Sending<CountBody>) => {
      change((now) => drop(now, list.op));
      snackbar.success('Tellingen er forkastet', () => change((now) => putBack(now, list)));
    },
  };
}
