'use client';

import { useState } from 'react';
import { type KeyHelp, useKeyHelp } from '@/components/kit/context/key-help';
import { DragRoom } from '@/components/kit/input/drag/drag-room';
import { CategoryChips } from '@/components/kit/ui/category-chips';
import { EmptyState } from '@/components/kit/ui/states';
import { UnsavedPart } from '@/components/kit/widgets/unsaved-part';
import { RowsScreen } from '@/components/shell/page/rows-screen';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { ItemList } from './item-list';
import { SortPlaces } from './sort-places';
import { useSorting } from './use-sorting';

const keys: readonly KeyHelp[] = [
  { keys: 'Mellomrom', text: 'tar opp det som har fokus, og slipper det' },
  { keys: 'Piltaster', text: 'går til neste sted' },
  { keys: 'Enter', text: 'velger en enhet, og stedet den skal stå' },
  { keys: 'Escape', text: 'lar det stå' },
  { keys: 'Ctrl+Z', text: 'angrer' },
];

const pane = 'flex min-h-0 flex-col bg-surface print:block';

function Sorting({ page, widget }: { page: PageView; widget: Tabulator }) {
  useKeyHelp('Dra og slipp', keys);
  const { items, groups, colours, byId, drop, undoing, waiting, retry, choose } = useSorting(page, widget);
  const [category, setCategory] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const mayMove = widget.options.live?.mayWrite === true;
  if (items.length === 0) return <EmptyState text={widget.parameters.empty ?? ''} />;
  const shown = category === undefined ? items : items.filter((item) => item.category === category);
  const chips = groups.map((group) => ({ name: group.category, colour: colours.get(group.category) ?? 0 }));

  return (
    <DragRoom
      id="sortering"
      chip={(thing) => byId.get(thing)?.title ?? ''}
      onDrop={(thing, place) => {
        const [to, part] = JSON.parse(place) as [string, string];
        drop(thing, to, part);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: undo works wherever the focus is on the board. */}
      <div className="flex min-h-0 grow flex-col gap-2" onKeyDown={undoing.onKeyDown}>
        <div className="no-print flex items-center gap-2">
          <CategoryChips
            label="Kategori"
            hideLabel
            categories={chips}
            chosen={category}
            onChoose={setCategory}
            className="flex min-w-0 grow gap-1.5 max-md:overflow-x-auto md:flex-wrap"
          />
          {mayMove && undoing.buttons}
        </div>
        <div className="grid min-h-0 grow gap-px overflow-hidden rounded-control border border-line bg-line max-md:grid-rows-2 md:grid-cols-2 print:block print:overflow-visible print:border-0">
          <section aria-label="Utstyr" className={`${pane} print:hidden`}>
            <ItemList items={shown} colours={colours} mayMove={mayMove} chosen={chosen} onChoose={setChosen} />
          </section>
          <section aria-label="Underkategorier" className={pane}>
            <SortPlaces
              groups={groups}
              colours={colours}
              itemOf={(thing) => byId.get(thing)}
              onChoose={
                mayMove
                  ? (place) => {
                      if (drop(chosen, place.category, place.subcategory)) setChosen(undefined);
                    }
                  : undefined
              }
            />
          </section>
        </div>
        {waiting.map(({ item, mark }) => (
          <UnsavedPart
            key={item.xid}
            name={`${item.shortid} ${item.title}`}
            mark={mark}
            onRetry={retry}
            onChoose={(which) => choose(item.xid, which)}
          />
        ))}
        {undoing.said}
      </div>
    </DragRoom>
  );
}

/** The drag-and-drop demo of specification 2, screen 23: items of the register dragged to a subcategory of their category. */
export function SortingScreen({ page }: { page: PageView }) {
  return (
    <RowsScreen page={page} wtype="tabulator">
      {(_, widget) => <Sorting page={page} widget={widget} />}
    </RowsScreen>
  );
}
