import { formatNumber } from './number';

const words = ['null', 'ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv'];

/** A number of things as one says it, up to twelve in words; one of a thing that is not neuter is `one`. */
export const countText = (count: number, one = 'ett'): string =>
  count === 1 ? one : (words[count] ?? formatNumber(count));

/** A number of things in figures, in singular or plural: '1 kontroll', '4 enheter'. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** The text with a capital in front. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The sentence with a full stop, which an abbreviation at its end has: '1,2 mill.'. */
export const fullStop = (text: string): string => (text === '' || text.endsWith('.') ? text : `${text}.`);

/** 'bankkonto', 'bankkonto og logo', 'adresse, bankkonto og logo'. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} og ${parts.at(-1)}`;
