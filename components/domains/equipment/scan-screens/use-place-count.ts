'use client';

import { useMemo } from 'react';
import { beep, type Sound } from '@/components/domains/equipment/scan/beep';
import { closeDraft, drop, type Sending, withDraft } from '@/components/domains/equipment/scan/stored-work';
import { useScanLists } from '@/components/domains/equipment/scan/use-scan-lists';
import { type Taken, useScanned } from '@/components/domains/equipment/scan/use-scanned';
import { call } from '@/components/kit/client/call';
import { useToday } from '@/components/kit/context/use-today';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatDate } from '@/lib/core/format/date';
import {
  type CountVerdict,
  countsPiece,
  judgeCount,
  mostCounted,
} from '@/lib/domains/equipment/stock-count/count-rules';
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

const sounds: Readonly<Record<CountVerdict, Sound>> = { found: 'good', more: 'warn', again: 'warn', strange: 'warn' };

/** An empty count is dropped. */
const begunOrNone = (draft: CountDraft): CountDraft | undefined =>
  draft.pieces.length + draft.codes.length === 0 ? undefined : draft;

/** The count of a place: what has been counted, the last scan, and saving, correcting and undoing counts. */
export function usePlaceCount(company: string, place: string, items: readonly PlaceItem[]) {
  const today = useToday();
  const { user, work, change, setLast, shown } = useScanLists<CountDraft, CountBody>(placeCounts, company, {
    save: ({ op, body }) => call('POST /api/equipment/stockcount', { body: { ...body, op } }),
    takeBack: ({ op }) => call('POST /api/equipment/stockcountundo', { body: { company, count: op, undone: true } }),
    forgotten: 'Tellingen er forkastet',
  });
  const none = useMemo<CountDraft>(() => ({ op: '', pieces: [], codes: [] }), []);
  const draft = work?.drafts[place] ?? none;

  const put = (next: (draft: CountDraft | undefined) => CountDraft | undefined) =>
    change((now) => withDraft(now, place, next));
  const say = (sound: Sound, heading: string, text: string) => {
    beep(sound);
    setLast({ sound, heading, text, at: Date.now() });
  };

  /** Handles what was scanned; a code of no item is counted as an unknown one. */
  function take({ code, item, foreign }: Taken<PlaceItem>) {
    if (!work) return;
    if (foreign) return say('bad', 'Et annet selskap', 'Etiketten er et annet selskaps. Ikke telt.');
    const begun = newCount();
    if (!item) {
      say('bad', code.slice(0, 80), 'Ukjent kode. Telt som fremmed.');
      put((now) => recounted(now, begun, 'codes', code, (before) => before + 1));
      return;
    }
    const counted = draft.pieces.find(({ xid }) => xid === item.xid)?.count ?? 0;
    const verdict = judgeCount(item, counted);
    say(sounds[verdict], `${item.shortid} ${item.title}`, countWords(verdict, item, place, counted + 1));
    const most = item.serialno === null ? mostCounted : 1;
    if (countsPiece(verdict)) put((now) => recounted(now, begun, 'pieces', item.xid, (n) => Math.min(n + 1, most)));
  }
  const { finder, ...scanned } = useScanned(items, company, take);

  function save() {
    // An empty place can be counted, too.
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
    ...shown,
    draft,
    item: (xid: string) => finder.byId.get(xid),
    ...scanned,
    save,
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
    /** Opens a refused count again, at its place. */
    mend: (list: Sending<CountBody>) =>
      change((now) => withDraft(drop(now, list.op), list.body.place, (held) => mendedCount(held, list.body))),
  };
}
