import { getTableColumns, sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { certificate, contactEvent, storedFile } from '@/db/schema';
import { asSystem } from '@/db/system';
import { scanScope } from '@/lib/domains/people/scans/certificate-scans';
import type { Scope } from '@/lib/platform/auth/session';
import { fileName } from '@/lib/platform/files/export/file-name';
import { type Naming, namingTables } from './named-by';
import { noteDeletion } from './note-deletion';
import { personWith, tableOf } from './person';
import type { PersonKind } from './person-kinds';

const textRow = z.strictObject({ rows: z.string(), count: z.number() });
const tableRow = z.strictObject({ name: z.string() });
const scanRow = z.strictObject({ name: z.string(), id: z.string(), content: z.instanceof(Buffer) });

/** Columns left out of every file: other people's secrets, and content that is no text. */
const leftOut = [
  'company_id',
  'content',
  'thumbnail',
  'password_hash',
  'secret_hash',
  'key_hash',
  'code_hash',
  'token_hash',
];

const asText = (rows: ReturnType<typeof sql>) => sql`
  select coalesce(json_agg(to_jsonb(found) - ${sql.param(leftOut)}::text[]), '[]')::text as rows, count(*)::int as count from (${rows}) found`;

/** The tables that company queries may read: those of access are none of them. */
async function readableTables(companyId: string): Promise<ReadonlySet<string>> {
  const found = await asCompany.read(
    companyId,
    (tx) => queryRows(tx, tableRow)`
      select relname::text as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and has_table_privilege(oid, 'select')`,
  );
  return new Set(found.map(({ name }) => name));
}

type Part = { name: string; rows: string };

/** The log of what a user has changed is of other rows: when and where is theirs, the values are not. */
const columnsOf = (name: string) => (name === 'edit_log' ? sql`at, tbl, kind, row_label, col` : sql`*`);

/** A table's rows that name a person, as JSON; nothing where there are none. */
async function rowsNaming(companyId: string, { table, name, column }: Naming, id: string): Promise<Part[]> {
  const [found] = await asCompany.read(
    companyId,
    (tx) =>
      queryRows(tx, textRow)`${asText(sql`
      select ${columnsOf(name)} from ${table} where ${getTableColumns(table).companyId} = ${companyId} and ${column} = ${id}::uuid`)}`,
  );
  return found && found.count > 0 ? [{ name, rows: found.rows }] : [];
}

/** Reads the person's own row. */
async function ownRow(companyId: string, kind: PersonKind, id: string): Promise<string> {
  if (kind === 'user') {
    const [own] = await asSystem(
      (db) =>
        queryRows(db, textRow)`${asText(sql`
        select u.id, u.email, u.full_name, u.login_at, u.created_at, m.created_at as member_since, m.suspended_at,
          (select json_agg(json_build_object('path', p.path, 'action', p.action)) from permission p
            where p.company_id = m.company_id and p.user_id = u.id) as permissions,
          (select json_agg(json_build_object('created_at', s.created_at, 'ended_at', s.ended_at, 'user_agent', s.user_agent)) from session s
            where s.user_id = u.id) as log_ins,
          (select json_agg(json_build_object('name', d.name, 'added_at', d.added_at, 'reached_at', d.reached_at)) from push_device d
            where d.user_id = u.id) as devices,
          (select json_build_object('starts', q.starts, 'ends', q.ends, 'days_off', q.days_off) from quiet_hours q
            where q.user_id = u.id) as quiet_hours,
          (select json_agg(json_build_object('kind', n.kind, 'mail', n.mail, 'phone', n.phone)) from notice_choice n
            where n.user_id = u.id) as notice_choices,
          (select json_build_object('hour', t.hour, 'weekdays', t.weekdays) from morning_time t
            where t.user_id = u.id) as morning_letter
        from "user" u join membership m on m.user_id = u.id where u.id = ${id} and m.company_id = ${companyId}`)}`,
    );
    return own?.rows ?? '[]';
  }
  const table = tableOf[kind];
  const [own] = await asCompany.read(
    companyId,
    (tx) =>
      queryRows(
        tx,
        textRow,
      )`${asText(sql`select * from ${table} where company_id = ${companyId} and xid = ${id}::uuid`)}`,
  );
  return own?.rows ?? '[]';
}

/** Returns the other rows about somebody by id or address, without a foreign key. */
function others(companyId: string, kind: PersonKind, id: string): { name: string; rows: ReturnType<typeof sql> }[] {
  if (kind === 'user') return [];
  const table = kind === 'employee' ? 'employee' : 'contact';
  return [
    {
      name: 'edit_log',
      rows: sql`select * from edit_log where company_id = ${companyId} and tbl = ${table} and row = ${id}::uuid`,
    },
    {
      name: 'letter',
      rows: sql`select kind, to_name, to_address, subject, written_at, state, ended_at from letter
        where company_id = ${companyId} and lower(to_address) = (
          select lower(email) from ${tableOf[kind]} where company_id = ${companyId} and xid = ${id}::uuid)`,
    },
    {
      name: 'deletion_hold',
      rows: sql`select reason, by_name, at from deletion_hold where company_id = ${companyId}
        and kind = ${kind === 'employee' ? 'employees' : 'contacts'} and about = ${id}::uuid`,
    },
    ...(kind === 'contact'
      ? [
          {
            name: 'contact_event',
            rows: sql`select kind, text, user_name, at from ${contactEvent} where company_id = ${companyId} and contact_id = ${id}::uuid`,
          },
        ]
      : []),
  ];
}

const readme = (name: string, company: string, day: string) =>
  `Alt ${company} har lagret om ${name}, ${day}.

person.json er opplysningene om personen selv. Hver av de andre filene har radene i én liste som peker på personen:
navnet på filen er listens navn i databasen. Mappen bevis har kopiene av kursbevis.
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
  const readable = await readableTables(company.id);
  const parts: Part[] = [{ name: 'person', rows: await ownRow(company.id, kind, id) }];
  for (const naming of namingTables(tableOf[kind])) {
    if (!readable.has(naming.name) || !('companyId' in getTableColumns(naming.table))) continue;
    parts.push(...(await rowsNaming(company.id, naming, id)));
  }
  for (const { name, rows } of others(company.id, kind, id)) {
    const [found] = await asCompany.read(company.id, (tx) => queryRows(tx, textRow)`${asText(rows)}`);
    if (found && found.count > 0) parts.push({ name, rows: found.rows });
  }
  const scans =
    kind === 'employee'
      ? await asCompany.read(
          company.id,
          (tx) => queryRows(tx, scanRow)`
            select ${storedFile.name} as name, ${storedFile.xid}::text as id, ${storedFile.content} as content from ${storedFile}
            where ${storedFile.companyId} = ${company.id} and ${storedFile.scope} = ${scanScope} and ${storedFile.object} in (
              select ${certificate.xid}::text from ${certificate}
              where ${certificate.companyId} = ${company.id} and ${certificate.employeeId} = ${id}::uuid)`,
        )
      : [];
  const files: Record<string, Uint8Array> = { 'LES MEG.txt': strToU8(readme(Name, company.name, day)) };
  for (const { name, rows } of parts) {
    // A table that names somebody by two columns has a file for each.
    const used = Object.keys(files).filter((file) => file === `${name}.json` || file.startsWith(`${name}-`)).length;
    files[used === 0 ? `${name}.json` : `${name}-${used + 1}.json`] = strToU8(rows);
  }
  for (const { name, id: scan, content } of scans)
    files[`bevis/${scan.slice(-6)} ${name.replaceAll(/[\\/]/g, '-')}`] = content;
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
