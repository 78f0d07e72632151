import { bankAccountText } from '@/lib/core/format/bank-account';
import { listed } from './count-text';

/** A company's data on its letters; the organisation number as nine digits, the bank account as eleven. */
export type Letterhead = {
  name: string;
  orgnr: string | null;
  /** True if the register has it as liable for VAT; null: not known. */
  vatRegistered: boolean | null;
  address: string | null;
  postalCode: string | null;
  city: string | null;
  phone: string | null;
  email: string | null;
  bankAccount: string | null;
};

/** A named group of lines in the head of a paper; one without lines is not shown. */
export type HeadFact = { name: string; lines: readonly string[] };

const filled = (lines: readonly (string | null | undefined | false)[]): string[] =>
  lines.filter((line): line is string => typeof line === 'string' && line.trim() !== '');

/** '923609016' → '923 609 016'; other forms are returned unchanged. */
export const orgnrText = (orgnr: string): string =>
  /^\d{9}$/.test(orgnr) ? orgnr.replace(/(\d{3})(?=\d)/g, '$1 ') : orgnr;

/** 'Org.nr 923 609 016 MVA'; MVA only of what the register has as liable. */
const orgnrLine = ({ orgnr, vatRegistered }: Letterhead) =>
  orgnr && `Org.nr ${orgnrText(orgnr)}${vatRegistered ? ' MVA' : ''}`;

/** The lines of a letter's head: the sender's name and place, and to the right of them number and account. */
export function senderParts({ name, address, postalCode, city, orgnr, vatRegistered, bankAccount }: Letterhead) {
  const place = [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const right = [
    orgnr && `Org.nr. ${orgnrText(orgnr)}${vatRegistered ? ' MVA' : ''}`,
    bankAccount && `Konto ${bankAccountText(bankAccount)}`,
  ].filter((line): line is string => typeof line === 'string' && line !== '');
  return { name, place, right };
}

/** The sender's lines above a letter. */
export const senderLines = (head: Letterhead): string[] =>
  filled([
    head.name,
    head.address,
    filled([head.postalCode, head.city]).join(' '),
    orgnrLine(head),
    head.phone && `Telefon ${head.phone}`,
    head.email,
  ]);

/** The parts of the line below each page of a letter. */
export const footParts = (head: Letterhead): string[] =>
  filled([head.name, orgnrLine(head), head.bankAccount && `Bankkonto ${bankAccountText(head.bankAccount)}`]);

/** The line below each page of a letter. */
export const footLine = (head: Letterhead): string => footParts(head).join('  ·  ');

/** Names the empty parts of a letterhead, in the words of its fields. */
export function missingParts({ orgnr, name, address, bankAccount }: Letterhead, hasLogo: boolean): string[] {
  const parts: [boolean, string][] = [
    [orgnr !== null, 'organisasjonsnummer'],
    [name.trim() !== '', 'navn'],
    [address !== null && address.trim() !== '', 'adresse'],
    [bankAccount !== null, 'bankkonto'],
    [hasLogo, 'logo'],
  ];
  return parts.filter(([isThere]) => !isThere).map(([, part]) => part);
}

const definite: Readonly<Record<string, string>> = {
  organisasjonsnummer: 'organisasjonsnummeret',
  navn: 'navnet',
  adresse: 'adressen',
  bankkonto: 'bankkontoen',
};

/** Names the missing parts of a letterhead in a sentence: by the typed fields, and by the saved ones. */
export function letterheadSentence(typed: readonly string[], saved: readonly string[]): string {
  if (typed.length > 0) return `Brevhodet mangler ${listed(typed)}.`;
  if (saved.length === 0) return 'Brevhodet er komplett.';
  return `Brevhodet er komplett når ${listed(saved.map((part) => definite[part] ?? part))} er lagret.`;
}
