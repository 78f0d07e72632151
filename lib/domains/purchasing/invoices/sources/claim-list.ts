import { sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { dearestFirst } from '@/lib/core/table-view/dearest-first';
import type { Row } from '@/lib/core/widgets/column';
import { mailServer } from '@/lib/platform/notices/smtp/mail-server';
import { listSource } from '@/lib/platform/tables/list-source';
import { claimSupplierParam } from '../claim-params';
import { claimListColumns, claimRows } from '../claim-rows';

const isOpen = ({ _status }: Row) => _status === 'merket' || _status === 'sendt';

/** Claims on all suppliers, or on the requested one; each row says whether the product can send it (`_mail`). */
export const claimList = listSource({ title: 'Leverandørkrav', whole: true, excel: 'krav' }, async (scope, { own }) => {
  const companyId = scope.company.id;
  const requested = own[claimSupplierParam];
  const found = await asCompany.read(companyId, (tx) =>
    claimRows(tx, companyId, requested === undefined ? sql`true` : sql`i.supplier_key = ${requested}`),
  );
  const data = found.map((row) => ({ ...row, _mail: mailServer() !== undefined }));
  return {
    subtitle: 'Fakturert for mye leie, uten avgift',
    columns: dearestFirst(claimListColumns, 'seller', data, (row) => isOpen(row) && row.amountam),
    rows: data,
    groupby: requested === undefined ? 'seller' : 'invoiceno',
    empty: 'Ingen krav er merket ennå. De merkes i Returkontroll.',
  };
});
