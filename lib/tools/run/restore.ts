import { explainOrThrow } from '@/db/backup/explain-failure';
import { checkBackup } from '@/db/backup/read-backup';
import { restoreBackup } from '@/db/backup/restore-backup';
import { backupFile, inWords, requestedKey } from './backup-file';
import { openBeside, type Step } from './database';
import type { Lifetime } from './lifetime.mjs';

/** `npm run db:restore -- FILE`: restores a backup into an empty database, all or nothing. */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const [file, key] = [backupFile('db:restore'), requestedKey()];
  await step('Sjekker filen', () => checkBackup(file, key));
  const url = await step('Åpner databasen', (note) => openBeside(life, note));
  const tally = await step('Legger tilbake', () => restoreBackup(url, file, { key }).catch(explainOrThrow(url, file)));
  console.log(`\n${inWords(tally)} er lagt tilbake. Start med npm start.`);
  return 0;
}
