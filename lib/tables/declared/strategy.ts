import { sql } from 'drizzle-orm';
import { strategyNode } from '@/db/schema';
import { strategyKinds, strategyStatuses } from './choices';
import { defineTable } from './live-table';
import { nextPlace } from './next-number';
import { plannedDays } from './planned-days';
import { employees, strategyParents } from './references';
import { nodesFit } from './strategy-fit';

/** The texts of the strategy are this long at most (specification 2, section 9). */
const longest = 40;

const placeOf = (node: string) =>
  sql.raw(`lpad((${node}.orderint::bigint + 2147483648)::text, 10, '0') || ${node}.xid`);

/** Where a node stands in the tree: its parent's parent's place, its parent's and its own. */
const treeOrder = sql`coalesce((
  select coalesce(${placeOf('top')} || '/', '') || ${placeOf('above')} || '/'
  from strategy_node above
  left join strategy_node top on top.company_id = above.company_id and top.xid = above.parent
  where above.company_id = strategy_node.company_id and above.xid = strategy_node.parent
), '') || ${placeOf('strategy_node')}`;

export const strategyTable = defineTable({
  tbl: 'strategy_node',
  path: '/strategy/editable/maal',
  title: 'Mål',
  one: 'mål',
  table: strategyNode,
  label: ['kind', 'val'],
  order: [treeOrder],
  columns: {
    kind: {
      text: 'Nivå',
      kind: 'lookup',
      column: strategyNode.kind,
      width: 100,
      required: true,
      choices: strategyKinds,
      standard: 'Område',
      dropfilter: true,
    },
    key: { text: 'Nr', kind: 'text', column: strategyNode.key, width: 70, maxLength: 20 },
    val: {
      text: 'Tekst',
      kind: 'text',
      column: strategyNode.val,
      width: 280,
      required: 'Tekst er obligatorisk',
      maxLength: longest,
    },
    parent: {
      text: 'Under',
      kind: 'lookup',
      column: strategyNode.parent,
      width: 240,
      reference: strategyParents,
      dropfilter: true,
    },
    measuredescr: {
      text: 'Måles ved',
      kind: 'text',
      column: strategyNode.measuredescr,
      width: 220,
      maxLength: longest,
    },
    responsible: {
      text: 'Ansvarlig',
      kind: 'lookup',
      column: strategyNode.responsibleId,
      width: 160,
      reference: employees,
      dropfilter: true,
    },
    duedate: { text: 'Frist', kind: 'date', column: strategyNode.duedate, width: 110, ...plannedDays },
    status: {
      text: 'Status',
      kind: 'lookup',
      column: strategyNode.status,
      width: 120,
      choices: strategyStatuses,
      dropfilter: true,
    },
    orderint: {
      text: 'Rekkefølge',
      kind: 'number',
      column: strategyNode.orderint,
      width: 90,
      required: true,
      standard: nextPlace(strategyNode, strategyNode.orderint),
    },
    plan: { text: 'Handlingsplan', kind: 'longtext', column: strategyNode.plan, width: 320 },
  },
  checkRows: nodesFit,
  empty: 'Ingen mål ennå. Legg til et område først.',
});
