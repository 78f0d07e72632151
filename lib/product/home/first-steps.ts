import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Together } from '@/db/ask-together';
import { monthLabel } from '@/lib/core/filters/months';
import { counted } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import { adminPath, may, type Permission } from '@/lib/platform/auth/permissions';
import {
  bidListPath,
  bidTablePath,
  budgetPath,
  calcPath,
  customerTablePath,
  priceImportPath,
  priceListPath,
  profitAndLossPath,
  projectListPath,
  projectTablePath,
  saftImportPath,
} from '@/lib/platform/routing/paths';
import { budgetParam, importParam, newRowParam, takeParam } from '@/lib/platform/routing/table-params';
import { employeeTable } from '@/lib/platform/tables/declared/people';

type Way = { text: string; path: string; params: Record<string, string> };

/**
 * A step of a new company. Done is judged from what is there, never ticked. `text`: what the step gives, or what is there
 * once it is done, with what lacks; `way`: the act, or the way back.
 */
export type FirstStep = { id: string; title: string; done: boolean; text: string; way: Way | undefined };

const begunRow = z.strictObject({
  orgnr: z.string().nullable(),
  /** yyyy-mm. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  customers: z.number(),
  /** Customers without an e-mail address. */
  unmailed: z.number(),
  prices: z.number(),
  employees: z.number(),
  projects: z.number(),
  /** Projects of the ledger that no project is tied to. */
  ledgerprojects: z.number(),
  sent: z.number(),
  /** The latest year with budgeted amounts. */
  budget: z.number().nullable(),
});

export type Begun = z.infer<typeof begunRow> & {
  /** Users of the company, the reader included. */
  users: number;
  /** yyyy-mm-dd. */
  today: string;
};

/** Parses the reading of a company; undefined where it failed. */
export function begunOf(rows: readonly unknown[], known: Pick<Begun, 'users' | 'today'>): Begun | undefined {
  const [row] = rows as z.infer<typeof begunRow>[];
  return row && { ...row, ...known };
}

/** More of a kind are counted as this many: the step is done by one. */
const most = 1_000;

/** The query for a company's progress on each step; the reader, by e-mail, is no employee beside themselves. */
export const begunQuestion = (companyId: string, email: string): Together => ({
  id: 'begynt',
  row: begunRow,
  query: sql`
    select c.orgnr,
      (select to_char(make_date(year, month, 1), 'YYYY-MM') from ledger_month
        where company_id = ${companyId} order by year, month limit 1) as first,
      (select to_char(make_date(year, month, 1), 'YYYY-MM') from ledger_month
        where company_id = ${companyId} order by year desc, month desc limit 1) as last,
      (select count(*) from customer where company_id = ${companyId}) as customers,
      (select count(*) from customer where company_id = ${companyId} and coalesce(email, '') = '') as unmailed,
      (select count(*) from (select 1 from price_line
        where company_id = ${companyId} and priceam is not null limit ${most}) found) as prices,
      (select count(*) from employee
        where company_id = ${companyId} and lower(email) is distinct from ${email.toLowerCase()}) as employees,
      (select count(*) from project where company_id = ${companyId}) as projects,
      (select count(*) from dimension d where d.company_id = ${companyId} and d.kind = 'project' and not exists (
        select from project p where p.company_id = ${companyId} and p.dimension_id = d.xid)) as ledgerprojects,
      (select count(*) from (select 1 from bid
        where company_id = ${companyId} and bidstatus >= '4' limit ${most}) found) as sent,
      (select max(year) from budget_month where company_id = ${companyId} and amount <> 0) as budget
    from company c where c.id = ${companyId}`,
});

type Step = Omit<FirstStep, 'done' | 'text' | 'way'> & {
  /** Whoever may write here may take the step. */
  path: string;
  done: (begun: Begun) => boolean;
  gives: (begun: Begun) => string;
  has: (begun: Begun) => string;
  act: (begun: Begun, permissions: readonly Permission[]) => Way;
  back: Way;
};

const way = (text: string, path: string, params: Record<string, string> = {}): Way => ({ text, path, params });

const yearAfter = (day: string): string => String(Number(day.slice(0, 4)) + 1);

/** The steps in the order of their use, any of which may be taken first. */
const steps: readonly Step[] = [
  {
    id: 'firma',
    title: 'Firma',
    path: adminPath,
    done: ({ orgnr }) => Boolean(orgnr),
    gives: () => 'Brevhodet på tilbud, brev og bestillinger',
    has: ({ orgnr }) => `Org.nr ${orgnr}`,
    act: () => way('Fyll ut', adminPath, { tab: 'firmaer' }),
    back: way('Endre', adminPath, { tab: 'firmaer' }),
  },
  {
    id: 'regnskap',
    title: 'Regnskap',
    path: saftImportPath,
    done: ({ last }) => last !== null,
    gives: () => 'Resultat, likviditet, kunder og leverandører av én SAF-T-fil',
    has: ({ first, last }) =>
      first === null || last === null
        ? ''
        : first === last
          ? monthLabel(first)
          : `${monthLabel(first)}–${monthLabel(last)}`,
    act: () => way('Les inn regnskapet', saftImportPath),
    back: way('Se resultatet', profitAndLossPath),
  },
  {
    id: 'kolleger',
    title: 'Kolleger',
    path: adminPath,
    done: ({ users }) => users > 1,
    gives: () => 'De ser sine egne sider og tar over saker',
    has: ({ users }) => counted(users, 'bruker', 'brukere'),
    act: () => way('Inviter', adminPath, { tab: 'ny-bruker' }),
    back: way('Inviter flere', adminPath, { tab: 'ny-bruker' }),
  },
  {
    id: 'kunder',
    title: 'Kunder',
    path: customerTablePath,
    done: ({ customers, unmailed, last }) => customers > unmailed || (customers > 0 && last !== null),
    gives: ({ customers }) =>
      customers > 0
        ? `${counted(customers, 'kunde', 'kunder')} uten e-post: tilbud og purringer kan ikke sendes`
        : 'Tilbud, purringer og kundekort',
    has: ({ customers, unmailed }) =>
      `${counted(customers, 'kunde', 'kunder')}${unmailed > 0 ? `, ${unmailed} mangler e-post` : ''}`,
    act: ({ customers }) =>
      customers > 0
        ? way('Fyll ut e-post', customerTablePath)
        : way('Les inn liste', customerTablePath, { [importParam]: '1' }),
    back: way('Se kundene', customerTablePath),
  },
  {
    id: 'priser',
    title: 'Priser',
    path: priceListPath,
    done: ({ prices }) => prices > 0,
    gives: () => 'Kalkylen regner med deres egne satser',
    has: ({ prices }) => (prices === most ? `${most} priser eller flere` : counted(prices, 'pris', 'priser')),
    act: (_, permissions) =>
      may(permissions, priceImportPath, 'Write')
        ? way('Les inn liste', priceImportPath)
        : way('Les inn liste', priceListPath, { [importParam]: '1' }),
    back: way('Se prisene', priceListPath),
  },
  {
    id: 'ansatte',
    title: 'Ansatte',
    path: employeeTable.path,
    done: ({ employees }) => employees > 0,
    gives: () => 'Timer, kurs og bemanning på folk',
    has: ({ employees }) => counted(employees, 'ansatt', 'ansatte'),
    act: () => way('Les inn liste', employeeTable.path, { [importParam]: '1' }),
    back: way('Se de ansatte', employeeTable.path),
  },
  {
    id: 'prosjekter',
    title: 'Prosjekter',
    path: projectTablePath,
    done: ({ projects }) => projects > 0,
    gives: ({ ledgerprojects }) =>
      ledgerprojects > 0
        ? `Fortjeneste per jobb mens den går. ${counted(ledgerprojects, 'prosjekt', 'prosjekter')} står i regnskapet.`
        : 'Fortjeneste per jobb mens den går',
    has: ({ projects }) => counted(projects, 'prosjekt', 'prosjekter'),
    // What the ledger has is taken on the spot, and typed nowhere.
    act: ({ ledgerprojects }) =>
      ledgerprojects > 0
        ? way(ledgerprojects === 1 ? 'Hent det' : `Hent de ${formatNumber(ledgerprojects)}`, projectTablePath, {
            [takeParam]: '1',
          })
        : way('Lag prosjekt', projectTablePath, { [newRowParam]: '1' }),
    back: way('Se prosjektene', projectListPath),
  },
  {
    id: 'tilbud',
    title: 'Første tilbud',
    path: bidTablePath,
    done: ({ sent }) => sent > 0,
    gives: () => 'Et tilbud til kunden, med brevhodet deres. Gjort når det første er sendt.',
    has: ({ sent }) =>
      sent === most ? `${most} sendte tilbud eller flere` : counted(sent, 'sendt tilbud', 'sendte tilbud'),
    // The new bid opens in its calculation, which sends the estimate.
    act: (_, permissions) =>
      way('Lag tilbud', may(permissions, calcPath, 'Read') ? calcPath : bidTablePath, { [newRowParam]: '1' }),
    back: way('Se tilbudene', bidListPath),
  },
  {
    id: 'budsjett',
    title: 'Budsjett',
    path: budgetPath,
    done: ({ budget }) => budget !== null,
    gives: () => 'Avvik på alle rapporter. Lages av fjoråret pluss eller minus en prosent.',
    has: ({ budget }) => `Budsjett for ${budget}`,
    act: ({ today }) => way(`Lag for ${yearAfter(today)}`, budgetPath, { year: yearAfter(today), [budgetParam]: '1' }),
    back: way('Se budsjettet', budgetPath),
  },
];

/**
 * The steps that a user may take, done or not; none once all are done. A way that the user may not read is left out.
 */
export function firstSteps(begun: Begun | undefined, permissions: readonly Permission[]): FirstStep[] {
  if (!begun) return [];
  const shown = steps.flatMap(({ id, title, path, done, gives, has, act, back }): FirstStep[] => {
    if (!may(permissions, path, 'Write')) return [];
    const isDone = done(begun);
    if (!isDone) return [{ id, title, done: false, text: gives(begun), way: act(begun, permissions) }];
    const mayGo = may(permissions, back.path, 'Read');
    return [{ id, title, done: true, text: has(begun), way: mayGo ? back : undefined }];
  });
  return shown.every(({ done }) => done) ? [] : shown;
}

/** Returns the steps after a company is made, with the benefit of each, without that of the company itself. */
export function stepsAhead(today: string): Pick<FirstStep, 'id' | 'title' | 'text'>[] {
  const none = { first: null, last: null, customers: 0, unmailed: 0, prices: 0, employees: 0, projects: 0 };
  const made = { ...none, orgnr: 'gitt', ledgerprojects: 0, sent: 0, budget: null, users: 1, today };
  return firstSteps(made, [{ path: '/', action: 'Write' }])
    .filter(({ done }) => !done)
    .map(({ id, title, text }) => ({ id, title, text }));
}
