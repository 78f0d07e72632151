import { badInput, unavailable } from '@/base/errors';

/** The time of the last migration before the baseline: the schema it left is the baseline's, object for object. */
const lastBeforeBaseline = 1_795_830_268_457;

/** The edition that converts a database or backup of before that. */
const lastEdition = 'utgaven av 28. november 2026';
const emptyDatabase = 'en tom database (flytt mappen .data/postgres bort, eller la DATABASE_URL vise til en ny)';

type History = 'own' | 'last before baseline' | 'before baseline' | 'other';

/** Tells by their times whether migrations are the build's own, as far as both lists go, or of another history. */
function historyOf(applied: readonly number[], own: readonly number[]): History {
  if (applied.every((madeAt, i) => i >= own.length || madeAt === own[i])) return 'own';
  const last = applied.at(-1) ?? 0;
  if (last === lastBeforeBaseline) return 'last before baseline';
  return last < lastBeforeBaseline ? 'before baseline' : 'other';
}

/** Throws a UserError that says what to do when a database's migrations are not the build's own. */
export function checkHistory(applied: readonly number[], own: readonly number[]): void {
  switch (historyOf(applied, own)) {
    case 'own':
      return;
    case 'last before baseline':
      throw unavailable(
        `Databasen er laget av en tidligere utgave av Innsikt og kan ikke oppgraderes der den er; ingenting er endret. Ta en sikkerhetskopi av den (npm run db:backup -- FIL), velg ${emptyDatabase}, og legg kopien tilbake der (npm run db:restore -- FIL). Trenger du ikke dataene, starter du på nytt med den tomme.`,
      );
    case 'before baseline':
      throw unavailable(
        `Databasen er laget av en for gammel utgave av Innsikt til at denne kan oppgradere den; ingenting er endret. Oppgrader den først med ${lastEdition}, eller start på nytt med ${emptyDatabase}.`,
      );
    case 'other':
      throw unavailable(
        `Databasen er laget av en annen utgave av Innsikt; ingenting er endret. Bruk den utgaven, eller velg ${emptyDatabase}.`,
      );
  }
}

/** Counts the build's migrations in a backup's database. Throws a UserError that says what to do when it had others. */
export function versionOfBackup(applied: readonly number[], own: readonly number[]): number {
  switch (historyOf(applied, own)) {
    case 'own':
      if (applied.length <= own.length) return applied.length;
      throw badInput('Sikkerhetskopien er laget av en nyere utgave av Innsikt: bruk den, eller en senere.');
    case 'last before baseline':
      // The baseline's tables and columns are those it was made of.
      return 1;
    case 'before baseline':
      throw badInput(
        `Sikkerhetskopien er laget av en for gammel utgave av Innsikt: legg den tilbake med utgaven den ble laget med, oppgrader med ${lastEdition}, og ta en ny.`,
      );
    case 'other':
      throw badInput('Sikkerhetskopien er fra en annen utgave av Innsikt: bruk den utgaven den ble laget med.');
  }
}
