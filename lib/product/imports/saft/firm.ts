import { isOrgnr } from '@/lib/core/format/orgnr';

/** Whose books a ledger is: the organisation number where it is known, and the name. */
export type Firm = { orgnr: string | undefined; name: string };

const longest = 40;

/**
 * A firm's number as it is compared: the nine digits of 'NO 888 888 888 MVA', else the text itself; undefined for none.
 * It may be no valid number: files hold what their system was given.
 */
export function firmNumber(text: string | undefined): string | undefined {
  const [, digits] = /(?<!\d)(\d{3}[\s.]?\d{3}[\s.]?\d{3})(?!\d)/.exec(text ?? '') ?? [];
  return digits?.replace(/\D/g, '') ?? (text?.trim().slice(0, longest) || undefined);
}

/** A customer's or supplier's organisation number: nine digits, or nothing. */
export function organisationNumber(text: string | undefined): string | undefined {
  const number = firmNumber(text);
  return number !== undefined && /^\d{9}$/.test(number) ? number : undefined;
}

function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether two names are the same but for case, spaces and punctuation; no name is the same as none. */
export function sameName(a: string, b: string): boolean {
  return plainName(a) !== '' && plainName(a) === plainName(b);
}

/** What a person says to confirm a file of this firm: its number, or its name where the file has none. */
export function confirmationOf({ orgnr, name }: Firm): string {
  return orgnr ?? (name.trim() || 'ukjent');
}

/** Whether what was said confirms this firm, however the number is spaced. */
export function confirms(said: string | undefined, firm: Firm): boolean {
  if (said === undefined) return false;
  return firm.orgnr === undefined ? said.trim() === confirmationOf(firm) : firmNumber(said) === firm.orgnr;
}

/** 'Prøve AS (organisasjonsnummer 999999999)' */
export function firmText({ orgnr, name }: Firm): string {
  const shown = name.trim() || 'et firma uten navn';
  return `${shown} (${orgnr === undefined ? 'uten organisasjonsnummer' : `organisasjonsnummer ${orgnr}`})`;
}

/** The number a company may take from the firm's file: one with the right control digit. */
export function validNumber({ orgnr }: Firm): string | undefined {
  return orgnr !== undefined && isOrgnr(orgnr) ? orgnr : undefined;
}
