'use client';

import { Trash2 } from 'lucide-react';
import { DragRoom, DragThing, DropPlace } from '@/components/kit/input/drag/drag-room';
import { IconButton } from '@/components/kit/ui/icon-button';
import { starText, useFavourites } from '@/components/shell/frame/favourites';

/** The starred pages while they are reordered by drag and drop. */
export function OrderFavourites() {
  const { favourites, order, toggle } = useFavourites();
  const paths = favourites.map(({ path }) => path);
  const titleOf = (path: string) => favourites.find((page) => page.path === path)?.title ?? '';
  function drop(moved: string, place: string) {
    const to = paths.indexOf(place);
    if (to < 0 || moved === place) return;
    order(paths.filter((path) => path !== moved).toSpliced(to, 0, moved));
  }
  return (
    <DragRoom id="favoritter" onDrop={drop} chip={titleOf}>
      <ol className="py-1">
        {favourites.map(({ path, title }) => (
          <li key={path}>
            <DropPlace id={path} name={`plassen til ${title}`} className="rounded-control">
              <DragThing id={path} name={title} className="flex min-h-9 items-center gap-2 px-2 max-sm:min-h-11">
                <span className="min-w-0 grow truncate">{title}</span>
                <IconButton label={`${starText(true)}: ${title}`} icon={<Trash2 />} onClick={() => toggle(path)} />
              </DragThing>
            </DropPlace>
          </li>
        ))}
      </ol>
    </DragRoom>
  );
}
