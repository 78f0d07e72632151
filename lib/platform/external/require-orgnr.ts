import { badInput } from '@/base/errors';
import { isOrgnr } from '@/lib/core/format/orgnr';

/** The nine digits of an organisation number, spaces left out. Throws 400 when it is none: nothing is sent then. */
export function requireOrgnr(given: string): string {
  const digits = given.replaceAll(/\s/g, '');
  if (!isOrgnr(digits)) {
    throw badInput(
      `«${given.slice(0, 40)}» er ikke et gyldig organisasjonsnummer (9 sifre med riktig kontrollsiffer).`,
    );
  }
  return digits;
}
