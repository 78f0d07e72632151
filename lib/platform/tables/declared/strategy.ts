import { sql } from 'drizzle-orm';
import { slideDisplays, strategyNode } from '@/db/schema';
import { strategyNodeColumns } from '@/lib/core/columns/strategy';
import { goalTablePath } from '@/lib/platform/routing/paths';
import { strategyKinds, strategyStatuses } from './choices';
import { defineTable } from './live-table';
import { nextPlace } from './next-number';
import { plannedDays } from './planned-days';
import { employees, measures, strategyParents } from './references';
import { nodesFit } from './strategy-fit';

/** Maximum characters of the strategy's texts (specification 2, section 9). */
const longest = 40;

const placeOf = (node: string) =>
  sql.raw(`lpad((${node}.orderint::bigint + 2147483648)::text, 10, '0') || ${node}.xid`);

/** Sort key of a node in the tree: its grandparent's place, its parent's and its own. */
const treeOrder = sql`coalesce((
  select coalesce(${placeOf('top')} || '/', '') || ${placeOf('above')} || '/'
  from strategy_node above
  left join strategy_node top on top.company_id = above.company_id and top.xid = above.parent
  where above.company_id = strategy_node.company_id and above.xid = strategy_node.parent
), '') || ${placeOf('strategy_node')}`;

export const strategyTable = defineTable({
  tbl: 'strategy_node',
  path: goalTablePath,
  title: 'Mål',
  newRow: 'Nytt mål',
  table: strategyNode,
  label: ['kind', 'val'],
  order: [treeOrder],
  entity: strategyNodeColumns,
  columns: {
    kind: { column: strategyNode.kind, required: true, choices: strategyKinds, default: 'Område', byHand: true },
    key: { column: strategyNode.key, maxLength: 20 },
    val: { column: strategyNode.val, required: 'Tekst er obligatorisk', maxLength: longest },
    parent: { column: strategyNode.parent, reference: strategyParents },
    measuredescr: { column: strategyNode.measuredescr, maxLength: longest },
    responsible: { column: strategyNode.responsibleId, reference: employees },
    duedate: { column: strategyNode.duedate, ...plannedDays },
    status: { column: strategyNode.status, choices: strategyStatuses },
    orderint: {
      column: strategyNode.orderint,
      required: true,
      default: nextPlace(strategyNode, strategyNode.orderint),
    },
    plan: { kind: 'longtext', column: strategyNode.plan },
    fromam: { column: strategyNode.fromam },
    targetam: { column: strategyNode.targetam },
    nowam: { column: strategyNode.nowam },
    unit: { column: strategyNode.unit, maxLength: 20 },
    measure: { column: strategyNode.measureId, reference: measures },
    source: { column: strategyNode.source, maxLength: 120 },
    title: { column: strategyNode.title, maxLength: 80 },
    text: { kind: 'longtext', column: strategyNode.text },
    display: {
      column: strategyNode.display,
      choices: slideDisplays,
      choiceNames: { teaser: 'Stort utsagn', list: 'Liste' },
    },
  },
  rules: { checkRows: nodesFit },
  empty: 'Ingen mål ennå. Legg til et område først.',
});
