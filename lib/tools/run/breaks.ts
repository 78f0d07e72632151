import { parseAst } from 'vitest/node';
import type { Source } from '@/tests/guards/sources';

/** One rule of a file broken: what stands from `start` to `end` becomes `to`; `whole` is the expression around it. */
export type Break = { start: number; end: number; from: string; to: string; whole: { start: number; end: number } };

const opposites: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};
const comparisons = new Set(['<', '<=', '>', '>=', '===', '!==']);

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isNumber = (node: Node) => node.type === 'Literal' && typeof node.value === 'number';

function operatorBreaks(text: string, node: Node): Break[] {
  const [left, right] = [node.left as Node, node.right as Node];
  const from = String(node.operator);
  const to = opposites[from];
  const start = text.indexOf(from, left.end);
  if (to === undefined || start < 0 || start >= right.start) return [];
  return [{ start, end: start + from.length, from, to, whole: node }];
}

/** A bound one further: a number that something is compared with, or that a constant holds. */
function boundBreaks(node: Node): Break[] {
  const { start, end } = node;
  return isNumber(node)
    ? [{ start, end, from: String(node.raw), to: String(Number(node.value) + 1), whole: node }]
    : [];
}

function negated(text: string, node: Node): Break[] {
  const { type, start, end } = node;
  // What has an operator of its own is broken there.
  if (['BinaryExpression', 'LogicalExpression', 'UnaryExpression'].includes(type)) return [];
  const from = text.slice(start, end);
  return [{ start, end, from, to: `!(${from})`, whole: node }];
}

function breaksOf(text: string, node: Node): Break[] {
  switch (node.type) {
    case 'BinaryExpression':
      return [
        ...operatorBreaks(text, node),
        ...(comparisons.has(String(node.operator)) ? [node.left, node.right].filter(isNode).flatMap(boundBreaks) : []),
      ];
    case 'LogicalExpression':
      return operatorBreaks(text, node);
    case 'UnaryExpression':
      return node.operator === '!' ? [{ start: node.start, end: node.start + 1, from: '!', to: '', whole: node }] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return negated(text, node.test as Node);
    case 'VariableDeclarator':
      return isNode(node.init) ? boundBreaks(node.init) : [];
    default:
      return [];
  }
}

/** Every rule of a file that can be broken: comparisons, sums, both and either, negations, conditions and bounds; in the order they stand. */
export function breaksIn({ file, text }: Source): Break[] {
  const found: Break[] = [];
  const waiting: Node[] = [parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    // Types hold no rule that is run.
    if (/^TS(Type|Interface|.*Keyword$)/.test(node.type)) continue;
    found.push(...breaksOf(text, node));
    waiting.push(...childrenOf(node));
  }
  return found.sort((a, b) => a.start - b.start);
}

const isOn = (number: number) => `(globalThis.innsiktBreak ?? globalThis.process?.env?.INNSIKT_BREAK) == ${number}`;

/**
 * The text with all `breaks` in it, each asleep until its number is INNSIKT_BREAK in the environment, or `innsiktBreak` in the browser: one
 * build serves them all. None may lie within another's expression.
 */
export function withSwitches(text: string, breaks: readonly (Break & { number: number })[]): string {
  return breaks
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, to, whole, number }) => {
      const [sound, broken] = [
        text.slice(whole.start, whole.end),
        text.slice(whole.start, start) + to + text.slice(end, whole.end),
      ];
      return `${rest.slice(0, whole.start)}(${isOn(number)} ? (${broken}) : (${sound}))${rest.slice(whole.end)}`;
    }, text);
}

/** So many of `items` at random; the same for the same seed. */
export function picked<T>(items: readonly T[], count: number, seed: number): T[] {
  const left = [...items];
  // A linear congruential generator of 32 bits (Numerical Recipes): Math.random takes no seed.
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // The first numbers of near seeds are near each other.
  next();
  return Array.from({ length: Math.min(count, items.length) }, () =>
    left.splice(Math.floor(next() * left.length), 1),
  ).flat();
}
