'use client';

import { type NodeProps, ResponsiveTreeMapHtml } from '@nivo/treemap';
import { useRouter } from 'next/navigation';
import { createContext, type MouseEvent, memo, use, useMemo, useRef } from 'react';
import type { TreeLeaf, treemapTree } from '@/lib/charts/treemap-tree';
import { valueText } from '@/lib/charts/value-text';
import { formatPercent } from '@/lib/format/number';
import { href, voucherLinesPath } from '@/lib/pages/href';
import { categoryVar } from '@/lib/palette';
import { PointerTip, type PointerTipHandle } from './pointer-tip';
import styles from './treemap.module.css';

type Datum = {
  id: string;
  name: string;
  color: number;
  share: number;
  value?: number;
  leaf?: TreeLeaf;
  children?: Datum[];
};
type Props = { title: string; tree: ReturnType<typeof treemapTree>; companyId: string; mayDrill: boolean };

const largestFirst = (a: { value: number }, b: { value: number }) => b.value - a.value;

/** The areas in order of size, which gives the squarest tiles; the table keeps the order of the names. */
function datumOf({ groups, total }: Props['tree']): Datum {
  const children = [...groups].sort(largestFirst).map((group) => ({
    id: group.id,
    name: group.name,
    color: group.color,
    share: group.value / total,
    children: [...group.leaves].sort(largestFirst).map((leaf) => ({ ...leaf, leaf })),
  }));
  return { id: 'root', name: '', color: 0, share: 1, children };
}

function LeafTip({ leaf }: { leaf: TreeLeaf }) {
  return (
    <>
      <p className="text-muted">{leaf.group}</p>
      <p className="font-semibold">{leaf.name}</p>
      <p className="figures">
        {valueText('amount', leaf.value)} Tkr <span className="text-muted">({formatPercent(leaf.share)})</span>
      </p>
    </>
  );
}

type Drawn = {
  addressOf: (leaf: TreeLeaf) => string | undefined;
  open: (address: string) => void;
  show: (event: MouseEvent, leaf: TreeLeaf) => void;
  hide: () => void;
};

const Context = createContext<Drawn | undefined>(undefined);

function Tile({ node }: NodeProps<Datum>) {
  const drawn = use(Context);
  const { x, y, width, height, treeDepth, data } = node;
  if (!drawn || treeDepth === 0) return null;
  const { leaf, name, share } = data;
  const style = { left: x, top: y, width, height, '--tile': categoryVar(data.color) };
  if (!leaf) {
    return (
      <div className={styles.group} style={style}>
        {width > 40 && (
          <span className={styles.label}>
            {name} {width > 120 && formatPercent(share)}
          </span>
        )}
      </div>
    );
  }
  const address = drawn.addressOf(leaf);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the widget's table is for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the pointer; the widget's table is for the keyboard.
    <div
      className={styles.leaf}
      data-drill={address ? '' : undefined}
      style={style}
      onMouseMove={(event) => drawn.show(event, leaf)}
      onMouseLeave={drawn.hide}
      onClick={address ? () => drawn.open(address) : undefined}
    >
      {width > 34 && height > 20 && <span className={styles.label}>{name}</span>}
      {width > 56 && height > 38 && <span className={styles.value}>{valueText('amount', leaf.value)}</span>}
    </div>
  );
}

/** The picture of a treemap: nivo lays out the areas, the tiles are plain boxes whose labels are cut where they end. */
export const TreemapPlot = memo(function TreemapPlot({ title, tree, companyId, mayDrill }: Props) {
  const router = useRouter();
  const tip = useRef<PointerTipHandle>(null);
  const data = useMemo(() => datumOf(tree), [tree]);
  const drawn = useMemo(
    () => ({
      addressOf: ({ drill }: TreeLeaf) =>
        drill && mayDrill ? href(voucherLinesPath, { company: companyId, ...drill }) : undefined,
      open: (address: string) => router.push(address),
      show: (event: MouseEvent, leaf: TreeLeaf) => tip.current?.show(event, <LeafTip leaf={leaf} />),
      hide: () => tip.current?.hide(),
    }),
    [companyId, mayDrill, router],
  );

  return (
    <Context value={drawn}>
      <ResponsiveTreeMapHtml<Datum>
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
        role="img"
        ariaLabel={`${title}. Vis som tabell i menyen gir tallene.`}
      />
      <PointerTip ref={tip} />
    </Context>
  );
});
