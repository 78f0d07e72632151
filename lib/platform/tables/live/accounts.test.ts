import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { Account, Accounts, mayComeTo } from './accounts';
import { delay } from './delay';
import { mostUnfolded, userBytes, userMessages } from './limits';

vi.mock('./delay', () => ({ delay: vi.fn() }));

/** A clock that advances with each delay. */
function clock() {
  let now = 0;
  vi.mocked(delay).mockImplementation(async (ms) => {
    now += ms;
  });
  return { now: () => now, pass: (ms: number) => (now += ms) };
}

const frame = fc.record({
  bytes: fc.integer({ min: 1, max: 64 * 1024 }),
  binary: fc.boolean(),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  afterMs: fc.integer({ min: 0, max: 300 }),
});

test('whatever a user’s sockets send: in no time is more unfolded than a burst and what that time earns', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 60 }), async (frames) => {
      const time = clock();
      const account = new Account(time.now);
      const done: { at: number; bytes: number }[] = [];
      for (const { bytes, binary, share, afterMs } of frames) {
        time.pass(afterMs);
        const most = mayComeTo(bytes, binary, mostUnfolded);
        await account.room(most, async () => {
          const received = Math.ceil(most * share);
          done.push({ at: time.now(), bytes: received });
          return received;
        });
      }
      for (const [i, first] of done.entries()) {
        let sum = 0;
        for (const { at, bytes } of done.slice(i)) {
          sum += bytes;
          expect(sum).toBeLessThanOrEqual(userBytes.atOnce + ((at - first.at) / 1000) * userBytes.perSecond + 1);
        }
      }
    }),
  );
});

test('an ordinary paste does not wait for the one before it', async () => {
  const time = clock();
  const account = new Account(time.now);
  for (let i = 0; i < 20; i += 1) await account.room(mayComeTo(20_000, true, mostUnfolded), async () => 90_000);
  expect(time.now()).toBe(0);
});

test('messages are counted per user, and a user who comes back at once is still the same', () => {
  const accounts = new Accounts();
  const [first, second] = [accounts.enter('ola'), accounts.enter('ola')];
  expect(accounts.socketsOf('ola')).toBe(2);
  for (let i = 0; i < userMessages.atOnce; i += 1) expect((i % 2 ? first : second).account.mayCome()).toBe(true);
  first.leave();
  second.leave();
  expect(accounts.socketsOf('ola')).toBe(0);
  const again = accounts.enter('ola').account;
  const taken = Array.from({ length: 100 }, () => again.mayCome()).filter(Boolean).length;
  expect(taken).toBeLessThan(50);
  expect(accounts.enter('kari').account.mayCome()).toBe(true);
});
