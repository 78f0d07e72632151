import { readFileSync } from 'node:fs';
import { inProject } from '../../../base/places.mjs';
import { Problem } from '../../../base/problem.mjs';
import { runToEnd } from './children.mjs';
import { lockOwner, waitForLock } from './lock.mjs';

/**
 * What a lock file names, by place; undefined where it cannot be read.
 * @param {string} file
 */
export function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/**
 * Whether what is there is what the lock file names. A package of another platform may be missing, and one that the lock
 * file has no checksum for is known by its version alone.
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} Entry
 * @param {Record<string, Entry>} wanted
 * @param {Record<string, Entry>} present
 */
export function holdsAll(wanted, present) {
  return Object.entries(wanted).every(([place, entry]) => {
    const there = present[place];
    if (!there) return place === '' || entry.optional || entry.devOptional || entry.peer;
    return there.version === entry.version && (!entry.integrity || there.integrity === entry.integrity);
  });
}

/** Whether node_modules is what package-lock.json says; npm keeps its own account of what it installed in there. */
export function isInstalled() {
  const wanted = packagesIn(inProject('package-lock.json'));
  const present = packagesIn(inProject('node_modules', '.package-lock.json'));
  return Boolean(wanted && present) && holdsAll(wanted, present);
}

/**
 * Runs npm to its end: the one this command was started with, else the one on PATH.
 * @param {import('./lifetime.mjs').Lifetime} life
 * @param {string[]} args
 * @param {Parameters<typeof runToEnd>[3]} [options]
 */
export function runNpm(life, args, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js')
    ? runToEnd(life, process.execPath, [npm, ...args], options)
    : runToEnd(life, 'npm', args, options);
}

/**
 * Installs what package-lock.json names when node_modules holds anything else. Gives true when it did.
 * @param {import('./lifetime.mjs').Lifetime} life
 */
export async function installPackages(life) {
  if (isInstalled()) return false;
  const starting = lockOwner('start');
  if (starting) {
    throw new Problem(
      `Pakkene må installeres på nytt, men Innsikt kjører fra denne mappen (prosess ${starting}): stopp den først.`,
    );
  }
  const release = await waitForLock('install');
  try {
    if (isInstalled()) return false;
    const { code, output } = await runNpm(life, ['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0 && !life.hasEnded()) {
      throw new Problem('Installasjonen av pakker feilet: se hva npm sier, sjekk nettet og prøv igjen.', output);
    }
    return true;
  } finally {
    release();
  }
}
