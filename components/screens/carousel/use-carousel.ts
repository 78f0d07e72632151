'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CallError } from '@/components/kit/client/call-error';
import { isBuildNewer, loadNewerBuild } from '@/components/kit/client/newer-build';
import { reportError } from '@/components/kit/client/report-error';
import { carouselBoards } from '@/lib/platform/routing/carousel-boards';
import type { PageView } from '@/lib/platform/routing/page-view';
import { mergedReading, type Reading, type ShownReading, secondsSince } from './reading';

/** Specification 1, section 9. */
export const slideMs = 30_000;
export const reloadMs = 300_000;
/** A failed reading is retried after this: the network may be back. */
const retryMs = 15_000;
/** A reading times out after this: the network was lost during it. */
const timeoutMs = 60_000;
/** Ages are displayed in minutes: updating them this often is enough. */
const tellMs = 10_000;
/** The longest interval between looks at the clock, within which everything continues after the machine has slept. */
const beatMs = 1_000;

export type Load = (signal: AbortSignal) => Promise<Reading>;

/** Caps a due time at `ms` from now, also when the clock has been set back. */
const within = (due: number, now: number, ms: number) => Math.min(due, now + ms);

const inAddress = { board: parseAsString, cycle: parseAsStringLiteral(['av']) };

/**
 * Drives a carousel: the next board every 30 s while it cycles, data read every 5 minutes whatever board is shown. It
 * compares clock times, because timers stop while the machine sleeps. A permanent refusal (401, 403, 404) calls
 * `onRefused`.
 */
export function useCarousel(page: PageView, load: Load, onRefused: (error: CallError) => void) {
  const [reading, setReading] = useState<ShownReading>({ widgets: page.widgets, readAt: page.readAt });
  // Ages use only this machine's clock: a wall's may differ from the server's by hours.
  const [receivedAt, setReceivedAt] = useState<number | null>(null);
  const [requested, setRequested] = useQueryStates(inAddress, { history: 'replace' });
  const boards = useMemo(() => carouselBoards({ ...page, widgets: reading.widgets }), [page, reading.widgets]);
  const [place, setPlace] = useState({ index: 0, id: requested.board });
  const [out, setOut] = useState(false);
  const [now, setNow] = useState<number | null>(null);
  const cycle = requested.cycle === null;

  const found = boards.findIndex(({ id }) => id === place.id);
  const at = found >= 0 ? found : Math.min(place.index, Math.max(0, boards.length - 1));
  const due = useRef({ slide: 0, reload: 0 });
  const latest = useRef({ boards, at, cycle, load, onRefused });
  useEffect(() => {
    latest.current = { boards, at, cycle, load, onRefused };
  });

  const go = useCallback((index: number) => {
    const { boards } = latest.current;
    if (boards.length === 0) return;
    const next = (index + boards.length) % boards.length;
    due.current.slide = Date.now() + slideMs;
    latest.current.at = next;
    setPlace({ index: next, id: boards[next]?.id ?? null });
  }, []);

  /** A step the user makes; a board that is held is in the address. */
  const step = useCallback(
    (by: number) => {
      go(latest.current.at + by);
      const { boards, at, cycle } = latest.current;
      if (!cycle) void setRequested({ board: boards[at]?.id ?? null });
    },
    [go, setRequested],
  );

  const setCycle = useCallback(
    (on: boolean) => {
      due.current.slide = Date.now() + slideMs;
      const { boards, at } = latest.current;
      void setRequested(on ? { cycle: null, board: null } : { cycle: 'av', board: boards[at]?.id ?? null });
    },
    [setRequested],
  );

  useEffect(() => {
    let leave = new AbortController();
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let under = false;
    let failing = false;
    setReceivedAt(Date.now());
    due.current = { slide: Date.now() + slideMs, reload: Date.now() + reloadMs };

    async function read(): Promise<void> {
      under = true;
      due.current.reload = Date.now() + reloadMs;
      leave = new AbortController();
      const timeout = setTimeout(() => leave.abort(), timeoutMs);
      try {
        const fresh = await latest.current.load(leave.signal);
        if (over) return;
        setReading((old) => mergedReading(old, fresh));
        // Without any answer, the ages continue to grow.
        failing = fresh.readAt === null;
        if (!failing) setReceivedAt(Date.now());
        else due.current.reload = Date.now() + retryMs;
        setOut(failing);
        if (isBuildNewer()) loadNewerBuild();
      } catch (error) {
        if (over) return;
        if (error instanceof CallError && [401, 403, 404].includes(error.status))
          return latest.current.onRefused(error);
        if (!(error instanceof DOMException)) reportError(error);
        due.current.reload = Date.now() + retryMs;
        failing = true;
        setOut(true);
      } finally {
        clearTimeout(timeout);
        under = false;
      }
    }

    function beat(): void {
      clearTimeout(timer);
      const moment = Date.now();
      due.current.slide = within(due.current.slide, moment, slideMs);
      due.current.reload = within(due.current.reload, moment, reloadMs);
      if (moment >= due.current.slide) {
        if (latest.current.cycle) go(latest.current.at + 1);
        due.current.slide = moment + slideMs;
      }
      if (moment >= due.current.reload && !under) void read();
      setNow((before) => (before === null || Math.abs(moment - before) >= tellMs ? moment : before));
      const next = Math.min(due.current.slide, due.current.reload) - moment;
      timer = setTimeout(beat, Math.max(1, Math.min(beatMs, next)));
    }

    /** The user, or the network, is back. */
    function back(): void {
      if (document.hidden) return;
      if (failing) due.current.reload = 0;
      beat();
    }

    timer = setTimeout(beat, beatMs);
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      over = true;
      leave.abort();
      clearTimeout(timer);
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, [go]);

  return {
    boards,
    at,
    board: boards[at],
    cycle,
    setCycle,
    step,
    readAt: reading.readAt,
    age: secondsSince(receivedAt, now),
    out,
  };
}
