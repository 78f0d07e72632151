import { asCompany } from './company';
import { queryRows, type RowSchema } from './query-rows';

/** The rows of one query about a company, as in companyRows(company.id, row)`select …`, in a reading transaction of its own. */
export function companyRows<Row>(companyId: string, row: RowSchema<Row>) {
  return (query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    asCompany.read(companyId, (tx) => queryRows(tx, row)(query, ...values));
}
