import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { queryRows } from '@/db/query-rows';
import { asSystem } from '@/db/system';
import { type Sought, soughtOf } from './marks';
import type { PersonKind } from './person-kinds';

/** Mailboxes of a firm and not of a person, whoever reads them. */
const mailboxes =
  /^(post|firmapost|faktura|invoice|ordre|order|bestilling|salg|innkjop|regnskap|lonn|hr|info|kontakt|mail|epost|office|kontor|resepsjon|sentralbord|kundeservice|support|admin|no-?reply)([._+-].*)?@/;

const ownRow = z.strictObject({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() });
const usesRow = z.strictObject({ address: z.boolean(), phone: z.boolean(), names: z.array(z.string()) });

/** Reads the words by which a person of the company is found: without an address or telephone that others share, which are `shared`. */
export async function readSought(companyId: string, kind: PersonKind, id: string): Promise<Sought> {
  const ofCompany = sql`where company_id = ${companyId}`;
  const [row = { name: '', email: null, phone: null }] =
    kind === 'user'
      ? await asSystem(
          (tx) => queryRows(tx, ownRow)`
            select full_name::text as name, email, null as phone from "user" where id = ${id}`,
        )
      : await companyRows(companyId, ownRow)`
        select ${sql.identifier(kind === 'employee' ? 'employee' : 'name')} as name, email, phone
        from ${sql.identifier(kind)} ${ofCompany} and xid = ${id}`;
  const own = soughtOf(row);
  const [uses] = await companyRows(companyId, usesRow)`
    with others as (
      select name, email, phone, true as firm from customer ${ofCompany} union all
      select name, email, phone, true from supplier ${ofCompany} union all
      select name, email, phone, true from company where id = ${companyId} union all
      select name, email, phone, false from contact ${ofCompany} union all
      select employee, email, phone, false from employee ${ofCompany}
    )
    select coalesce(bool_or(lower(trim(email)) = ${own.address}), false) as address,
      coalesce(bool_or(regexp_replace(phone, '\\D', '', 'g') like '%' || ${own.phone}::text), false) as phone,
      coalesce(array_agg(distinct name) filter (where strpos(name, ${own.last}::text) > 0 and name <> ${own.last}::text), '{}') as names
    from others where firm or lower(name) <> lower(${row.name})`;
  const address = own.address !== null && (uses?.address || mailboxes.test(own.address)) ? own.address : null;
  const phone = uses?.phone ? row.phone : null;
  return {
    ...own,
    ...(address !== null && { address: null }),
    ...(phone !== null && { phone: null }),
    others: uses?.names ?? [],
    shared: [address, phone].filter((one) => one !== null),
  };
}
