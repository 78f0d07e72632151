import type { PlantedLedger } from './planted-group';
import { voucherMonth } from './planted-group';

/** A line of a planted ledger, øre, debit positive; `internal` has the company that is its party, if one of the group. */
export type BalanceLine = { company: string; account: string; month: string; ore: number; internal: string | null };

/** Every line of the ledgers with the member that its own party is, by organisation number. */
export function balanceLinesOf(all: readonly PlantedLedger[]): BalanceLine[] {
  const members = new Map(all.map(({ firm, company }) => [firm.orgnr, company.companyId]));
  return all.flatMap(({ firm, company: { companyId }, vouchers }) => {
    const orgnrs = new Map(
      [...firm.customers.values(), ...firm.suppliers.values()].map(({ no, orgnr }) => [no, orgnr ?? '']),
    );
    return vouchers.flatMap((voucher) =>
      voucher.lines.map(({ account, net, customer, supplier }): BalanceLine => {
        const party = members.get(orgnrs.get(customer ?? supplier ?? '') ?? '') ?? null;
        const internal = /^(15|24)/.test(account) && party !== companyId ? party : null;
        return { company: companyId, account, month: voucherMonth(voucher), ore: net, internal };
      }),
    );
  });
}

/** Øre, debit positive, of an account in a month; `internal`: a result account's line of trade within the group. */
export type BookedLine = { company: string; account: string; month: string; ore: number; internal: boolean };

/** Every line of the ledgers, with whether its voucher was planted as trade with another of them. */
export function bookedOf(all: readonly PlantedLedger[]): BookedLine[] {
  const firms = new Set(all.map(({ firm }) => firm.id));
  return all.flatMap(({ company: { companyId }, vouchers, internal }) =>
    vouchers.flatMap((voucher) =>
      voucher.lines.map(({ account, net }) => ({
        company: companyId,
        account,
        month: voucherMonth(voucher),
        ore: net,
        internal: /^[3-8]/.test(account) && firms.has(internal.get(voucher.no) ?? ''),
      })),
    ),
  );
}
