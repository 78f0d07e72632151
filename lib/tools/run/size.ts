import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseAst } from 'vitest/node';
import { Problem } from '@/base/problem.mjs';
import { figure, printTable } from '@/tests/bench/report';
import type { Source } from '@/tests/guards/sources';
import { childrenOf, type Node } from './breaks';
import { costsOf, type Kind, kinds } from './costs';
import {
  type Allowed,
  above,
  allowedFile,
  byRoom,
  type Lines,
  linesOf,
  lowered,
  readAllowed,
  readProduct,
  sum,
} from './weigh';

/** Nodes of the syntax tree: they stay when a line is only folded. Styles have none. */
function nodesOf({ file, text }: Source): number {
  if (file.endsWith('.css')) return 0;
  let count = 0;
  const waiting: Node[] = [parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    count += 1;
    waiting.push(...childrenOf(node));
  }
  return count;
}

function printRooms({ most, ceilings, released }: Allowed, lines: Lines, nodes: Lines): void {
  const row = (name: string, now: number, tree: number, before: number | undefined, ceiling: number | undefined) => [
    name,
    figure(now),
    figure(tree),
    figure(before),
    before === undefined || now === before ? '' : `${now > before ? '+' : '−'}${figure(Math.abs(now - before))}`,
    figure(ceiling),
  ];
  const total = [sum(Object.values(lines)), sum(Object.values(nodes)), sum(Object.values(released)), most] as const;
  printTable(
    'Rom',
    ['rom', 'linjer', 'noder', 'siste utgave', 'endret', 'tak'],
    [
      ...Object.entries(lines).map(([room, now]) => row(room, now, nodes[room] ?? 0, released[room], ceilings[room])),
      row('hele produktet', ...total),
    ],
  );
}

function kindRow(kind: Kind, product: readonly Source[]): string[] {
  const costs = costsOf(kind, product);
  const [least, most] = kind.goal ?? [];
  const [dearest] = costs;
  return [
    kind.name,
    figure(costs.length),
    figure(costs[Math.floor(costs.length / 2)]?.lines),
    most === undefined ? '' : `${least ? `${least}–` : ''}${most}`,
    most === undefined ? '' : figure(costs.filter(({ lines }) => lines > most).length),
    figure(dearest?.lines),
    dearest?.file ?? '',
  ];
}

function readArguments() {
  try {
    return parseArgs({ options: { lower: { type: 'boolean' }, release: { type: 'boolean' } } }).values;
  } catch {
    throw new Problem('Skriv npm run size, -- --lower for å senke takene, eller -- --release når en utgave er laget.');
  }
}

/**
 * `npm run size`: what the product weighs, by room and by kind of thing. `--lower` writes each ceiling that its room has
 * fallen below down to what it has; `--release` also keeps the numbers as those of the last release.
 */
export async function main(): Promise<number> {
  const { lower, release } = readArguments();
  const product = readProduct();
  const lines = byRoom(product, linesOf);
  let allowed = readAllowed();
  if (lower || release) {
    allowed = { ...lowered(allowed, lines), ...(release && { released: lines }) };
    writeFileSync(allowedFile, `${JSON.stringify(allowed, null, 2)}\n`);
  }
  printRooms(allowed, lines, byRoom(product, nodesOf));
  printTable(
    'Slag (linjer per ting)',
    ['slag', 'antall', 'median', 'mål', 'over', 'største', 'hvor'],
    kinds.map((kind) => kindRow(kind, product)),
  );
  const over = above(allowed, lines);
  if (over.length > 0) console.log(`\nOver taket: ${over.map(([room, by]) => `${room} med ${by}`).join(', ')}.`);
  return over.length > 0 ? 1 : 0;
}
