import type { letterKinds } from '@/db/schema';

/** The class of a letter: one that a person waits for, one of a rhythm, or one of many. */
export type MailClass = 'transactional' | 'regular' | 'bulk';
type Kind = (typeof letterKinds)[number];

const classes: Readonly<Partial<Record<Kind, MailClass>>> = {
  notice: 'regular',
  morning: 'regular',
  page: 'regular',
  'mass-mail': 'bulk',
};

/** The class of a kind of letter; the trigger `queue_letter` gives the classes their order in the queue. */
export const mailClassOf = (kind: Kind): MailClass => classes[kind] ?? 'transactional';

/** Letters by which somebody gets in: no share of a company or a user holds them back. */
export const letsIn = (kind: Kind): boolean => kind === 'invitation' || kind === 'new-password';

const unwritten: ReadonlySet<Kind> = new Set(['invitation', 'new-password', 'order-reminder']);

/** True of a letter that the product writes, not a person. */
export const isUnwritten = (kind: Kind): boolean => mailClassOf(kind) === 'regular' || unwritten.has(kind);

/** Letters of an hour that a class, a company or a user may fill before it must wait for the next. */
export function shareOf(perHour: number, of: MailClass | 'company' | 'user'): number {
  const left = { transactional: 0, regular: 0.1, bulk: 0.1, company: 0.2, user: 0.3 }[of];
  return perHour - Math.floor(perHour * left);
}

/** The pace of letters to many, at half of an hour's: so many letters in so many seconds. */
export function paceOf(perHour: number): { letters: number; seconds: number } {
  const seconds = Math.ceil(7_200 / perHour);
  return { letters: Math.max(1, Math.floor((perHour * seconds) / 7_200)), seconds };
}
