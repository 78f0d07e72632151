import { isOrgnr } from '@/lib/core/format/orgnr';
import { type FoldedWord, foldWords } from './fold';

/** An amount without sign, in øre; `whole`: typed without decimals, so that it may be a number of something as well. */
type TypedAmount = { ore: number; whole: boolean };

/** The digits of a telephone number without Norway's code; `whole` when none is missing. */
type TypedPhone = { digits: string; whole: boolean };

/** The possible meanings of a typed text; a text may mean several things at once. */
export type Typed = {
  text: string;
  /** The words that names and texts must have; none when the text can only be a figure. */
  words: readonly FoldedWord[];
  /** The number of a voucher, an order or the like, without spaces. */
  number: string | null;
  phone: TypedPhone | null;
  /** An organisation number, nine digits with the right control digit. */
  orgnr: string | null;
  amount: TypedAmount | null;
};

/** Digits in groups of three after a space, a point or an apostrophe, or none, and at most two decimals. */
const norwegian = /^(\d{1,3}(?:[\s.'’]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/;
/** The same with commas between thousands; without decimals '1,234' would be doubtful. */
const english = /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/;

/** Amounts of more digits than this are no kroner, and with tax no longer exact. */
const mostDigits = 11;

function readAmount(text: string): TypedAmount | null {
  const bare = text
    .replace(/^(?:kr|nok)(?![a-zæøå])\.?\s*/i, '')
    .replace(/\s*(?:kr|nok)\.?$/i, '')
    .replace(/^[-+−–]\s*/, '')
    .replace(/^(?:kr|nok)(?![a-zæøå])\.?\s*/i, '')
    .replace(/,[-–—]$/, '');
  const [, digits = '', decimals] = norwegian.exec(bare) ?? english.exec(bare) ?? [];
  const kroner = digits.replaceAll(/\D/g, '');
  const whole = decimals === undefined;
  if (kroner === '' || kroner.length > mostDigits || (kroner.startsWith('0') && (whole || kroner !== '0'))) return null;
  const ore = Number(kroner) * 100 + Number((decimals ?? '').padEnd(2, '0'));
  return ore === 0 ? null : { ore, whole };
}

const norway = '47';
const nationalDigits = 8;
/** Fewer digits with a country's code name nobody. */
const fewestForeign = 8;
const fewestBegun = 3;

/** The digits of a number with a country's code. */
function withCode(digits: string): TypedPhone | null {
  if (!digits.startsWith(norway)) return digits.length >= fewestForeign ? { digits, whole: true } : null;
  const own = digits.slice(norway.length);
  if (own.length < fewestBegun || own.length > nationalDigits) return null;
  return { digits: own, whole: own.length === nationalDigits };
}

function readPhone(text: string): TypedPhone | null {
  const bare = text.replace(/^(?:telefon|tlf|tel|mobil|mob)\.?:?\s*/i, '');
  if (!/^[(\s]*\+?[\d\s()./-]+$/.test(bare)) return null;
  const digits = bare.replaceAll(/\D/g, '');
  if (bare.includes('+')) return withCode(digits);
  if (digits.startsWith('00')) return withCode(digits.slice(2));
  if (digits.length === nationalDigits && /^[2-9]/.test(digits)) return { digits, whole: true };
  return digits.length === nationalDigits + norway.length && /^47[2-9]/.test(digits) ? withCode(digits) : null;
}

function readOrgnr(text: string): string | null {
  const bare = text
    .replace(/^(?:organisasjonsnummer|org\.?\s*-?nr|org\.?\s*-?nummer)\.?:?\s*/i, '')
    .replace(/^0192:/, '')
    .replace(/^NO(?![a-zæøå])\s*/i, '')
    .replace(/\s*MVA$/i, '');
  if (!/^[\d\s.-]+$/.test(bare)) return null;
  const digits = bare.replaceAll(/\D/g, '');
  return isOrgnr(digits) ? digits : null;
}

/** Words in front of a number that only say what it is the number of. */
const ofWhat =
  /^(?:bilags?|faktura|ordre|bestillings?|kunde|leverandør|prosjekt|tilbuds?|ansatt)?-?\s*(?:nummer|nr\.?|#)?\s*(?=\S*\d)/i;

/** A number as typed, without the spaces between its digits; null for a text of several words or without digits. */
function readNumber(text: string): string | null {
  const bare = text.replace(ofWhat, '');
  if (/^[\d\s]+$/.test(bare)) return bare.replaceAll(/\s/g, '');
  return /\d/.test(bare) && !/\s/.test(bare) ? bare : null;
}

/** Reads what somebody searches for: a text of any kind, with spaces around and between as they happen to be. */
export function readTyped(typed: string): Typed {
  const text = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const amount = readAmount(text);
  const isFigure = amount !== null && !amount.whole;
  const phone = isFigure ? null : readPhone(text);
  const orgnr = isFigure ? null : readOrgnr(text);
  const digits = text.replaceAll(/[\s.]/g, '');
  const isDigits = /^\d+$/.test(digits);
  // 'Solheim, Adrian' is the name that lists sort by.
  const [, last, first] = /^([\p{L}'. -]+), ?([\p{L}'. -]+)$/u.exec(text) ?? [];
  const isNamed = (phone !== null || orgnr !== null) && !isDigits;
  return {
    text,
    words: isFigure || isNamed ? [] : foldWords(isDigits ? digits : last && first ? `${first} ${last}` : text),
    number: isFigure || isNamed ? null : isDigits ? digits : readNumber(text),
    phone,
    orgnr,
    amount,
  };
}

/** The rates of value-added tax, in percent. */
export const taxRates = [25, 15, 12] as const;

/** An amount that is the typed one without its tax, or with it. */
export type TaxForm = { ore: number; rate: (typeof taxRates)[number]; typedIs: 'gross' | 'net' };

/** The amounts that are the typed one with or without each rate of tax, to the øre. */
export function taxForms(ore: number): TaxForm[] {
  return taxRates.flatMap((rate): TaxForm[] => {
    const gross = Math.round((ore * (100 + rate)) / 100);
    const net = Math.round((ore * 100) / (100 + rate));
    const isGross = Math.round((net * (100 + rate)) / 100) === ore;
    return [
      ...(isGross ? [{ ore: net, rate, typedIs: 'gross' as const }] : []),
      { ore: gross, rate, typedIs: 'net' as const },
    ];
  });
}
