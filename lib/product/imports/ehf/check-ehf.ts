import { badInput } from '@/base/errors';
import { oreText } from '../xml/ore';
import { type Decimal, oreOf, percentOf, toNumber } from './decimal';
import type { EhfAllowance, EhfTaxCategory } from './ehf-fields';
import type { EhfInvoice, EhfLine } from './read-ehf';

/** The roundings of a tax group that the standard allows, in øre: what the file says less what its parts make. */
export type EhfRounding = { base: number; tax: number };

/**
 * Tolerances of the standard for differences in rounding: 2 øre for a line and an allowance (PEPPOL-EN16931-R120,
 * R040), less than a krone for the base and the tax of a rate (EN 16931 BR-S-08, BR-CO-17). Sums must be exact.
 */
const lineTolerance = 2;
const rateTolerance = 99;
/** Categories with rates, whose base may differ (BR-S-08, BR-AF-08, BR-AG-08). */
const ratedCategories: ReadonlySet<string> = new Set(['S', 'L', 'M']);

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const signed = ({ charge, amount }: EhfAllowance) => (charge ? amount : -amount);
const percentText = ({ percent }: { percent: Decimal }) => `${String(toNumber(percent)).replace('.', ',')} %`;
const keyOf = ({ category, percent }: EhfTaxCategory) => `${category} ${toNumber(percent)}`;
const groupName = (tax: EhfTaxCategory) => `${tax.category} ${percentText(tax)}`;

function differ(what: string, worked: number, said: number, where: string): never {
  throw badInput(`${what} blir ${oreText(worked)}, men fakturaen oppgir ${oreText(said)} (${where}).`);
}

function checkAllowance(found: EhfAllowance, owner: string): void {
  if (found.base === undefined || found.percent === undefined) return;
  const worked = percentOf(found.base, found.percent);
  if (Math.abs(worked - found.amount) <= lineTolerance) return;
  const what = found.charge ? 'Tillegget' : 'Fradraget';
  differ(
    `${what} i ${owner} (${percentText({ percent: found.percent })})`,
    worked,
    found.amount,
    `Amount, linje ${found.at}`,
  );
}

function checkLine(line: EhfLine): void {
  const owner = `fakturalinje ${line.id}`;
  for (const found of line.allowances) checkAllowance(found, owner);
  const worked = oreOf(line.quantity, line.price, line.priceQuantity) + sum(line.allowances.map(signed));
  if (Math.abs(worked - line.net) <= lineTolerance) return;
  const name = line.text.length > 40 ? `${line.text.slice(0, 40)}…` : line.text;
  differ(`Antall × pris for ${owner} («${name}»)`, worked, line.net, `LineExtensionAmount, linje ${line.at}`);
}

function checkTaxes({ lines, allowances, taxes, taxAmount }: EhfInvoice): EhfRounding[] {
  const bases = new Map<string, { tax: EhfTaxCategory; base: number }>();
  const add = (tax: EhfTaxCategory, amount: number) => {
    const key = keyOf(tax);
    bases.set(key, { tax, base: (bases.get(key)?.base ?? 0) + amount });
  };
  for (const { tax, net } of lines) add(tax, net);
  for (const found of allowances) {
    if (!found.tax) throw badInput(`Tillegget eller fradraget på linje ${found.at} mangler avgiftskategori.`);
    add(found.tax, signed(found));
  }
  const seen = new Set<string>();
  const roundings: EhfRounding[] = [];
  for (const group of taxes) {
    const key = keyOf(group);
    if (seen.has(key)) throw badInput(`Avgiftsgruppen ${groupName(group)} står to ganger (linje ${group.at}).`);
    seen.add(key);
    const base = bases.get(key)?.base ?? 0;
    if (Math.abs(base - group.base) > (ratedCategories.has(group.category) ? rateTolerance : 0)) {
      differ(`Grunnlaget for avgiftsgruppen ${groupName(group)}`, base, group.base, `TaxableAmount, linje ${group.at}`);
    }
    const tax = percentOf(group.base, group.percent);
    if (Math.abs(tax - group.amount) > (group.percent.units === 0n ? 0 : rateTolerance)) {
      differ(`Avgiften for gruppen ${groupName(group)}`, tax, group.amount, `TaxAmount, linje ${group.at}`);
    }
    roundings.push({ base: group.base - base, tax: group.amount - tax });
  }
  const missing = [...bases].find(([key]) => !seen.has(key));
  if (missing) throw badInput(`Avgiftsgruppen ${groupName(missing[1].tax)} mangler i fakturaens avgiftssum.`);
  const total = sum(taxes.map(({ amount }) => amount));
  if (total !== taxAmount) differ('Summen av avgiftsgruppene', total, taxAmount, 'TaxAmount');
  return roundings;
}

/**
 * Checks that an invoice's figures agree, to the øre where the standard allows no rounding. Returns the roundings of its
 * tax groups, in their order; throws a sentence that names the first mismatch, and where.
 */
export function checkEhf(invoice: EhfInvoice): EhfRounding[] {
  const { lines, allowances, totals, taxAmount } = invoice;
  if (lines.length === 0) throw badInput('Fakturaen har ingen linjer.');
  for (const line of lines) checkLine(line);
  for (const found of allowances) checkAllowance(found, 'fakturaen');
  const hold = (what: string, worked: number, said: number, name: string) => {
    if (worked !== said) differ(what, worked, said, name);
  };
  const amounts = (charge: boolean) => sum(allowances.filter((a) => a.charge === charge).map(({ amount }) => amount));
  hold('Summen av linjene', sum(lines.map(({ net }) => net)), totals.lines, 'LineExtensionAmount');
  hold('Summen av fradragene', amounts(false), totals.allowances, 'AllowanceTotalAmount');
  hold('Summen av tilleggene', amounts(true), totals.charges, 'ChargeTotalAmount');
  const exclusive = totals.lines - totals.allowances + totals.charges;
  hold('Beløpet uten avgift', exclusive, totals.taxExclusive, 'TaxExclusiveAmount');
  const roundings = checkTaxes(invoice);
  hold('Beløpet med avgift', totals.taxExclusive + taxAmount, totals.taxInclusive, 'TaxInclusiveAmount');
  const payable = totals.taxInclusive - totals.prepaid + totals.rounding;
  hold('Beløpet å betale', payable, totals.payable, 'PayableAmount');
  return roundings;
}
