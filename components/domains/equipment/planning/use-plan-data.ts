'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRead } from '@/components/kit/client/use-read';
import { useShell } from '@/components/kit/context/shell-context';
import { useLiveClient } from '@/components/kit/live/live-client';
import { snackbar } from '@/components/kit/ui/snackbar';
import { coloursByCode } from '@/lib/core/widgets/category-colour';
import type { PlanningItem, ProjectLine } from '@/lib/domains/equipment/planning/answers';
import { articleIn } from '@/lib/domains/equipment/planning/cover';

/** An item that can be planned, with its category's colour. */
export type PlanItem = PlanningItem & {
  category: string | null;
  subcategory: string | null;
  article: string | null;
  colour: number;
};

/** The latest change of bookings by another user. */
export type News = { by: string; at: string };

const noLines: readonly ProjectLine[] = [];

/** A throttle: changes that arrive within this time cause one reading. */
const gatherMs = 250;

/**
 * Calls `onNews` on every change of a booking in the company; returns the latest one by another user. `since` is the
 * log number of the displayed data.
 */
function useBookingNews(company: string, since: number | undefined, onNews: () => void): News | undefined {
  const client = useLiveClient();
  const { user } = useShell();
  const [news, setNews] = useState<News>();
  const no = useRef<number>(undefined);
  if (since !== undefined && (no.current === undefined || since > no.current)) no.current = since;
  const isKnown = since !== undefined;
  useEffect(() => {
    if (!client || !isKnown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        onNews();
      }, gatherMs);
    };
    const stop = client.onPush((push) => {
      if (!('tbl' in push) || push.tbl !== 'booking' || push.companyId !== company) return;
      if (push.type === 'closed') snackbar.error(push.message);
      if (push.type !== 'changes' && push.type !== 'reload') return;
      no.current = Math.max(no.current ?? 0, push.no);
      if (push.type === 'changes' && push.changes.length === 0) return;
      if (push.type === 'changes') {
        const other = push.changes.findLast(({ by }) => by.id !== user.id);
        if (other) setNews({ by: other.by.name, at: other.at });
      }
      later();
    });
    const unwatch = client.watch({ company, tbl: 'booking', since: () => no.current ?? 0 });
    return () => {
      clearTimeout(timer);
      stop();
      unwatch();
    };
  }, [client, company, isKnown, onNews, user.id]);
  return news;
}

/** Reads the planning screen's data by its calls (specification 2, section 7), again when somebody books. */
export function usePlanData(company: string, project: string | undefined) {
  const [version, setVersion] = useState(0);
  const reread = useCallback(() => setVersion((before) => before + 1), []);
  const items = useRead('GET /api/equipment/component?scope=equipmentforplanning', { company });
  const flow = useRead('GET /api/equipment/component?scope=equipmentflow', { company }, version);
  const lines = useRead(
    'GET /api/equipment/component?scope=equipmentprojectwish',
    project === undefined ? undefined : { company, projectid: project },
    version,
  );
  const news = useBookingNews(company, flow.latest?.no, reread);
  const known = useMemo<PlanItem[]>(() => {
    const all = items.answer?.equipmentforplanning ?? [];
    const colours = coloursByCode(all.flatMap(({ l1nm }) => l1nm ?? []));
    return all.map((item) => ({
      ...item,
      category: item.l1nm,
      subcategory: item.l2nm,
      article: articleIn(item.title),
      colour: item.l1nm === null ? 9 : (colours.get(item.l1nm) ?? 0),
    }));
  }, [items.answer]);
  const fresh = flow.answer !== undefined && (project === undefined || lines.answer !== undefined);
  const failed = items.failed ?? flow.failed ?? lines.failed;
  return {
    items: known,
    flow: flow.latest?.equipmentflow,
    lines: project === undefined ? noLines : lines.latest?.equipmentprojectwish,
    /** True once all displayed data is of this reading, and the reading's number. */
    fresh,
    version,
    reread,
    news,
    failed,
    loading: items.answer === undefined || flow.latest === undefined || (project !== undefined && !lines.latest),
    retry: () => {
      for (const one of [items, flow, lines]) if (one.failed) one.retry();
    },
  };
}
export type PlanData = ReturnType<typeof usePlanData>;
