import { expect, test, vi } from 'vitest';
import { browserPlaces, findBrowser } from './browser';
import { getBrowser } from './get-browser';
import { lifetime } from './lifetime.mjs';

const only =
  (...files: string[]) =>
  (file: string) =>
    files.includes(file);

test.each([
  ['linux', { PATH: '/home/kari/bin:/usr/bin' }, '/home/kari/bin/google-chrome'],
  ['linux', { PATH: '' }, '/usr/bin/chromium'],
  ['linux', { PATH: '/usr/bin' }, '/opt/microsoft/msedge/msedge'],
  ['linux', {}, '/snap/bin/chromium'],
  ['darwin', { HOME: '/Users/kari' }, '/Users/kari/Applications/Chromium.app/Contents/MacOS/Chromium'],
  ['darwin', { PATH: '/opt/homebrew/bin' }, '/opt/homebrew/bin/chromium'],
  ['win32', { PROGRAMFILES: 'C:\\Programfiler' }, 'C:\\Programfiler\\Google\\Chrome\\Application\\chrome.exe'],
  ['win32', { 'PROGRAMFILES(X86)': 'C:\\x86' }, 'C:\\x86\\Microsoft\\Edge\\Application\\msedge.exe'],
] as const)('on %s with %j it looks at %s', (platform, variables, file) =>
  expect(browserPlaces(platform, variables)).toContain(file),
);

test('a folder of PATH goes before the usual ones, and a relative one is not looked in', () => {
  const places = browserPlaces('linux', { PATH: 'bin:.::/home/kari/bin' });
  expect(places[0]).toBe('/home/kari/bin/chromium-headless-shell');
  expect(places.every((place) => place.startsWith('/'))).toBe(true);
});

test('CHROMIUM_PATH is the one that is used, also when another would start', () => {
  const set = { CHROMIUM_PATH: '/opt/own/chrome', PATH: '/usr/bin' };
  expect(findBrowser(set, only('/usr/bin/chromium', '/opt/own/chrome'))).toBe('/opt/own/chrome');
  expect(findBrowser(set, only('/usr/bin/chromium'))).toBeUndefined();
});

test('a browser that does not start is passed by', () => {
  const runs = vi.fn(only('/usr/bin/google-chrome'));
  expect(findBrowser({ PATH: '/usr/bin' }, runs)).toBe('/usr/bin/google-chrome');
  expect(runs).toHaveBeenCalledWith('/usr/bin/chromium-browser');
  expect(findBrowser({ PATH: '/usr/bin' }, only())).toBeUndefined();
});

test('a machine without a browser gets one in the first way that works', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const life = lifetime();
  const tried: string[] = [];
  const there: string[] = [];
  const way = (title: string, get: () => { code: number; output: string }, isPossible = true) => ({
    title,
    isPossible,
    get: async () => {
      tried.push(title);
      return get();
    },
  });
  const ways = [
    way('impossible', () => ({ code: 0, output: '' }), false),
    way('offline', () => ({ code: 1, output: 'Downloading\nError: getaddrinfo ENOTFOUND' })),
    way('throws', () => {
      throw new Error('disk full');
    }),
    way('lacks a library', () => ({ code: 0, output: '' })),
    way('works', () => ({ code: 0, output: String(there.push('/got/chromium')) })),
    way('never', () => ({ code: 0, output: '' })),
  ];
  expect(await getBrowser(life, () => there[0], ways)).toBe('/got/chromium');
  expect(tried).toEqual(['offline', 'throws', 'lacks a library', 'works']);
  expect(said.mock.calls.flat().join('\n')).toMatch(/ENOTFOUND.*disk full.*starter ikke/s);
  expect(await getBrowser(life, () => undefined, ways.slice(0, 2))).toBeUndefined();
  said.mockRestore();
});
