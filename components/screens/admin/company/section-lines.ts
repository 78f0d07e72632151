import { fiscalYearMonths } from '@/lib/core/filters/fiscal-year';
import { filterDefaults, frequencyNames, historyNames } from '@/lib/core/filters/options';
import { capital } from '@/lib/core/format/count-text';
import { formatKroner, formatNumber } from '@/lib/core/format/number';
import { type KamishibaiColors, kamishibaiStates } from '@/lib/core/widgets/kamishibai-colour';
import { companyLimits } from '@/lib/product/admin/company-limits';
import type { CompanyFields } from './company-calls';

/** The terms and closing text of estimates, in a line. */
export function estimateLine({
  estimateterms,
  estimatetext,
}: Pick<CompanyFields, 'estimateterms' | 'estimatetext'>): string {
  const terms = estimateterms.trim() === '' ? 'Kundens egne betalingsdager' : 'Egne betalingsbetingelser';
  return `${terms}, ${estimatetext.trim() === '' ? 'ingen fast tekst' : 'fast tekst til slutt'}`;
}

/** The limits of orders, calculations and invoices' differences, in a line. */
export function limitLine({
  orderlimit,
  minmargin,
  acceptlimit,
}: Pick<CompanyFields, 'orderlimit' | 'minmargin' | 'acceptlimit'>): string {
  const [limit, margin, accept] = [
    companyLimits.orderlimit.read(orderlimit),
    companyLimits.minmargin.read(minmargin),
    companyLimits.acceptlimit.read(acceptlimit),
  ];
  const orders =
    limit === undefined
      ? 'Beløpsgrensen kan ikke leses.'
      : limit === null
        ? 'Ingen beløpsgrense for bestillinger.'
        : `Bestillinger over ${formatKroner(limit)} kr godkjennes av en annen.`;
  const least =
    margin === undefined
      ? 'Laveste margin kan ikke leses.'
      : margin === null
        ? 'Ingen laveste margin.'
        : `Laveste margin ${formatNumber(margin, Number.isInteger(margin) ? 0 : 2)} %.`;
  const small =
    accept === undefined
      ? ' Avviket som godtas, kan ikke leses.'
      : accept === null
        ? ''
        : ` Avvik inntil ${formatKroner(accept)} kr foreslås godtatt.`;
  return `${orders} ${least}${small}`;
}

/** The fiscal year and the period that pages open with, in a line. */
export function periodLine({
  fiscalstart,
  history,
  frequency,
}: Pick<CompanyFields, 'fiscalstart' | 'history' | 'frequency'>): string {
  const months = capital(fiscalYearMonths(Number(fiscalstart)));
  const opens = historyNames[history === '' ? filterDefaults.history : history];
  const per = frequencyNames[frequency === '' ? filterDefaults.frequency : frequency].toLocaleLowerCase('nb');
  return `${months}. Sidene åpner med ${opens}, per ${per}.`;
}

export const factorLine = ({ secondfactor }: Pick<CompanyFields, 'secondfactor'>): string =>
  secondfactor ? 'Totrinnspålogging er krevd av alle' : 'Totrinnspålogging er ikke krevd';

const counts = ['ingen', 'én', 'to', 'tre', 'fire', 'fem'];

/** Counts in a line the board states with a colour of the company's own. */
export function colourLine(colours: KamishibaiColors): string {
  const own = kamishibaiStates.filter(({ state }) => colours[state] !== undefined).length;
  const all = counts[kamishibaiStates.length] ?? String(kamishibaiStates.length);
  return own === 0
    ? `Standard for alle ${all} tilstander`
    : `Egen farge for ${counts[own] ?? own} av ${all} tilstander`;
}

/** Counts in a line the pages with a title of the company's own. */
export function titleLine(pages: number, own: number): string {
  const all = formatNumber(pages);
  return own === 0
    ? `Ingen av de ${all} sidene har fått nytt navn`
    : `${formatNumber(own)} av ${all} sider har fått nytt navn`;
}
