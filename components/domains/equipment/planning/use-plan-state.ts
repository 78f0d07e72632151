'use client';

import { useEffect, useLayoutEffect, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { attempt, useWork } from '@/components/kit/client/use-work';
import { useToday } from '@/components/kit/context/use-today';
import { snackbar } from '@/components/kit/ui/snackbar';
import { undoSteps } from '@/components/kit/ui/undo-steps';
import { isDay } from '@/lib/core/format/parse-date';
import { wishOfDrop } from '@/lib/domains/equipment/planning/advice';
import type { Days } from '@/lib/domains/equipment/planning/clash';
import { firstHolder, giveWay, swapDays, swapsFor } from '@/lib/domains/equipment/planning/clash-ways';
import { isOfWish } from '@/lib/domains/equipment/planning/cover';
import {
  allocate,
  change,
  countOfDraft,
  daysAhead,
  emptyDraft,
  type Held,
  isEmptyDraft,
  itemsToSave,
  type PlanDraft,
  release,
  settled,
} from '@/lib/domains/equipment/planning/draft';
import { noStart, wrongCategory, wrongDays } from '@/lib/domains/equipment/planning/texts';
import { freeSpans, spansWithin } from '@/lib/domains/equipment/planning/units';
import { useAskHolders } from './use-ask-holders';
import { useDraft } from './use-draft';
import { type Project, type ShownLine, type ShownWish, usePlan } from './use-plan';
import { type PlanData, type PlanItem, usePlanData } from './use-plan-data';

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

/** The state and actions of the planning screen of a project (specification 2, section 4). */
export function usePlanState(company: string, project: Project | undefined, mayWrite: boolean) {
  const data = usePlanData(company, project?.xid);
  const stored = useDraft(company, project?.xid);
  const holders = useAskHolders(company);
  const { busy, run } = useWork();
  // Undefined: the wish that lacks most; null: none.
  const [target, setTarget] = useState<string | null>();
  const [lacking, setLacking] = useState<string>();
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
  const { saved } = plan;
  const first = plan.wishes.find(({ state }) => state.missing.length > 0)?.xid;
  // It stays the first one while it is being covered.
  if (lacking === undefined && first !== undefined) setLacking(first);
  const wish = plan.wishes.find(({ xid }) => xid === (target === undefined ? lacking : target));
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

  /** Plans an item in periods; without them on all of the wished days, or those of the project. */
  function give(item: PlanItem, spans: readonly Days[] | undefined, of: ShownWish | undefined = wish) {
    if (!mayChange) return;
    const whole = of ?? ownDays;
    const periods = spans ?? (whole ? [{ startdate: whole.startdate, enddate: whole.enddate }] : []);
    if (periods.length === 0) {
      snackbar.error(defaults === undefined && requested.startdate === '' ? noStart : wrongDays);
      return;
    }
    const missing = Math.max(1, ...(of?.state.missing.map(({ countam }) => countam) ?? []));
    let next = stored.read();
    let there = false;
    for (const { startdate, enddate } of periods) {
      const countam = item.serialno === null && of !== undefined ? missing : 1;
      const { draft: after, already } = allocate(next, saved, item, { startdate, enddate, countam, key: uuidv7() });
      next = after;
      there ||= already;
    }
    act(next, `${item.ekey} er tildelt`);
    if (there) snackbar.info(`${item.ekey} står på prosjektet de samme dagene.`);
  }

  /** Plans an item that is dropped on a wish, or on the project's list. */
  function drop(item: PlanItem, of: ShownWish | undefined) {
    if (of && !isOfWish(item, of)) {
      snackbar.error(wrongCategory);
      return;
    }
    const to = of ?? wishOfDrop(item, plan.wishes, wish);
    const days = to ?? ownDays;
    const free = days ? spansWithin(freeSpans(item, plan.staysOf(item.eid), days), days) : [];
    give(item, free.length > 0 ? free : undefined, to);
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

  /** Returns the new requests for days, and the projects that have the days. */
  const requestsOf = ({ added }: PlanDraft) =>
    added.flatMap(({ eid, startdate, enddate, waits }) => {
      const item = plan.byId.get(eid);
      const days = { startdate, enddate };
      const others = plan.staysOf(eid).filter(({ pid, status }) => pid !== project_ && status !== 'venter');
      const holder = firstHolder(others, days);
      return waits && item && holder ? { item, holder, days } : [];
    });
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
        await holders.ask(requestsOf(writing));
      } finally {
        // After a refusal the user sees what was booked meanwhile.
        data.reread();
      }
    });

  return {
    projectName: project?.name ?? '',
    data,
    plan,
    draft: waiting,
    found: stored.found,
    busy: busy || savedAt !== undefined,
    mayChange,
    dirty: !isEmptyDraft(waiting),
    count: countOfDraft(waiting),
    unsettled,
    wish,
    /** Chooses a wish to look for equipment to; null: none. */
    aim: setTarget,
    /** The chosen days as typed; `days` are the valid ones that availability in the list refers to. */
    requested,
    choose: (part: Partial<Days>) => setSpan((before) => ({ ...before, ...part })),
    days,
    give,
    drop,
    remove: (line: ShownLine) =>
      mayChange && act(release(stored.read(), line.key), `${line.item.ekey} ${line.item.title} er tatt ut`, true),
    move: (line: ShownLine, to: { startdate: string; enddate: string; countam: number }) =>
      mayChange &&
      act(
        change(stored.read(), saved, line.key, { ...to, ...(line.waits && { waits: line.waits }) }),
        `${line.item.ekey} er flyttet`,
      ),
    agree: (line: ShownLine) => {
      const { startdate, enddate, countam, item, clash } = line;
      const said = item.serialno === null ? { over: true as const } : { confirm: clash?.beside };
      if (mayChange)
        act(
          change(stored.read(), saved, line.key, { startdate, enddate, countam, ...said }),
          `${item.ekey} er bekreftet`,
        );
    },
    /** Other items that are free on the clashing days of a line. */
    swapsFor: (line: ShownLine, clash: Days) => swapsFor(line.item, line.countam, clash, plan.items, plan.staysOf),
    swapPart: (line: ShownLine, clash: Days, to: PlanItem) =>
      mayChange &&
      act(
        swapDays(stored.read(), saved, line, clash, { eid: to.eid, keys: [uuidv7(), uuidv7()] }),
        `${line.item.ekey} er byttet til ${to.ekey}`,
      ),
    /** The first name of the colleague who is asked when the days of their booking wait. */
    asks: (holder: Held) => holders.colleagueOf(holder)?.name.split(' ')[0],
    /** Lets the clashing days of a line wait for the answer of whoever has them, who is asked when it is saved. */
    wait: (line: ShownLine, clash: Days) =>
      mayChange &&
      act(
        swapDays(stored.read(), saved, line, clash, { eid: line.eid, keys: [uuidv7(), uuidv7()], waits: true }),
        `${line.item.ekey} venter på svar`,
      ),
    /** Books days that waited. */
    book: ({ key, startdate, enddate, countam, item }: ShownLine) =>
      mayChange &&
      act(change(stored.read(), saved, key, { startdate, enddate, countam }), `${item.ekey} er booket`, true),
    giveWay: (line: ShownLine, request: Days) =>
      mayChange &&
      act(giveWay(stored.read(), saved, line, request, uuidv7()), `${line.item.ekey} er gitt fra seg`, true),
    discard: () => act(emptyDraft, 'Endringene er forkastet', true),
    save,
  };
}
export type Planning = ReturnType<typeof usePlanState>;
