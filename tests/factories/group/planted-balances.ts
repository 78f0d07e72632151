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
