import type { Item } from './item';
import { hasCheckDigit, normalKey, numbersIn, numbersOfKid } from './names';

/** A line of a sub-ledger, with what it says of the invoice's number. */
export type Numbered = { ore: number; said: Omit<Item['said'], 'crossReference'> };

/** The longest number that a KID without the party's own is taken for. */
const longestInKid = 10;

const shortestParty = 3;

const hasDigit = (text: string | null): text is string => text !== null && /\d/.test(text);

/** 'Faktura 20411', 'Fakturanr. 20411' → 20411; what else stands in a reference is part of its number. */
const withoutWord = (reference: string) =>
  reference.trim().replace(/^(?:faktura|kreditnota)(?:\s*nr\.?|nummer)?[\s:#]*(?=\d)/i, '');

function numberInKid(kid: string, partyNo: string): string | undefined {
  if (!hasCheckDigit(kid.replace(/\s/g, ''))) return undefined;
  const [[whole = ''] = []] = numbersOfKid(kid, partyNo);
  const party = normalKey(partyNo.replace(/\D/g, '')) ?? '';
  // A customer's number of one or two digits may be in any number.
  const forms = party.length < shortestParty ? [] : [`^${party}0*(\\d+)$`, `^(\\d+?)0*${party}$`];
  const [number] = forms.flatMap((form) => new RegExp(form).exec(whole)?.[1] ?? []);
  return number ?? (whole !== '' && whole.length <= longestInKid ? whole : undefined);
}

/** The one number that texts name; of a credit note that after its own word, since the invoice beside it is another. */
function numberInTexts(texts: readonly (string | null)[], isCredit: boolean): string | undefined {
  for (const text of texts) {
    const credits = [...(text ?? '').matchAll(/\bkreditnota\w*\s*(?:nr\.?\s*)?(\d+)/gi)].flatMap(([, no]) => no ?? []);
    const named = isCredit ? credits : [...new Set(numbersIn(text).named)];
    if (named.length === 1) return named[0];
  }
  return undefined;
}

/**
 * The number by which the other party knows an invoice, as written: by reference, else KID, else text (the source document has
 * become the reference of a line that had none); undefined where none of them says one, and there is only the voucher's own.
 */
export function invoiceNumberOf(
  { ore, said: { reference, kid, texts } }: Numbered,
  partyNo: string,
): string | undefined {
  const isKid = reference !== null && kid !== null && normalKey(reference) === normalKey(kid);
  if (hasDigit(reference) && !isKid) return withoutWord(reference);
  const inKid = hasDigit(kid) ? numberInKid(kid, partyNo) : undefined;
  return inKid ?? numberInTexts(texts, ore < 0);
}

/** The same in a sentence: '20411', or 'bilag 900001' where only the voucher has a number; undefined for an opening balance. */
export function numberText(item: Item, partyNo: string): string | undefined {
  return invoiceNumberOf(item, partyNo) ?? (item.voucherNo === null ? undefined : `bilag ${item.voucherNo}`);
}
