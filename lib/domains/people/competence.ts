import { addDays } from '@/lib/core/format/days';

/** Days before expiry from which a certificate is about to expire. */
export const daysAhead = 90;

/** An employee's state for a course on a day; 'valid' and 'soon' qualify. */
export const standings = ['valid', 'soon', 'expired', 'missing'] as const;
export type Standing = (typeof standings)[number];

export const standingWords: Readonly<Record<Standing, string>> = {
  valid: 'Gyldig',
  soon: 'Utløper snart',
  expired: 'Utløpt',
  missing: 'Har ikke',
};

/** Days are yyyy-mm-dd, from `issued` to `expires`, both included; null is unbounded. */
export type Validity = { issued: string | null; expires: string | null };

export const mayDo = (standing: Standing) => standing === 'valid' || standing === 'soon';

/** A certificate's state on a day; one issued later is missing. */
export function standingOn({ issued, expires }: Validity, day: string): Standing {
  if (issued !== null && issued > day) return 'missing';
  if (expires === null) return 'valid';
  if (expires < day) return 'expired';
  return expires <= addDays(day, daysAhead) ? 'soon' : 'valid';
}

const forGood = '9999-12-31';

/**
 * The certificate of a course that counts on a day: the best state, then the latest expiry. So a renewed certificate no
 * longer warns once the new one is issued. Without any: 'missing'.
 */
export function bestOn<T extends Validity>(held: readonly T[], day: string): { standing: Standing; certificate?: T } {
  let best: { standing: Standing; certificate?: T } = { standing: 'missing' };
  for (const certificate of held) {
    const standing = standingOn(certificate, day);
    if (standing === 'missing') continue;
    const closer = standings.indexOf(standing) - standings.indexOf(best.standing);
    const longer = (certificate.expires ?? forGood) > (best.certificate?.expires ?? forGood);
    if (closer < 0 || (closer === 0 && longer)) best = { standing, certificate };
  }
  return best;
}

/** True for an employee who works here on a day, by first and last day; one who left without a last day does not. */
export function isHereOn(
  { startdate, enddate, active }: { startdate: string | null; enddate: string | null; active: boolean },
  day: string,
): boolean {
  if (startdate !== null && startdate > day) return false;
  return enddate === null ? active : enddate >= day;
}

/** The key of a course: case and spacing are ignored. */
export function courseKey(title: string): string {
  return title.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('nb');
}
