import { getTableName, type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { bulkInsert } from '@/db/bulk-insert';
import { queryRows } from '@/db/query-rows';
import { customer, importChange, supplier } from '@/db/schema';
import type { PartyKind, SaftParty } from './master-records';
import { type KnownParty, knownPartyRow, matchParties, type PartyPlan } from './match-parties';
import { noteAdded } from './note-changes';
import { type Renamed, renameRows, renameSentence } from './rename-rows';
import type { WriteScope } from './write-scope';

const words = { customer: 'Kunde', supplier: 'Leverandør' } satisfies Record<PartyKind, string>;

/** Adds, matches and renames the file's customers or suppliers; returns each one's id by the file's number. */
export async function writeParties(scope: WriteScope, kind: PartyKind): Promise<Map<string, string>> {
  const parties = kind === 'customer' ? scope.file.customers : scope.file.suppliers;
  const plan = matchParties(parties, await knownParties(scope, kind));
  for (const { party, known } of plan.byOrgnr) {
    scope.differences.add(
      `${words[kind]} ${party.no} i filen er koblet til ${known.no} «${known.name}» på organisasjonsnummer ${party.orgnr}.`,
    );
  }
  const ids = new Map([...plan.found].map(([no, known]) => [no, known.xid]));
  for (const party of plan.added) ids.set(party.no, uuidv7());
  await insertParties(scope, kind, plan.added, ids);
  await rename(scope, kind, plan, parties);
  await fillGaps(scope, kind, plan, parties);
  return ids;
}

async function knownParties({ tx, companyId }: WriteScope, kind: PartyKind): Promise<KnownParty[]> {
  const table = kind === 'customer' ? customer : supplier;
  return queryRows(tx, knownPartyRow)`
    select xid, no, name, orgnr from ${table} where company_id = ${companyId} order by no`;
}

async function insertParties(
  scope: WriteScope,
  kind: PartyKind,
  parties: SaftParty[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, companyId } = scope;
  const rows = parties.map((party) => ({
    companyId,
    xid: ids.get(party.no) ?? uuidv7(),
    no: party.no,
    name: party.name ?? party.no,
    orgnr: party.orgnr ?? null,
    address: party.address ?? null,
    postalCode: party.postalCode ?? null,
    city: party.city ?? null,
    email: party.email ?? null,
    phone: party.phone ?? null,
    paymentDays: party.paymentDays ?? 30,
  }));
  if (kind === 'customer') await bulkInsert(tx, customer, rows);
  else
    await bulkInsert(
      tx,
      supplier,
      rows.map(({ paymentDays: _, ...row }) => row),
    );
  await noteAdded(
    scope,
    kind === 'customer' ? customer : supplier,
    rows.map(({ xid }) => xid),
  );
}

async function rename(
  scope: WriteScope,
  kind: PartyKind,
  plan: PartyPlan,
  parties: ReadonlyMap<string, SaftParty>,
): Promise<void> {
  const renamed: Renamed[] = [];
  for (const [no, known] of plan.found) {
    const name = parties.get(no)?.name;
    // A match by organisation number is another system's record of the party, so the company's own name stays.
    if (name === undefined || name === known.name || known.no !== no) continue;
    scope.differences.add(renameSentence(`${words[kind]} ${no}`, known.name, name, scope.isNewest));
    if (scope.isNewest) renamed.push({ xid: known.xid, before: known.name, name });
  }
  await renameRows(scope, kind === 'customer' ? customer : supplier, renamed);
}

const gapColumns = ['orgnr', 'address', 'postal_code', 'city', 'email', 'phone'] as const;

/** Fills empty fields of the company's record from the file; fields that users filled in stay. */
async function fillGaps(
  { tx, companyId, runId }: WriteScope,
  kind: PartyKind,
  plan: PartyPlan,
  parties: ReadonlyMap<string, SaftParty>,
): Promise<void> {
  const pairs = [...plan.found].flatMap(([no, known]) => {
    const party = parties.get(no);
    return party ? [{ xid: known.xid, party }] : [];
  });
  if (pairs.length === 0) return;
  const table = kind === 'customer' ? customer : supplier;
  const texts = (pick: (party: SaftParty) => string | undefined) =>
    sql`${sql.param(pairs.map(({ party }) => pick(party) ?? null))}::text[]`;
  const each = (part: (name: string) => SQL) => sql.join(gapColumns.map(part), sql`, `);
  const column = (name: string) => sql`${sql.identifier(name)}`;
  await tx.execute(sql`
    with given as (
      select * from unnest(
        ${sql.param(pairs.map(({ xid }) => xid))}::uuid[], ${texts((p) => p.orgnr)}, ${texts((p) => p.address)},
        ${texts((p) => p.postalCode)}, ${texts((p) => p.city)}, ${texts((p) => p.email)}, ${texts((p) => p.phone)}
      ) u(xid, ${each(column)})
    ), filled as (
      select t.xid, jsonb_strip_nulls(jsonb_build_object(${each(
        (name) => sql`${name}::text, case when t.${column(name)} is null then u.${column(name)} end`,
      )})) as after
      from ${table} t join given u on u.xid = t.xid
      where t.company_id = ${companyId} and num_nonnulls(${each((name) => sql`t.${column(name)}`)}) < 6
    ), noted as (
      insert into ${importChange} (company_id, import_run_id, kind, tbl, row, before, after)
      select ${companyId}::uuid, ${runId}::uuid, 'changed', ${getTableName(table)}, xid,
        (select jsonb_object_agg(name, null) from jsonb_object_keys(after) name), after
      from filled where after <> '{}'
    )
    update ${table} t set ${each((name) => sql`${column(name)} = coalesce(t.${column(name)}, f.after->>${name}::text)`)}
    from filled f where t.company_id = ${companyId} and t.xid = f.xid and f.after <> '{}'`);
}
