import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isMissingPart, reloadOnce } from './missing-part';
import { holdWork } from './unsaved';

const reload = vi.fn();
const fetched = vi.fn<typeof fetch>();
let open: object | null;
let active: object | null;
class Field {
  value = '';
}

beforeEach(() => {
  reload.mockReset();
  fetched.mockReset().mockImplementation(async () => new Response('ok'));
  [open, active] = [null, null];
  const stored = new Map<string, string>();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('HTMLTextAreaElement', Field);
  vi.stubGlobal('document', {
    querySelector: () => open,
    get activeElement() {
      return active;
    },
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const missing = (file = '/_next/static/chunks/a1.js') =>
  Object.assign(new Error(`Failed to load chunk ${file} from module 7`), { name: 'ChunkLoadError' });

test('what the bundler and the three browsers say of a file that is gone is known; other errors are none', () => {
  const said = [
    'Loading chunk 7 failed.',
    'Loading CSS chunk 7 failed.',
    'Failed to fetch dynamically imported module: https://x/a.js',
    'error loading dynamically imported module: https://x/a.js',
    'Importing a module script failed.',
  ];
  for (const message of said) expect(isMissingPart(new TypeError(message))).toBe(true);
  expect(isMissingPart(missing())).toBe(true);
  expect(isMissingPart(new TypeError('Failed to fetch'))).toBe(false);
  expect(isMissingPart('Loading chunk 7 failed.')).toBe(false);
});

test('the page is loaded anew once, whatever else is missing from the new one, and again for the next upgrade', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 8), toFake: ['Date'] });
  await Promise.all([reloadOnce(), reloadOnce()]);
  vi.setSystemTime(Date.UTC(2026, 10, 22, 8, 1));
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.UTC(2026, 10, 22, 16));
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('not while something unsaved would be lost, and then when it no longer would', async () => {
  const letGo = holdWork({ waits: () => true });
  await reloadOnce();
  expect(reload).not.toHaveBeenCalled();
  letGo();
  open = {};
  await reloadOnce();
  open = null;
  active = Object.assign(new Field(), { value: '14.' });
  await reloadOnce();
  expect(reload).not.toHaveBeenCalled();
  active = new Field();
  await reloadOnce();
  expect(reload).toHaveBeenCalledOnce();
});

test('not while the server is away: the browser’s own error page would take all of ours', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await reloadOnce();
  fetched.mockImplementationOnce(async () => new Response('', { status: 502 }));
  await reloadOnce();
  expect(reload).not.toHaveBeenCalled();
});

test('not where the browser cannot remember that it was done', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied');
    },
  });
  await reloadOnce();
  expect(reload).not.toHaveBeenCalled();
});
