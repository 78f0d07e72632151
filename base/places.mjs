import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The folder of a run's files on this machine: database, secrets, locks, logs. Git ignores it. */
export const dataFolder = path.join(root, '.data');

/** @param {string[]} parts */
export const inProject = (...parts) => path.join(root, ...parts);

/** @param {string[]} parts */
export const inData = (...parts) => path.join(dataFolder, ...parts);
