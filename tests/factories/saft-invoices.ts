import type { Scope } from '@/lib/platform/auth/session';
import { openItemsPath } from '@/lib/platform/routing/paths';
import type { LedgerCompany } from './ledger-company';
import { pageOf, widgetOf } from './page-of';
import type { FixtureLine, FixtureVoucher, SaftFixture } from './saft';

/** A ledger of January to October 2026 with one customer, K1, and one supplier, L1, as a file; amounts are øre. */
export function ledgerOf(vouchers: FixtureVoucher[], opening = 0): Partial<SaftFixture> {
  return {
    from: [2026, 1],
    to: [2026, 10],
    version: '1.30',
    accounts: [
      { no: '1500', name: 'Kundefordringer', opening },
      { no: '1920', name: 'Bank', opening: -opening },
      { no: '2400', name: 'Leverandørgjeld' },
      { no: '3000', name: 'Salg' },
      { no: '4000', name: 'Kjøp' },
    ],
    customers: [{ no: 'K1', name: 'Blåbær & Sønn AS', balances: [{ account: '1500', opening }] }],
    suppliers: [{ no: 'L1', name: 'Ørret Ås AS' }],
    analyses: [],
    vouchers: () => vouchers,
  };
}

/** An invoice to K1. */
export const invoice = (no: string, date: string, net: number, more: Partial<FixtureLine> = {}): FixtureVoucher => ({
  no,
  date,
  description: 'Salg',
  journal: 'FAK',
  lines: [
    { account: '1500', customer: 'K1', net, description: 'Utført arbeid', ...more },
    { account: '3000', net: -net },
  ],
});

/** A payment from K1. */
export const paid = (no: string, date: string, net: number, more: Partial<FixtureLine> = {}): FixtureVoucher => ({
  no,
  date,
  description: 'Bank',
  journal: 'BNK',
  lines: [
    { account: '1920', net },
    { account: '1500', customer: 'K1', net: -net, description: 'Innbetaling', ...more },
  ],
});

/** An invoice from L1, and its payment. */
export const bought = (no: string, date: string, net: number, more: Partial<FixtureLine> = {}): FixtureVoucher => ({
  no,
  date,
  description: 'Kjøp',
  journal: 'INN',
  lines: [
    { account: '4000', net },
    { account: '2400', supplier: 'L1', net: -net, description: 'Varer', ...more },
  ],
});
export const paidOut = (no: string, date: string, net: number, more: Partial<FixtureLine> = {}): FixtureVoucher => ({
  no,
  date,
  description: 'Bank',
  journal: 'BNK',
  lines: [
    { account: '1920', net: -net },
    { account: '2400', supplier: 'L1', net, description: 'Utbetaling', ...more },
  ],
});

export function scopeOf({ companyId, userId }: LedgerCompany, path = '/', action: 'Read' | 'Write' = 'Write'): Scope {
  return {
    company: { id: companyId, name: 'Prøve AS' },
    user: { id: userId, email: 'test@test.no', fullName: 'Test Testesen' },
    permissions: [{ path, action }],
  };
}

/** The rows of Åpne poster: number (the invoice's, the voucher's, or text), kroner and how payments were set. */
export async function openRows(of: LedgerCompany, yrpr = '2026-10') {
  const { data } = widgetOf(await pageOf(scopeOf(of), openItemsPath, { yrpr }), 'poster', 'datatable');
  return data.map(({ invoice, voucher, text, unpaid, basis }) => [invoice ?? voucher ?? text, unpaid, basis]);
}
