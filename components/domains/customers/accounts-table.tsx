import { type PlainColumn, PlainTable } from '@/components/kit/ui/plain-table';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { shareOf } from '@/lib/core/format/share';
import { figureIn } from '@/lib/core/format/value';
import type { AccountsOfYear } from '@/lib/platform/external/answers';

type Line = { name: string; of: (year: AccountsOfYear) => number | undefined; share?: true };

/** Equity as a share of total equity and debt. */
function equityShare({ egenkapitalGjeld, eiendeler }: AccountsOfYear): number | undefined {
  const equity = egenkapitalGjeld?.egenkapital?.sumEgenkapital;
  const total = egenkapitalGjeld?.sumEgenkapitalGjeld ?? eiendeler?.sumEiendeler;
  return equity === undefined || total === undefined ? undefined : (shareOf(equity, total) ?? undefined);
}

const lines: readonly Line[] = [
  {
    name: 'Driftsinntekter',
    of: (y) => y.resultatregnskapResultat?.driftsresultat?.driftsinntekter?.sumDriftsinntekter,
  },
  { name: 'Driftsresultat', of: (y) => y.resultatregnskapResultat?.driftsresultat?.driftsresultat },
  { name: 'Årsresultat', of: (y) => y.resultatregnskapResultat?.aarsresultat },
  { name: 'Sum eiendeler', of: (y) => y.eiendeler?.sumEiendeler },
  { name: 'Egenkapital', of: (y) => y.egenkapitalGjeld?.egenkapital?.sumEgenkapital },
  { name: 'Gjeld', of: (y) => y.egenkapitalGjeld?.gjeldOversikt?.sumGjeld },
  { name: 'Egenkapitalandel', of: equityShare, share: true },
];

/** The period of a set of accounts, where it is given. */
export function periodText({ regnskapsperiode }: AccountsOfYear): string | undefined {
  const { fraDato, tilDato } = regnskapsperiode ?? {};
  if (fraDato === undefined || tilDato === undefined) return undefined;
  return `${formatDate(fraDato)}–${formatDate(tilDato)}`;
}

/** True for a year whose accounts deviate from the calendar year. */
function isOddPeriod({ year, regnskapsperiode }: AccountsOfYear): boolean {
  return regnskapsperiode?.fraDato !== `${year}-01-01` || regnskapsperiode.tilDato !== `${year}-12-31`;
}

/** Accounts in thousands, a column per year, newest first; each year in the currency it was delivered in. */
export function AccountsTable({ years }: { years: readonly AccountsOfYear[] }) {
  return (
    <PlainTable<Line>
      label="Regnskapstall"
      className="-mx-3 bg-surface"
      rows={lines}
      keyOf={({ name }) => name}
      columns={[
        {
          head: 'Post',
          headed: null,
          heads: true,
          look: 'sticky left-0 bg-inherit font-normal! whitespace-nowrap',
          cell: ({ name }) => name,
        },
        ...years.map(
          (year): PlainColumn<Line> => ({
            head: String(year.year ?? 'Siste'),
            headed: <YearHead year={year} />,
            figure: true,
            // Narrow enough for a cut-off year to show that there is more to scroll.
            look: 'px-1! last:pr-3!',
            title: ({ of, share }) => (share || of(year) === undefined ? undefined : formatNumber(of(year) ?? 0)),
            lookOf: ({ of }) => (of(year) ?? 0) < 0 && 'text-bad',
            cell: ({ of, share }) => figureIn('picture', share ? 'percent' : 'amount', of(year) ?? null),
          }),
        ),
      ]}
    />
  );
}

function YearHead({ year }: { year: AccountsOfYear }) {
  const notes = [`1.000 ${year.valuta ?? '(ukjent valuta)'}`, isOddPeriod(year) && periodText(year)];
  return (
    <>
      <span className="block text-ink">{year.year ?? 'Siste'}</span>
      {notes.map(
        (note) =>
          note && (
            <span key={note} className="block text-caption font-normal">
              {note}
            </span>
          ),
      )}
    </>
  );
}
