import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { companyRows } from '@/db/company-rows';
import { queryRows } from '@/db/query-rows';
import { certificate, storedFile } from '@/db/schema';
import { scanScope } from '@/lib/domains/people/scans/certificate-scans';
import { noteOpening } from '@/lib/domains/people/scans/paper-openings';
import type { Scope } from '@/lib/platform/auth/session';
import { fileName } from '@/lib/platform/files/export/file-name';
import { findPlaces, whereOf } from './erase/find-places';
import { readingOf } from './erase/find-texts';
import { namingOf, ownRows, rowsOfUser } from './erase/own-rows';
import type { PersonKind } from './erase/person-kinds';
import { noteDeletion } from './note-deletion';
import { personWith } from './person';

const textRow = z.strictObject({ rows: z.string(), count: z.number() });
const scanRow = z.strictObject({ name: z.string(), id: z.string(), content: z.instanceof(Buffer) });

/** Columns left out of every file: secrets, and content that is no text. */
const leftOut = [
  ...['company_id', 'content', 'thumbnail', 'endpoint', 'p256dh', 'auth', 'sealed_key'],
  ...['password_hash', 'secret_hash', 'key_hash', 'code_hash', 'token_hash'],
];

type Part = { name: string; rows: string };

type Wanted = { name: string; table: string; where: SQL | undefined };

/** Everything stored that is somebody's by key: their own rows, first the person's, and those that name them. */
function wantedOf(companyId: string, kind: PersonKind, id: string): Wanted[] {
  const own = [...ownRows(companyId, kind, id), ...(kind === 'user' ? rowsOfUser(id) : [])].map(
    ({ table, where }, at) => {
      const name = getTableName(table);
      return { name: at === 0 ? 'person' : name, table: name, where };
    },
  );
  const listed = new Set(own.map(({ table }) => table));
  const naming = namingOf(kind).flatMap(({ table, name, column }): Wanted[] => {
    const { companyId: ofCompany } = getTableColumns(table);
    if (!ofCompany || listed.has(name)) return [];
    return [{ name, table: name, where: sql`${ofCompany} = ${companyId} and ${column} = ${id}::uuid` }];
  });
  return [...own, ...naming];
}

/** Rows as JSON without secrets; nothing where there are none. The log of what a user has changed is of others' rows. */
async function partOf(tx: CompanyTx, { name, table, where }: Wanted, kind: PersonKind): Promise<Part[]> {
  const columns = kind === 'user' && table === 'edit_log' ? sql`at, tbl, kind, row_label, col` : sql`*`;
  const [found] = await queryRows(tx, textRow)`
    select coalesce(json_agg(to_jsonb(found) - ${sql.param(leftOut)}::text[]), '[]')::text as rows, count(*)::int as count
    from (select ${columns} from ${sql.identifier(table)} where ${where}) found`;
  return found && found.count > 0 ? [{ name, rows: found.rows }] : [];
}

const readme = (name: string, company: string, day: string) =>
  `Alt ${company} har lagret om ${name}, ${day}.

person.json er opplysningene om personen selv. Hver av de andre filene har radene i én liste som peker på personen:
navnet på filen er listens navn i databasen. fritekst.json er det som nevner dem i andre tekster. Mappen bevis har kopiene av kursbevis.
`;

/** A zip of all that the company stores of a person: JSON by table, and scans of certificates. Noted. Throws 403, 404. */
export async function personFile(
  scope: Scope,
  which: { kind: PersonKind; id: string },
  day: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { Name } = await personWith(scope, which, 'Read');
  const { company, user } = scope;
  const { kind, id } = which;
  const { read } = await readingOf(company.id);
  const parts: Part[] = [];
  for (const wanted of wantedOf(company.id, kind, id))
    parts.push(...(await read(wanted.table, (tx) => partOf(tx, wanted, kind))));
  const { rows } = await findPlaces(company.id, which);
  const texts = rows.flatMap((row) => row.texts.map(({ text }) => ({ where: whereOf(row), text })));
  if (texts.length > 0) parts.push({ name: 'fritekst', rows: JSON.stringify(texts) });
  const scans =
    kind === 'employee'
      ? await companyRows(company.id, scanRow)`
        select ${storedFile.name} as name, ${storedFile.xid}::text as id, ${storedFile.content} as content from ${storedFile}
        where ${storedFile.companyId} = ${company.id} and ${storedFile.scope} = ${scanScope} and ${storedFile.object} in (
          select ${certificate.xid}::text from ${certificate}
          where ${certificate.companyId} = ${company.id} and ${certificate.employeeId} = ${id}::uuid)`
      : [];
  const files: Record<string, Uint8Array> = { 'LES MEG.txt': strToU8(readme(Name, company.name, day)) };
  for (const { name, rows } of parts) {
    // A table that names somebody by two columns has a file for each.
    const used = Object.keys(files).filter((file) => file === `${name}.json` || file.startsWith(`${name}-`)).length;
    files[used === 0 ? `${name}.json` : `${name}-${used + 1}.json`] = strToU8(rows);
  }
  for (const { name, id: scan, content } of scans)
    files[`bevis/${scan.slice(-6)} ${name.replaceAll(/[\\/]/g, '-')}`] = content;
  await noteOpening(scope, { kind: 'file', about: id, name: Name });
  await asCompany(company.id, (tx) =>
    noteDeletion(tx, company.id, {
      act: 'handed-out',
      byName: user.fullName,
      text: 'Én person: alt som er lagret, er tatt ut som fil',
    }),
  );
  // Stored, not compressed: that would hold the thread up.
  return { name: fileName(['Alt om', Name, day], 'zip'), bytes: zipSync(files, { level: 0 }) };
}
