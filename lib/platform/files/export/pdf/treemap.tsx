import { G, Rect, Svg } from '@react-pdf/renderer';
import { hierarchy, treemap as layOut, treemapSquarify } from 'd3-hierarchy';
import { areasBySize, leftOutText, treemapTree } from '@/lib/core/charts/treemap-tree';
import { formatPercent } from '@/lib/core/format/number';
import { shareOf } from '@/lib/core/format/share';
import { figureIn } from '@/lib/core/format/value';
import { categoryColor, tintOf } from '@/lib/core/palette';
import type { Treemap } from '@/lib/core/widgets/widget';
import { tableOfTreemap } from '../widget-table';
import { sideBySide } from './side-by-side';
import { PdfTable } from './table';
import { DrawnText, PdfText } from './text';
import { contentWidth, type PictureRoom, styles } from './theme';

type Area = { children?: readonly Area[]; value?: number };

const height = 220;
const letter = 4;
/** With more leaves, their figures are printed in several sets of columns. */
const mostInOne = 16;
const sets = 3;

/** Tints of groups and leaves, as on the screen: light enough for dark text. */
const [groupTint, leafTint] = [0.16, 0.36];

function fitted(text: string, width: number): string {
  const room = Math.floor((width - 6) / letter);
  if (text.length <= room) return text;
  return room < 4 ? '' : `${text.slice(0, room - 1)}…`;
}

/** The squarified treemap, with a table of every leaf's amount below, in the picture's unit. */
export function PdfTreemap({ treemap, width: wide = contentWidth, alone = false }: { treemap: Treemap } & PictureRoom) {
  const tree = treemapTree(treemap.data);
  const groups = areasBySize(tree.groups);
  const { leftOut } = tree;
  const leaves = tableOfTreemap(treemap, 'picture');
  const table = leaves.rows.length > mostInOne ? sideBySide(leaves, sets) : leaves;
  if (groups.length === 0) return <PdfTable table={table} />;
  const children = groups.map(({ leaves }) => ({ children: leaves }));
  const root = hierarchy<Area>({ children }).sum((area) => area.value ?? 0);
  const squares = layOut<Area>()
    .tile(treemapSquarify)
    .size([wide, height])
    .paddingInner(1.5)
    .paddingTop((node) => (node.depth === 1 ? 13 : 0))(root);
  return (
    <>
      <Svg width={wide} height={height}>
        {(squares.children ?? []).map((group, g) => {
          const named = groups[g];
          return (
            <G key={named?.id}>
              <Rect
                x={group.x0}
                y={group.y0}
                width={group.x1 - group.x0}
                height={group.y1 - group.y0}
                fill={tintOf(categoryColor(named?.color ?? 0), groupTint)}
              />
              <DrawnText x={group.x0 + 4} y={group.y0 + 9} size={7.5} bold>
                {fitted(
                  `${named?.name} ${formatPercent(shareOf(named?.value ?? 0, tree.total) ?? 0)}`,
                  group.x1 - group.x0,
                )}
              </DrawnText>
              {(group.children ?? []).map((square, l) => {
                const leaf = named?.leaves[l];
                const [width, tall] = [square.x1 - square.x0, square.y1 - square.y0];
                const fill = tintOf(categoryColor(leaf?.color ?? 0), leafTint);
                const name = tall > 12 ? fitted(leaf?.name ?? '', width) : '';
                const amount = tall > 24 ? fitted(figureIn('picture', 'amount', leaf?.value ?? 0), width) : '';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat and the squares never move
                  <G key={l}>
                    <Rect x={square.x0} y={square.y0} width={width} height={tall} fill={fill} />
                    <DrawnText x={square.x0 + 4} y={square.y0 + 10}>
                      {name}
                    </DrawnText>
                    <DrawnText x={square.x0 + 4} y={square.y0 + 20}>
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
      {!alone && <PdfTable table={table} />}
    </>
  );
}
