import { readBankAccount } from '@/lib/core/format/bank-account';
import type { Letterhead } from '@/lib/core/format/letterhead';
import { readMail } from '@/lib/core/format/mail-address';
import { orgnrProblem, readOrgnr } from '@/lib/core/format/orgnr';
import type { UnitAnswer } from '@/lib/platform/external/answers';
import { type UnitValues, unitValues } from '@/lib/platform/external/unit-values';
import type { LetterheadInput } from './company-calls';

export type LetterheadField = Exclude<keyof LetterheadInput, 'vatregistered'>;

/** The fields typed since the form was opened. */
export type TypedLetterhead = Partial<Record<LetterheadField, string>>;

/** The fields that the register has, and their names there. */
const registered: readonly (readonly [LetterheadField, keyof UnitValues])[] = [
  ['companyname', 'name'],
  ['address', 'address'],
  ['postalcode', 'postalCode'],
  ['city', 'city'],
  ['phone', 'phone'],
  ['email', 'email'],
];

/** Names of the fields in the list of changes. */
export const letterheadNames: Readonly<Record<keyof LetterheadInput, string>> = {
  companyname: 'Firmanavn',
  orgnr: 'Organisasjonsnummer',
  address: 'Adresse',
  postalcode: 'Postnr',
  city: 'Sted',
  phone: 'Telefon',
  email: 'E-post',
  bankaccount: 'Bankkonto',
  vatregistered: 'Mva-status',
};

/** Returns the register's data on the company, by field; empty until it has answered. */
export function registeredOf(answer: UnitAnswer | undefined): TypedLetterhead {
  const values = unitValues(answer?.unit);
  return Object.fromEntries(
    registered.flatMap(([field, name]) => {
      const value = values[name];
      return value === undefined || value === '' ? [] : [[field, value]];
    }),
  );
}

/**
 * The letterhead as the form has it: what was typed, else what is stored, else what the register has when the number was
 * typed here. Nothing that was typed or stored is overwritten.
 */
export function currentLetterhead(
  typed: TypedLetterhead,
  stored: LetterheadInput,
  answer: UnitAnswer | undefined,
): LetterheadInput {
  const number = typed.orgnr ?? stored.orgnr;
  const orgnr = readOrgnr(number) ?? number.trim();
  const isNew = orgnr !== stored.orgnr;
  const filled = isNew ? registeredOf(answer) : {};
  const textOf = (field: LetterheadField) =>
    typed[field] ?? (stored[field] === '' ? (filled[field] ?? '') : stored[field]);
  const vat = answer?.unit?.registrertIMvaregisteret;
  return {
    companyname: textOf('companyname'),
    orgnr,
    address: textOf('address'),
    postalcode: textOf('postalcode'),
    city: textOf('city'),
    phone: textOf('phone'),
    email: textOf('email'),
    bankaccount: textOf('bankaccount'),
    vatregistered: vat === undefined ? (isNew ? '' : stored.vatregistered) : vat ? 'true' : 'false',
  };
}

const alike = (text: string) => text.trim().toLocaleLowerCase('nb').replaceAll(/\s+/g, ' ');

/** Compares a field with the register, and gives the register's value where it differs. */
export function registerNote(
  field: LetterheadField,
  value: string,
  filled: TypedLetterhead,
): { same: true } | { offer: string } | undefined {
  const offer = filled[field];
  if (offer === undefined) return undefined;
  return alike(offer) === alike(value) ? { same: true } : { offer };
}

export type LetterheadProblems = Partial<Record<LetterheadField, string>>;

/** Validates a letterhead before it is saved; the empty organisation number and account are allowed. */
export function letterheadProblems(input: LetterheadInput): LetterheadProblems {
  const name = input.companyname.trim();
  const problems: LetterheadProblems = {
    companyname: name === '' ? 'Obligatorisk.' : [...name].length > 50 ? 'Maks 50 tegn' : undefined,
    orgnr: orgnrProblem(input.orgnr, true) === undefined ? undefined : 'Ni sifre med riktig kontrollsiffer.',
    email: input.email.trim() === '' || readMail(input.email) ? undefined : 'Skriv adressen som navn@firma.no.',
    bankaccount:
      input.bankaccount.trim() === '' || readBankAccount(input.bankaccount)
        ? undefined
        : 'Elleve sifre med riktig kontrollsiffer.',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** A letterhead as letters write it, as far as it is typed. */
export function letterheadOf(input: LetterheadInput): Letterhead {
  const text = (value: string) => (value.trim() === '' ? null : value.trim());
  return {
    name: input.companyname.trim(),
    orgnr: readOrgnr(input.orgnr) ?? null,
    vatRegistered: input.vatregistered === '' ? null : input.vatregistered === 'true',
    address: text(input.address),
    postalCode: text(input.postalcode),
    city: text(input.city),
    phone: text(input.phone),
    email: text(input.email),
    bankAccount: readBankAccount(input.bankaccount) ?? null,
  };
}

/** A stored letterhead as it is edited. */
export const inputOf = (head: Letterhead): LetterheadInput => ({
  companyname: head.name,
  orgnr: head.orgnr ?? '',
  address: head.address ?? '',
  postalcode: head.postalCode ?? '',
  city: head.city ?? '',
  phone: head.phone ?? '',
  email: head.email ?? '',
  bankaccount: head.bankAccount ?? '',
  vatregistered: head.vatRegistered === null ? '' : head.vatRegistered ? 'true' : 'false',
});

export const emptyLetterhead: LetterheadInput = inputOf({
  name: '',
  orgnr: null,
  vatRegistered: null,
  address: null,
  postalCode: null,
  city: null,
  phone: null,
  email: null,
  bankAccount: null,
});
