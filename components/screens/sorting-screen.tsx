'use client';

import { useMemo, useState } from 'react';
import { DragRoom, DragThing, DropPlace } from '@/components/kit/input/drag/drag-room';
import { snackbar } from '@/components/kit/ui/snackbar';
import { EmptyState } from '@/components/kit/ui/states';
import { RowsScreen } from '@/components/shell/page/rows-screen';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Datatable } from '@/lib/core/widgets/widget';
import { wrongCategory } from '@/lib/domains/equipment/planning/texts';
import type { PageView } from '@/lib/platform/routing/page-view';

type Item = { id: string; name: string; category: string; subcategory: string };

const pane = 'flex min-h-0 flex-col gap-2 overflow-y-auto rounded-control border border-line bg-surface p-3';

function Sorting({ widget }: { widget: Datatable }) {
  const items = useMemo(
    () =>
      widget.data.map((row): Item => {
        const text = (column: string) => String(cellOf(row, column) ?? '');
        const [category, subcategory] = [text('category'), text('subcategory')];
        return { id: String(row.xid), name: `${text('shortid')} ${text('title')}`, category, subcategory };
      }),
    [widget],
  );
  const [moved, setMoved] = useState<Readonly<Record<string, string>>>({});
  const places = [...new Set(items.map(({ category, subcategory }) => JSON.stringify([category, subcategory])))];
  const placeOf = ({ id, category, subcategory }: Item) => moved[id] ?? JSON.stringify([category, subcategory]);
  const fits = (thing: string, place: string) => {
    const category = items.find(({ id }) => id === thing)?.category;
    return category === '' || category === JSON.parse(place)[0];
  };
  if (items.length === 0) return <EmptyState text={widget.parameters.empty ?? ''} />;
  return (
    <DragRoom
      id="sortering"
      chip={(thing) => items.find(({ id }) => id === thing)?.name ?? ''}
      onDrop={(thing, place) => {
        if (fits(thing, place)) setMoved((before) => ({ ...before, [thing]: place }));
        else snackbar.error(wrongCategory);
      }}
    >
      <p className="text-muted">Dra en enhet til en underkategori. Dette er en prøve: det som flyttes, lagres ikke.</p>
      <div className="grid min-h-0 grow gap-3 max-md:grid-rows-2 md:grid-cols-2">
        <ul aria-label="Utstyr" className={pane}>
          {items.map((item) => (
            <li key={item.id}>
              <DragThing id={item.id} name={item.name} className="flex min-h-9 items-center gap-2">
                <span className="min-w-0 truncate">{item.name}</span>
                <span className="ml-auto shrink-0 text-caption text-muted">
                  {JSON.parse(placeOf(item)).filter(Boolean).join(' · ') || 'Uten kategori'}
                </span>
              </DragThing>
            </li>
          ))}
        </ul>
        <ul aria-label="Underkategorier" className={pane}>
          {places.map((place) => {
            const [category, subcategory] = JSON.parse(place);
            return (
              subcategory !== '' && (
                <li key={place}>
                  <DropPlace
                    id={place}
                    name={`${subcategory} i ${category}`}
                    takes={(thing) => fits(thing, place)}
                    className="flex min-h-11 items-center gap-2 rounded-control border border-line px-3"
                  >
                    <span className="min-w-0 grow truncate">{`${category} · ${subcategory}`}</span>
                    <span className="figures text-muted">{items.filter((item) => placeOf(item) === place).length}</span>
                  </DropPlace>
                </li>
              )
            );
          })}
        </ul>
      </div>
    </DragRoom>
  );
}

/** The drag-and-drop demo of specification 2, screen 23: the first items of the register, dragged to a subcategory of their category. */
export function SortingScreen({ page }: { page: PageView }) {
  return (
    <RowsScreen page={page} wtype="datatable">
      {(_, widget) => <Sorting widget={widget} />}
    </RowsScreen>
  );
}
