import { uuidv7 } from 'uuidv7';
import { user as userTable } from '@/db/schema';
import { asSystem } from '@/db/system';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import type { SaftResult } from '@/lib/product/imports/saft/result';
import { type FixtureLine, type FixtureVoucher, type SaftFixture, saftXml, withSaftFile } from './saft';

/** Accounts of a small trade, each with what it opens with, øre. */
export function tradeAccounts(openings: Record<string, number> = {}): SaftFixture['accounts'] {
  const names = {
    1500: 'Kundefordringer',
    1920: 'Bank',
    2000: 'Aksjekapital',
    2050: 'Annen egenkapital',
    2400: 'Leverandørgjeld',
    2700: 'Utgående merverdiavgift',
    2710: 'Inngående merverdiavgift',
    2740: 'Oppgjørskonto merverdiavgift',
    3000: 'Salgsinntekt',
    4000: 'Varekjøp',
  };
  return Object.entries(names).map(([no, name]) => ({ no, name, opening: openings[no] ?? 0 }));
}

export const tradeTaxes: SaftFixture['taxes'] = [
  { code: '1', description: 'Fradrag, høy sats', percentage: 25, standardCode: '1' },
  { code: '3', description: 'Utgående, høy sats', percentage: 25, standardCode: '3' },
  { code: '86', description: 'Tjenester fra utlandet', percentage: 25, standardCode: '86' },
];

type Booked = { no: string; date: string; journal?: string; description?: string };

/** A sale on credit of so many øre before VAT. */
export function sale(
  booked: Booked,
  ore: number,
  changes: { customer?: string | null; vat?: number } = {},
): FixtureVoucher {
  const { customer = 'K1', vat = Math.round(ore / 4) } = changes;
  const lines: FixtureLine[] = [
    { account: '1500', net: ore + vat, ...(customer !== null && { customer }) },
    { account: '3000', net: -ore, taxCode: '3' },
    { account: '2700', net: -vat },
  ];
  return { ...booked, lines };
}

/** A purchase on credit of so many øre before VAT. */
export function purchase(booked: Booked, ore: number): FixtureVoucher {
  const vat = Math.round(ore / 4);
  const lines: FixtureLine[] = [
    { account: '4000', net: ore, taxCode: '1' },
    { account: '2710', net: vat },
    { account: '2400', net: -ore - vat, supplier: 'L1' },
  ];
  return { ...booked, lines };
}

/** A year of the trade as a file: calendar 2024 when nothing else is said. */
export function tradeFile(changes: Partial<SaftFixture> = {}): Partial<SaftFixture> {
  return {
    accounts: tradeAccounts(),
    customers: [{ no: 'K1', name: 'Kunde AS' }],
    suppliers: [{ no: 'L1', name: 'Leverandør AS' }],
    taxes: tradeTaxes,
    ...changes,
  };
}

let importer: Promise<{ id: string; name: string }> | undefined;

async function makeImporter() {
  const id = uuidv7();
  await asSystem((tx) =>
    tx.insert(userTable).values({ id, email: `${id}@test.no`, fullName: 'Test Testesen', passwordHash: '-' }),
  );
  return { id, name: 'Test Testesen' };
}

/** Takes a generated file into the company. */
export async function takeFile(companyId: string, changes: Partial<SaftFixture>): Promise<SaftResult> {
  importer ??= makeImporter();
  const user = await importer;
  return withSaftFile(saftXml(changes), (filePath) =>
    importSaft({ companyId, user, fileName: 'regnskap.xml', filePath }),
  );
}
