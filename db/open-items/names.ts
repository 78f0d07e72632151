/** The references of a line as the books have them; texts unparsed. */
export type Said = {
  reference: string | null;
  kid: string | null;
  crossReference: string | null;
  /** The texts of the line and of its voucher. */
  texts: readonly (string | null)[];
};

/** Numbers in a text: after a word for invoice, and bare ones. */
export type TextNumbers = { named: string[]; bare: string[]; kids: string[] };

/**
 * A normalized reference for comparison: letters and digits only, upper case, no leading zeros; undefined when empty.
 */
export function normalKey(text: string | null): string | undefined {
  const key = (text ?? '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '');
  return key === '' ? undefined : key;
}

const cues =
  /^(faktura(er|ene|n)?|faktura(nr|nummer|no)|fakt(nr)?|fak(nr)?|fnr|inv(oice)?|regning|purring|innbet(aling)?faktura)$/;
const links = /^(nr|no|nummer|og|and|samt|til|for|av|på|#)$/u;
/** Words before a number that is not an invoice number. */
const others =
  /^(kunde(nr|nummer)?|prosjekt(nr)?|ordre(nr)?|konto(nr)?|avdeling|avd|org(nr)?|tlf|uke|bilag(snr)?|lev(nr)?|leverandør(nr)?|termin|kontrakt(nr)?|kreditnota(er)?(nr)?|kr|nok|kl|postnr|rev)$/;

/** Removes dates and amounts, which are not invoice numbers. */
function withoutDaysAndAmounts(text: string): string {
  return text
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, ' · ')
    .replace(/\b\d{1,2}[./]\d{1,2}[./-](\d{4}|\d{2})\b/g, ' · ')
    .replace(/\b\d{1,3}(?:[. ]\d{3})*,(?:\d{2}\b|-)/g, ' · ')
    .replace(/\b\d+[.,]\d{2}\b/g, ' · ')
    .replace(/\b(kr|nok)\.?\s*\d+(?:[. ]\d{3})*\b/gi, ' · ')
    .replace(/\b\d+(?:[. ]\d{3})*\s*(kr|nok|,-|%)/gi, ' · ');
}

const strip = (digits: string) => digits.replace(/^0+(?=\d)/, '');
const isYear = (digits: string) => /^(19[9]\d|20\d\d)$/.test(digits);

/** Expands 100919-100922 to every number between; a pair that is no short range is the single number it may be. */
function pairOf(first: string, last: string): string[] {
  const span = Number(last) - Number(first);
  if (first.length === last.length && first.length >= 3 && span > 0 && span <= 20) {
    return Array.from({ length: span + 1 }, (_, i) => strip(String(Number(first) + i).padStart(first.length, '0')));
  }
  return [strip(first + last)];
}

/**
 * The numbers in a text that may be invoice numbers: 'Faktura 1001, 1002 og 1003', '#1001', 'Innbetaling 100919', 'KID
 * 0010091912'.
 */
export function numbersIn(text: string | null): TextNumbers {
  const found: TextNumbers = { named: [], bare: [], kids: [] };
  if (text === null) return found;
  let cue: 'invoice' | 'kid' | 'other' | 'none' = 'none';
  let kid = '';
  const endKid = () => {
    if (kid.length >= 3) found.kids.push(kid);
    kid = '';
  };
  const words = withoutDaysAndAmounts(text).matchAll(/(\d+)(?:[-/](\d+))?(?![\p{L}\d])|(\d+)|([\p{L}]+)|(#)/gu);
  for (const [, first, last, stuck, word, sharp] of words) {
    if (sharp !== undefined) cue = 'invoice';
    if (word !== undefined) {
      const small = word.toLowerCase();
      if (small === 'kid' || small === 'kidnr') cue = 'kid';
      else if (cues.test(small)) cue = 'invoice';
      else if (others.test(small)) cue = 'other';
      else if (!links.test(small) && small.length > 1) cue = 'none';
    }
    if (cue !== 'kid') endKid();
    const digits = first ?? stuck;
    if (digits === undefined) continue;
    if (cue === 'kid') kid += digits + (last ?? '');
    else if (cue === 'invoice') {
      found.named.push(strip(digits));
      if (last !== undefined) found.named.push(strip(last), ...pairOf(digits, last));
    } else if (cue === 'none' && stuck === undefined) {
      for (const one of last === undefined ? [digits] : [digits, last]) {
        if (one.length >= 3 && !isYear(one)) found.bare.push(strip(one));
      }
      if (last !== undefined) found.bare.push(...pairOf(digits, last));
    }
    // 'Kunde 10001 1001': the word covers only one number, the customer's.
    if (cue === 'other') cue = 'none';
  }
  endKid();
  return found;
}

const sumOfDigits = (n: number) => (n > 9 ? n - 9 : n);

/** True if the last digit is a modulus 10 or 11 check digit, as in a KID; '-' is modulus 11's ten. */
export function hasCheckDigit(kid: string): boolean {
  if (!/^\d+[\d-]$/.test(kid)) return false;
  const body = [...kid.slice(0, -1)].map(Number).reverse();
  const check = kid.slice(-1);
  const ten = body.reduce((sum, digit, i) => sum + (i % 2 === 0 ? sumOfDigits(digit * 2) : digit), 0);
  if (check === String((10 - (ten % 10)) % 10)) return true;
  const eleven = 11 - (body.reduce((sum, digit, i) => sum + digit * (2 + (i % 6)), 0) % 11);
  return check === (eleven === 11 ? '0' : eleven === 10 ? '-' : String(eleven));
}

/** The significant digits of a KID: without blanks, and without its check digit when it has one. */
function kidBody(kid: string): string {
  const plain = kid.replace(/[^\d-]/g, '');
  return hasCheckDigit(plain) ? plain.slice(0, -1) : plain.replace(/-$/, '');
}

/**
 * The numbers a KID may contain, the likeliest first: all of it, the rest beside the customer's number, and every run
 * of at least four digits, longest first; without leading zeros.
 */
export function numbersOfKid(kid: string, partyNo: string): string[][] {
  const body = kidBody(kid);
  const party = strip(partyNo.replace(/\D/g, ''));
  const whole = strip(body);
  const beside: string[] = [];
  if (party !== '' && party !== '0') {
    if (whole.startsWith(party) && whole.length > party.length) beside.push(strip(whole.slice(party.length)));
    if (body.endsWith(party) && body.length > party.length) {
      beside.push(strip(body.slice(0, -party.length)), strip(body.slice(0, -party.length).replace(/0+$/, '')));
    }
  }
  const runs: string[][] = [];
  for (let length = Math.min(body.length - 1, 14); length >= 4; length -= 1) {
    const ofLength = new Set<string>();
    for (let at = 0; at + length <= body.length; at += 1) {
      const run = body.slice(at, at + length);
      if (!run.startsWith('0')) ofLength.add(run);
    }
    runs.push([...ofLength]);
  }
  return [[whole], beside, ...runs].filter((some) => some.length > 0);
}

/** The digits of a reference like 'F-100919', 'Faktura 100919' or '#100919': the number alone. */
export function numberOf(reference: string | null): string | undefined {
  const digits = /^\D{0,14}?0*(\d{2,})\s*$/.exec(reference ?? '')?.[1];
  return digits;
}
