import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { Problem } from '@/base/problem.mjs';
import { getBrowser, gottenBrowser } from './get-browser';
import type { Lifetime } from './lifetime.mjs';

type Variables = Readonly<Record<string, string | undefined>>;

// The headless shell takes two thirds of the others' time.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const linuxPlaces = ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge', '/snap/bin/chromium'];
const macNames = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPlaces = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Chromium\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
];

/** Install locations of Chromium, Chrome and Edge, the likeliest first. */
export function browserPlaces(platform: NodeJS.Platform, variables: Variables): string[] {
  if (platform === 'win32') {
    const bases = [variables.PROGRAMFILES, variables['PROGRAMFILES(X86)'], variables.LOCALAPPDATA];
    return windowsPlaces.flatMap((place) => bases.flatMap((base) => (base ? [path.win32.join(base, place)] : [])));
  }
  const onPath = (variables.PATH ?? '').split(':').filter((folder) => folder.startsWith('/'));
  const folders = [...new Set([...onPath, '/usr/bin', '/usr/local/bin'])];
  const inFolders = folders.flatMap((folder) => commands.map((command) => path.posix.join(folder, command)));
  if (platform !== 'darwin') return [...inFolders, ...linuxPlaces];
  const bases = ['/Applications', ...(variables.HOME ? [path.posix.join(variables.HOME, 'Applications')] : [])];
  const apps = bases.flatMap((base) => macNames.map((name) => `${base}/${name}.app/Contents/MacOS/${name}`));
  return [...apps, ...inFolders];
}

/** Whether a browser starts: a distribution may have only a stub of that name, or lack a library it needs. */
export function starts(file: string): boolean {
  if (!existsSync(file)) return false;
  // On Windows --version would open a window.
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/**
 * The browser of the tests: only CHROMIUM_PATH when it is set, else the first of the system's and our own that starts.
 */
export function findBrowser(variables: Variables = process.env, runs: typeof starts = starts): string | undefined {
  if (variables.CHROMIUM_PATH) return runs(variables.CHROMIUM_PATH) ? variables.CHROMIUM_PATH : undefined;
  const places = [...browserPlaces(process.platform, variables), chromium.executablePath(), gottenBrowser];
  return places.find((place) => runs(place));
}

/** findBrowser, downloading one when there is none. Throws a Problem with instructions when that fails too. */
export async function requireBrowser(life: Lifetime): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  if (process.env.CHROMIUM_PATH) {
    throw new Problem(
      `CHROMIUM_PATH er ${process.env.CHROMIUM_PATH}, men den starter ikke: rett den, eller fjern den.`,
    );
  }
  const gotten = await getBrowser(life, () => findBrowser());
  if (gotten) return gotten;
  throw new Problem(
    'Fant ingen nettleser til testene, og fikk ikke hentet noen: installer Chromium, Chrome eller Edge, eller sett CHROMIUM_PATH.',
  );
}
