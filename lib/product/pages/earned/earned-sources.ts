import { earnedColumns, entryColumns } from '@/lib/core/columns/earned';
import { monthLabel, monthName, monthOfParts, monthParts } from '@/lib/core/filters/months';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import type { Row } from '@/lib/core/widgets/column';
import {
  type EarnedMonth,
  type EarnedRow,
  positionsOfMonth,
  withProbable,
} from '@/lib/domains/economy/earned/earned-month';
import { earnedVerdict } from '@/lib/domains/economy/earned/earned-verdict';
import { byNames, methodNames } from '@/lib/domains/economy/earned/earned-words';
import { accountKeys, entryAccounts, entryLines, reversalOf } from '@/lib/domains/economy/earned/entry';
import { type NotBookedKind, notBookedKinds, sumOfKind } from '@/lib/domains/economy/earned/read-not-booked';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { Source } from '@/lib/platform/routing/page';
import { listSource, tableSource } from '@/lib/platform/tables/list-source';
import { readEarned } from './read-earned';

/** The page's month. */
export const pageMonth = oncePerLoad((scope, { yrpr }) => readEarned(scope, monthParts(yrpr)));

const kroner = (øre: number | null) => (øre === null ? null : øre / 100);

/** Underscored keys are the screen's: who may approve, and what an estimate is held against. */
function rowOf(row: EarnedRow): Row {
  const { earned } = row;
  const own = {
    ...{ xid: row.project, erp_projectid: row.no, description: row.name, manager: row.leader },
    ...{ contractam: kroner(row.contract), probableam: kroner(row.probable), costam: kroner(row.cost) },
    ...{ notbookedam: kroner(row.notBooked), invoicedam: kroner(row.invoiced), measure: methodNames[row.method] },
    ...{ _mine: row.mine, _method: row.method, _by: row.by, _contracted: row.contracted, early: row.early },
    ...{ estimateam: kroner(row.estimate), leaderam: kroner(row.leaderEstimate) },
    basis: row.by === null ? null : byNames[row.by],
  };
  if (earned === null) return own;
  return {
    ...own,
    ...{ degreeint: earned.share, earnedam: kroner(earned.earned), resultam: kroner(earned.result) },
    ...{ underam: kroner(earned.under), overam: kroner(earned.over), lossam: kroner(earned.loss) },
    ...{ provisionam: kroner(earned.provision), changeam: kroner(row.change) },
  };
}

const { take, one } = earnedColumns;
const who = take('erp_projectid', 'description', 'manager');
const basis = take('estimateam', 'basis', 'leaderam');
const settled = take('underam', 'overam', 'lossam', 'provisionam');
/** The text of an empty part, where projects run. */
const unless = ({ rows, none }: EarnedMonth, text: string) => (rows.length === 0 ? none : text);

const subtitleOf = ({ end }: EarnedMonth) => `Regnskap til ${formatDate(end)}, uten mva.`;

/** The running projects that have an estimate, by what is not invoiced. */
export const earnedList = listSource({ title: 'Opptjent', whole: true, excel: 'opptjent' }, async (scope, filters) => {
  const found = await pageMonth(scope, filters);
  return {
    subtitle: subtitleOf(found),
    columns: [
      ...[...who, ...take('contractam', 'costam', 'early', 'notbookedam'), ...basis],
      ...take('degreeint', 'measure', 'earnedam', 'invoicedam', 'resultam'),
      ...[...settled, ...take('changeam', 'probableam')],
    ],
    rows: found.rows.filter(({ earned }) => earned !== null).map(rowOf),
    empty: unless(found, 'Ingen prosjekter har en prognose for måneden.'),
  };
});

/** Those that have none, and are in no sum. */
export const unjudgedList = tableSource({ title: 'Uten prognose eller grad' }, async (scope, filters) => {
  const found = await pageMonth(scope, filters);
  return {
    subtitle: 'Er ikke med i summene',
    columns: [
      ...who,
      ...take('contractam', 'costam', 'early', 'notbookedam'),
      ...basis,
      ...take('measure', 'invoicedam'),
    ],
    rows: found.rows.filter(({ earned }) => earned === null).map(rowOf),
    excel: 'uten-prognose',
    empty: unless(found, 'Alle løpende prosjekter har en prognose.'),
  };
});

/** The sums as they would be with changes that are notified, claimed or disputed. */
export const probableSums = tableSource({ title: 'Med sannsynlige endringer' }, async (scope, filters) => {
  const found = await pageMonth(scope, filters);
  const known = found.rows.filter(({ earned }) => earned !== null);
  const sums = withProbable(known);
  const probable = known.reduce((sum, row) => sum + row.probable, 0);
  return {
    subtitle: 'Varslet, krevd og omtvistet regnet som godkjent',
    columns: [
      one('description'),
      ...take('probableam', 'contractam', 'earnedam'),
      ...take('underam', 'overam', 'provisionam'),
    ],
    rows:
      probable === 0
        ? []
        : [
            {
              ...{ description: 'Sum', probableam: kroner(probable), contractam: kroner(sums.contract) },
              ...{ earnedam: kroner(sums.earned), underam: kroner(sums.under) },
              ...{ overam: kroner(sums.over), provisionam: kroner(sums.provision) },
            },
          ],
    excel: 'sannsynlige-endringer',
    empty: unless(found, 'Ingen endringer venter på svar.'),
  };
});

/** Says the state of the entry: a draft, ready, or booked, and whether the figures have moved since. */
function entryState(found: EarnedMonth): string {
  const { end, booked, mode, unapproved, left, lines } = found;
  const reversed =
    mode === 'reversed' ? `, tilbakeføres ${formatDate(addDays(end, 1))}` : ', endring siden forrige bilag';
  if (!booked) return `${unapproved.length > 0 ? 'utkast' : 'klart'} · ${formatDate(end)}${reversed}`;
  const then = entryLines(booked.positions, left);
  const moved = accountKeys.some((key) => then[key] !== lines[key]);
  const day = formatDate(booked.at.slice(0, 10));
  return `bokført ${day} av ${booked.by}${moved ? ' · tallene er endret siden, før det på nytt' : ''}${reversed}`;
}

/** The month's entry by account, with the reversal of the last one as it was booked. */
export const entryTable = tableSource({ title: 'Bilaget' }, async (scope, filters) => {
  const found = await pageMonth(scope, filters);
  const { accounts, lines, last } = found;
  const reversal = reversalOf(last);
  const name =
    last && `${monthLabel(monthOfParts(last))}, ført tilbake 01.${String((last.month % 12) + 1).padStart(2, '0')}`;
  return {
    subtitle: `${entryState(found)}${reversal ? ` · ${name}` : ''}`,
    columns: [
      ...entryColumns.take('account', 'text', 'debitam', 'creditam'),
      ...(reversal ? entryColumns.take('reversedam') : []),
    ],
    rows:
      positionsOfMonth(found).length === 0 && !last
        ? []
        : accountKeys.map((key) => ({
            ...{ account: accounts[key], text: entryAccounts[key].text },
            debitam: lines[key] > 0 ? kroner(lines[key]) : null,
            creditam: lines[key] < 0 ? kroner(-lines[key]) : null,
            ...(reversal && { reversedam: kroner(reversal[key]) }),
          })),
    excel: 'bilag',
    empty: unless(found, 'Ingenting å føre.'),
  };
});

const kinds: Readonly<Record<NotBookedKind, (count: number, found: EarnedMonth) => string>> = {
  receipts: (count) => `Varer mottatt uten faktura, ${counted(count, 'linje', 'linjer')}`,
  rent: (count, { end }) => `Leie som løper til ${formatDate(end).slice(0, 5)}, ${counted(count, 'enhet', 'enheter')}`,
  hours: (count, { month }) => `Timer uten lønn i ${monthName(month)}, ${formatNumber(count, 1)} t`,
};

/** Costs that the ledger lacks, by kind. */
export const notBookedTable = tableSource({ title: 'Ikke bokført ennå' }, async (scope, filters) => {
  const found = await pageMonth(scope, filters);
  return {
    subtitle: 'Med i K, i tillegg til regnskapet. Faller bort når bilaget kommer',
    columns: entryColumns.take('text', 'bookedam'),
    rows: notBookedKinds.flatMap((kind) => {
      const sum = sumOfKind(found.notBooked, kind);
      return sum ? [{ text: kinds[kind](sum.count, found), bookedam: kroner(sum.amount) }] : [];
    }),
    excel: 'ikke-bokfort',
    empty: unless(found, 'Alt er bokført.'),
  };
});

export const earnedConclusion: Source<'verdict'> = async (scope, filters) =>
  earnedVerdict(await pageMonth(scope, filters));
