import { isOrgnr } from '@/lib/core/format/orgnr';
import { text } from '../xml/fields';
import type { Element } from '../xml/read-records';

/** The firm a ledger belongs to: its organisation number where known, and its name. */
export type Firm = { orgnr: string | undefined; name: string };

const longest = 40;

/**
 * Normalizes a firm's number for comparison: the nine digits of 'NO 888 888 888 MVA', else the text itself; undefined
 * for none. It may be invalid, since files hold whatever was entered in their system.
 */
export function firmNumber(text: string | undefined): string | undefined {
  const [, digits] = /(?<!\d)(\d{3}[\s.]?\d{3}[\s.]?\d{3})(?!\d)/.exec(text ?? '') ?? [];
  return digits?.replace(/\D/g, '') ?? (text?.trim().slice(0, longest) || undefined);
}

/** A party's organisation number: nine digits, or undefined. */
export function organisationNumber(text: string | undefined): string | undefined {
  const number = firmNumber(text);
  return number !== undefined && /^\d{9}$/.test(number) ? number : undefined;
}

/**
 * The text in which the element of a firm, customer or supplier has its number: RegistrationNumber, or the TaxRegistration
 * of those whose system writes it there alone.
 */
export function numberText(element: Element | undefined): string | undefined {
  const registered = text(element, 'RegistrationNumber');
  const taxes = (element?.children ?? []).filter(({ name }) => name === 'TaxRegistration');
  const written = [registered, ...taxes.map((tax) => text(tax, 'TaxRegistrationNumber'))];
  return written.find((one) => organisationNumber(one) !== undefined) ?? written.find((one) => one !== undefined);
}

function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** True for two names that are equal apart from case, spaces and punctuation; an empty name equals none. */
export function sameName(a: string, b: string): boolean {
  return plainName(a) !== '' && plainName(a) === plainName(b);
}

/** Returns the text to type to confirm a file of this firm: its number, or its name where the file has none. */
export function confirmationOf({ orgnr, name }: Firm): string {
  return orgnr ?? (name.trim() || 'ukjent');
}

/** True if the typed text confirms this firm, however the number is spaced. */
export function confirms(said: string | undefined, firm: Firm): boolean {
  if (said === undefined) return false;
  return firm.orgnr === undefined ? said.trim() === confirmationOf(firm) : firmNumber(said) === firm.orgnr;
}

/** 'Prøve AS (organisasjonsnummer 999999999)' */
export function firmText({ orgnr, name }: Firm): string {
  const shown = name.trim() || 'et firma uten navn';
  return `${shown} (${orgnr === undefined ? 'uten organisasjonsnummer' : `organisasjonsnummer ${orgnr}`})`;
}

/** The number a company may adopt from the firm's file: one with a valid check digit. */
export function validNumber({ orgnr }: Firm): string | undefined {
  return orgnr !== undefined && isOrgnr(orgnr) ? orgnr : undefined;
}
