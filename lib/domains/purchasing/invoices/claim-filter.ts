import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { claimSupplierParam } from './claim-params';

const choiceRow = z.strictObject({ value: z.string(), label: z.string() });

/** Filters the page, and the file sent to the supplier. */
export const claimSupplierFilter: OwnFilter = {
  name: claimSupplierParam,
  text: 'Leverandør',
  choices: ({ company }) =>
    companyRows(company.id, choiceRow)`
      select i.supplier_key as value, min(coalesce(s.name, i.supplier_name)) as label
      from invoice_claim c
      join supplier_invoice_line l on l.company_id = c.company_id and l.xid = c.line_id
      join supplier_invoice i on i.company_id = l.company_id and i.xid = l.invoice_id
      left join supplier s on s.company_id = i.company_id and s.xid = i.sup_id
      where c.company_id = ${company.id} group by i.supplier_key order by label`,
};
