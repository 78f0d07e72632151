import { formatNumber, sumMoney } from '@/lib/core/format/number';
import { controlStat } from '../control-stat';
import { bankControl, numberControl, openingControl, subLedgerControl, vatControl, voucherControl } from '../controls';

const largest = (values: readonly number[]) => Math.max(0, ...values.map(Math.abs));
const kr = (kroner: number) => `${formatNumber(kroner, 2)} kr`;

/** Accounts whose opening balance differs from the previous closing balance. */
export const openingControlStat = controlStat(
  { title: 'Inngående balanse', tips: 'Konti som åpner med en annen saldo enn året før sluttet med.' },
  openingControl,
  ({ lines }) => {
    const off = lines.filter(({ deviation }) => deviation !== 0);
    const most = largest(off.map(({ deviation }) => deviation)) / 100;
    return {
      deviations: lines.length === 0 ? null : off.length,
      text:
        off.length === 0
          ? `${formatNumber(lines.length)} konti stemmer`
          : `Av ${formatNumber(lines.length)} · mest ${kr(most)}`,
    };
  },
);

/** Accounts whose balance differs from their customers' or suppliers'. */
export const subLedgerControlStat = controlStat(
  { title: 'Reskontro', tips: 'Konti der kundene eller leverandørene til sammen har en annen saldo enn hovedboken.' },
  subLedgerControl,
  ({ accounts }) => {
    const off = accounts.filter(({ deviation }) => deviation !== 0);
    return {
      deviations: accounts.length === 0 ? null : off.length,
      text:
        off.length === 0
          ? `${formatNumber(accounts.length)} konti stemmer`
          : `Avviker ${kr(sumMoney(off.map(({ deviation }) => Math.abs(deviation))))}`,
    };
  },
);

/** Sides of VAT terms where the accounts differ from the VAT of the coded turnover. */
export const vatControlStat = controlStat(
  { title: 'Merverdiavgift', tips: 'Terminer der bokført avgift er en annen enn grunnlaget ganger satsen.' },
  vatControl,
  ({ terms, hasTaxTable }) => {
    const off = terms.filter(({ isOff }) => isOff);
    const most = largest(off.map(({ deviation }) => deviation)) / 100;
    const agreeing = terms.filter(({ isOff, unknown }) => !isOff && unknown.length === 0).length;
    const unsure = terms.length - off.length - agreeing;
    return {
      deviations: hasTaxTable && terms.length > 0 ? off.length : null,
      text:
        off.length === 0
          ? `${formatNumber(agreeing)} kontroller stemmer${unsure > 0 ? `, ${formatNumber(unsure)} har kode uten sats` : ''}`
          : `Av ${formatNumber(terms.length)} · mest ${kr(most)}`,
    };
  },
);

/** Vouchers that do not balance or have no text. */
export const voucherControlStat = controlStat(
  { title: 'Bilag', tips: 'Bilag som ikke går i balanse, eller som mangler tekst.' },
  voucherControl,
  ({ faults, total, looked }) => ({
    deviations: looked ? total : null,
    text:
      total === 0 ? 'Alle stemmer' : `${formatNumber(faults.filter(({ net }) => net !== 0).length)} går ikke i balanse`,
  }),
);

/** Gaps in the number series. */
export const numberControlStat = controlStat(
  { title: 'Nummerserier', tips: 'Hull i bilagsnumrene per bilagsart og regnskapsår.' },
  numberControl,
  ({ gaps, looked }) => {
    const missing = gaps.reduce((sum, gap) => sum + gap.missing, 0);
    return {
      deviations: looked ? gaps.length : null,
      text:
        missing === 0 ? 'Ingen hull' : missing === 1 ? '1 nummer mangler' : `${formatNumber(missing)} numre mangler`,
    };
  },
);

/** Months in which a bank account is overdrawn, or opens with another balance than it closed with. */
export const bankControlStat = controlStat(
  {
    title: 'Bankkonti',
    tips: 'Måneder der en bankkonto er overtrukket eller åpner med en annen saldo enn den sluttet med.',
  },
  bankControl,
  ({ months }) => {
    const accounts = new Set(months.map(({ no }) => no)).size;
    return {
      deviations: months.length === 0 ? null : months.filter((m) => m.closing < 0 || m.deviation !== 0).length,
      text: accounts === 1 ? '1 bankkonto' : `${formatNumber(accounts)} bankkonti`,
    };
  },
);
