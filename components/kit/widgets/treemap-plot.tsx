'use client';

import { type NodeProps, TreeMapHtml } from '@nivo/treemap';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { createContext, type MouseEvent, memo, use, useMemo, useRef } from 'react';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { useGo } from '@/components/kit/routing/address';
import { useHydrated } from '@/components/kit/ui/use-hydrated';
import { areasBySize, type TreeLeaf, type treemapTree } from '@/lib/core/charts/treemap-tree';
import { formatPercent } from '@/lib/core/format/number';
import { figureIn, tkrText } from '@/lib/core/format/value';
import { categoryVar } from '@/lib/core/palette';
import type { Picked } from '@/lib/core/widgets/column';
import { href } from '@/lib/platform/routing/href';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { walkByArrows, walkHelp } from './arrow-walk';
import { PlotSkeleton } from './plot-skeleton';
import { PointerTip, type PointerTipHandle } from './pointer-tip';
import { Sized } from './sized';
import styles from './treemap.module.css';

type Datum = {
  id: string;
  name: string;
  color: number;
  share: number;
  value?: number;
  leaf?: TreeLeaf;
  pick?: Picked;
  /** The group's value; nivo sums the leaves itself. */
  total?: number;
  children?: Datum[];
};
type Props = {
  title: string;
  tree: ReturnType<typeof treemapTree>;
  companyId: string;
  mayDrill: boolean;
  /** Whether the page is filtered by what a datum picks. */
  isPicked: (pick: Picked | undefined) => boolean;
  onPick: (pick: Picked) => void;
};

function datumOf({ groups, total }: Props['tree']): Datum {
  const children = areasBySize(groups).map((group) => ({
    id: group.id,
    name: group.name,
    color: group.color,
    share: group.value / total,
    pick: group.pick,
    total: group.value,
    children: group.leaves.map((leaf) => ({ ...leaf, leaf, pick: group.pick })),
  }));
  return { id: 'root', name: '', color: 0, share: 1, children };
}

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

type Drawn = {
  addressOf: (leaf: TreeLeaf) => string | undefined;
  open: (address: string) => void;
  show: (event: MouseEvent, leaf: TreeLeaf) => void;
  hide: () => void;
  isPicked: Props['isPicked'];
  onPick: Props['onPick'];
  /** Whether something here is chosen, which dims the rest. */
  anyPicked: boolean;
};

const Context = createContext<Drawn | undefined>(undefined);

/** The size the areas were laid out for: tiles are percentages of it, so that they also fit their place on paper. */
const Plot = createContext({ width: 1, height: 1 });
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

function Tile({ node }: NodeProps<Datum>) {
  const drawn = use(Context);
  const plot = use(Plot);
  const { x, y, width, height, treeDepth, data } = node;
  if (!drawn || treeDepth === 0) return null;
  const { leaf, name, share, pick } = data;
  const style = {
    left: percent(x, plot.width),
    top: percent(y, plot.height),
    width: percent(width, plot.width),
    height: percent(height, plot.height),
    '--tile': categoryVar(data.color),
  };
  const picked = drawn.isPicked(pick);
  const look = drawn.anyPicked && !picked && styles.back;
  if (!leaf) {
    const label = width > 40 && (
      <span className={styles.label}>
        {picked && <Check aria-hidden className="mr-1 inline size-3 align-[-1px]" />}
        {name} {width > 120 && formatPercent(share)}
      </span>
    );
    if (!pick) {
      return (
        <div className={styles.group} style={style}>
          {label}
        </div>
      );
    }
    return (
      <button
        type="button"
        data-area
        aria-pressed={picked}
        aria-label={`${name}: ${tkrText(data.total ?? 0)}, ${formatPercent(share)}`}
        className={clsx(styles.group, styles.choice, look)}
        style={style}
        onClick={() => drawn.onPick(pick)}
      >
        {label}
      </button>
    );
  }
  const address = pick ? undefined : drawn.addressOf(leaf);
  const act = pick ? () => drawn.onPick(pick) : address ? () => drawn.open(address) : undefined;
  const said = `${leaf.group}, ${leaf.name}: ${tkrText(leaf.value)}, ${formatPercent(leaf.share)}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a link by its role where it leads somewhere.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: see above.
    <div
      role={address ? 'link' : undefined}
      aria-label={address ? said : undefined}
      tabIndex={address ? -1 : undefined}
      className={clsx(styles.leaf, look)}
      data-drill={address ? '' : undefined}
      data-pick={pick ? '' : undefined}
      style={style}
      onKeyDown={(event) => event.key === 'Enter' && act?.()}
      onMouseMove={(event) => drawn.show(event, leaf)}
      onMouseLeave={drawn.hide}
      onClick={act}
    >
      {width > 34 && height > 20 && <span className={styles.label}>{name}</span>}
      {width > 56 && height > 38 && <span className={styles.value}>{figureIn('picture', 'amount', leaf.value)}</span>}
    </div>
  );
}

/** The picture of a treemap: nivo lays out the areas, the tiles are plain boxes with truncated labels. */
export const TreemapPlot = memo(function TreemapPlot({ title, tree, companyId, mayDrill, isPicked, onPick }: Props) {
  useKeyHelp('I diagrammet', walkHelp);
  const hydrated = useHydrated();
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
  const drills = !picks && tree.groups.some(({ leaves }) => leaves.some((leaf) => drawn.addressOf(leaf)));

  if (!hydrated) return <PlotSkeleton />;
  const plot = (
    <Sized>
      {(size) => (
        <Plot value={size}>
          <TreeMapHtml<Datum>
            {...size}
            data={data}
            identity="id"
            value="value"
            tile="squarify"
            leavesOnly={false}
            innerPadding={2}
            outerPadding={0}
            enableParentLabel
            parentLabelPosition="top"
            parentLabelSize={20}
            parentLabelPadding={3}
            colors={({ data: datum }) => categoryVar(datum.color)}
            labelTextColor="var(--ink)"
            parentLabelTextColor="var(--ink)"
            borderColor="transparent"
            nodeComponent={Tile}
            animate={false}
            role={picks || drills ? 'group' : 'img'}
            ariaLabel={picks || drills ? title : `${title}. Vis som tabell i menyen gir tallene.`}
          />
        </Plot>
      )}
    </Sized>
  );
  return (
    <Context value={drawn}>
      {drills ? (
        // biome-ignore lint/a11y/useSemanticElements: a picture whose parts the arrow keys go between.
        <div
          role="group"
          aria-label={`${title}. Piltastene går mellom tallene, Enter følger dem.`}
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
    </Context>
  );
});
