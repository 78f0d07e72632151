import { badInput } from '@/base/errors';
import { notOrgnrText, readOrgnr } from '@/lib/core/format/orgnr';

/** The nine digits of an organisation number in any written form. Throws 400 for an invalid one, before anything is sent. */
export function requireOrgnr(given: string): string {
  const digits = readOrgnr(given);
  if (digits === undefined) throw badInput(notOrgnrText(given));
  return digits;
}
