import { badInput } from '@/base/errors';
import { isDay } from '@/lib/core/format/parse-date';
import { parseOre } from './ore';
import type { Element } from './read-records';

/** Identifiers are indexed, and PostgreSQL bounds index entries; SAF-T's longest text is 256. */
const maxIdLength = 256;

/** The first child with that name. */
export function child(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((candidate) => candidate.name === name);
}

/** A child's trimmed text; undefined when it is absent or empty. */
export function text(element: Element | undefined, name: string): string | undefined {
  return child(element, name)?.text.trim() || undefined;
}

/** A child's text as an identifier, undefined when absent. `owner` names the record in the error sentence. */
export function id(element: Element, name: string, owner: string): string | undefined {
  const value = text(element, name);
  if (value === undefined || value.length <= maxIdLength) return value;
  throw badInput(`<${name}> i ${owner} (linje ${element.at}) er lengre enn ${maxIdLength} tegn.`);
}

export function requiredId(element: Element, name: string, owner: string): string {
  const value = id(element, name, owner);
  if (value === undefined) throw badInput(`<${name}> mangler i ${owner} (linje ${element.at}).`);
  return value;
}

/** An element's text as øre. Throws a sentence with the element and its line. */
export function ore(element: Element, owner: string): number {
  const amount = parseOre(element.text);
  if (amount !== undefined) return amount;
  const shown = element.text.trim().slice(0, 40);
  throw badInput(`Beløpet «${shown}» i <${element.name}> for ${owner} (linje ${element.at}) er ikke et gyldig beløp.`);
}

/** Debit less credit of a balance given as one of two elements; undefined when both are absent. */
export function balance(element: Element, name: 'Opening' | 'Closing', owner: string): number | undefined {
  const debit = child(element, `${name}DebitBalance`);
  const credit = child(element, `${name}CreditBalance`);
  if (!debit && !credit) return undefined;
  return (debit ? ore(debit, owner) : 0) - (credit ? ore(credit, owner) : 0);
}

/**
 * A child as a calendar day from 1900 to 2199, without time and zone; undefined when absent. Throws for an invalid one.
 */
export function day(element: Element, name: string, owner: string): string | undefined {
  const value = text(element, name);
  if (value === undefined) return undefined;
  const [, date = ''] = /^(\d{4}-\d{2}-\d{2})(?:$|[TZ+-])/.exec(value) ?? [];
  if (isDay(date) && date >= '1900-01-01' && date < '2200-01-01') return date;
  throw badInput(
    `Datoen «${value.slice(0, 40)}» i <${name}> for ${owner} (linje ${element.at}) er ikke en gyldig dato.`,
  );
}

/** A child as a whole number within bounds; undefined when absent. Throws for another. */
export function whole(
  element: Element,
  name: string,
  owner: string,
  bounds: { min: number; max: number },
): number | undefined {
  const value = text(element, name);
  if (value === undefined) return undefined;
  const number = /^\+?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= bounds.min && number <= bounds.max) return number;
  throw badInput(`«${value.slice(0, 40)}» i <${name}> for ${owner} (linje ${element.at}) er ikke et gyldig tall.`);
}
