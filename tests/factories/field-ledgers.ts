import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { type LedgerCompany, makeLedgerCompany } from './ledger-company';

/** Reads in a ledger file as an office sent it (tests/factories/field/ledgers). */
export async function takeFile({ companyId, userId }: LedgerCompany, file: string): Promise<void> {
  const filePath = `tests/factories/field/ledgers/${file}.xml`;
  await importSaft({ companyId, user: { id: userId, name: 'Kari' }, fileName: file, filePath });
}

export async function companyWith(file: string): Promise<LedgerCompany> {
  const of = await makeLedgerCompany();
  await takeFile(of, file);
  return of;
}
