import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { fixedQuery } from '@/db/query-rows';
import type { GroupScope } from '@/lib/platform/auth/group-scope';
import type { CompanyName } from '@/lib/platform/auth/session';
import { endsColumns, endsOf, endsRow, type LedgerEnds } from './ledger-ends';

/**
 * The end of a company's ledger, and its version: the same one means that no import, undo of an import, change of the
 * company's settings or of a live table has been since, so that all figures of the company are the same.
 */
export type CompanyFacts = LedgerEnds & { version: string };

const factsRow = endsRow.extend({ version: z.string() });

const company = sql.placeholder('company');

const askFacts = fixedQuery(
  factsRow,
  // Any update of the company's row gives it another xmin. The latest change is named by its operation too: numbers may
  // come again in a database that was restored.
  () => sql`
    select ${endsColumns()}, concat_ws(' ',
      (select concat_ws(' ', count(*), max(imported_at), max(xid::text)) from import_run where company_id = ${company}),
      (select xmin::text from company where id = ${company}),
      (select concat_ws(' ', no, op) from edit_log where company_id = ${company} order by no desc limit 1)) as version`,
);

/** The version of a company's figures in a transaction of its own. */
export const versionIn = async (tx: CompanyTx, id: string): Promise<string> =>
  (await askFacts(tx, { company: id }))[0]?.version ?? '';

/** Reads the facts of companies, each as itself and in one message; by id. Whoever calls has checked each scope. */
export async function readFacts(companies: readonly CompanyName[]): Promise<Map<string, CompanyFacts>> {
  return new Map(
    await Promise.all(
      companies.map(async ({ id }) => {
        const [found] = await asCompany.page(id, (tx) => askFacts(tx, { company: id }));
        return [id, { ...endsOf(found), version: found?.version ?? '' }] as const;
      }),
    ),
  );
}

const ofLoad = new WeakMap<GroupScope, Promise<Map<string, CompanyFacts>>>();

/** The facts of the companies that the user may choose, read anew: for a load of a page that begins. */
export function readFactsAnew(scope: GroupScope): Promise<Map<string, CompanyFacts>> {
  const facts = readFacts(scope.readable);
  ofLoad.set(scope, facts);
  return facts;
}

/** The facts as the load of a page began with, by company id. */
export const factsOf = (scope: GroupScope): Promise<Map<string, CompanyFacts>> =>
  ofLoad.get(scope) ?? readFactsAnew(scope);
