import { child, day, id, text } from '../xml/fields';
import { parseOre } from '../xml/ore';
import type { Element } from '../xml/read-records';

/** A percentage in the schema's form, a decimal with a point; undefined for an invalid one. */
function percent(value: string | undefined): number | undefined {
  const number = /^\+?\d{1,3}(\.\d{1,10})?$/.test(value ?? '') ? Number(value) : Number.NaN;
  return number <= 100 ? number : undefined;
}

/** A tax code of the file's table; percentage and base rates are in percent, of which 100 is a whole base. */
export type SaftTax = ReturnType<typeof readTaxes>[number];

/**
 * The codes of one entry of the tax table (TaxTableEntry). An unreadable rate becomes unknown, since it must not block
 * a ledger.
 */
export function readTaxes(entry: Element) {
  return entry.children
    .filter(({ name }) => name === 'TaxCodeDetails')
    .flatMap((details) => {
      const code = id(details, 'TaxCode', 'avgiftstabellen');
      if (code === undefined) return [];
      const owner = `avgiftskode ${code}`;
      return {
        code,
        description: text(details, 'Description'),
        standardCode: id(details, 'StandardTaxCode', owner),
        percentage: percent(text(details, 'TaxPercentage')),
        baseRates: details.children
          .filter(({ name }) => name === 'BaseRate')
          .flatMap((rate) => percent(rate.text.trim()) ?? []),
        fromDate: day(details, 'EffectiveDate', owner),
        toDate: day(details, 'ExpirationDate', owner),
      };
    });
}

function amountOf(element: Element | undefined): number | undefined {
  const ore = element && parseOre(element.text);
  return ore === undefined ? undefined : Math.abs(ore);
}

/**
 * A line's tax, without sign: 1.10 states its amount as TaxAmount, 1.30 names the side. A base may be a quantity, and is then no
 * amount.
 */
export function readLineTax(line: Element) {
  const tax = child(line, 'TaxInformation');
  const given = ['TaxAmount', 'DebitTaxAmount', 'CreditTaxAmount'].flatMap((name) => child(tax, name) ?? []);
  return {
    taxCode: text(tax, 'TaxCode'),
    taxBase: amountOf(child(tax, 'TaxBase')),
    taxAmount: amountOf(child(given[0], 'Amount')),
  };
}
