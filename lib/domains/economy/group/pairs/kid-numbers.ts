import { hasCheckDigit, normalKey } from '@/db/open-items/names';

/** The invoice numbers that a KID may contain. */
export type KidNumbers = {
  /** The number without its check digit, zeros and the customer's number. */
  sure: readonly string[];
  /** Its last digits before the check digit, at least four. */
  likely: readonly string[];
};

const none: KidNumbers = { sure: [], likely: [] };

const shortestRun = 4;
/** A customer's number of fewer digits may be in any number. */
const shortestParty = 3;

/** The invoice numbers in a reference that is a KID by its check digit; none in any other. */
export function numbersOfTypedKid(reference: string | null, customerNo: string): KidNumbers {
  const kid = (reference ?? '').replace(/\s/g, '');
  if (!/^\d{6,25}$/.test(kid) || !hasCheckDigit(kid)) return none;
  const body = kid.slice(0, -1);
  const party = normalKey(customerNo.replace(/\D/g, '')) ?? '';
  const padded = body.startsWith('0') ? [body] : [];
  const [before, after] = party.length < shortestParty ? [null, null] : [`^0*${party}(\\d+)$`, `^(\\d+?)0*${party}$`];
  const beside = [before, after].flatMap((form) => (form === null ? [] : (new RegExp(form).exec(body)?.[1] ?? [])));
  const sure = [...padded, ...beside].flatMap((number) => normalKey(number) ?? []);
  const likely = Array.from({ length: Math.max(0, body.length - shortestRun) }, (_, at) => body.slice(at + 1));
  return { sure, likely: likely.filter((run) => !run.startsWith('0')) };
}
