'use client';

import { TreeMapHtml } from '@nivo/treemap';
import { type MouseEvent, memo, useMemo, useRef } from 'react';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { useGo } from '@/components/kit/routing/address';
import { layoutFor, type PlotSize, tilePadding } from '@/lib/core/charts/treemap-layout';
import { type TreeLeaf, treeDrills } from '@/lib/core/charts/treemap-tree';
import { formatPercent } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import { categoryVar } from '@/lib/core/palette';
import type { Picked } from '@/lib/core/widgets/column';
import { href } from '@/lib/platform/routing/href';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { walkByArrows, walkHelp } from './arrow-walk';
import { keysLabel, pictureLabel } from './chart-words';
import { PointerTip, type PointerTipHandle } from './pointer-tip';
import { Sized } from './sized';
import { datumOf, TilesProvider, type Tree, type TreeDatum, TreemapTile } from './treemap-tile';

type Props = {
  title: string;
  tree: Tree;
  /** The sizes that the server draws for. */
  layouts: readonly PlotSize[];
  companyId: string;
  mayDrill: boolean;
  /** True if the page is filtered by what a datum picks. */
  isPicked: (pick: Picked | undefined) => boolean;
  onPick: (pick: Picked) => void;
};

function LeafTip({ leaf }: { leaf: TreeLeaf }) {
  return (
    <>
      <p className="text-muted">{leaf.group}</p>
      <p className="font-semibold">{leaf.name}</p>
      <p className="figures">
        {tkrText(leaf.value)} <span className="text-muted">({formatPercent(leaf.share)})</span>
      </p>
    </>
  );
}

/** The picture of a treemap: nivo lays out the areas, the tiles are plain boxes with truncated labels. */
export const TreemapPlot = memo(function TreemapPlot({
  title,
  tree,
  layouts,
  companyId,
  mayDrill,
  isPicked,
  onPick,
}: Props) {
  useKeyHelp('I diagrammet', walkHelp);
  const go = useGo();
  const tip = useRef<PointerTipHandle>(null);
  const data = useMemo(() => datumOf(tree), [tree]);
  const drawn = useMemo(
    () => ({
      addressOf: ({ drill }: TreeLeaf) =>
        drill && mayDrill ? href(voucherLinesPath, { company: companyId, ...drill }) : undefined,
      open: go,
      show: (event: MouseEvent, leaf: TreeLeaf) => tip.current?.show(event, <LeafTip leaf={leaf} />),
      hide: () => tip.current?.hide(),
      isPicked,
      onPick,
      anyPicked: tree.groups.some((group) => isPicked(group.pick)),
    }),
    [companyId, mayDrill, go, tree, isPicked, onPick],
  );
  const picks = tree.groups.some((group) => group.pick);
  const drills = treeDrills(tree, mayDrill);

  const plot = (
    <Sized>
      {(size) => {
        const plot = layoutFor(size, layouts);
        return (
          <TilesProvider value={{ ...drawn, plot }}>
            <TreeMapHtml<TreeDatum>
              {...plot}
              data={data}
              identity="id"
              value="value"
              tile="squarify"
              leavesOnly={false}
              innerPadding={tilePadding.inner}
              outerPadding={0}
              enableParentLabel
              parentLabelPosition="top"
              parentLabelSize={tilePadding.top}
              parentLabelPadding={3}
              colors={({ data: datum }) => categoryVar(datum.color)}
              labelTextColor="var(--ink)"
              parentLabelTextColor="var(--ink)"
              borderColor="transparent"
              nodeComponent={TreemapTile}
              animate={false}
              role={picks || drills ? 'group' : 'img'}
              ariaLabel={picks || drills ? title : pictureLabel(title)}
            />
          </TilesProvider>
        );
      }}
    </Sized>
  );
  return (
    <>
      {drills ? (
        // biome-ignore lint/a11y/useSemanticElements: a picture whose parts the arrow keys go between.
        <div
          role="group"
          aria-label={keysLabel(title)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
          tabIndex={0}
          onKeyDown={walkByArrows}
          className="h-full rounded-control"
        >
          {plot}
        </div>
      ) : (
        plot
      )}
      <PointerTip ref={tip} />
    </>
  );
});
