import { desc, getTableColumns } from 'drizzle-orm';
import { type BackupCounts, backupRun } from '@/db/schema';
import { askSystem } from '@/db/system';
import { momentInNorway, today } from '@/lib/core/clock';
import { counted, fullStop, listed } from '@/lib/core/format/count-text';
import { formatNear } from '@/lib/core/format/near';
import { formatNumber } from '@/lib/core/format/number';

const hourMs = 3_600_000;
/** Without a good backup for so many hours, one has been left out. */
const mostHours = 30;
/** A backup that takes longer was cut short. */
const longestHours = 3;

const { counts: _, ...judged } = getTableColumns(backupRun);
type Run = Omit<typeof backupRun.$inferSelect, 'counts'>;
/** The last backup, the last one that has ended, when the last good one was due, and the first of all. */
export type Backups = { last?: Run | undefined; ended?: Run | undefined; goodAt: Date | null; firstAt: Date | null };

/** A judgement of the night's backup; neutral where none is taken here. */
export type BackupVerdict = { tone: 'good' | 'warn' | 'bad' | 'neutral'; headline: string; detail: string };

/** Reads the backups of the last months, from any process. */
export async function readBackups(): Promise<Backups> {
  const runs = await askSystem((db) => db.select(judged).from(backupRun).orderBy(desc(backupRun.dueAt)));
  return {
    last: runs[0],
    ended: runs.find(({ endedAt }) => endedAt !== null),
    goodAt: runs.find(({ outcome }) => outcome === 'good')?.dueAt ?? null,
    firstAt: runs.at(-1)?.dueAt ?? null,
  };
}

/** Hours without a good backup where they are too many, else undefined; where none was ever good, since the first was due. */
export function hoursWithout({ goodAt, firstAt }: Backups, now: Date): number | undefined {
  const since = goodAt ?? firstAt;
  const hours = since ? Math.floor((now.getTime() - since.getTime()) / hourMs) : 0;
  return hours >= mostHours ? hours : undefined;
}

/** 'Likt i selskapet: 2.604 rader, 12 regnskapslinjer på øret, 3 filer og 4 tilganger.' */
export const comparedText = ({ rows = 0, lines = 0, files = 0, grants = 0 }: BackupCounts[string]): string =>
  `Likt i selskapet: ${listed([
    counted(rows, 'rad', 'rader'),
    `${counted(lines, 'regnskapslinje', 'regnskapslinjer')} på øret`,
    counted(files, 'fil', 'filer'),
    counted(grants, 'tilgang', 'tilganger'),
  ])}.`;

/** 'i natt', 'i går 12.10' */
function nightOf(due: Date, now: Date): string {
  const isTonight = today(due) === today(now) && momentInNorway(due).slice(11, 13) < '06';
  return isTonight ? 'i natt' : formatNear(due, now);
}

/** Judges the night's backup for an administrator of these companies, who learns nothing of another. */
export function judgeBackup(backups: Backups, companies: readonly string[], now = new Date()): BackupVerdict {
  const { last, goodAt } = backups;
  if (!last) {
    return {
      tone: 'neutral',
      headline: 'Ingen kopi tas av Innsikt.',
      detail:
        'Sett BACKUP_DIR for jobbprosessen, eller ta kopi av databasen på annen måte: docs/operating.md sier hvordan.',
    };
  }
  const isCut = last.endedAt === null && now.getTime() - last.startedAt.getTime() > longestHours * hourMs;
  const run = isCut ? last : (backups.ended ?? last);
  const lastGood = goodAt ? `Siste som stemmer, er fra ${formatNear(goodAt, now)}.` : 'Ingen kopi har stemt ennå.';
  const remedy = 'Ta ny kopi fra Jobber. Stemmer den heller ikke, ring den som drifter databasen.';
  const bad = (headline: string, ...said: string[]): BackupVerdict => ({
    tone: 'bad',
    headline,
    detail: [...said, lastGood, remedy].join(' '),
  });
  const when = nightOf(run.dueAt, now);
  if (isCut) return bad(`Kopien fra ${when} ble ikke ferdig.`, 'Jobben ble avbrutt.');
  if (run.outcome === 'failed') {
    const own = run.differsIn === null || companies.includes(run.differsIn);
    const note = own ? fullStop(run.note ?? '') : 'Et annet selskap er ikke likt etter innhenting.';
    if (run.bytes === null) return bad(`Ingen kopi ${when}.`, note);
    return bad(`Kopien fra ${when} kan ikke brukes.`, note);
  }
  const hours = hoursWithout(backups, now);
  if (run.outcome === 'untested') {
    if (now.getTime() - run.dueAt.getTime() >= mostHours * hourMs)
      return bad(`Ingen kopi siden ${formatNear(run.dueAt, now)}.`);
    return { tone: 'warn', headline: `Kopien fra ${when} er tatt, ikke prøvd.`, detail: run.note ?? '' };
  }
  if (hours !== undefined) return bad(`Ingen god kopi på ${formatNumber(hours)} t.`);
  if (run.endedAt === null) return { tone: 'warn', headline: 'Kopien tas nå.', detail: lastGood };
  return {
    tone: 'good',
    headline: `Kopien fra ${when} er hentet inn igjen og stemmer.`,
    detail: `Tatt ${formatNear(run.startedAt, now)}, ferdig ${formatNear(run.endedAt, now)}. Det som er gjort etterpå, er ikke med.`,
  };
}
