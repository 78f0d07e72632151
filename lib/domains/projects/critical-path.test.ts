import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closesRing, criticalPath, inOrder, type PlanActivity, type PlanLink } from './critical-path';

const activity = (id: string, start: number, finish: number): PlanActivity => ({ id, start, finish });
const link = (earlier: string, later: string, kind: PlanLink['kind'] = 'FS', lag = 0): PlanLink => {
  return { earlier, later, kind, lag };
};

test('the longest way through is critical, and what is beside it has the days it may slip', () => {
  const plan = [activity('rigg', 0, 5), activity('blås', 5, 15), activity('maling', 5, 8), activity('rydding', 15, 17)];
  const links = [link('rigg', 'blås'), link('rigg', 'maling'), link('blås', 'rydding'), link('maling', 'rydding')];
  const found = criticalPath(plan, links);
  expect(Object.fromEntries([...(found ?? [])].map(([id, { float }]) => [id, float]))).toEqual({
    rigg: 0,
    blås: 0,
    maling: 7,
    rydding: 0,
  });
  expect(found?.get('maling')).toMatchObject({ earliestStart: 5, latestStart: 12, latestFinish: 15 });
});

test('each kind of link holds its own ends, with days between them', () => {
  const plan = [activity('a', 0, 10), activity('b', 0, 4)];
  const startOf = (kind: PlanLink['kind'], lag = 0) =>
    criticalPath(plan, [link('a', 'b', kind, lag)])?.get('b')?.earliestStart;
  expect(startOf('FS')).toBe(10);
  expect(startOf('FS', 3)).toBe(13);
  expect(startOf('FS', -2)).toBe(8);
  expect(startOf('SS')).toBe(0);
  expect(startOf('SS', 2)).toBe(2);
  expect(startOf('FF')).toBe(6);
  expect(startOf('FF', 1)).toBe(7);
});

test('an activity that is planned before its links let it says so', () => {
  const found = criticalPath([activity('a', 0, 10), activity('b', 4, 6)], [link('a', 'b')]);
  expect(found?.get('b')).toMatchObject({ tooEarly: true, earliestStart: 10 });
  expect(found?.get('a')?.tooEarly).toBe(false);
});

test('activities that wait for each other have no order, and the link that would make them is known', () => {
  expect(inOrder(['a', 'b'], [link('a', 'b'), link('b', 'a')])).toBeUndefined();
  expect(criticalPath([activity('a', 0, 1), activity('b', 1, 2)], [link('a', 'b'), link('b', 'a')])).toBeUndefined();
  expect(closesRing([link('a', 'b'), link('b', 'c')], link('c', 'a'))).toBe(true);
  expect(closesRing([link('a', 'b'), link('b', 'c')], link('a', 'c'))).toBe(false);
  expect(closesRing([], link('a', 'a'))).toBe(true);
});

/** A plan whose links go from earlier to later in the list, so it has no cycle. */
const plan = fc.integer({ min: 1, max: 9 }).chain((count) =>
  fc.record({
    activities: fc.tuple(
      ...Array.from({ length: count }, (_, i) =>
        fc
          .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 20 }))
          .map(([start, length]) => activity(String(i), start, start + length)),
      ),
    ),
    links: fc.array(
      fc
        .record({
          a: fc.nat(count - 1),
          b: fc.nat(count - 1),
          kind: fc.constantFrom('FS' as const, 'SS' as const, 'FF' as const),
          lag: fc.integer({ min: -5, max: 10 }),
        })
        .filter(({ a, b }) => a !== b)
        .map(({ a, b, kind, lag }) => link(String(Math.min(a, b)), String(Math.max(a, b)), kind, lag)),
      { maxLength: count === 1 ? 0 : 14 },
    ),
  }),
);

/** The errors of computed starts: violated links, or a start before the planned one. */
function broken(activities: readonly PlanActivity[], links: readonly PlanLink[], starts: ReadonlyMap<string, number>) {
  const lengthOf = new Map(activities.map(({ id, start, finish }) => [id, finish - start]));
  const startOf = (id: string) => starts.get(id) ?? Number.NaN;
  const finishOf = (id: string) => startOf(id) + (lengthOf.get(id) ?? 0);
  return links.filter(({ earlier, later, kind, lag }) => {
    if (kind === 'SS') return startOf(later) < startOf(earlier) + lag;
    if (kind === 'FF') return finishOf(later) < finishOf(earlier) + lag;
    return startOf(later) < finishOf(earlier) + lag;
  });
}

test('earliest and latest starts both keep every link, nothing may slip less than no days, and something is critical', () => {
  fc.assert(
    fc.property(plan, ({ activities, links }) => {
      const found = criticalPath(activities, links);
      if (!found) throw new Error('A plan without a ring has a way.');
      const of = (name: 'earliestStart' | 'latestStart') => new Map([...found].map(([id, slack]) => [id, slack[name]]));
      expect(broken(activities, links, of('earliestStart'))).toEqual([]);
      expect(broken(activities, links, of('latestStart'))).toEqual([]);
      const floats = [...found.values()].map(({ float }) => float);
      expect(Math.min(...floats)).toBe(0);
      for (const { id, start } of activities) expect(found.get(id)?.earliestStart).toBeGreaterThanOrEqual(start);
    }),
  );
});

test('an activity’s float is what it can slip: as many days move nothing, one more moves the end', () => {
  fc.assert(
    fc.property(plan, fc.nat(8), ({ activities, links }, at) => {
      const endOf = (plan: readonly PlanActivity[]) =>
        Math.max(...[...(criticalPath(plan, links)?.values() ?? [])].map(({ earliestFinish }) => earliestFinish));
      const chosen = activities[at % activities.length];
      const slack = chosen && criticalPath(activities, links)?.get(chosen.id);
      if (!chosen || !slack) throw new Error('Nothing was chosen.');
      const slipped = (by: number) =>
        activities.map((one) => {
          const start = slack.earliestStart + by;
          return one.id === chosen.id ? { ...one, start, finish: start + chosen.finish - chosen.start } : one;
        });
      expect(endOf(slipped(slack.float))).toBe(endOf(activities));
      expect(endOf(slipped(slack.float + 1))).toBe(endOf(activities) + 1);
    }),
  );
});
