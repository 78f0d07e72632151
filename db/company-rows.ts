import { asCompany, type CompanyTx } from './company';
import { queryRows, type RowSchema } from './query-rows';

/** The rows of one query about a company, as in companyRows(company.id, row)`select …`, in a reading transaction of its own. */
export function companyRows<Row>(companyId: string, row: RowSchema<Row>) {
  return (query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    asCompany.read(companyId, (tx) => queryRows(tx, row)(query, ...values));
}

type EmptyText = (tx: CompanyTx, companyId: string, found: boolean, text?: string) => Promise<string>;

/** companyRows with the text of a widget without rows, which `emptyText` reads in the same transaction. */
export function explainedRows<Row>(companyId: string, row: RowSchema<Row>, emptyText: EmptyText, text?: string) {
  return (query: TemplateStringsArray, ...values: unknown[]): Promise<{ rows: Row[]; empty: string }> =>
    asCompany.read(companyId, async (tx) => {
      const rows = await queryRows(tx, row)(query, ...values);
      return { rows, empty: await emptyText(tx, companyId, rows.length > 0, text) };
    });
}
