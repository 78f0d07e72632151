import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { companyRows } from '@/db/company-rows';
import { formatNumber } from '@/lib/core/format/number';
import type { Scope } from '@/lib/platform/auth/session';
import { href } from '@/lib/platform/routing/href';
import { returnControlPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { opKey } from '@/lib/platform/writes/op-field';

const mostLines = 2_000;

export const followUpSchema = z.object({
  op: opKey,
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase(),
  lines: z
    .array(z.uuid('En av linjene er ugyldig.').toLowerCase(), 'Linjene (lines) mangler.')
    .min(1, 'Velg minst én linje.')
    .max(mostLines, `Høyst ${formatNumber(mostLines)} linjer av gangen.`),
});
export type FollowUp = z.infer<typeof followUpSchema>;

const lineRow = z.strictObject({
  project: z.string(),
  text: z.string(),
  no: z.string(),
  seller: z.string(),
  net: z.number(),
  currency: z.string(),
});

/**
 * A task to follow up chosen lines: their description, and the link to their project. Throws 400 for lines of another
 * project.
 */
export async function followUpOf({ company }: Scope, { projectid, lines }: FollowUp) {
  const rows = await companyRows(company.id, lineRow)`
    select p.erp_projectid || ' ' || p.description as project, l.text, i.no, i.supplier_name as seller, l.netam as net, i.currency
    from supplier_invoice_line l
    join supplier_invoice i on i.company_id = l.company_id and i.xid = l.invoice_id
    join project p on p.company_id = l.company_id and p.xid = l.project_id
    where l.company_id = ${company.id} and l.project_id = ${projectid} and l.xid = any(${sql.param(lines)}::uuid[])
    order by i.supplier_name, i.no, l.orderint`;
  const [first] = rows;
  if (!first || rows.length < new Set(lines).size) {
    throw badInput('Noen av linjene hører ikke til prosjektet lenger. Last siden på nytt.');
  }
  const count = rows.length === 1 ? '1 linje' : `${formatNumber(rows.length)} linjer`;
  return {
    text: `Returkontroll ${first.project}: ${count}`,
    notes: rows
      .map(({ text, no, seller, net, currency }) => {
        const money = currency === 'NOK' ? formatNumber(net, 2) : `${currency} ${formatNumber(net, 2)}`;
        return `${seller} ${no}: ${text}, ${money}`;
      })
      .join('\n'),
    link: href(returnControlPath, { company: company.id, [projectParam]: projectid }),
    linktext: 'Returkontroll',
  };
}
