import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { lifetime } from './lifetime.mjs';
import { lightBrowser } from './light-browser';

const place = mkdtempSync(path.join(tmpdir(), 'innsikt-shell-'));
afterEach(() => rmSync(place, { recursive: true, force: true }));

const life = lifetime();
const installed = '/usr/bin/chromium';
const ways = (version: string | undefined, isThere = true) => ({
  version: async () => version,
  get: vi.fn(async (_: unknown, _version: string, folder: string) => {
    if (isThere) writeFileSync(path.join(folder, 'chromium-headless-shell'), '');
    return isThere;
  }),
  starts: existsSync,
  place,
});

test('Debian’s Chromium makes way for the shell of its version, fetched once for each', async () => {
  const old = ways('155.0-1');
  const shell = await lightBrowser(life, installed, old);
  expect(shell).toBe(path.join(place, 'shell-155.0-1', 'chromium-headless-shell'));
  expect(await lightBrowser(life, installed, old)).toBe(shell);
  expect(old.get).toHaveBeenCalledTimes(1);
  expect(await lightBrowser(life, installed, ways('156.0-1'))).toContain('shell-156.0-1');
});

test('the browser that was found is used where the shell cannot be had, and nothing is left of the attempt', async () => {
  expect(await lightBrowser(life, installed, ways('156.0-1', false))).toBe(installed);
  expect(existsSync(place) ? readdirSync(place) : []).toEqual([]);
  const none = { ...ways('156.0-1'), starts: () => false };
  expect(await lightBrowser(life, installed, none)).toBe(installed);
});

test('another browser, or one that is no package, is left as it is', async () => {
  const debian = ways('156.0-1');
  expect(await lightBrowser(life, '/opt/google/chrome/chrome', debian)).toBe('/opt/google/chrome/chrome');
  expect(debian.get).not.toHaveBeenCalled();
  expect(await lightBrowser(life, installed, ways(undefined))).toBe(installed);
});
