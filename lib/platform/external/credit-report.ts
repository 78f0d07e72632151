import { env } from '@/base/env';
import type { CreditAnswer } from './answers';
import { requireOrgnr } from './require-orgnr';

/** Where the credit report on an organisation number is opened. Throws 400 for a number that is none. */
export function creditReport(given: string): CreditAnswer {
  const orgnr = requireOrgnr(given);
  const address = env().KREDITT_URL;
  if (address === '') return { kreditt: null, message: 'Kredittrapport er ikke satt opp.' };
  return { kreditt: address.replaceAll('{orgnr}', orgnr) };
}
