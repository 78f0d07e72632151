import { roundTo } from './exact';
import { parseNumber } from './parse-number';

/** A parsed number cell: a number, null when empty, or a Norwegian error. */
export type NumberCell = { value: number | null } | { error: string };

const longest = 200;
const deepest = 50;
const token = /^\s*(?:(\d[\d.]*(?: \d{3})*(?:,\d+)?|,\d+)|([-+*/()×·÷:−–]))/;
const signs: Readonly<Record<string, string>> = { '×': '*', '·': '*', '÷': '/', ':': '/', '−': '-', '–': '-' };

type Tokens = { list: readonly (number | string)[]; at: number; depth: number };

/** An error in the formula, whose message is shown to the user. */
class Unreadable extends Error {}

function tokensOf(text: string): Tokens {
  const list: (number | string)[] = [];
  for (let rest = text.replaceAll(/[\u00a0\u202f\u2009]/g, ' '); rest.trim() !== ''; ) {
    const found = token.exec(rest);
    if (!found) throw new Unreadable(`Forstår ikke «${rest.trim()}». Bruk tall, + − * / og parenteser.`);
    const [whole, digits, sign] = found;
    if (digits === undefined) list.push(signs[sign ?? ''] ?? sign ?? '');
    else {
      const number = parseNumber(digits);
      if (number === undefined) throw new Unreadable(`«${digits}» er ikke et tall. Skriv desimaler med komma.`);
      list.push(number);
    }
    rest = rest.slice(whole.length);
  }
  return { list, at: 0, depth: 0 };
}

function factor(tokens: Tokens): number {
  const next = tokens.list[tokens.at];
  tokens.at += 1;
  if (typeof next === 'number') return next;
  tokens.depth += 1;
  if (tokens.depth > deepest) throw new Unreadable('Regnestykket har for mange parenteser.');
  if (next === '-') return -factor(tokens);
  if (next === '+') return factor(tokens);
  if (next !== '(') {
    throw new Unreadable(next === undefined ? 'Regnestykket er ikke ferdig.' : `Det mangler et tall før «${next}».`);
  }
  const value = sum(tokens);
  if (tokens.list[tokens.at] !== ')') throw new Unreadable('En parentes er ikke lukket.');
  tokens.at += 1;
  tokens.depth -= 1;
  return value;
}

function product(tokens: Tokens): number {
  let value = factor(tokens);
  for (;;) {
    const sign = tokens.list[tokens.at];
    if (sign !== '*' && sign !== '/') return value;
    tokens.at += 1;
    const other = factor(tokens);
    if (sign === '/' && other === 0) throw new Unreadable('Kan ikke dele på null.');
    value = sign === '*' ? value * other : value / other;
  }
}

function sum(tokens: Tokens): number {
  let value = product(tokens);
  for (;;) {
    const sign = tokens.list[tokens.at];
    if (sign !== '+' && sign !== '-') return value;
    tokens.at += 1;
    const other = product(tokens);
    value = sign === '+' ? value + other : value - other;
  }
}

function calculate(text: string): number {
  const tokens = tokensOf(text);
  if (tokens.list.length === 0) throw new Unreadable('Skriv et regnestykke etter likhetstegnet.');
  const value = sum(tokens);
  const rest = tokens.list[tokens.at];
  if (rest === ')') throw new Unreadable('En parentes er lukket uten å være åpnet.');
  if (rest !== undefined) throw new Unreadable(`Det mangler et regnetegn før «${String(rest).replace('.', ',')}».`);
  if (!Number.isFinite(value) || Math.abs(value) > 1e15) throw new Unreadable('Tallet er for stort.');
  return roundTo(value, 6);
}

/**
 * Parses a number cell: a Norwegian number, a formula that begins with '=' ('=2*3,5' is 7), or nothing. Six decimals.
 */
export function readNumberCell(text: string): NumberCell {
  const typed = text.trim();
  if (typed === '') return { value: null };
  if (typed.length > longest) return { error: `Høyst ${longest} tegn.` };
  if (!typed.startsWith('=')) {
    const value = parseNumber(typed);
    return value === undefined ? { error: `«${typed}» er ikke et tall.` } : { value };
  }
  try {
    return { value: calculate(typed.slice(1)) };
  } catch (error) {
    if (error instanceof Unreadable) return { error: error.message };
    throw error;
  }
}
