import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { contact, employee, letter } from '@/db/schema';
import { counted } from '@/lib/core/format/count-text';
import type { Scope } from '@/lib/platform/auth/session';
import { removeContacts } from './contacts';
import { removeEmployees } from './employees';
import { countCourses, readStays } from './held-of-person';
import { noteDeletion } from './note-deletion';
import { type Person, personWith } from './person';
import type { PersonKind } from './person-kinds';

/** The rows that erasing a person would delete and leave, or the reason why they cannot be erased here. */
export type Erasure = { Person: Person; Refused: string | null; Goes: string[]; Stays: string[] };

type Which = { kind: PersonKind; id: string };

const refusalOf = ({ Kind, Name, isHere }: Person & { isHere: boolean }): string | null => {
  if (Kind === 'user')
    return `${Name} logger inn her. Fjern tilgangen under Brukere først; navnet står på det de har ført, så lenge bilagene.`;
  return isHere ? `${Name} er ansatt her. Sett siste dag under Ansatte først.` : null;
};

/** Reads the rows that erasing a person would delete, and those it would leave with the reason. Throws 403, 404. */
export async function readErasure(scope: Scope, which: Which): Promise<Erasure> {
  const person = await personWith(scope, which, 'Read');
  const { isHere: _, ...Person } = person;
  const companyId = scope.company.id;
  const stays = await readStays(companyId, which.kind, which.id);
  const courses = which.kind === 'employee' ? await countCourses(companyId, which.id) : 0;
  const goes = [
    'telefon og e-post',
    ...(courses > 0 ? [`${counted(courses, 'kurs', 'kurs')} med kopier av bevisene`] : []),
    ...(which.kind === 'contact' ? ['stilling og hva som er sendt'] : []),
    'brev i Utsendelser til adressen',
    'det endringsloggen har om personen',
    ...(stays.length === 0 ? ['navnet, så ingenting står igjen'] : []),
  ];
  return { Person, Refused: refusalOf(person), Goes: goes, Stays: stays };
}

/** The address of an employee or contact, as it is stored. */
async function addressOf(tx: CompanyTx, companyId: string, { kind, id }: Which): Promise<string | null> {
  const table = kind === 'employee' ? employee : contact;
  const [found] = await tx
    .select({ email: table.email })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.xid, id)))
    .for('update');
  return found?.email ?? null;
}

/**
 * Erases what may be erased of an employee who has left, or of a contact, at once and for good: what names them stays with
 * the name alone. Throws 400 for somebody who is employed or a user, 403, 404.
 */
export async function erasePerson(scope: Scope, which: Which): Promise<void> {
  const person = await personWith(scope, which, 'Write');
  const refused = refusalOf(person);
  if (refused !== null) throw badInput(refused);
  const { company, user } = scope;
  await asCompany(company.id, async (tx) => {
    const address = await addressOf(tx, company.id, which);
    if (address) {
      await tx
        .delete(letter)
        .where(
          and(
            eq(letter.companyId, company.id),
            isNotNull(letter.endedAt),
            sql`lower(${letter.toAddress}) = lower(${address})`,
          ),
        );
    }
    if (which.kind === 'employee') await removeEmployees(tx, company.id, [which.id]);
    else await removeContacts(tx, company.id, [which.id]);
    const text = which.kind === 'employee' ? 'Én ansatt som har sluttet' : 'Én kontakt';
    await noteDeletion(tx, company.id, {
      act: 'erased',
      byName: user.fullName,
      text: `${text}: det loven tillater, er slettet`,
    });
  });
}
