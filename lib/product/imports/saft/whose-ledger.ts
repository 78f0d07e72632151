import { and, asc, eq, isNull } from 'drizzle-orm';
import { UserError } from '@/base/errors';
import { company, importRun } from '@/db/schema';
import { confirmationOf, confirms, type Firm, firmText, sameName, validNumber } from './firm';
import { noteChanged } from './note-changes';
import type { WriteScope } from './write-scope';

type Own = { orgnr: string | null; name: string; ledgerName: string | null };

/**
 * The file belongs to another firm than the company's ledger; `confirm` is what the sender must send to import it
 * anyway.
 */
export class OtherFirm extends UserError {
  readonly confirm: string;

  constructor(file: Firm, own: Firm) {
    super(
      400,
      `Filen gjelder ${firmText(file)}, men regnskapet her gjelder ${firmText(own)}. Ingenting er lest inn. ` +
        'Er det riktig fil, må den bekreftes med nummeret i filen.',
    );
    this.confirm = confirmationOf(file);
  }
}

async function ownOf({ tx, companyId }: WriteScope): Promise<Own> {
  const columns = { orgnr: company.orgnr, name: company.name, ledgerName: company.ledgerName };
  const [own] = await tx.select(columns).from(company).where(eq(company.id, companyId));
  if (!own) throw new Error('The company is not there.');
  return own;
}

/**
 * Requires the file to be of the ledger's firm: by number where both are known (the company's own, else its first
 * file's), else by name. A company without number and files accepts any. Throws OtherFirm unless `confirm` names the
 * file's firm.
 */
export async function requireSameFirm(scope: WriteScope, confirm: string | undefined): Promise<void> {
  const { tx, companyId, file } = scope;
  const own = await ownOf(scope);
  const earlier = await tx
    .select({ orgnr: importRun.orgnr, name: importRun.firmName })
    .from(importRun)
    .where(eq(importRun.companyId, companyId))
    .orderBy(asc(importRun.importedAt), asc(importRun.xid));
  if (own.orgnr === null && earlier.length === 0) return;
  const orgnr = own.orgnr ?? earlier.find((run) => run.orgnr !== null)?.orgnr ?? undefined;
  const names = [own.name, own.ledgerName ?? '', ...earlier.map(({ name }) => name)];
  const { firm } = file.header;
  const same =
    orgnr !== undefined && firm.orgnr !== undefined
      ? orgnr === firm.orgnr
      : names.some((name) => sameName(name, firm.name));
  if (same) return;
  if (!confirms(confirm, firm)) throw new OtherFirm(firm, { orgnr, name: own.name });
  scope.isOtherFirm = true;
  scope.notes.add(`Filen gjelder ${firmText(firm)}; det er bekreftet at den skal inn her.`);
}

/**
 * Sets the company's number and name from its ledger, where it has none; true when it did. The last step of an import,
 * since it locks the company's row until the commit. Throws OtherFirm when somebody set another number meanwhile.
 */
export async function giveFirm(scope: WriteScope): Promise<boolean> {
  const { tx, companyId, file, notes } = scope;
  if (scope.isOtherFirm) return false;
  const { firm } = file.header;
  const own = eq(company.id, companyId);
  const took = (column: string, value: string) =>
    noteChanged(scope, company, [{ row: companyId, before: { [column]: null }, after: { [column]: value } }]);
  const named = await tx
    .update(company)
    .set({ ledgerName: firm.name })
    .where(and(own, isNull(company.ledgerName)))
    .returning({ name: company.ledgerName });
  if (named.length > 0) await took('ledger_name', firm.name);
  const orgnr = validNumber(firm);
  if (orgnr === undefined) {
    const why = firm.orgnr === undefined ? 'har ikke' : `har «${firm.orgnr}», som ikke er et gyldig`;
    if ((await ownOf(scope)).orgnr === null) {
      notes.add(`Filen ${why} organisasjonsnummer, så selskapet har ikke fått nummer fra den.`);
    }
    return false;
  }
  const given = await tx
    .update(company)
    .set({ orgnr })
    .where(and(own, isNull(company.orgnr)))
    .returning({ orgnr: company.orgnr });
  if (given.length > 0) {
    await took('orgnr', orgnr);
    return true;
  }
  const current = await ownOf(scope);
  if (current.orgnr !== orgnr) throw new OtherFirm(firm, { orgnr: current.orgnr ?? undefined, name: current.name });
  return false;
}
