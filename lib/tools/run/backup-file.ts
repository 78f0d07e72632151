import path from 'node:path';
import { backupKey } from '@/base/env';
import { Problem } from '@/base/problem.mjs';

/** The command's single file argument, relative to the user's directory (npm changes to the project's). */
export function backupFile(command: string): string {
  const [file, ...more] = process.argv.slice(2);
  if (!file || file.startsWith('-') || more.length > 0) throw new Problem(`Bruk: npm run ${command} -- FIL`);
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

/** The key of BACKUP_KEY. Throws a Problem for what is none. */
export function requestedKey(): Buffer | undefined {
  const { data, error } = backupKey.safeParse(process.env.BACKUP_KEY);
  if (error) throw new Problem(`BACKUP_KEY ${error.issues[0]?.message}`);
  return data;
}

/** '3 selskaper, 48 tabeller og 412 345 rader (12,3 MB)' */
export function inWords(tally: { companies: number; tables: number; rows: number; bytes: number }): string {
  const whole = (number: number) => number.toLocaleString('nb-NO');
  const megabytes = (tally.bytes / 1_000_000).toLocaleString('nb-NO', { maximumFractionDigits: 1 });
  const companies = tally.companies === 1 ? '1 selskap' : `${whole(tally.companies)} selskaper`;
  return `${companies}, ${whole(tally.tables)} tabeller og ${whole(tally.rows)} rader (${megabytes} MB)`;
}
