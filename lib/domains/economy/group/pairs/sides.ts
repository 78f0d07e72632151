import { groupBy } from '@/lib/core/group-by';
import { type OwnLines, ownLines } from './own-lines';
import {
  compareTexts,
  type Member,
  type PartySide,
  type Role,
  roleOf,
  sumOre,
  type TradeLine,
  type TradeVoucher,
} from './trade-line';

/** One side of a trade between members, by its voucher: an invoice (or credit note), or a payment. */
export type Side = {
  /** Names the voucher by its numbers, its company and counterpart; the same after a new import. */
  key: string;
  kind: 'invoice' | 'payment';
  company: string;
  counterpart: string;
  /** A customer is sold to, a supplier bought from. */
  role: PartySide;
  /** The company's own number of the counterpart. */
  partyNo: string;
  voucher: TradeVoucher;
  result: TradeLine[];
  vat: TradeLine[];
  /** Lines of the receivable or payable. */
  claim: TradeLine[];
  /** Lines of the balance sheet that the invoice is booked on instead of a result account. */
  other: TradeLine[];
  /** Without VAT, øre, positive for an invoice in both ledgers; null where the voucher does not say whose its lines are. */
  net: number | null;
  /** The claim's increase, or the part a payment takes off it, øre; null where there is no claim. */
  gross: number | null;
};

const voucherKey = ({ journal, no, date }: TradeVoucher) => [journal, no, date].join('|');

/**
 * The sides of the members' trade with each other, ordered by key: per voucher and counterpart one for what is invoiced
 * and one for what is paid. Parties are recognised by organisation number alone; a company's own number is ignored, and so
 * is what is reported in a month in which either is not in the group.
 */
export function sidesOf(lines: readonly TradeLine[], members: readonly Member[]): Side[] {
  const byOrgnr = new Map(members.map((member) => [member.orgnr, member]));
  const byCompany = new Map(members.map((member) => [member.company, member]));
  const isMember = (member: Member | undefined, month: string) =>
    member?.spells.some(({ from, to }) => (from ?? month) <= month && month <= (to ?? month)) === true;
  const memberOf = ({ company, party, month }: TradeLine) => {
    const found = party?.orgnr ? byOrgnr.get(party.orgnr) : undefined;
    const both = isMember(found, month) && isMember(byCompany.get(company), month);
    return found?.company === company || !both ? undefined : found?.company;
  };
  const vouchers = groupBy(lines, ({ company, voucher }) => `${company}|${voucherKey(voucher)}`);
  return [...vouchers.values()]
    .map((of) => [...of].sort((a, b) => a.lineNo - b.lineNo))
    .flatMap((of) => ownLines(of, memberOf).flatMap(partsOf))
    .sort((a, b) => compareTexts(a.key, b.key));
}

const of = (lines: readonly TradeLine[], ...roles: Role[]) =>
  lines.filter(({ account }) => roles.includes(roleOf(account)));

/**
 * Finds the lines of a sale that take goods out of stock in its own voucher, the seller's own cost: lines of stock and,
 * against them, of goods. A cost that is passed on at its own account is no such line.
 */
function stockLines(lines: readonly TradeLine[]): TradeLine[] {
  const own = lines.filter(({ account, party }) => party === null && /^(4|14)/.test(account));
  if (sumOre(own) === 0) return own;
  const stock = own.filter(({ account }) => account.startsWith('14'));
  const moved = sumOre(stock);
  const goods = own.filter(({ account, ore }) => account.startsWith('4') && ore < 0 !== moved < 0);
  return moved !== 0 && moved + sumOre(goods) === 0 ? [...stock, ...goods] : [];
}

/** Splits a voucher's lines with one counterpart into what is invoiced and what is paid. */
function partsOf({ role, counterpart, partyNo, lines, rest }: OwnLines): Side[] {
  const claims = of(lines, 'claim').filter(({ party }) => party !== null);
  const isSale = role === 'customer' && lines.some(({ account }) => account.startsWith('3'));
  const ofStock = isSale ? stockLines(lines) : [];
  const traded = lines.filter((line) => !ofStock.includes(line));
  const [result, vat] = [of(traded, 'result'), of(traded, 'vat')];
  const other = traded.filter((line) => roleOf(line.account) === 'other' || (isClaim(line) && line.party === null));
  const bank = of([...lines, ...rest], 'bank').length > 0;
  const unclear = of(rest, 'result', 'other').length > 0;
  const booked = result.length + vat.length + other.length > 0;
  // Against claims of nobody alone, as an account between bank and ledger, a claim that shrinks is paid.
  const between = !unclear && result.length + vat.length + of(other, 'other').length === 0;
  const grows = ({ ore }: TradeLine) => (role === 'customer' ? ore > 0 : ore < 0);
  const isPaid = (line: TradeLine) => (bank || between ? !(grows(line) && (booked || unclear)) : !booked && !unclear);
  const paid = claims.filter(isPaid);
  const invoiced = claims.filter((line) => !isPaid(line));
  // Beside payments alone, lines without a party are fees and rounding: nobody's trade.
  const beside = paid.length > 0 && invoiced.length === 0;
  const own = (some: TradeLine[]) => (beside ? some.filter(({ party }) => party !== null) : some);
  const trade = { result: own(result), vat: beside ? [] : vat, other: own(other) };
  const net = [...trade.result, ...trade.other];
  const [first] = lines;
  if (!first) return [];
  const base = { company: first.company, counterpart, role, partyNo, voucher: first.voucher };
  const keyed = (kind: Side['kind']) => [kind, base.company, role, counterpart, voucherKey(base.voucher)].join('|');
  const sign = role === 'customer' ? 1 : -1;
  const invoice = (): Side => ({
    ...base,
    ...trade,
    key: keyed('invoice'),
    kind: 'invoice',
    claim: invoiced,
    net: net.length > 0 || !unclear ? noMinus(-sign * sumOre(net)) : null,
    gross: invoiced.length > 0 ? noMinus(sign * sumOre(invoiced)) : null,
  });
  const payment = (): Side => ({
    ...base,
    key: keyed('payment'),
    kind: 'payment',
    result: [],
    vat: [],
    other: [],
    claim: paid,
    net: null,
    gross: noMinus(-sign * sumOre(paid)),
  });
  return [...(invoiced.length + net.length > 0 ? [invoice()] : []), ...(paid.length > 0 ? [payment()] : [])];
}

const isClaim = ({ account }: TradeLine) => roleOf(account) === 'claim';
const noMinus = (ore: number) => (ore === 0 ? 0 : ore);

/** The amount a side is compared by: without VAT, else what its claim grows by. */
export const amountOf = ({ net, gross }: Side): number => (net !== null && net !== 0 ? net : (gross ?? 0));
