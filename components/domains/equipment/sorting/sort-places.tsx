import { DropPlace } from '@/components/kit/input/drag/drag-room';
import { formatNumber } from '@/lib/core/format/number';
import { categoryVar } from '@/lib/core/palette';
import { belongsIn, type Sorted, type SortPlace } from '@/lib/domains/registers/staging/sort-places';

/** A place's id as a drop target. */
const placeId = ({ category, subcategory }: Pick<SortPlace, 'category' | 'subcategory'>) =>
  JSON.stringify([category, subcategory]);

type Choose = ((place: SortPlace) => void) | undefined;

function Place({
  place,
  itemOf,
  onChoose,
}: {
  place: SortPlace;
  itemOf: (thing: string) => Sorted | undefined;
  onChoose: Choose;
}) {
  const { category, subcategory, count } = place;
  return (
    <DropPlace
      id={placeId(place)}
      name={`${subcategory} i ${category}`}
      takes={(thing) => {
        const item = itemOf(thing);
        return item !== undefined && belongsIn(item, category);
      }}
      className="flex rounded-control border border-line bg-surface"
    >
      <button
        type="button"
        disabled={!onChoose}
        onClick={() => onChoose?.(place)}
        className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-control px-3 text-left enabled:hover:bg-hover"
      >
        <span className="min-w-0 grow truncate" title={subcategory}>
          {subcategory}
        </span>
        <span className="figures text-caption text-muted">{formatNumber(count)}</span>
      </button>
    </DropPlace>
  );
}

/** The tree of places: categories with their subcategories, targets of drops and presses. */
export function SortPlaces({
  groups,
  colours,
  itemOf,
  onChoose,
}: {
  groups: readonly { category: string; places: SortPlace[] }[];
  colours: ReadonlyMap<string, number>;
  itemOf: (thing: string) => Sorted | undefined;
  /** Called when a place is pressed; absent for users who may not move items. */
  onChoose: Choose;
}) {
  if (groups.length === 0) {
    return <p className="p-3 text-muted">Ingen underkategorier ennå. De skrives på utstyret i registeret.</p>;
  }
  return (
    <ul className="flex min-h-0 grow flex-col gap-3 overflow-y-auto p-3 print:overflow-visible">
      {groups.map(({ category, places }) => (
        <li key={category} className="break-inside-avoid">
          <h3 className="mb-1 flex items-center gap-2 font-semibold">
            <span
              aria-hidden
              className="size-2 rounded-full"
              style={{ background: categoryVar(colours.get(category) ?? 0) }}
            />
            {category}
          </h3>
          <ul className="grid gap-1.5 sm:grid-cols-2">
            {places.map((place) => (
              <li key={place.subcategory} className="min-w-0">
                <Place place={place} itemOf={itemOf} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
