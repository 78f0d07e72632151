import { getTableName } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { asSystem } from '@/db/system';
import { countText, listed } from '@/lib/core/format/count-text';
import type { Scope } from '@/lib/platform/auth/session';
import { membersOf } from '@/lib/platform/notices/people';
import { removeContacts } from './contacts';
import { removeEmployees } from './employees';
import type { Erasure, Place } from './erase/answers';
import { erasedIn, eraseOwn, eraseTexts, eraseUser } from './erase/carry-out';
import { findPlaces, isMember, nameOf, type Places, type Which, whereOf } from './erase/find-places';
import { readingOf } from './erase/find-texts';
import { ownRows } from './erase/own-rows';
import { noteDeletion } from './note-deletion';
import { personWith } from './person';

/** Everything of a person, and the reason why they cannot be erased here. Throws 403, 404. */
async function readPlaces(scope: Scope, which: Which, action: 'Read' | 'Write') {
  const { isHere, isUser, ...Person } = await personWith(scope, which, action);
  const places = await findPlaces(scope.company.id, which);
  const members = await membersOf(scope.company.id);
  const logsIn = isUser || members.some(({ email }) => email.toLowerCase() === places.sought.address);
  const refused = isHere ? `${Person.Name} er ansatt her. Sett siste dag under Ansatte først.` : null;
  const Refused = logsIn
    ? `${Person.Name} logger inn her. Fjern tilgangen under Brukere først; navnet står på det de har ført, så lenge bilagene.`
    : refused;
  return { Person, Refused, places };
}

const sum = (places: readonly Place[]) => places.reduce((all, { Count }) => all + Count, 0);

/** Says in a sentence where somebody is stored, and what becomes of it. */
function sayPlaces(name: string, { goes, look, stays }: Places): string {
  const all = sum(goes) + look.length + sum(stays);
  const texts = `${countText(look.length, 'én')} ${look.length === 1 ? 'tekst' : 'tekster'} må du se på`;
  const parts = [
    ...(goes.length > 0 ? [`${countText(sum(goes))} slettes`] : []),
    ...(look.length > 0 ? [texts] : []),
    ...(stays.length > 0 ? [`${countText(sum(stays))} blir stående`] : []),
  ];
  return `${name} står ${countText(all)} ${all === 1 ? 'sted' : 'steder'}: ${listed(parts)}.`;
}

/** Lists everywhere a person is stored, and what erasing them would do to each. Throws 403, 404. */
export async function readErasure(scope: Scope, which: Which): Promise<Erasure> {
  const { places, Person, Refused } = await readPlaces(scope, which, 'Read');
  const { goes: Goes, look: Look, stays: Stays, sought } = places;
  const Sentence = sayPlaces(Person.Name, places);
  return { Person, Refused, Sentence, Goes, Look, Stays, Shared: sought.shared, Seen: nameOf(places) };
}

const people = { employee: 'Én ansatt som har sluttet', contact: 'Én kontakt', user: 'Én bruker uten tilgang' };

/**
 * Erases at once and for good what the law allows of a person, by the list that was `seen`, but for the texts in `keep`.
 * Then looks again, and gives where something is left. Throws 400 for another list than was seen, somebody who is employed
 * or has access, 403, 404.
 */
export async function erasePerson(
  scope: Scope,
  which: Which,
  { seen, keep }: { seen: string; keep: readonly string[] },
): Promise<string[]> {
  const { places, Refused } = await readPlaces(scope, which, 'Write');
  if (Refused !== null) throw badInput(Refused);
  if (nameOf(places) !== seen) throw badInput('Lista er en annen enn den du så. Se over den, og slett igjen.');
  const { company, user } = scope;
  const { kind, id } = which;
  const { inside } = await readingOf(company.id);
  const erasing = { sought: places.sought, spared: new Set(keep) };
  // The person's own row is no user's to delete.
  const own = kind === 'user' ? ownRows(company.id, kind, id).slice(1) : [];
  const rowsIn = (mine: boolean) => places.rows.filter(({ table }) => inside.has(table.name) === mine);
  const ownIn = (mine: boolean) => own.filter(({ table }) => inside.has(getTableName(table)) === mine);
  await asCompany(company.id, async (tx) => {
    await eraseTexts(tx, scope, rowsIn(true), erasing);
    await eraseOwn(tx, ownIn(true));
    if (kind === 'employee') await removeEmployees(tx, company.id, [id]);
    if (kind === 'contact') await removeContacts(tx, company.id, [id]);
    const text = `${people[kind]}: det loven tillater, er slettet`;
    await noteDeletion(tx, company.id, { act: 'erased', byName: user.fullName, text });
  });
  await asSystem(async (tx) => {
    await eraseTexts(tx, scope, rowsIn(false), erasing);
    await eraseOwn(tx, ownIn(false));
  });
  if (kind === 'user' && !(await isMember(id))) await eraseUser(id);
  const after = await findPlaces(company.id, which, places.sought);
  return [...new Set(after.rows.filter((row) => erasedIn(row, erasing.spared).length > 0).map(whereOf))];
}
