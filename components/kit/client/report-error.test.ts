import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const fetched = vi.fn<typeof fetch>();
const assign = vi.fn();

beforeEach(() => {
  vi.resetModules();
  fetched.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  assign.mockReset();
  const location = { pathname: '/home', search: '?company=hemmelig', assign };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The module as a new page loads it. */
const fresh = () => import('./report-error');
const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

test('an error is told once, under the code the user sees, with no more of the address than its path', async () => {
  const { errorCode, reportError } = await fresh();
  const error = new TypeError('x is not a function');
  const code = errorCode(error);
  reportError(error);
  reportError(error);
  expect(bodies()).toEqual([{ code, page: '/home', message: 'TypeError: x is not a function', stack: error.stack }]);
  expect(fetched.mock.calls[0]).toMatchObject(['/data/browsererror', { method: 'POST', keepalive: true }]);
});

test('what is too long is cut, and what is no error is told as text', async () => {
  const { reportError } = await fresh();
  const error = Object.assign(new Error('m'.repeat(5_000)), { stack: 's'.repeat(50_000) });
  reportError(error);
  reportError('bare tekst');
  expect(bodies().map(({ message, stack }) => [message.length, stack.length])).toEqual([
    [500, 6_000],
    [10, 0],
  ]);
});

test('calls that failed or were called off are no errors of the program', async () => {
  const { reportError } = await fresh();
  // The class from the same module registry as the module under test.
  const { CallError } = await import('./call-error');
  reportError(new CallError('Nei.', 503));
  reportError(new DOMException('Avbrutt', 'AbortError'));
  expect(fetched).not.toHaveBeenCalled();
});

test('a page that breaks in ever new ways tells of twenty', async () => {
  const { reportError } = await fresh();
  for (let i = 0; i < 30; i += 1) reportError(new Error(`feil ${i}`));
  expect(fetched).toHaveBeenCalledTimes(20);
});

test('an ended session takes nobody away because of a report, and a failed report is no new error', async () => {
  const { reportError, reportUncaught } = await fresh();
  const end = reportUncaught();
  fetched.mockImplementation(async () => new Response('Du er ikke logget inn.', { status: 401 }));
  reportError(new Error('a'));
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  reportError(new Error('b'));
  await new Promise((done) => setTimeout(done));
  expect(assign).not.toHaveBeenCalled();
  expect(fetched).toHaveBeenCalledTimes(2);
  end();
});

test('what nothing has caught is told, a harmless warning of the browser is not', async () => {
  const { reportUncaught } = await fresh();
  const end = reportUncaught();
  const say = (type: string, fields: object) => window.dispatchEvent(Object.assign(new Event(type), fields));
  say('error', { message: 'ResizeObserver loop completed with undelivered notifications.' });
  say('error', { message: 'Script error.' });
  say('unhandledrejection', { reason: new Error('glemt') });
  end();
  say('error', { message: 'etterpå', error: new Error('etterpå') });
  expect(bodies().map(({ message }) => message)).toEqual(['Script error.', 'Error: glemt']);
});
