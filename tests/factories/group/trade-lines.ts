import { always, type Member, type TradeLine } from '@/lib/domains/economy/group/pairs/trade-line';
import type { Firm } from './planted-ledgers';

/** The planted ledgers as the lines of all their vouchers. */
export function tradeLinesOf(firms: readonly Firm[]): TradeLine[] {
  return firms.flatMap((firm) => {
    const orgnrs = {
      customer: new Map([...firm.customers.values()].map(({ no, orgnr }) => [no, orgnr])),
      supplier: new Map([...firm.suppliers.values()].map(({ no, orgnr }) => [no, orgnr])),
    };
    return firm.vouchers.flatMap(({ no, date, journal = 'GL', description = 'Bilag', lines }) =>
      lines.map((line, i): TradeLine => {
        const side = line.customer === undefined ? 'supplier' : 'customer';
        const partyNo = line.customer ?? line.supplier;
        return {
          company: firm.id,
          voucher: { journal, no, date, systemNo: null, type: null, text: description },
          lineNo: i + 1,
          month: date.slice(0, 7),
          account: line.account,
          ore: line.net,
          party: partyNo === undefined ? null : { side, no: partyNo, orgnr: orgnrs[side].get(partyNo) ?? null },
          reference: line.reference ?? null,
          kid: line.kid ?? null,
          crossReference: line.crossReference ?? null,
          taxCode: line.taxCode ?? null,
          dueDate: line.dueDate ?? null,
          text: line.description ?? 'Postering',
        };
      }),
    );
  });
}

export const membersOf = (firms: readonly Firm[]): Member[] =>
  firms.map(({ id, orgnr }) => ({ company: id, orgnr, spells: always, through: '2026-12' }));
