import { G, Rect, Svg } from '@react-pdf/renderer';
import { hierarchy, treemap as layOut, treemapSquarify } from 'd3-hierarchy';
import { leftOutText, treemapTree } from '@/lib/charts/treemap-tree';
import { figureIn } from '@/lib/format/value';
import { categoryColor } from '@/lib/palette';
import type { Treemap } from '@/lib/widgets/widget';
import { tableOfTreemap } from '../widget-table';
import { PdfTable } from './table';
import { DrawnText, PdfText } from './text';
import { contentWidth, inkOn, styles } from './theme';

const height = 220;
const letter = 4;

type Leaf = { name: string; value: number; color: number };
type Group = { name: string; children: Leaf[] };

/** The leaves above zero under their groups, both by name; a group without a colour of its own takes its place's. */
function groupsOf(treemap: Treemap): Group[] {
  const groups = new Map<string, Group>();
  const byName = new Intl.Collator('nb', { numeric: true });
  const leaves = [...treemap.data].sort((a, b) => byName.compare(a.l1nm, b.l1nm) || byName.compare(a.l2nm, b.l2nm));
  for (const leaf of leaves.filter(({ value }) => value > 0)) {
    const group = groups.get(leaf.l1id) ?? { name: leaf.l1nm, children: [] };
    if (!groups.has(leaf.l1id)) groups.set(leaf.l1id, group);
    group.children.push({ name: leaf.l2nm, value: leaf.value, color: leaf.color ?? groups.size - 1 });
  }
  return [...groups.values()];
}

function fitted(text: string, width: number): string {
  const room = Math.floor((width - 6) / letter);
  if (text.length <= room) return text;
  return room < 4 ? '' : `${text.slice(0, room - 1)}…`;
}

/** The treemap squarified, with every leaf's amount in the table below it, both in the unit of a picture. */
export function PdfTreemap({ treemap }: { treemap: Treemap }) {
  const groups = groupsOf(treemap);
  const { leftOut } = treemapTree(treemap.data);
  const table = tableOfTreemap(treemap, 'picture');
  if (groups.length === 0) return <PdfTable table={table} />;
  const root = hierarchy<{ children?: Group[] | Leaf[]; value?: number }>({ children: groups }).sum(
    (d) => d.value ?? 0,
  );
  const squares = layOut<{ children?: Group[] | Leaf[] }>()
    .tile(treemapSquarify)
    .size([contentWidth, height])
    .paddingInner(1.5)
    .paddingTop((node) => (node.depth === 1 ? 13 : 0))(root);
  return (
    <>
      <Svg width={contentWidth} height={height}>
        {(squares.children ?? []).map((group, g) => {
          const named = groups[g];
          return (
            <G key={named?.name}>
              <DrawnText x={group.x0 + 1} y={group.y0 + 9} size={7.5} bold>
                {fitted(named?.name ?? '', group.x1 - group.x0)}
              </DrawnText>
              {(group.children ?? []).map((square, l) => {
                const leaf = named?.children[l];
                const [width, tall] = [square.x1 - square.x0, square.y1 - square.y0];
                const color = categoryColor(leaf?.color ?? 0);
                const name = tall > 12 ? fitted(leaf?.name ?? '', width) : '';
                const amount = tall > 24 ? fitted(figureIn('picture', 'amount', leaf?.value ?? 0), width) : '';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat and the squares never move
                  <G key={l}>
                    <Rect x={square.x0} y={square.y0} width={width} height={tall} fill={color} />
                    <DrawnText x={square.x0 + 4} y={square.y0 + 10} color={inkOn(color)}>
                      {name}
                    </DrawnText>
                    <DrawnText x={square.x0 + 4} y={square.y0 + 20} color={inkOn(color)}>
                      {amount}
                    </DrawnText>
                  </G>
                );
              })}
            </G>
          );
        })}
      </Svg>
      {leftOut > 0 && <PdfText style={[styles.quiet, { marginTop: 3 }]}>{leftOutText(leftOut)}</PdfText>}
      <PdfTable table={table} />
    </>
  );
}
