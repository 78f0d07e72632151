import { and, eq, inArray, or } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { strategyNode } from '@/db/schema';
import type { RowFault, RowValues } from './live-table';
import { lockColumns } from './lock-columns';

/** The kind of parent that each kind of node requires. */
const parentKind: Readonly<Record<string, string>> = { Mål: 'Område', Delmål: 'Mål' };

type Node = { kind: unknown; parent: unknown };

function faultOf({ kind, parent }: Node, above: Node | undefined): RowFault | undefined {
  const wanted = parentKind[String(kind)];
  if (parent === null) return undefined;
  if (wanted === undefined)
    return { cols: ['parent', 'kind'], message: 'Et område står ikke under noe. Tøm «Under» først.' };
  if (above?.kind === wanted) return undefined;
  return {
    cols: ['parent', 'kind'],
    message: `Et ${String(kind).toLowerCase()} står under et ${wanted.toLowerCase()}.`,
  };
}

/** Areas have no parent, goals belong to areas, sub-goals to goals; the children of a changed node must fit it too. */
export async function nodesFit(
  tx: CompanyTx,
  companyId: string,
  rows: ReadonlyMap<string, RowValues>,
): Promise<(RowFault & { row: string })[]> {
  await lockColumns(tx, companyId, [strategyNode.parent]);
  const changed = [...rows.keys()];
  const parents = [...rows.values()].map(({ parent }) => parent).filter((id) => typeof id === 'string');
  const { xid, kind, parent } = strategyNode;
  const found = await tx
    .select({ xid, kind, parent })
    .from(strategyNode)
    .where(
      and(eq(strategyNode.companyId, companyId), or(inArray(xid, [...changed, ...parents]), inArray(parent, changed))),
    );
  const nodes = new Map<string, Node>(found.map((node) => [node.xid, node]));
  for (const [row, values] of rows) nodes.set(row, { kind: values.kind, parent: values.parent ?? null });
  const own = changed.flatMap((row) => {
    const node = nodes.get(row);
    const fault = node && faultOf(node, nodes.get(String(node.parent)));
    return fault ? [{ row, ...fault }] : [];
  });
  if (own.length > 0) return own;
  return [...nodes].flatMap(([row, node]) => {
    const above = rows.has(row) ? undefined : String(node.parent);
    if (above === undefined || !rows.has(above) || !faultOf(node, nodes.get(above))) return [];
    const message = 'Noe ligger under denne og passer ikke lenger. Flytt det først.';
    return [{ row: above, cols: ['kind'], message }];
  });
}
