import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dataFolder, inProject, root } from '../../../base/places.mjs';
import { Problem } from '../../../base/problem.mjs';

/** Throws when a folder that a run writes in is closed to this user, and makes .data/. */
export function checkWritable() {
  const written = ['.data', '.next', 'node_modules'].map((name) => inProject(name));
  const folders = written.every((folder) => existsSync(folder)) ? written : [root, ...written.filter(existsSync)];
  for (const folder of folders) {
    try {
      accessSync(folder, constants.W_OK | constants.X_OK);
    } catch {
      throw new Problem(`Brukeren ${userInfo().username} har ikke skriverettigheter i ${folder}.`);
    }
  }
  if (existsSync(dataFolder)) return;
  mkdirSync(dataFolder);
  // The secrets in it are closed one by one; as root the database's own user has to pass through.
  chmodSync(dataFolder, 0o711);
}
