import clsx from 'clsx';
import { type PlotSize, placedAreas } from '@/lib/core/charts/treemap-layout';
import type { Picked } from '@/lib/core/widgets/column';
import { pictureLabel } from './chart-words';
import styles from './treemap.module.css';
import { datumOf, TilesProvider, type Tree, TreemapTile } from './treemap-tile';

const noMouse = {
  addressOf: () => undefined,
  open: () => undefined,
  show: () => undefined,
  hide: () => undefined,
};

/** A treemap that needs no size: laid out for a wide place and for a phone, of which its place chooses. */
export function TreemapStill({
  title,
  tree,
  layouts,
  isPicked,
  onPick,
}: {
  title: string;
  tree: Tree;
  layouts: readonly PlotSize[];
  isPicked: (pick: Picked | undefined) => boolean;
  onPick: (pick: Picked) => void;
}) {
  const anyPicked = tree.groups.some(({ pick }) => isPicked(pick));
  const picks = tree.groups.some(({ pick }) => pick);
  const root = datumOf(tree);
  return (
    <div className="@container size-full">
      {layouts.map((plot, i) => (
        <TilesProvider key={plot.width} value={{ ...noMouse, plot, isPicked, onPick, anyPicked }}>
          {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take it. */}
          <div
            role={picks ? 'group' : 'img'}
            aria-label={picks ? title : pictureLabel(title)}
            className={clsx('relative', i === 0 ? styles.wide : styles.narrow)}
          >
            {placedAreas(root, plot).map((node) => (
              <TreemapTile key={node.data.id} node={node} />
            ))}
          </div>
        </TilesProvider>
      ))}
    </div>
  );
}
