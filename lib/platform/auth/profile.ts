import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { session, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { endSessions } from './end-sessions';
import type { Session } from './session';

/** One of the user's open sessions; timestamps are ISO. */
export type OwnSession = { id: string; device: string; since: string; until: string; current: boolean };

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Browser and operating system in words, as far as the user agent says. */
export function deviceName(userAgent: string | null): string {
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser && system) return `${browser} på ${system}`;
  return browser ?? system ?? 'Ukjent enhet';
}

/** The user's open sessions, newest first. */
export async function ownSessions(current: Session): Promise<OwnSession[]> {
  const rows = await asSystem((tx) =>
    tx
      .select()
      .from(session)
      .where(and(eq(session.userId, current.user.id), isNull(session.endedAt), gt(session.expiresAt, sql`now()`)))
      .orderBy(desc(session.createdAt)),
  );
  return rows.map(({ id, userAgent, createdAt, expiresAt }) => ({
    id,
    device: deviceName(userAgent),
    since: createdAt.toISOString(),
    until: expiresAt.toISOString(),
    current: id === current.id,
  }));
}

/** Changes the user's own full name. */
export async function rename(current: Session, fullName: string): Promise<void> {
  await asSystem((tx) => tx.update(user).set({ fullName }).where(eq(user.id, current.user.id)));
}

/** Ends the user's other sessions. */
export async function logOutElsewhere(current: Session): Promise<void> {
  await asSystem((tx) => endSessions(tx, current.user.id, current.id));
}
