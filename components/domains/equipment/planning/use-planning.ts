'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { attempt, useWork } from '@/components/kit/client/use-work';
import { useToday } from '@/components/kit/context/use-today';
import { snackbar } from '@/components/kit/ui/snackbar';
import { undoSteps } from '@/components/kit/ui/undo-steps';
import { isDay } from '@/lib/core/format/parse-date';
import type { ProjectLine } from '@/lib/domains/equipment/planning/answers';
import type { Days } from '@/lib/domains/equipment/planning/clash';
import { coveredBy, isOfWish } from '@/lib/domains/equipment/planning/cover';
import {
  allocate,
  alternativesTo,
  change,
  clashOf,
  countOfDraft,
  daysAhead,
  emptyDraft,
  type Held,
  isEmptyDraft,
  itemsToSave,
  linesOf,
  type PlanDraft,
  type PlanLine,
  release,
  settled,
  staysWith,
  swap,
} from '@/lib/domains/equipment/planning/draft';
import { noStart, wrongCategory, wrongDays } from '@/lib/domains/equipment/planning/texts';
import { useDraft } from './use-draft';
import { type PlanData, type PlanItem, usePlanData } from './use-plan-data';

export type Project = { xid: string; name: string; startdate: string | null; enddate: string | null };

const here = { shallow: true, scroll: false } as const;
const filters = { kategori: parseAsString.withOptions(here), underkategori: parseAsString.withOptions(here) };

/** The displayed part of the category tree, stored in the address. */
export function usePart() {
  const [{ kategori, underkategori }, set] = useQueryStates(filters);
  return {
    category: kategori ?? undefined,
    subcategory: underkategori ?? undefined,
    choose: (category?: string, subcategory?: string) =>
      void set({ kategori: category ?? null, underkategori: subcategory ?? null }),
  };
}

type Saved = ProjectLine & { eid: string };
const isBooking = (line: ProjectLine): line is Saved => line.kind === 'booking' && line.eid !== null;

/** The plan including the unsaved draft: its lines, their clashes, and how far they cover the wishes. */
function usePlan(project: Project | undefined, data: Pick<PlanData, 'items' | 'flow' | 'lines'>, draft: PlanDraft) {
  const { items, flow, lines } = data;
  return useMemo(() => {
    const byId = new Map(items.map((item) => [item.eid, item]));
    const saved = (lines ?? []).filter(isBooking);
    const plan = linesOf(draft, saved).filter(({ eid }) => byId.has(eid));
    const stays: Held[] = staysWith(plan, flow ?? [], project?.xid ?? '', project?.name ?? '');
    const byItem = new Map<string, Held[]>();
    for (const stay of stays) {
      const own = byItem.get(stay.eid);
      if (own) own.push(stay);
      else byItem.set(stay.eid, [stay]);
    }
    const staysOf = (eid: string): readonly Held[] => byItem.get(eid) ?? [];
    const shown = plan.flatMap((line) => {
      const item = byId.get(line.eid);
      if (!item) return [];
      return [{ ...line, item, clash: clashOf(line, item, staysOf(line.eid)) }];
    });
    // Unsaved lines come first.
    shown.sort((a, b) => Number(a.state === 'saved') - Number(b.state === 'saved'));
    const status = new Map(saved.map((one) => [one.xid, one.status]));
    const given = shown.map(({ key, item, ...line }) => ({
      ...line,
      xid: key,
      article: item.article,
      category: item.category,
      subcategory: item.subcategory,
      status: status.get(key) ?? 'planlagt',
    }));
    const requested = (lines ?? []).filter(({ kind }) => kind === 'wish');
    const covered = coveredBy(
      requested.filter((wish) => wish.status !== 'avslått'),
      given,
    );
    const wishes = requested.map((wish) => ({ ...wish, covered: covered.get(wish.xid) ?? 0 }));
    const alternatives = (line: PlanLine) => {
      const item = byId.get(line.eid);
      if (!item) return [];
      const kin = items.filter(
        ({ category, subcategory }) => category === item.category && subcategory === item.subcategory,
      );
      const around = kin.flatMap(({ eid }) => staysOf(eid));
      return alternativesTo(line, kin, around);
    };
    return { byId, saved, lines: shown, stays, staysOf, wishes, alternatives };
  }, [items, flow, lines, draft, project]);
}
/** The value, or the last settled one while it is not settled. */
function useSettled<T extends PlanData>(value: T, isSettled: boolean): Pick<T, 'items' | 'flow' | 'lines'> {
  const { items, flow, lines } = value;
  const [last, setLast] = useState({ items, flow, lines });
  const differs = last.items !== items || last.flow !== flow || last.lines !== lines;
  if (!differs) return last;
  // The first reading is shown even if it is not settled.
  const isFirst = last.flow === undefined || last.lines === undefined;
  if (!isSettled && !isFirst) return last;
  setLast({ items, flow, lines });
  return { items, flow, lines };
}

export type ShownLine = ReturnType<typeof usePlan>['lines'][number];
export type ShownWish = ReturnType<typeof usePlan>['wishes'][number];

/** The state and actions of the planning screen of a project (specification 2, section 4). */
export function usePlanning(company: string, project: Project | undefined, mayWrite: boolean) {
  const data = usePlanData(company, project?.xid);
  const stored = useDraft(company, project?.xid);
  const { busy, run } = useWork();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [target, setTarget] = useState<string>();
  const [searches, setSearches] = useState(0);
  const [span, setSpan] = useState<Partial<Days>>({});
  // From a save until the reading that contains it, the plan is the saved draft: drawing its bookings as well would
  // count them twice.
  const [savedAt, setSavedAt] = useState<{ draft: PlanDraft; version: number }>();
  const isSaved =
    savedAt !== undefined && stored.draft === savedAt.draft && data.fresh && data.version >= savedAt.version;
  const draft = isSaved ? emptyDraft : stored.draft;
  const { put } = stored;
  // The undo steps belong to this project's draft.
  useEffect(() => () => undoSteps.drop(({ page }) => page === location.pathname), []);
  useLayoutEffect(() => {
    if (!isSaved) return;
    put(emptyDraft);
    setSavedAt(undefined);
  }, [isSaved, put]);
  // During a save, and between two readings of which only one has arrived, the previous data is shown, so that the
  // saved bookings do not appear as clashes with others.
  const seen = useSettled(data, data.fresh && (isSaved || (!busy && savedAt === undefined)));
  const plan = usePlan(project, seen, draft);
  const { saved, byId } = plan;
  const wish = plan.wishes.find(({ xid }) => xid === target);
  const today = useToday();
  const defaults = daysAhead(project, today);
  // What is typed applies once both are valid days.
  const requested = {
    startdate: span.startdate ?? defaults?.startdate ?? '',
    enddate: span.enddate ?? defaults?.enddate ?? '',
  };
  const ownDays =
    isDay(requested.startdate) && isDay(requested.enddate) && requested.startdate <= requested.enddate
      ? requested
      : undefined;
  const days: Days | undefined = wish ?? ownDays;
  const waiting = settled(draft, saved);
  const mayChange = mayWrite && project !== undefined && !busy && savedAt === undefined;

  /** Changes the draft as an undo step of its own; `loud` shows a message. */
  function act(next: PlanDraft, said: string, loud = false) {
    const before = stored.read();
    if (next === before) return;
    put(next);
    if (loud) snackbar.success(said, () => put(before));
    else undoSteps.add(said, () => put(before), false);
  }

  /** The days and pieces an item is planned for: the wish's, else the chosen ones. Undefined without valid days. */
  function placeFor(item: PlanItem, of: ShownWish | undefined) {
    if (of) {
      const { startdate, enddate } = of;
      const missing = Math.max(1, of.countam - of.covered);
      return { startdate, enddate, countam: item.serialno === null ? missing : 1 };
    }
    return ownDays && { ...ownDays, countam: 1 };
  }

  /** Plans items, for a wish or for the project's days. */
  function plans(eids: readonly string[], of: ShownWish | undefined) {
    if (!mayChange) return;
    const chosen = eids.flatMap((eid) => byId.get(eid) ?? []);
    if (chosen.length === 0 || (of && !chosen.every((item) => isOfWish(item, of)))) {
      snackbar.error(wrongCategory);
      return;
    }
    let next = stored.read();
    const there: string[] = [];
    for (const item of chosen) {
      const place = placeFor(item, of);
      if (!place) {
        snackbar.error(defaults === undefined && requested.startdate === '' ? noStart : wrongDays);
        return;
      }
      const { draft: after, already } = allocate(next, saved, item, { ...place, key: uuidv7() });
      next = after;
      if (already) there.push(item.ekey);
    }
    act(next, chosen.length === 1 ? `${chosen[0]?.ekey} er planlagt` : `${chosen.length} er planlagt`);
    setSelected(new Set());
    if (there.length > 0) snackbar.info(`${there.join(', ')} står på prosjektet de samme dagene.`);
  }

  const project_ = project?.xid ?? '';
  const undoSaving = (taken: string) => {
    const op = uuidv7();
    void attempt(async () => {
      await call('POST /api/equipment/planningundo', { body: { company, projectid: project_, taken, op } });
      snackbar.info('Angret');
      data.reread();
    });
  };

  const unsettled = plan.lines.filter(({ clash }) => clash && !clash.agreed);
  const save = () =>
    run(async () => {
      const writing = stored.read();
      const items = JSON.stringify(itemsToSave(writing, saved));
      try {
        const body = { company, projectid: project_, items, op: uuidv7() };
        const { message, op } = await call('POST /api/equipment/projectplanning', { body });
        stored.seen();
        setSavedAt({ draft: writing, version: data.version + 1 });
        // The steps that led to the save are reverted by undoing the save.
        undoSteps.drop(({ page }) => page === location.pathname);
        snackbar.info(message, () => undoSaving(op));
      } finally {
        // After a refusal the user sees what was booked meanwhile.
        data.reread();
      }
    });

  return {
    /** Its xid. */
    project: project?.xid,
    data,
    plan,
    draft: waiting,
    found: stored.found,
    busy: busy || savedAt !== undefined,
    mayChange,
    dirty: !isEmptyDraft(waiting),
    count: countOfDraft(waiting),
    unsettled,
    selected,
    toggle: (eid: string) =>
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(eid)) next.add(eid);
        return next;
      }),
    unselect: () => setSelected(new Set()),
    wish,
    /** Chooses a wish to look for equipment to, and resets the search. */
    aim: (next: string | undefined) => {
      setTarget(next);
      if (next !== undefined) setSearches((before) => before + 1);
    },
    /** Incremented when a new search begins. */
    searches,
    /** The chosen days as typed; `days` are the valid ones that availability in the list refers to. */
    requested,
    choose: (part: Partial<Days>) => setSpan((before) => ({ ...before, ...part })),
    days,
    plans,
    remove: (line: ShownLine) =>
      mayChange && act(release(stored.read(), line.key), `${line.item.ekey} ${line.item.title} er tatt ut`, true),
    move: (line: ShownLine, to: { startdate: string; enddate: string; countam: number }) =>
      mayChange && act(change(stored.read(), saved, line.key, to), `${line.item.ekey} er flyttet`),
    agree: (line: ShownLine) => {
      const { startdate, enddate, countam, item, clash } = line;
      const said = item.serialno === null ? { over: true as const } : { confirm: clash?.beside };
      if (mayChange)
        act(
          change(stored.read(), saved, line.key, { startdate, enddate, countam, ...said }),
          `${item.ekey} er bekreftet`,
        );
    },
    take: (line: ShownLine, eid: string) =>
      mayChange && act(swap(stored.read(), line, eid, uuidv7()), `${line.item.ekey} er byttet`),
    discard: () => act(emptyDraft, 'Endringene er forkastet', true),
    save,
  };
}
export type Planning = ReturnType<typeof usePlanning>;
