import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { letterStages } from '@/db/schema';
import { readMail } from '@/lib/core/format/mail-address';
import type { OpenCase } from '../open-cases';
import type { NoticeFacts } from './compose-notice';

const sentRow = z.strictObject({
  id: z.uuid(),
  no: z.string(),
  day: z.string(),
  subject: z.string(),
  to: z.string().nullable(),
  state: z.enum(letterStages).nullable(),
  reason: z.string().nullable(),
});

/** A letter of a case: `to` null was printed, `state` is the outbox's. */
export type SentNotice = z.infer<typeof sentRow>;

/** The letters of a case that were not taken back before they went, in order. */
export const readLetters = (tx: CompanyTx, companyId: string, id: string): Promise<SentNotice[]> =>
  queryRows(tx, sentRow)`
    select notice_letter.xid as id, notice_letter.no, notice_letter.day::text as day, content ->> 'subject' as subject,
      notice_letter.to_address as to, letter.state, letter.reason
    from notice_letter
    left join letter on letter.company_id = ${companyId} and letter.about = notice_letter.xid
    where notice_letter.company_id = ${companyId} and notice_letter.variation_id = ${id}::uuid
      and not exists (select from contract_fact fact
        join contract_fact back on back.company_id = ${companyId} and back.back_of = fact.xid
        where fact.company_id = ${companyId} and fact.letter_id = notice_letter.xid and letter.state = 'given-up')
    order by notice_letter.at, notice_letter.no`;

const counted = z.strictObject({ count: z.number() });

/** The number of the next letter: the project's, else the contract's, and a running number. */
export async function nextNo(tx: CompanyTx, companyId: string, of: string): Promise<string> {
  const prefix = `${of}-B`;
  const [found] = await queryRows(tx, counted)`
    select count(*)::int as count from notice_letter
    where company_id = ${companyId} and starts_with(no, ${prefix})`;
  return `${prefix}${String((found?.count ?? 0) + 1).padStart(2, '0')}`;
}

const placeRow = z.strictObject({ address: z.string().nullable(), city: z.string().nullable() });

/** The head of a letter: whom it is to, and what it is about. */
export async function headOf(
  tx: CompanyTx,
  companyId: string,
  of: OpenCase,
  { clientId, addressee, standard }: { clientId: string | null; addressee: string | null; standard: string | null },
): Promise<Pick<NoticeFacts, 'to' | 'facts'>> {
  const [place] = await queryRows(tx, placeRow)`
    select address, nullif(concat_ws(' ', postal_code, city), '') as city from customer
    where company_id = ${companyId} and ${clientId === null ? sql`false` : sql`xid = ${clientId}`}`;
  const person = addressee === null ? undefined : (readMail(addressee)?.name ?? addressee);
  const to = [of.client, person && `v/ ${person}`, place?.address, place?.city].filter(
    (line): line is string => !!line,
  );
  return {
    to,
    facts: [
      { name: 'Kontrakt', value: [of.contractno, standard].filter(Boolean).join(', ') },
      ...(of.erp_projectid ? [{ name: 'Prosjekt', value: `${of.erp_projectid} ${of.projectname ?? ''}`.trim() }] : []),
      { name: 'Sak', value: `${of.no} ${of.title}` },
    ],
  };
}
