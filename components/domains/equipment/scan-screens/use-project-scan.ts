'use client';

import { useState } from 'react';
import { beep, type Sound } from '@/components/domains/equipment/scan/beep';
import { closeDraft, drop, type Sending, withDraft } from '@/components/domains/equipment/scan/stored-work';
import { useScanLists } from '@/components/domains/equipment/scan/use-scan-lists';
import { type Taken, useScanned } from '@/components/domains/equipment/scan/use-scanned';
import { call } from '@/components/kit/client/call';
import { useToday } from '@/components/kit/context/use-today';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatNumber } from '@/lib/core/format/number';
import {
  addsPiece,
  expectedOf,
  judgeScan,
  mostOf,
  type ScanAction,
  type ScanVerdict,
} from '@/lib/domains/equipment/shipping/scan-rules';
import {
  counted,
  mended,
  newScanDraft,
  projectScans,
  type ScanBody,
  type ScanDraft,
  type ScanItem,
  wordsOf,
} from './project-scans';

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

const doneWith: Readonly<Record<ScanAction, string>> = {
  sendt: 'sendt til',
  returnert: 'tilbake fra',
  skadet: 'skadet fra',
  svinn: 'tapt på',
};

/** Scanning for a project: the open list, the last scan, and saving, correcting and undoing lists. */
export function useProjectScan(company: string, project: { id: string; name: string }, items: readonly ScanItem[]) {
  const today = useToday();
  const { user, work, change, setLast, shown } = useScanLists<ScanDraft, ScanBody>(projectScans, company, {
    save: ({ op, body }) => call('POST /api/equipment/scanlist', { body: { ...body, op } }),
    takeBack: ({ op, undoOp, body: { projectid } }) =>
      call('POST /api/equipment/shippingundo', { body: { company, projectid, taken: op, op: undoOp } }),
    forgotten: 'Listen er forkastet',
  });
  /** The action and day of the next list. */
  const [choice, setChoice] = useState<{ action: ScanAction; day: string }>({ action: 'sendt', day: today });
  const draft: ScanDraft = work?.drafts[project.id] ?? { ...choice, op: '', pieces: [] };
  const begun = () => newScanDraft(draft.action, draft.day);

  const put = (next: (draft: ScanDraft | undefined) => ScanDraft | undefined) =>
    change((now) => withDraft(now, project.id, next));

  /** Handles what was scanned. */
  function take({ code, item, foreign }: Taken<ScanItem>) {
    if (!work) return;
    const scanned = draft.pieces.find(({ xid }) => xid === item?.xid)?.count ?? 0;
    const verdict = item ? judgeScan(item, draft.action, scanned) : foreign ? 'foreign' : 'unknown';
    beep(sounds[verdict]);
    const words = wordsOf(verdict, draft.action, {
      count: scanned + 1,
      expected: item ? expectedOf(item, draft.action) : 0,
      away: item?.away ?? null,
    });
    const heading = item ? `${item.shortid} ${item.title}` : foreign ? 'Et annet selskap' : code.slice(0, 80);
    setLast({ sound: sounds[verdict], heading, text: words, at: Date.now() });
    if (!item || !addsPiece(verdict)) return;
    const [first, most] = [begun(), mostOf(item, draft.action)];
    put((now) => counted(now, first, item.xid, (before) => Math.min(before + 1, most)));
  }
  const { finder, ...scanned } = useScanned(items, company, take);

  /** Closes the list for saving, with its reason where the action needs one. */
  function save(reason?: string) {
    const pieces = draft.pieces.reduce((sum, { count }) => sum + count, 0);
    if (pieces === 0) return;
    change((now) =>
      closeDraft(now, project.id, draft.op, (ended) => ({
        text: `${formatNumber(ended.pieces.reduce((sum, { count }) => sum + count, 0))} ${doneWith[ended.action]} ${project.name}`,
        at: new Date().toISOString(),
        body: {
          company,
          user: user.id,
          projectid: project.id,
          action: ended.action,
          activedate: ended.day,
          ...(reason !== undefined && { reason }),
          items: ended.pieces,
        },
      })),
    );
    setChoice(draft);
    setLast(undefined);
  }

  return {
    ...shown,
    draft,
    item: (xid: string) => finder.byId.get(xid),
    ...scanned,
    save,
    setAction: (action: ScanAction) => {
      setChoice({ ...draft, action });
      put((now) => now && { ...now, action });
    },
    setDay: (day: string) => {
      setChoice({ ...draft, day });
      put((now) => now && { ...now, day });
    },
    setCount: (xid: string, count: number) => {
      const first = begun();
      put((now) => ended(counted(now, first, xid, () => count)));
    },
    empty: () => {
      const before = draft;
      setLast(undefined);
      setChoice(draft);
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

/** An empty list is dropped. */
const ended = (draft: ScanDraft): ScanDraft | undefined => (draft.pieces.length === 0 ? undefined : draft);
