import { type SaftDocument, saftNamespace } from '../saft-text';
import { accounts, customers, projects, suppliers, taxes } from './business';
import { keepBooks } from './keep-books';

const ore = (kroner: number) => Math.round(kroner * 100);

/**
 * A fictional contractor's ledger of one calendar year, for users without a file at hand, in the given company's name.
 */
export function exampleDocument(year: number, company: { name: string; orgnr: string | undefined }): SaftDocument {
  const books = keepBooks(year);
  const vouchers = books.vouchers();
  return {
    version: '1.30',
    prefix: 'n1',
    namespace: saftNamespace,
    encoding: 'UTF-8',
    companyName: company.name,
    orgnr: company.orgnr,
    currency: 'NOK',
    country: 'NO',
    from: [year, 1],
    to: [year, 12],
    accounts: accounts.map(([no, name, opening = 0]) => ({
      no,
      name,
      opening: ore(opening),
      closing: books.at(no),
      standard: no.slice(0, 2),
    })),
    customers: customers.map(({ no, name, opening }) => ({
      no,
      name,
      balances: [{ account: '1500', opening: ore(opening), closing: books.at(no) }],
    })),
    suppliers: suppliers.map(({ no, name, opening }) => ({
      no,
      name,
      balances: [{ account: '2400', opening: -ore(opening), closing: books.at(no) }],
    })),
    taxes: [...taxes],
    analyses: projects.map((project) => ({ type: 'P', typeName: 'Prosjekt', ...project })),
    vouchers: () => vouchers,
    totals: {},
  };
}
