import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const ownFolder = path.join(process.cwd(), 'db', 'migrations');

export type Migration = {
  /** Its statements, file by file. */
  sql: string[];
  hash: string;
  /** Milliseconds: the time drizzle-kit made it, by which a database knows which it has. */
  madeAt: number;
};

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** A migration is a file of SQL; the baseline is a folder of them, by subject. */
function filesOf(folder: string, tag: string): string[] {
  const subjects = path.join(folder, tag);
  if (!existsSync(subjects)) return [`${subjects}.sql`];
  return readdirSync(subjects)
    .sort()
    .map((file) => path.join(subjects, file));
}

/** Reads drizzle-kit's journal of a folder's migrations, oldest first. */
const journalOf = (folder: string) =>
  journalSchema.parse(JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8'))).entries;

/** The migrations of a folder that drizzle-kit keeps, oldest first. */
export function readMigrations(folder: string): Migration[] {
  return journalOf(folder).map(({ tag, when }) => {
    const sql = filesOf(folder, tag).map((file) => readFileSync(file, 'utf8'));
    return { sql, hash: createHash('sha256').update(sql.join('')).digest('hex'), madeAt: when };
  });
}

/** This build's migrations, oldest first. */
export const ownMigrations = (): Migration[] => readMigrations(ownFolder);

/** Returns the times of this build's migrations, without reading their statements. */
export const expectedMigrations = (): number[] => journalOf(ownFolder).map(({ when }) => when);
