import { desc, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { type paperKinds, paperOpening } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';

/** Days that an opening is stored. */
export const openingDays = 90;

/**
 * Notes that a user opens a person's papers: `about` is the person with a name, or a certificate's file, whose owner is
 * looked up. A viewer that requests the file in parts opens it once.
 */
export async function noteOpening(
  { company, user }: Scope,
  { kind, about, name = null }: { kind: (typeof paperKinds)[number]; about: string; name?: string | null },
): Promise<void> {
  await asCompany(company.id, (tx) =>
    tx.execute(sql`
      insert into paper_opening (company_id, xid, user_id, user_name, kind, about, about_name)
      select ${company.id}, ${uuidv7()}, ${user.id}, ${user.fullName}, ${kind}, ${about}, coalesce(${name}, (
        select e.employee from stored_file f
        join certificate c on c.company_id = ${company.id} and c.xid::text = f.object
        join employee e on e.company_id = ${company.id} and e.xid = c.employee_id
        where f.company_id = ${company.id} and f.xid = ${about}::uuid), '(slettet)')
      where not exists (select from paper_opening o where o.company_id = ${company.id} and o.user_id = ${user.id}
        and o.kind = ${kind} and o.about = ${about}::uuid and o.at > now() - interval '1 minute')`),
  );
}

const texts = { scan: 'kursbevis åpnet', file: 'alt om personen tatt ut som fil' };
const shown = 200;

/** The latest openings of people's papers, newest first; `named`: with whose they were. */
export async function listOpenings(
  companyId: string,
  named: boolean,
): Promise<{ At: string; By: string; Text: string }[]> {
  const rows = await asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(paperOpening)
      .where(eq(paperOpening.companyId, companyId))
      .orderBy(desc(paperOpening.at), desc(paperOpening.xid))
      .limit(shown),
  );
  return rows.map(({ at, userName, aboutName, kind }) => ({
    At: at.toISOString(),
    By: userName,
    Text: `${named ? aboutName : 'Én person'}: ${texts[kind]}`,
  }));
}
