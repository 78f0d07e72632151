import { mod11Digit } from './mod-11';

/** Of the ten digits before the control digit. */
const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * The eleven digits of a bank account as people write it, with spaces or dots; undefined where it is none or its control
 * digit is wrong.
 */
export function readBankAccount(text: string): string | undefined {
  const digits = text.normalize('NFKC').replaceAll(/[\s.]/gu, '');
  if (!/^\d{11}$/.test(digits) || Number(digits) === 0) return undefined;
  return mod11Digit(digits, weights) === Number(digits[10]) ? digits : undefined;
}

/** '32010014203' → '3201 00 14203'; other texts are returned unchanged. */
export const bankAccountText = (digits: string): string => digits.replace(/^(\d{4})(\d{2})(\d{5})$/, '$1 $2 $3');

/** The error of a bank account as typed so far; none while it may still become valid. `done`: the field has been left. */
export function bankAccountProblem(typed: string, done: boolean): string | undefined {
  if (typed.trim() === '' || readBankAccount(typed) !== undefined) return undefined;
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length > 11 || (done && digits.length < 11)) return 'Et kontonummer har elleve sifre.';
  if (/[^\d\s.]/.test(typed)) return 'Skriv kontonummeret som 3201 00 14203.';
  return digits.length === 11 ? 'Kontrollsifferet stemmer ikke. Se over nummeret.' : undefined;
}
