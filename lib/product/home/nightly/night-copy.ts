import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { UserError, unavailable } from '@/base/errors';
import { log } from '@/base/log';
import { explainOrThrow } from '@/db/backup/explain-failure';
import { type FiguresFile, wholeServer, writeFigures } from '@/db/backup/figures';
import type { Pace } from '@/db/backup/pace';
import { tryBackup } from '@/db/backup/try-backup';
import { writeBackup } from '@/db/backup/write-backup';
import { backupRun, company } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';
import { momentInNorway } from '@/lib/core/clock';
import { formatNear } from '@/lib/core/format/near';
import { formatNumber } from '@/lib/core/format/number';
import { differenceText } from './difference-text';

/** Backups in the folder; runs are remembered longer. */
const mostFiles = 30;
const runDays = 90;

const whole = /^innsikt-\d{4}-\d\d-\d\d-\d{4}\.backup$/;
/** Files that a killed process left, and the last that was of no use. */
const leftover = /^innsikt-\d{4}-\d\d-\d\d-\d{4}\.backup\..+$/;

/** The database, the folder of its backups, the key they are encrypted with, if any, and how fast they are made. */
export type Place = { databaseUrl: string; folder: string; key?: Buffer; pace?: Pace };
type Copy = { file: string; figures: FiguresFile; bytes: number; madeAt: string };
type Row = typeof backupRun.$inferSelect;
type Copied = Pick<Row, 'outcome' | 'note'> & Partial<Pick<Row, 'differsIn' | 'bytes' | 'counts'>>;

const gigabytes = (bytes: number) => `${formatNumber(bytes / 1e9, 1)} GB`;

function reasonOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  log().error({ err: error }, 'the backup failed');
  return 'Noe gikk galt i programmet. Loggen til jobbprosessen sier hva.';
}

/**
 * Writes a backup named by its time, and the figures of its snapshot beside it. Throws a UserError with one sentence, also
 * where the disk has less room than `needs` bytes.
 */
export async function takeCopy({ databaseUrl, folder, key, pace }: Place, due: Date, needs = 0): Promise<Copy> {
  const stamp = momentInNorway(due).slice(0, 16).replace(' ', '-').replace(':', '');
  const file = path.join(folder, `innsikt-${stamp}.backup`);
  const figures = { file: `${file}.figures`, key: randomBytes(32) };
  try {
    for (const name of await readdir(folder)) if (leftover.test(name)) await rm(path.join(folder, name));
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < needs) {
      throw unavailable(
        `Disken for kopier er full (${folder}, ${gigabytes(bavail * bsize)} igjen, trenger ${gigabytes(needs)}).`,
      );
    }
    const { bytes, madeAt } = await writeBackup(databaseUrl, file, {
      key,
      more: (client) => writeFigures(client, figures, pace),
      pace,
    });
    return { file, figures, bytes, madeAt };
  } catch (error) {
    await rm(figures.file, { force: true }).catch(() => {});
    return explainOrThrow(databaseUrl, file)(error);
  }
}

async function compared({ databaseUrl, key, pace }: Place, { file, figures, madeAt }: Copy): Promise<Copied> {
  const trial = await tryBackup(databaseUrl, { file, key, figures, pace });
  if ('missing' in trial) {
    return {
      outcome: 'untested',
      note: `Databasebrukeren har ikke lov til å lage en database å prøve den i. En administrator av databasen gir den det med: ${trial.missing}`,
    };
  }
  const { counts, difference } = trial;
  if (trial.madeAt !== madeAt) {
    return {
      outcome: 'failed',
      note: `Filen er en kopi fra ${formatNear(new Date(trial.madeAt))}, ikke den som ble tatt.`,
    };
  }
  if (!difference) return { outcome: 'good', note: null, counts };
  const firms = await askSystem((db) => db.select({ id: company.id, name: company.name }).from(company));
  const id = difference.part === 'company' ? difference.key : difference.company.replace(wholeServer, '');
  const firm = firms.find((one) => one.id === id)?.name ?? id;
  return { outcome: 'failed', note: differenceText(difference, firm), differsIn: id === '' ? null : id };
}

/** Restores a backup beside and compares it. Only one of use retains its name, and is counted among the last thirty. */
export async function tryCopy(place: Place, copy: Copy): Promise<Copied> {
  const tried = await compared(place, copy).catch(
    (error: unknown): Copied => ({ outcome: 'failed', note: reasonOf(error) }),
  );
  await rm(copy.figures.file, { force: true });
  if (tried.outcome === 'failed') await rename(copy.file, `${copy.file}.failed`).catch(() => {});
  else {
    const names = (await readdir(place.folder)).filter((name) => whole.test(name)).sort();
    for (const name of names.slice(0, -mostFiles)) await rm(path.join(place.folder, name));
  }
  return { ...tried, bytes: copy.bytes };
}

async function made(place: Place, due: Date, needs: number): Promise<Copied> {
  try {
    return await tryCopy(place, await takeCopy(place, due, needs));
  } catch (error) {
    return { outcome: 'failed', note: reasonOf(error) };
  }
}

/**
 * Takes the backup that was due and tries it, once for all companies, and returns what came of it. One whose process died
 * is taken again.
 */
export async function nightCopy(place: Place, due: Date): Promise<Row | undefined> {
  const own = eq(backupRun.dueAt, due);
  const mine = await asSystem(async (tx) => {
    await tx.delete(backupRun).where(lt(backupRun.dueAt, sql`now() - make_interval(days => ${runDays}::int)`));
    return tx
      .insert(backupRun)
      .values({ dueAt: due })
      .onConflictDoUpdate({
        target: backupRun.dueAt,
        set: { startedAt: sql`now()` },
        setWhere: isNull(backupRun.endedAt),
      })
      .returning({ dueAt: backupRun.dueAt });
  });
  if (mine.length > 0) {
    const [last] = await askSystem((db) =>
      db
        .select({ bytes: backupRun.bytes })
        .from(backupRun)
        .where(inArray(backupRun.outcome, ['good', 'untested']))
        .orderBy(desc(backupRun.dueAt))
        .limit(1),
    );
    const copied = await made(place, due, last?.bytes ?? 0);
    await asSystem((tx) =>
      tx
        .update(backupRun)
        .set({ ...copied, endedAt: sql`now()` })
        .where(own),
    );
  }
  const [run] = await askSystem((db) => db.select().from(backupRun).where(own));
  return run;
}
