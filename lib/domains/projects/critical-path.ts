/**
 * A dependency: start after the earlier one's finish, start after its start, or finish after its finish; `lag` days
 * later.
 */
export type PlanLink = { earlier: string; later: string; kind: 'FS' | 'SS' | 'FF'; lag: number };

/** An activity in whole days (workdays of its calendar) from an origin, from `start` up to `finish` (exclusive); a milestone has no duration. */
export type PlanActivity = { id: string; start: number; finish: number };

/** An activity's earliest start, latest finish, and float by its links. */
export type Slack = {
  earliestStart: number;
  earliestFinish: number;
  latestStart: number;
  latestFinish: number;
  /** Never negative; 0 is critical. */
  float: number;
  /** Planned earlier than its links allow. */
  tooEarly: boolean;
};

/** A topological order of the activities; undefined when they have a cycle. */
export function inOrder(ids: readonly string[], links: readonly Pick<PlanLink, 'earlier' | 'later'>[]) {
  const known = new Set(ids);
  const own = links.filter(({ earlier, later }) => known.has(earlier) && known.has(later));
  const waits = new Map(ids.map((id) => [id, 0]));
  for (const { later } of own) waits.set(later, (waits.get(later) ?? 0) + 1);
  const ordered = ids.filter((id) => waits.get(id) === 0);
  for (let at = 0; at < ordered.length; at += 1) {
    for (const { earlier, later } of own) {
      if (earlier !== ordered[at]) continue;
      const left = (waits.get(later) ?? 0) - 1;
      waits.set(later, left);
      if (left === 0) ordered.push(later);
    }
  }
  return ordered.length === ids.length ? ordered : undefined;
}

/** True if one more link would close a cycle. */
export function closesRing(
  links: readonly Pick<PlanLink, 'earlier' | 'later'>[],
  more: Pick<PlanLink, 'earlier' | 'later'>,
) {
  const reached = new Set([more.later]);
  for (const at of reached) for (const { earlier, later } of links) if (earlier === at) reached.add(later);
  return reached.has(more.earlier);
}

/** Indexes links by the activity at one of their ends. */
function byEnd(links: readonly PlanLink[], end: 'earlier' | 'later'): ReadonlyMap<string, PlanLink[]> {
  const found = new Map<string, PlanLink[]>();
  for (const link of links) found.set(link[end], [...(found.get(link[end]) ?? []), link]);
  return found;
}

/**
 * The critical path method: a forward pass (no start before the planned day or the links) and a backward pass (no
 * finish later than the plan's earliest end allows). By id; undefined when the activities have a cycle.
 */
export function criticalPath(
  activities: readonly PlanActivity[],
  links: readonly PlanLink[],
): Map<string, Slack> | undefined {
  const order = inOrder(
    activities.map(({ id }) => id),
    links,
  );
  if (!order) return undefined;
  const planned = new Map(activities.map((activity) => [activity.id, activity]));
  const daysOf = (id: string) => (planned.get(id)?.finish ?? 0) - (planned.get(id)?.start ?? 0);
  const into = byEnd(links, 'later');
  const outOf = byEnd(links, 'earlier');

  const starts = new Map<string, number>();
  for (const id of order) {
    const bounds = (into.get(id) ?? []).flatMap(({ earlier, kind, lag }) => {
      const start = starts.get(earlier);
      if (start === undefined) return [];
      if (kind === 'SS') return [start + lag];
      return [start + daysOf(earlier) + lag - (kind === 'FF' ? daysOf(id) : 0)];
    });
    starts.set(id, Math.max(planned.get(id)?.start ?? 0, ...bounds));
  }
  const startOf = (id: string) => starts.get(id) ?? 0;
  const end = Math.max(...order.map((id) => startOf(id) + daysOf(id)));

  const latest = new Map<string, number>();
  for (const id of order.toReversed()) {
    const bounds = (outOf.get(id) ?? []).flatMap(({ later, kind, lag }) => {
      const finish = latest.get(later);
      if (finish === undefined) return [];
      if (kind === 'FF') return [finish - lag];
      return [finish - daysOf(later) - lag + (kind === 'SS' ? daysOf(id) : 0)];
    });
    latest.set(id, Math.min(end, ...bounds));
  }
  return new Map(
    order.map((id): [string, Slack] => {
      const [earliestStart, latestFinish] = [startOf(id), latest.get(id) ?? end];
      const latestStart = latestFinish - daysOf(id);
      return [
        id,
        {
          earliestStart,
          earliestFinish: earliestStart + daysOf(id),
          latestStart,
          latestFinish,
          float: latestStart - earliestStart,
          tooEarly: (planned.get(id)?.start ?? 0) < earliestStart,
        },
      ];
    }),
  );
}
