import { explainOrThrow } from '@/db/backup/explain-failure';
import { checkBackup } from '@/db/backup/read-backup';
import { restoreBackup } from '@/db/backup/restore-backup';
import { backupFile, inWords } from './backup-file';
import { openBeside, type Step } from './database';
import type { Lifetime } from './lifetime.mjs';

/** `npm run db:restore -- FILE`: restores a backup into an empty database, all or nothing. */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const file = backupFile('db:restore');
  await step('Sjekker filen', () => checkBackup(file));
  const url = await step('Åpner databasen', (note) => openBeside(life, note));
  const tally = await step('Legger tilbake', () => restoreBackup(url, file).catch(explainOrThrow(url, file)));
  console.log(`\n${inWords(tally)} er lagt tilbake. Start med npm start.`);
  return 0;
}
