import { explainOrThrow } from '@/db/backup/explain-failure';
import { writeBackup } from '@/db/backup/write-backup';
import { backupFile, inWords } from './backup-file';
import { openBeside, type Step } from './database';
import type { Lifetime } from './lifetime.mjs';

/** `npm run db:backup -- FILE`: a snapshot of the whole database while the product runs. */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const file = backupFile('db:backup');
  const url = await step('Åpner databasen', (note) => openBeside(life, note));
  const tally = await step('Tar sikkerhetskopi', () => writeBackup(url, file).catch(explainOrThrow(url, file)));
  console.log(
    `\n${inWords(tally)} ligger i ${file}, med sjekksum.\nDer står alt: hold filen like hemmelig som databasen.`,
  );
  return 0;
}
