import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { slideDisplays } from '@/db/schema';
import { formatNumber } from '@/lib/core/format/number';
import type { Slide } from '@/lib/core/widgets/widget';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { goalFigures } from '../goal-figures';
import { type Measured, type Standing, standingOf } from '../progress';

const nodeRow = z.strictObject({
  xid: z.uuid(),
  kind: z.string(),
  parent: z.uuid().nullable(),
  val: z.string(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  display: z.enum(slideDisplays).nullable(),
  measuredescr: z.string().nullable(),
  status: z.string().nullable(),
  plan: z.string().nullable(),
  unit: z.string().nullable(),
  fromam: z.number().nullable(),
  targetam: z.number().nullable(),
  nowam: z.number().nullable(),
  followed: z.boolean(),
});
type Node = z.infer<typeof nodeRow>;

/** By default an area is a statement, a goal a list of its sub-goals, and a sub-goal no slide. */
const displayOf = ({ display, kind }: Node) => display ?? ({ Område: 'teaser', Mål: 'list' } as const)[kind];

const figureText = (value: number | null, unit: string | null) =>
  value === null ? '–' : `${formatNumber(value, Number.isInteger(value) ? 0 : 2)}${unit === null ? '' : ` ${unit}`}`;

function inOrder(nodes: readonly Node[], parent: string | null = null): Node[] {
  return nodes.filter((node) => node.parent === parent).flatMap((node) => [node, ...inOrder(nodes, node.xid)]);
}

/** The strategy as slides in tree order, each area in its own colour, with its progress. */
export const strategySlides = diagramSource('slides', { title: 'Strategi', excel: 'strategi' }, async (scope) => {
  const companyId = scope.company.id;
  const [nodes, { figures }] = await Promise.all([
    companyRows(companyId, nodeRow)`
      select xid, kind, parent, val, title, text, display, measuredescr, status, plan, unit, fromam, targetam, nowam,
        (measure_id is not null or source is not null) as followed
      from strategy_node where company_id = ${companyId} order by orderint, xid`,
    goalFigures(scope),
  ]);
  const now = new Map(figures.map((figure) => [figure.xid, figure.now]));
  const measuredOf = (node: Node): Measured => ({
    from: node.fromam,
    target: node.targetam,
    now: node.followed ? (now.get(node.xid) ?? null) : node.nowam,
  });
  const partsOf = ({ xid }: Node) => nodes.filter(({ parent }) => parent === xid);
  const standing = (node: Node): Standing => ({
    measured: measuredOf(node),
    status: node.status,
    parts: partsOf(node).map(standing),
  });
  const byId = new Map(nodes.map((node) => [node.xid, node]));
  const areaOf = (node: Node): Node => {
    const above = node.parent === null ? undefined : byId.get(node.parent);
    return above ? areaOf(above) : node;
  };
  const areas = nodes.filter(({ parent }) => parent === null).map(({ xid }) => xid);
  const slides = inOrder(nodes).flatMap((node): Slide[] => {
    const display = displayOf(node);
    if (!display) return [];
    const { from, target, now: at } = measuredOf(node);
    return [
      {
        xid: node.xid,
        parent: node.parent,
        under: node.parent === null ? '' : (byId.get(node.parent)?.val ?? ''),
        title: node.title ?? node.val,
        display,
        text: node.text ?? '',
        measuredescr: node.measuredescr ?? '',
        children: partsOf(node).map(({ xid, val, status }) => ({ xid, title: val, status: status ?? '' })),
        color: areas.indexOf(areaOf(node).xid) % 10,
        ...((target !== null || at !== null) && {
          figures: {
            from: figureText(from, node.unit),
            target: figureText(target, node.unit),
            now: figureText(at, node.unit),
          },
        }),
        progress: standingOf(standing(node)),
        notes: node.plan ?? '',
      },
    ];
  });
  return {
    data: slides,
    empty: 'Ingen lysbilder ennå. Legg inn områder og mål under Strategi → Mål og handlingsplan.',
  };
});
