import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, send } from './call';
import { CallError, outOfReach } from './call-error';
import { holdWork } from './unsaved';

const assign = vi.fn<(address: string) => void>();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  assign.mockReset();
  fetched.mockReset();
  const location = { pathname: '/bid/editable/tilbud', search: '?company=a&q=%C3%A5', assign };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const answers = (body: string | undefined, init: ResponseInit = {}) =>
  fetched.mockImplementation(async () => new Response(body, init));
const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
const xid = '0199f4a0-0000-7000-8000-000000000001';
const customer = { name: 'Kari & sønn' };

test('a call fills in its name, and the rest of the parameters are its query', async () => {
  answers('{"kreditt":null}');
  await call('GET /api/info/kreditt/[orgnr]', { params: { orgnr: '9/1?', company: 'a&b', id: undefined } });
  expect(fetched).toHaveBeenLastCalledWith('/api/info/kreditt/9%2F1%3F?company=a%26b', expect.anything());
  answers('{"versions":[]}');
  await call('GET /api/bid/calc?bcid=[bcid]&scope=versions', { params: { bcid: 'b', company: 'a' } });
  expect(fetched.mock.lastCall?.[0]).toBe('/api/bid/calc?bcid=b&scope=versions&company=a');
});

test('a body goes as JSON, a form as a form', async () => {
  answers(JSON.stringify({ xid }));
  expect(await call('POST /api/bid/customer', { body: customer })).toEqual({ xid });
  expect(fetched.mock.lastCall?.[1]).toMatchObject({
    method: 'POST',
    body: JSON.stringify(customer),
    headers: { 'content-type': 'application/json' },
  });
  const form = new FormData();
  await call('POST /api/bid/customer', { body: form });
  expect(fetched.mock.lastCall?.[1]?.body).toBe(form);
  expect(fetched.mock.lastCall?.[1]?.headers).toBeUndefined();
});

test.each([
  [400, false],
  [403, false],
  [404, false],
  [409, false],
  [413, false],
  [429, true],
  [500, true],
  [503, true],
])('%i is told with its sentence, the user stays, and it may be tried again: %s', async (status, again) => {
  answers('Nettopp derfor.', { status });
  expect(await failed(call('GET /data/xid'))).toMatchObject({ status, message: 'Nettopp derfor.', again });
  expect(assign).not.toHaveBeenCalled();
});

test('a page of HTML or nothing at all is no sentence', async () => {
  answers('<!doctype html><h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
  expect(await failed(call('GET /data/xid'))).toMatchObject({ message: 'Noe gikk galt. Prøv igjen om litt.' });
  answers('', { status: 500 });
  expect(await failed(call('GET /data/xid'))).toMatchObject({ message: 'Noe gikk galt. Prøv igjen om litt.' });
});

test('no net is told and may be tried again; a call that is called off is not told', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await failed(call('GET /data/xid'))).toMatchObject({ status: 0, message: outOfReach, again: true });
  const leave = new AbortController();
  fetched.mockImplementation(async (_, init) => init?.signal?.throwIfAborted() ?? expect.unreachable());
  leave.abort();
  expect(await failed(call('GET /data/xid', { signal: leave.signal }))).toMatchObject({ name: 'AbortError' });
});

test('an ended session leads to the log-in and back, once, after unsaved work is put away', async () => {
  const keep = vi.fn(async () => true);
  const letGo = holdWork({ waits: () => true, keep });
  answers('Du er ikke logget inn.', { status: 401 });
  const both = await Promise.all([failed(call('GET /data/xid')), failed(call('GET /data/xid'))]);
  expect(both).toEqual([expect.any(CallError), expect.any(CallError)]);
  await vi.waitFor(() => expect(assign).toHaveBeenCalled());
  expect(keep).toHaveBeenCalledOnce();
  expect(assign.mock.calls).toEqual([['/?callbackUrl=%2Fbid%2Feditable%2Ftilbud%3Fcompany%3Da%26q%3D%25C3%25A5']]);
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(false);
  letGo();
});

test('work that could not be kept is asked about by the browser', async () => {
  const letGo = holdWork({ waits: () => true, keep: async () => false });
  answers('Du er ikke logget inn.', { status: 401 });
  await failed(call('GET /data/xid'));
  await vi.waitFor(() => expect(assign).toHaveBeenCalled());
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  letGo();
});

test('a wrong password is no ended session', async () => {
  answers('Feil passord.', { status: 401, headers: { 'x-second-factor': 'required' } });
  const error = await failed(send('POST /auth/login', { body: {} }));
  expect(error).toMatchObject({ message: 'Feil passord.' });
  expect((error as CallError).headers.has('x-second-factor')).toBe(true);
  expect(assign).not.toHaveBeenCalled();
});

test('an answer that is not what its name says is found in development and tests', async () => {
  answers('{"xid":7}');
  expect(await failed(call('GET /data/xid'))).toMatchObject({ name: 'ZodError' });
  answers('<html>');
  expect(await failed(call('GET /data/xid'))).toMatchObject({ name: 'CallError', again: true });
});
