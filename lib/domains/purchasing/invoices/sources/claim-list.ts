import { sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import type { Filters } from '@/lib/core/filters/filters';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { mailServer } from '@/lib/platform/notices/smtp/mail-server';
import { claimSupplierParam } from '../claim-params';
import { claimListColumns, claimRows } from '../claim-rows';

/** Claims on all suppliers, or on the requested one; each row says whether the product can send it (`_mail`). */
export async function claimList(scope: Scope, { own }: Filters): Promise<Datatable> {
  const companyId = scope.company.id;
  const requested = own[claimSupplierParam];
  const found = await asCompany.read(companyId, (tx) =>
    claimRows(tx, companyId, requested === undefined ? sql`true` : sql`i.supplier_key = ${requested}`),
  );
  const data = found.map((row) => ({ ...row, _mail: mailServer() !== undefined }));
  return {
    wtype: 'datatable',
    title: 'Leverandørkrav',
    subtitle: 'Fakturert for mye leie, uten avgift',
    options: { columns: claimListColumns },
    total: data.length,
    data,
    parameters: {
      excel: 'krav',
      groupby: requested === undefined ? 'seller' : 'invoiceno',
      empty: 'Ingen krav er merket ennå. De merkes i Returkontroll.',
    },
  };
}
