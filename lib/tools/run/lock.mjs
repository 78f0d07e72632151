import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { dataFolder, inData } from '../../../base/places.mjs';
import { commandOf, isAlive } from '../../../base/processes.mjs';

/** @param {string} file */
function ownerIn(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/**
 * A process id lives on after its process: it counts only while a run of this project has it.
 * @param {number} pid
 */
function isRun(pid) {
  if (!(pid > 0) || pid === process.pid || !isAlive(pid)) return false;
  const command = commandOf(pid);
  return command === '' || command.includes('lib/tools/run/');
}

/**
 * The process id that holds the lock, or 0.
 * @param {string} name
 */
export function lockOwner(name) {
  const pid = ownerIn(inData(`${name}.lock`));
  return isRun(pid) ? pid : 0;
}

/**
 * Takes the lock `name` under .data/. Gives the way to release it, or undefined while another run holds it; a lock left
 * by a killed run is taken over.
 * @param {string} name
 * @returns {(() => void) | undefined}
 */
export function takeLock(name) {
  const lock = inData(`${name}.lock`);
  const own = `${lock}.${process.pid}`;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(own, String(process.pid));
  try {
    for (;;) {
      try {
        // link() makes the lock and its content appear at once, and fails when the lock is there.
        linkSync(own, lock);
        return () => {
          if (ownerIn(lock) === process.pid) rmSync(lock, { force: true });
        };
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      }
      if (lockOwner(name)) return undefined;
      removeStale(lock);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Moves a stale lock aside; puts it back when another run has taken it over in the meantime.
 * @param {string} lock
 */
function removeStale(lock) {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (isRun(ownerIn(aside))) linkSync(aside, lock);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Takes the lock, waiting for whoever holds it.
 * @param {string} name
 */
export async function waitForLock(name) {
  for (;;) {
    const release = takeLock(name);
    if (release) return release;
    await wait(300);
  }
}
