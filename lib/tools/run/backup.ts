import { explainOrThrow } from '@/db/backup/explain-failure';
import { writeBackup } from '@/db/backup/write-backup';
import { backupFile, inWords, requestedKey } from './backup-file';
import { openBeside, type Step } from './database';
import type { Lifetime } from './lifetime.mjs';

/** `npm run db:backup -- FILE`: a snapshot of the whole database while the product runs. */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const [file, key] = [backupFile('db:backup'), requestedKey()];
  const url = await step('Åpner databasen', (note) => openBeside(life, note));
  const tally = await step('Tar sikkerhetskopi', () =>
    writeBackup(url, file, { key }).catch(explainOrThrow(url, file)),
  );
  const secrecy = key
    ? 'Filen er kryptert: uten nøkkelen i BACKUP_KEY kan ingen lese den, så ta vare på den et annet sted.'
    : 'Der står alt: hold filen like hemmelig som databasen.';
  console.log(`\n${inWords(tally)} ligger i ${file}, med sjekksum.\n${secrecy}`);
  return 0;
}
