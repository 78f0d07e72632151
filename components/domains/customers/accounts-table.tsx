import clsx from 'clsx';
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

const cellClass = 'h-8 text-table whitespace-nowrap';
// Narrow enough for a cut-off year to show that there is more to scroll.
const figureClass = 'pr-2 pl-1 text-right last:pr-3';

/** Accounts in thousands, a column per year, newest first; each year in the currency it was delivered in. */
export function AccountsTable({ years }: { years: readonly AccountsOfYear[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
    <section aria-label="Regnskapstall" tabIndex={0} className="fades -mx-3 overflow-x-auto print:overflow-visible">
      <table className="figures w-full border-collapse">
        <thead>
          <tr className="border-b border-line align-bottom">
            <th
              scope="col"
              className={clsx(cellClass, 'sticky left-0 bg-surface px-3 text-left font-medium text-muted')}
            >
              <span className="sr-only">Post</span>
            </th>
            {years.map((year) => (
              <th key={year.year ?? 'uten'} scope="col" className={clsx(figureClass, 'pb-1 text-table font-medium')}>
                <span className="block">{year.year ?? 'Siste'}</span>
                <span className="block text-caption font-normal whitespace-nowrap text-muted">
                  1.000 {year.valuta ?? '(ukjent valuta)'}
                </span>
                {isOddPeriod(year) && (
                  <span className="block text-caption font-normal whitespace-nowrap text-muted">
                    {periodText(year)}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, of, share }) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className={clsx(cellClass, 'sticky left-0 bg-surface px-3 text-left font-normal')}>
                {name}
              </th>
              {years.map((year) => {
                const value = of(year);
                return (
                  <td
                    key={year.year ?? 'uten'}
                    title={value === undefined || share ? undefined : formatNumber(value)}
                    className={clsx(cellClass, figureClass, value !== undefined && value < 0 && 'text-bad')}
                  >
                    {figureIn('picture', share ? 'percent' : 'amount', value ?? null)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
