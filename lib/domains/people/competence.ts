import { addDays } from '@/lib/core/format/days';

/** So many days ahead a certificate is about to expire. */
export const daysAhead = 90;

/** How somebody stands with a course on a day; whoever is 'valid' or 'soon' may do what it is asked for. */
export const standings = ['valid', 'soon', 'expired', 'missing'] as const;
export type Standing = (typeof standings)[number];

export const standingWords: Readonly<Record<Standing, string>> = {
  valid: 'Gyldig',
  soon: 'Utløper snart',
  expired: 'Utløpt',
  missing: 'Har ikke',
};

/** Days are yyyy-mm-dd: from `issued` to `expires`, both counted in; null is from ever and for good. */
export type Validity = { issued: string | null; expires: string | null };

export const mayDo = (standing: Standing) => standing === 'valid' || standing === 'soon';

/** How one certificate stands on a day. One that is issued later is not there yet. */
export function standingOn({ issued, expires }: Validity, day: string): Standing {
  if (issued !== null && issued > day) return 'missing';
  if (expires === null) return 'valid';
  if (expires < day) return 'expired';
  return expires <= addDays(day, daysAhead) ? 'soon' : 'valid';
}

const forGood = '9999-12-31';

/**
 * Of somebody's certificates of one course the one that counts on a day: the best standing, and of several the one that holds the
 * longest. So one that is renewed presses no more from the day the new one is issued. None of them is there yet: 'missing'.
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

/** Who is with the company on a day: by first and last day; one who has left without a last day is not. */
export function isHereOn(
  { startdate, enddate, active }: { startdate: string | null; enddate: string | null; active: boolean },
  day: string,
): boolean {
  if (startdate !== null && startdate > day) return false;
  return enddate === null ? active : enddate >= day;
}

/** What courses are the same by: letters' size and blanks between words make no other course. */
export function courseKey(title: string): string {
  return title.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('nb');
}
