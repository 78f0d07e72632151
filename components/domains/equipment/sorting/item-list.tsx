import { useMemo } from 'react';
import { DragThing } from '@/components/kit/input/drag/drag-room';
import { ListCell, ListHeading } from '@/components/kit/ui/list-cell';
import { LineName, SearchList } from '@/components/kit/ui/search-list';
import { formatNumber } from '@/lib/core/format/number';
import { categoryVar } from '@/lib/core/palette';
import { searchTexts } from '@/lib/core/table-view/search-texts';
import { colourOfNone } from '@/lib/core/widgets/category-colour';
import type { SortItem } from './use-sorting';

function Line({ id, item, colour, mayMove }: { id: string; item: SortItem; colour: number; mayMove: boolean }) {
  const className = 'flex min-w-0 grow items-center gap-2';
  const body = (
    <>
      <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: categoryVar(colour) }} />
      <span className="min-w-0 grow">
        <LineName text={item.title} className="font-medium" />
        <span className="figures block truncate text-caption text-muted">
          {[item.shortid, item.category ?? 'Uten kategori', item.subcategory].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
  return (
    <ListCell id={id} className={className}>
      {mayMove ? (
        <DragThing id={item.xid} name={`${item.shortid} ${item.title}`} className={className}>
          {body}
        </DragThing>
      ) : (
        body
      )}
    </ListCell>
  );
}

/** The items, searchable; each is dragged to its place, or chosen and then placed by pressing one. */
export function ItemList({
  items,
  colours,
  mayMove,
  chosen,
  onChoose,
}: {
  items: readonly SortItem[];
  colours: ReadonlyMap<string, number>;
  mayMove: boolean;
  /** The item to be placed by the next press. */
  chosen: string | undefined;
  onChoose: (xid: string | undefined) => void;
}) {
  const search = useMemo(
    () =>
      searchTexts(
        items,
        ({ title, shortid }) => [title, shortid],
        ({ category, subcategory }) => [category ?? '', subcategory ?? ''],
      ),
    [items],
  );
  return (
    <SearchList
      label="Utstyr"
      searchLabel="Søk utstyr"
      place="page"
      search={search}
      keyOf={({ xid }) => xid}
      isChosen={mayMove ? ({ xid }) => xid === chosen : undefined}
      onChoose={({ xid }) => mayMove && onChoose(xid === chosen ? undefined : xid)}
      head={
        <ListHeading>
          <span>{mayMove ? 'Dra en enhet til stedet, eller velg den og så stedet' : 'Utstyr'}</span>
        </ListHeading>
      }
      headHeight={24}
      line={(item, _, id) => (
        <Line id={id} item={item} colour={colours.get(item.category ?? '') ?? colourOfNone} mayMove={mayMove} />
      )}
      lineHeight={48}
      noHit={(requested) => `Ikke noe utstyr passer med «${requested}».`}
      status={(found, all) =>
        found === all ? `${formatNumber(all)} enheter` : `${formatNumber(found)} av ${formatNumber(all)}`
      }
    />
  );
}
