import { normalKey, numberOf, numbersIn, numbersOfKid } from '@/db/open-items/names';
import { type KidNumbers, numbersOfTypedKid } from './kid-numbers';
import { amountOf, type Side } from './sides';

/** The invoice numbers of a side, normalised: without spaces, leading zeros and words before them. */
export type SideNumbers = {
  /** Its invoice number by reference, else by text, else (a sale) by voucher number. */
  own: ReadonlySet<string>;
  /** True if its own numbers are written on it as such, and not the voucher's own number. */
  stated: boolean;
  /** Other invoices that it names, as a credit note does. */
  named: ReadonlySet<string>;
  /** A sale's voucher number, which may be its invoice number. */
  voucher: ReadonlySet<string>;
  /** Numbers in its texts that may be an invoice's. */
  bare: ReadonlySet<string>;
  kids: ReadonlySet<string>;
  /** Numbers that its KIDs may contain, the likeliest first. */
  inKids: readonly string[];
  /** Numbers in a reference that is a KID, typed where the invoice number belongs. */
  typedKids: KidNumbers;
  /** True if its texts say that it is about more invoices than it names. */
  more: boolean;
};

const isYear = (number: string) => /^(19|20)\d\d$/.test(number);

/** The ways to write one number: 'Faktura 0010023' → FAKTURA0010023 and 10023; '2026-0015' → 20260015 and 15. */
function* keysOfOne(text: string): Generator<string> {
  const plain = normalKey(text);
  if (plain === undefined || !/\d/.test(plain)) return;
  yield plain;
  const number = numberOf(text.trim());
  if (number !== undefined) yield number;
  const runs = text.match(/\d+/g) ?? [];
  const digits = normalKey(runs.join(''));
  if (digits !== undefined && digits.length > 1) yield digits;
  const rest = runs.filter((run) => !isYear(run));
  if (runs.length === 2 && rest.length === 1) yield normalKey(rest[0] ?? '') ?? '0';
}

/** The keys of a reference, which may list several numbers: '10023, 10024', '10023/10024'; a year is none of them. */
function* keysOf(reference: string | null): Generator<string> {
  const text = reference ?? '';
  const parts = text.split(/[,;+&]|\bog\b|(?<=\d{4})\s*\/\s*(?=\d{4})/i);
  if (parts.length > 1 && parts.some((part) => isYear(part.replace(/\D/g, '')))) {
    yield normalKey(text.replace(/\D/g, '')) ?? '0';
  }
  for (const part of parts) {
    if (parts.length === 1 || !isYear(part.replace(/\D/g, ''))) yield* keysOfOne(part);
  }
}

/** The credit note's own number in its text: 'Kreditnota 101349 mot faktura 101287' → 101349. */
const creditNumbers = (text: string | null) =>
  [...(text ?? '').matchAll(/\bkreditnota\w*\s*(?:nr\.?\s*)?(\d+)/gi)].flatMap(([, no]) => [...keysOf(no ?? null)]);

/** 'Faktura 10023 m.fl.', 'samlefaktura august' */
const severalWords = /\bm\.? ?fl\b|\bflere\b|\bsamle/i;

/** A KID contains an invoice number of at least this many digits. */
const shortestInKid = 4;

/** The numbers by which a side is paired. `customerNo` is the seller's number of the buyer, which its KIDs may contain. */
export function numbersOfSide(side: Side, customerNo: string): SideNumbers {
  const { voucher, kind, role } = side;
  const lines = [...side.claim, ...side.result, ...side.other];
  const texts = [...new Set([voucher.text, ...lines.map(({ text }) => text)])];
  const found = texts.map(numbersIn);
  const inTexts = found.flatMap(({ named }) => named);
  const named = new Set(inTexts.some((one) => !isYear(one)) ? inTexts.filter((one) => !isYear(one)) : inTexts);
  const references = new Set(lines.flatMap(({ reference }) => [...keysOf(reference)]));
  const numbered =
    kind === 'invoice' && role === 'customer' ? [...keysOf(voucher.no), ...keysOf(voucher.systemNo)] : [];
  const crossed = lines.flatMap(({ crossReference }) => [...keysOf(crossReference)]);
  // The invoice in a credit note's text is the one it credits.
  const written = amountOf(side) < 0 && kind === 'invoice' ? new Set(texts.flatMap(creditNumbers)) : named;
  const stated = references.size > 0 || written.size > 0;
  const own = references.size > 0 ? references : stated ? written : new Set(numbered);
  const kids = [...lines.flatMap(({ kid }) => kid ?? []), ...found.flatMap(({ kids: some }) => some)];
  const inKids = kids.flatMap((kid) => [normalKey(kid) ?? '', ...numbersOfKid(kid, customerNo).flat()]);
  const typed = lines.map(({ reference }) => numbersOfTypedKid(reference, customerNo));
  return {
    own,
    stated,
    named: new Set([...named, ...crossed].filter((one) => !own.has(one))),
    voucher: new Set(numbered),
    bare: new Set(found.flatMap(({ bare }) => bare)),
    kids: new Set(kids.flatMap((kid) => normalKey(kid) ?? [])),
    inKids: inKids.filter((number) => number.length >= shortestInKid),
    typedKids: { sure: typed.flatMap(({ sure }) => sure), likely: typed.flatMap(({ likely }) => likely) },
    more: [...texts, ...lines.map(({ reference }) => reference)].some((text) => severalWords.test(text ?? '')),
  };
}
