import { eq, getTableName, type sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import * as schema from '@/db/schema';
import { asSystem } from '@/db/system';
import { importSaft, type SaftImport } from '@/lib/product/imports/saft/import-saft';
import { makeCompany, type TestCompany } from './company';
import { type SaftFixture, saftXml, withSaftFile } from './saft';

/** A company to take ledger files into. */
export type LedgerCompany = TestCompany & {
  take: (
    changes?: Partial<SaftFixture>,
    more?: Partial<Omit<SaftImport, 'companyId' | 'filePath'>>,
  ) => ReturnType<typeof importSaft>;
  /** Rows of the company, asked as itself. */
  ask: <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) => Promise<Row[]>;
};

export async function makeLedgerCompany(options: { name?: string; orgnr?: string } = {}): Promise<LedgerCompany> {
  const company = await makeCompany(options);
  const { companyId, userId } = company;
  return {
    ...company,
    take: (changes, more) =>
      withSaftFile(saftXml(changes), (filePath) =>
        importSaft({
          companyId,
          user: { id: userId, name: 'Test Testesen' },
          fileName: 'regnskap.xml',
          filePath,
          ...more,
        }),
      ),
    ask: (query) => asCompany.read(companyId, async (tx) => (await tx.execute(query)).rows as never),
  };
}

export const ledgerTables = [
  schema.account,
  schema.customer,
  schema.supplier,
  schema.dimension,
  schema.importRun,
  schema.importChange,
  schema.voucher,
  schema.voucherLine,
  schema.voucherLineDimension,
  schema.ledgerMonth,
  schema.accountMonth,
  schema.revenueMonth,
  schema.customerYear,
  schema.ledgerDay,
  schema.openingBalance,
  schema.openItem,
  schema.openStretch,
] as const;

/** Rows per ledger table, read past row-level security, so that a row of the wrong company would be seen. */
export async function ledgerCounts(companyId: string): Promise<Record<string, number>> {
  const entries: [string, number][] = [];
  for (const table of ledgerTables) {
    entries.push([getTableName(table), await asSystem((tx) => tx.$count(table, eq(table.companyId, companyId)))]);
  }
  return Object.fromEntries(entries);
}

/** The company's own line: what its ledger has made of it. */
export async function firmOf(companyId: string) {
  const [row] = await asSystem((tx) =>
    tx
      .select({ orgnr: schema.company.orgnr, ledgerName: schema.company.ledgerName, name: schema.company.name })
      .from(schema.company)
      .where(eq(schema.company.id, companyId)),
  );
  return row;
}
