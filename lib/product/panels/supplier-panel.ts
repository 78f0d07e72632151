import { sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { registerState } from '@/db/register-state';
import { today } from '@/lib/core/clock';
import { supplierColumns } from '@/lib/core/columns/suppliers';
import { isUuid } from '@/lib/core/format/uuid';
import { rowOf } from '@/lib/core/table-view/row-of';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { openItemsPath, supplierTablePath, voucherLinesPath } from '@/lib/platform/routing/paths';
import { openPayablesOf } from './open-payables';
import { type Panel, type PanelLink, panelTable } from './panel';
import { rowHistory } from './row-history';

const columns = [
  ...supplierColumns.take('no', 'orgnr', 'register', 'classification', 'rank', 'address', 'postalCode', 'city'),
  ...supplierColumns.take('email', 'phone'),
];
const foundRow = rowOf([...columns, supplierColumns.one('name', { ref: undefined })], 'xid');

/** A supplier by its xid: its details, and links to its voucher lines. */
export async function supplierPanel(
  { company, permissions }: Scope,
  id: string,
): Promise<Omit<Panel, 'kind'> | undefined> {
  if (!isUuid(id)) return undefined;
  const companyId = company.id;
  const mayRead = (path: string) => may(permissions, path, 'Read');
  return asCompany.read(companyId, async (tx) => {
    const [row] = await queryRows(tx, foundRow)`
        select xid, no, name, orgnr, ${registerState(companyId, sql`supplier.orgnr`, today())} as register, classification, rank, address, postal_code as "postalCode", city, email, phone
        from supplier where company_id = ${companyId} and xid = ${id}`;
    if (!row) return undefined;
    const no = String(row.no);
    const history = mayRead(supplierTablePath) ? [await rowHistory(tx, companyId, 'supplier', id)] : [];
    const owed = mayRead(openItemsPath) ? [await openPayablesOf(tx, companyId, id)] : [];
    const links: PanelLink[] = [
      { text: 'Bilagslinjer', path: voucherLinesPath, params: { supplier: no } },
      { text: 'Rediger', path: supplierTablePath, params: { q: no } },
    ];
    return {
      title: String(row.name),
      subtitle: `Leverandør ${no}`,
      facts: panelTable('Leverandør', columns, [row]),
      tables: [...owed, ...history].filter(({ data }) => data.length > 0),
      links: links.filter(({ path }) => mayRead(path)),
      settled: null,
    };
  });
}
