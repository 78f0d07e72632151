import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from './call-error';
import { type ReadEnd, startReading } from './read';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A load whose answers the test gives by hand. */
function byHand() {
  const requested: { signal: AbortSignal; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => void requested.push({ signal, answer, fail }));
  return { requested, load };
}
const ends = () => vi.fn<(end: ReadEnd<string>) => void>();

test('an answer is shown; one that comes after the screen is left is dropped, and its request called off', async () => {
  const { requested, load } = byHand();
  const [first, second] = [ends(), ends()];
  const stop = startReading(load, first);
  stop();
  startReading(load, second);
  expect(requested.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  requested[1]?.answer('ny');
  requested[0]?.answer('gammel');
  await vi.runAllTimersAsync();
  expect(second.mock.calls).toEqual([[{ answer: 'ny' }]]);
  expect(first).not.toHaveBeenCalled();
});

test('a failure that comes after the screen is left is not told', async () => {
  const { requested, load } = byHand();
  const onEnd = ends();
  const stop = startReading(load, onEnd);
  stop();
  requested[0]?.fail(new CallError('Borte.', 503));
  await vi.runAllTimersAsync();
  expect(onEnd).not.toHaveBeenCalled();
});

test.each([0, 502, 504])(
  'asked once more when nobody answered (%i), and the second failure is told',
  async (status) => {
    const { requested, load } = byHand();
    const onEnd = ends();
    startReading(load, onEnd);
    requested[0]?.fail(new CallError('Borte.', status));
    await vi.runAllTimersAsync();
    expect(requested).toHaveLength(2);
    expect(onEnd).not.toHaveBeenCalled();
    requested[1]?.fail(new CallError('Fortsatt borte.', status));
    await vi.runAllTimersAsync();
    expect(requested).toHaveLength(2);
    expect(onEnd.mock.calls).toEqual([[{ failed: expect.objectContaining({ message: 'Fortsatt borte.' }) }]]);
  },
);

test('nothing is asked once more when the screen is left meanwhile', async () => {
  const { requested, load } = byHand();
  const stop = startReading(load, ends());
  requested[0]?.fail(new CallError('Borte.', 0));
  await vi.advanceTimersByTimeAsync(1);
  stop();
  await vi.runAllTimersAsync();
  expect(requested).toHaveLength(1);
});

test.each([400, 401, 403, 404, 409, 429, 500, 503])(
  'an answer of our own server (%i) is told at once',
  async (status) => {
    const { requested, load } = byHand();
    const onEnd = ends();
    startReading(load, onEnd);
    requested[0]?.fail(new CallError('Nei.', status));
    await vi.runAllTimersAsync();
    expect(requested).toHaveLength(1);
    expect(onEnd).toHaveBeenCalledOnce();
  },
);
