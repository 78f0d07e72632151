import { env } from '@/base/env';
import type { CreditAnswer } from './answers';
import { requireOrgnr } from './require-orgnr';

/** The address of an organisation number's credit report. Throws 400 for an invalid number. */
export function creditReport(given: string): CreditAnswer {
  const orgnr = requireOrgnr(given);
  const address = env().KREDITT_URL;
  if (address === '') return { kreditt: null, message: 'Kredittrapport er ikke satt opp.' };
  return { kreditt: address.replaceAll('{orgnr}', orgnr) };
}
