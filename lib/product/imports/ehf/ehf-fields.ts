import { badInput } from '@/base/errors';
import { child, day, ore, text } from '../xml/fields';
import type { Element } from '../xml/read-records';
import { type Decimal, parseDecimal } from './decimal';
import { maxStoredText } from './limits';

/** The element at the end of a path, following the first child at each step. */
export function below(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce(child, element);
}

export const children = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((candidate) => candidate.name === name) ?? [];

/** A child's text as stored: on one line, cut to the maximum length. */
export function stored(element: Element | undefined, name: string): string | undefined {
  return text(element, name)?.replaceAll(/\s+/g, ' ').slice(0, maxStoredText);
}

/** An amount in øre of the invoice's currency. Throws a sentence for another currency and for an invalid amount. */
function amount(element: Element, owner: string, currency: string): number {
  const given = element.attributes?.currencyID;
  if (given !== undefined && given !== currency) {
    throw badInput(
      `<${element.name}> for ${owner} (linje ${element.at}) er i ${given.slice(0, 10)}, men fakturaen er i ${currency}.`,
    );
  }
  return ore(element, owner);
}

export function amountBelow(element: Element | undefined, name: string, owner: string, currency: string) {
  const found = child(element, name);
  return found && amount(found, owner, currency);
}

export function requiredAmount(element: Element, name: string, owner: string, currency: string): number {
  const found = amountBelow(element, name, owner, currency);
  if (found === undefined) throw badInput(`<${name}> mangler for ${owner} (linje ${element.at}).`);
  return found;
}

/** An exact quantity, price or percentage. Throws a sentence for an invalid number. */
export function decimal(element: Element, owner: string): Decimal {
  const found = parseDecimal(element.text);
  if (found) return found;
  const shown = element.text.trim().slice(0, 40);
  throw badInput(`«${shown}» i <${element.name}> for ${owner} (linje ${element.at}) er ikke et gyldig tall.`);
}

/** A period, either day of which may be missing. Throws a sentence when it ends before it starts. */
export function periodOf(element: Element | undefined, owner: string) {
  const start = element && day(element, 'StartDate', owner);
  const end = element && day(element, 'EndDate', owner);
  if (start !== undefined && end !== undefined && end < start) {
    throw badInput(`Perioden for ${owner} (linje ${element?.at}) slutter (${end}) før den begynner (${start}).`);
  }
  return { start, end };
}

const noPercent: Decimal = { units: 0n, scale: 0 };

/** A tax category (S, Z, E, AE …) with its rate: the key of a group of the invoice's tax. */
export type EhfTaxCategory = { category: string; percent: Decimal };

export function taxCategory(element: Element | undefined, owner: string): EhfTaxCategory | undefined {
  if (!element) return undefined;
  const category = text(element, 'ID')?.slice(0, 10);
  if (category === undefined) throw badInput(`Avgiftskategorien for ${owner} (linje ${element.at}) mangler kode.`);
  const percent = child(element, 'Percent');
  return { category, percent: percent ? decimal(percent, owner) : noPercent };
}

/** The forms of an xs:boolean. */
const booleans: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

/** An allowance (reduction) or charge (addition), of the invoice or of a line. */
export type EhfAllowance = ReturnType<typeof allowancesOf>[number];

/** The allowances and charges directly below an element. */
export function allowancesOf(element: Element, owner: string, currency: string) {
  return children(element, 'AllowanceCharge').map((found) => {
    const indicator = text(found, 'ChargeIndicator') ?? '';
    const charge = Object.hasOwn(booleans, indicator) ? booleans[indicator] : undefined;
    const whose = `tillegg og fradrag i ${owner}`;
    if (charge === undefined) {
      throw badInput(`<ChargeIndicator> for ${whose} (linje ${found.at}) må være true eller false.`);
    }
    const percent = child(found, 'MultiplierFactorNumeric');
    return {
      charge,
      amount: requiredAmount(found, 'Amount', whose, currency),
      reason: stored(found, 'AllowanceChargeReason'),
      base: amountBelow(found, 'BaseAmount', whose, currency),
      percent: percent && decimal(percent, whose),
      tax: taxCategory(child(found, 'TaxCategory'), whose),
      at: found.at,
    };
  });
}
