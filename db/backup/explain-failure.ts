import { UserError, unavailable } from '@/base/errors';
import { errorCode, explainDatabase } from '../explain';
import { isDatabaseAway } from '../unavailable';

const disk: Record<string, string> = {
  ENOSPC: 'Det er ikke plass på disken',
  EACCES: 'Du har ikke lov til å skrive der',
  EROFS: 'Disken kan ikke skrives',
  ENOENT: 'Mappen finnes ikke',
  EISDIR: 'Det er en mappe',
  ENOTDIR: 'Mappen finnes ikke',
};

/**
 * For catch: rethrows a database or file failure as a UserError with one sentence; other errors are rethrown unchanged.
 */
export function explainOrThrow(databaseUrl: string, file: string) {
  return (error: unknown): never => {
    if (error instanceof UserError) throw error;
    const code = errorCode(error) ?? '';
    if (code === '55P03') throw unavailable('Databasen er i bruk av andre akkurat nå: prøv igjen når de er ferdige.');
    if (disk[code]) throw unavailable(`${disk[code]}: ${file}.`);
    if (isDatabaseAway(error) || ['28P01', '28000', '3D000', '42501'].includes(code)) {
      throw explainDatabase(error, databaseUrl);
    }
    throw error;
  };
}
