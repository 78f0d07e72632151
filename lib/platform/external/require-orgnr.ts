import { badInput } from '@/base/errors';
import { isOrgnr } from '@/lib/core/format/orgnr';

/** Validates an organisation number and removes spaces. Throws 400 for an invalid one, before anything is sent. */
export function requireOrgnr(given: string): string {
  const digits = given.replaceAll(/\s/g, '');
  if (!isOrgnr(digits)) {
    throw badInput(
      `«${given.slice(0, 40)}» er ikke et gyldig organisasjonsnummer (9 sifre med riktig kontrollsiffer).`,
    );
  }
  return digits;
}
