import { unavailable } from '@/base/errors';
import { dropDatabase, makeDatabase } from '../check';
import { errorCode } from '../explain';
import type { BackupCounts } from '../schema';
import { withTextConnection } from './connect';
import { compareFigures, type Difference, type FiguresFile } from './figures';
import { type Pace, restless } from './pace';
import { restoreBackup } from './restore-backup';

/** The result of restoring: never tried (`missing`: the statement that allows it), or compared, with the first difference. */
export type Trial = { missing: string } | { counts: BackupCounts; difference: Difference | undefined; madeAt: string };

/** The database beside that backups of this one are restored into, for as long as it takes to compare them. */
export const scratchName = (databaseUrl: string): string =>
  `${decodeURIComponent(new URL(databaseUrl).pathname.slice(1)).slice(0, 50)}_restored`;

/** Creates the scratch database anew; what a process that died left of it is dropped. Undefined without the right to. */
async function makeScratch(databaseUrl: string, name: string): Promise<string | undefined> {
  try {
    await dropDatabase(databaseUrl, name);
    return await makeDatabase(databaseUrl, name);
  } catch (error) {
    if (errorCode(error) === '42501') return undefined;
    throw error;
  }
}

/** Says why a whole backup cannot be restored, by the database's code and table; what its rows hold is in the log alone. */
function explainRestore(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = errorCode(error);
  if (code === undefined) throw error;
  if (code === '53100') throw unavailable('Det er ikke plass på databasens disk til å hente den inn igjen.');
  const table = cause instanceof Error && 'table' in cause ? ` i tabellen ${cause.table}` : '';
  throw unavailable(`Databasen tar ikke imot den${table} (feil ${code}).`);
}

/**
 * Restores a backup into a scratch database beside at the pace, compares it with the figures of its snapshot, and drops the database
 * again. Throws a UserError with one sentence when it cannot be restored.
 */
export async function tryBackup(
  databaseUrl: string,
  { file, key, figures, pace = restless }: { file: string; key?: Buffer; figures: FiguresFile; pace?: Pace },
): Promise<Trial> {
  const name = scratchName(databaseUrl);
  const url = await makeScratch(databaseUrl, name);
  if (url === undefined) {
    const user = decodeURIComponent(new URL(databaseUrl).username);
    return { missing: `alter role "${user}" createdb;` };
  }
  try {
    const { madeAt } = await restoreBackup(url, file, { key, pace, scratch: true }).catch(explainRestore);
    return { ...(await withTextConnection(url, (client) => compareFigures(figures, client, pace))), madeAt };
  } finally {
    await dropDatabase(databaseUrl, name);
  }
}
