import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { Bulkhead, type BulkheadLimits, type Owner } from './bulkhead';

const limits: BulkheadLimits = {
  perUser: 2,
  perCompany: 3,
  atOnce: 4,
  waitingPerUser: 3,
  waitingPerCompany: 5,
  timeoutMs: 60_000,
};

/** Work that runs until it is ended. */
function work() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, done };
}

afterEach(() => {
  vi.useRealTimers();
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

const arrival = fc.record({
  kind: fc.constant('arrives' as const),
  user: fc.integer({ min: 0, max: 4 }),
  company: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
});
const step = fc.oneof(
  { weight: 3, arbitrary: arrival },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ends' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leaves' as const), which: fc.nat() }) },
);

type Entry = {
  owner: Owner;
  state: 'waits' | 'works' | 'done' | 'refused';
  leave: AbortController;
  end: () => void;
};

const count = (entries: Entry[], state: Entry['state'], fits: (owner: Owner) => boolean = () => true) =>
  entries.filter((one) => one.state === state && fits(one.owner)).length;

/** True if this owner's limits allow one more beside the running work. */
function hasRoom(entries: Entry[], { userId, companyId }: Owner): boolean {
  return (
    count(entries, 'works') < limits.atOnce &&
    count(entries, 'works', (o) => o.userId === userId) < limits.perUser &&
    (companyId === undefined || count(entries, 'works', (o) => o.companyId === companyId) < limits.perCompany)
  );
}

test('keeps its limits, lets nobody wait where there is room, and everybody who waits gets his turn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
      const bulkhead = new Bulkhead(limits);
      const entries: Entry[] = [];
      for (const one of steps) {
        if (one.kind === 'arrives') {
          const owner = {
            userId: `u${one.user}`,
            companyId: one.company === undefined ? undefined : `c${one.company}`,
          };
          const { end, done } = work();
          const entry: Entry = { owner, state: 'waits', leave: new AbortController(), end };
          const lineFull =
            count(entries, 'waits', (o) => o.userId === owner.userId) >= limits.waitingPerUser ||
            (owner.companyId !== undefined &&
              count(entries, 'waits', (o) => o.companyId === owner.companyId) >= limits.waitingPerCompany);
          const refused = lineFull && !hasRoom(entries, owner);
          entries.push(entry);
          bulkhead
            .run(
              owner,
              async () => {
                entry.state = 'works';
                await done;
              },
              entry.leave.signal,
            )
            .then(
              () => {
                entry.state = 'done';
              },
              (error: { status: number }) => {
                expect([400, 429]).toContain(error.status);
                entry.state = 'refused';
              },
            );
          await settle();
          expect(entry.state === 'refused').toBe(refused);
        } else {
          const among = entries.filter(({ state }) => state === (one.kind === 'ends' ? 'works' : 'waits'));
          const entry = among[one.which % Math.max(1, among.length)];
          if (one.kind === 'ends') entry?.end();
          else entry?.leave.abort();
          await settle();
        }
        expect(count(entries, 'works')).toBeLessThanOrEqual(limits.atOnce);
        for (const { owner, state } of entries) {
          const { userId, companyId } = owner;
          expect(count(entries, 'works', (o) => o.userId === userId)).toBeLessThanOrEqual(limits.perUser);
          if (companyId !== undefined) {
            expect(count(entries, 'works', (o) => o.companyId === companyId)).toBeLessThanOrEqual(limits.perCompany);
          }
          if (state === 'waits') expect(hasRoom(entries, owner)).toBe(false);
        }
      }
      for (let rounds = 0; count(entries, 'works') + count(entries, 'waits') > 0; rounds += 1) {
        if (rounds > entries.length) throw new Error('Somebody waits for ever.');
        for (const { state, end } of entries) if (state === 'works') end();
        await settle();
      }
    }),
  );
});

test('a company with nothing at work goes before the next of a long line', async () => {
  const bulkhead = new Bulkhead({ ...limits, atOnce: 3, waitingPerUser: 10, waitingPerCompany: 50 });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const start = (userId: string, companyId: string) => {
    const { end, done } = work();
    return bulkhead.run({ userId, companyId }, async () => {
      order.push(companyId);
      ends.push(end);
      await done;
    });
  };
  const all = [...Array(12)].map((_, i) => start(`many${i}`, 'busy'));
  all.push(start('one', 'other'));
  await settle();
  ends[0]?.();
  await settle();
  expect(order).toEqual(['busy', 'busy', 'busy', 'other']);
  for (let i = 1; i < all.length; i += 1) {
    ends[i]?.();
    await settle();
  }
  await Promise.all(all);
});

test('who stands in line too long is told so with a time to come back', async () => {
  const bulkhead = new Bulkhead({ ...limits, perUser: 1, timeoutMs: 20 });
  const { end, done } = work();
  const first = bulkhead.run({ userId: 'a', companyId: undefined }, () => done);
  await expect(bulkhead.run({ userId: 'a', companyId: undefined }, async () => {})).rejects.toMatchObject({
    status: 429,
    retryAfter: expect.any(Number),
    message: 'Du har flere tunge spørringer i gang. Vent til noe er ferdig, og prøv igjen.',
  });
  end();
  await first;
  await bulkhead.run({ userId: 'a', companyId: undefined }, async () => {});
});

test('who has had work for long has one at a time until he has none, and others are as before', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const bulkhead = new Bulkhead({ ...limits, long: { perUser: 1, afterMs: 10 } });
  const begun: string[] = [];
  const start = (name: string, userId = 'a') => {
    const { end, done } = work();
    const run = bulkhead.run({ userId, companyId: undefined }, () => {
      begun.push(name);
      return done;
    });
    return { end, run };
  };
  const short = start('0');
  short.end();
  await settle();
  vi.advanceTimersByTime(9);
  const first = start('1');
  vi.advanceTimersByTime(9);
  const second = start('2');
  expect(begun).toEqual(['0', '1', '2']);
  first.end();
  await settle();
  vi.advanceTimersByTime(1);
  const [third, fourth] = [start('3'), start('4')];
  expect(begun).toEqual(['0', '1', '2']);
  second.end();
  await settle();
  expect(begun).toEqual(['0', '1', '2', '3']);
  const another = [start('5', 'b'), start('6', 'b')];
  expect(begun).toEqual(['0', '1', '2', '3', '5', '6']);
  third.end();
  await settle();
  fourth.end();
  await settle();
  const later = [start('7'), start('8')];
  expect(begun).toEqual(['0', '1', '2', '3', '5', '6', '4', '7', '8']);
  for (const { end } of [...another, ...later]) end();
  await Promise.all([short, first, second, third, fourth, ...another, ...later].map(({ run }) => run));
});
