import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inData } from '@/base/places.mjs';
import { starts } from './browser';
import { runToEnd } from './children.mjs';
import type { Lifetime } from './lifetime.mjs';

/** Debian's Chromium, and where its packages keep what the shell shares with it. */
const debian = { command: '/usr/bin/chromium', home: '/usr/lib/chromium' };

// The shell and the files it shares must be of one version. Lists of packages are often missing in a container.
const script = `
  set -e
  cd "$1"
  get() { timeout 90 apt-get -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=10 download "chromium-headless-shell=$2"; }
  get "$@" || { [ "$(id -u)" = 0 ] && timeout 90 apt-get -qq -o Acquire::http::Timeout=10 update && get "$@"; }
  dpkg-deb -x chromium-headless-shell_*.deb package
  rm chromium-headless-shell_*.deb
  mv package/usr/lib/chromium/* .
  rm -r package
  for file in "$3"/*; do [ -e "\${file##*/}" ] || ln -s "$file" .; done
`;

const ways = {
  /** The version of the installed package; undefined where there is none. */
  version: async (life: Lifetime): Promise<string | undefined> => {
    if (!existsSync(debian.home) || !existsSync('/usr/bin/apt-get')) return undefined;
    const { code, output } = await runToEnd(life, 'dpkg-query', ['-W', 'chromium']);
    return code === 0 ? output.split('\t')[1] : undefined;
  },
  /** Puts the shell of a version into a folder. */
  get: async (life: Lifetime, version: string, folder: string): Promise<boolean> =>
    (await runToEnd(life, 'sh', ['-c', script, 'sh', folder, version, debian.home])).code === 0,
  starts,
  place: inData('browser'),
};

/**
 * In place of Debian's Chromium its headless shell of the same version, which renders alike for 60 % of the processor time:
 * fetched once, unpacked beside the project's other data and not installed. Any other browser, or that one where the shell cannot be
 * had, is given back as it is.
 */
export async function lightBrowser(life: Lifetime, found: string, by: typeof ways = ways): Promise<string> {
  const version = found === debian.command ? await by.version(life) : undefined;
  if (!version) return found;
  const folder = path.join(by.place, `shell-${version.replace(/[^\w.+-]/g, '_')}`);
  const shell = path.join(folder, 'chromium-headless-shell');
  if (!existsSync(shell)) {
    const half = `${folder}.${process.pid}`;
    mkdirSync(half, { recursive: true });
    if (await by.get(life, version, half)) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(half, folder);
    } else rmSync(half, { recursive: true, force: true });
  }
  return by.starts(shell) ? shell : found;
}
