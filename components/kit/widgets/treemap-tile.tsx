import clsx from 'clsx';
import { Check } from 'lucide-react';
import { createContext, type MouseEvent, use } from 'react';
import { areasBySize, type TreeLeaf, type treemapTree } from '@/lib/core/charts/treemap-tree';
import { formatPercent } from '@/lib/core/format/number';
import { figureIn, tkrText } from '@/lib/core/format/value';
import { categoryVar } from '@/lib/core/palette';
import type { Picked } from '@/lib/core/widgets/column';
import styles from './treemap.module.css';

export type Tree = ReturnType<typeof treemapTree>;

export type TreeDatum = {
  id: string;
  name: string;
  color: number;
  share: number;
  value?: number;
  leaf?: TreeLeaf;
  pick?: Picked;
  /** The group's value; nivo sums the leaves itself. */
  total?: number;
  children?: TreeDatum[];
};

/** The groups and leaves below a root, the largest first, as nivo and d3 take them. */
export function datumOf({ groups, total }: Tree): TreeDatum {
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

/** A placed area in the pixels of its plot. */
type TileNode = {
  x: number;
  y: number;
  width: number;
  height: number;
  treeDepth: number;
  data: TreeDatum;
};

type Drawn = {
  /** The size the areas were laid out for: tiles are percentages of it, so that they also fit another place. */
  plot: { width: number; height: number };
  addressOf: (leaf: TreeLeaf) => string | undefined;
  open: (address: string) => void;
  show: (event: MouseEvent, leaf: TreeLeaf) => void;
  hide: () => void;
  /** True if the page is filtered by what a datum picks. */
  isPicked: (pick: Picked | undefined) => boolean;
  onPick: (pick: Picked) => void;
  /** True while something here is chosen, which dims the rest. */
  anyPicked: boolean;
};

const Context = createContext<Drawn | undefined>(undefined);

export const TilesProvider = Context.Provider;

function outside(): never {
  throw new Error('A tile lies outside its treemap.');
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** An area: a group with its name and share, or a leaf with its value. */
export function TreemapTile({ node }: { node: TileNode }) {
  const { plot, ...drawn } = use(Context) ?? outside();
  const { x, y, width, height, treeDepth, data } = node;
  if (treeDepth === 0) return null;
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
