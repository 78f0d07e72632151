import clsx from 'clsx';
import { Check, SquareArrowOutUpRight } from 'lucide-react';
import { useMemo } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { DragThing, DropPlace } from '@/components/kit/input/drag/drag-room';
import { Link } from '@/components/kit/ui/link';
import { ListCell, ListHeading } from '@/components/kit/ui/list-cell';
import { LineName, SearchList } from '@/components/kit/ui/search-list';
import { EmptyState } from '@/components/kit/ui/states';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { categoryVar } from '@/lib/core/palette';
import { searchTexts } from '@/lib/core/table-view/search-texts';
import { type Days, freePieces, holders } from '@/lib/domains/equipment/planning/clash';
import type { Held } from '@/lib/domains/equipment/planning/draft';
import { thingHref } from '@/lib/platform/routing/things';
import type { PlanItem } from './use-plan-data';
import type { Planning } from './use-planning';

export const listPlace = 'utstyr';
export const itemThing = (eid: string) => `enhet ${eid}`;

/** 'Ledig', '7 av 10 ledige', or who has it and until when. */
function availability(
  item: PlanItem,
  stays: readonly Held[],
  days: Days,
  project: string | undefined,
): { text: string; free: boolean } {
  const free = freePieces(item, stays, days);
  if (free === null) return { text: 'Leies inn', free: true };
  if (item.serialno === null) {
    return { text: `${formatNumber(free)} av ${formatNumber(item.count ?? 0)} ledige`, free: free > 0 };
  }
  const [first] = holders(item, stays, days);
  if (first && first.pid === project) return { text: 'På prosjektet', free: true };
  return first
    ? { text: `${first.project} til ${formatDate(first.enddate)}`, free: false }
    : { text: 'Ledig', free: true };
}

/** An item: a press chooses it, a drag plans it; with its availability, and a link to its own page. */
function ItemLine({
  item,
  chosen,
  planning,
  address,
  id,
}: {
  item: PlanItem;
  chosen: boolean;
  planning: Planning;
  address: string | undefined;
  id: string;
}) {
  const name = `${item.ekey} ${item.title}`;
  const { days } = planning;
  const has = days && availability(item, planning.plan.staysOf(item.eid), days, planning.project);
  const tone = has && (has.free ? 'text-good' : 'text-warn');
  const body = (
    <>
      <span aria-hidden className="grid size-4 shrink-0 place-items-center">
        {chosen ? (
          <Check className="size-4 text-accent" />
        ) : (
          <span className="size-2 rounded-full" style={{ background: categoryVar(item.colour) }} />
        )}
      </span>
      <span className="min-w-0 grow">
        <LineName text={item.title} className="font-medium" />
        <span className="figures block truncate text-caption text-muted">
          {[item.ekey, item.location].filter(Boolean).join(' · ')}
        </span>
        {has && <span className={clsx('figures block truncate text-caption sm:hidden', tone)}>{has.text}</span>}
      </span>
      {has && (
        <span
          title={has.text}
          className={clsx('figures w-40 shrink-0 truncate text-right text-caption max-sm:hidden', tone)}
        >
          {has.text}
        </span>
      )}
      {address !== undefined && (
        <Link
          prefetch={false}
          href={address}
          aria-label={`Åpne ${name} i registeret`}
          onClick={(event) => event.stopPropagation()}
          className="no-print grid size-8 shrink-0 place-items-center rounded-control text-faint hover:bg-hover hover:text-ink max-sm:size-10"
        >
          <SquareArrowOutUpRight className="size-3.5" aria-hidden />
        </Link>
      )}
    </>
  );
  const className = 'flex min-w-0 grow items-center gap-2';
  return (
    <ListCell id={id} className={className}>
      {planning.mayChange ? (
        <DragThing id={itemThing(item.eid)} name={name} className={className}>
          {body}
        </DragThing>
      ) : (
        body
      )}
    </ListCell>
  );
}

/** The items of the chosen part of the tree, searchable; a line dragged back here is removed from the project. */
export function ItemList({
  company,
  planning,
  items,
  part,
}: {
  company: string;
  planning: Planning;
  /** The items of the chosen part of the tree. */
  items: readonly PlanItem[];
  part: string;
}) {
  const shell = useShell();
  const paths = shell.company?.paths ?? [];
  const search = useMemo(
    () =>
      searchTexts(
        items,
        ({ title, ekey, serialno }) => [title, ekey, serialno],
        ({ l2nm, location }) => [l2nm, location],
      ),
    [items],
  );
  const { selected, mayChange } = planning;
  return (
    <DropPlace
      id={listPlace}
      name="listen over utstyr, for å ta ut"
      takes={(thing) => !thing.startsWith(itemThing(''))}
      className="flex min-h-0 grow flex-col bg-surface"
    >
      <SearchList
        key={planning.searches}
        label={`Utstyr: ${part}`}
        searchLabel="Søk utstyr"
        place="page"
        search={search}
        keyOf={({ eid }) => eid}
        several
        isChosen={mayChange ? ({ eid }) => selected.has(eid) : undefined}
        onChoose={({ eid }) => mayChange && planning.toggle(eid)}
        head={<ListHead days={planning.days} />}
        headHeight={24}
        line={(item, chosen, id) => (
          <ItemLine
            item={item}
            chosen={chosen}
            planning={planning}
            id={id}
            address={thingHref('item', item.eid, { company, paths })}
          />
        )}
        lineHeight={48}
        nothing={
          items.length === 0 ? (
            <EmptyState text="Ingen utstyr her ennå. Legg det inn under Register → Rediger utstyr." />
          ) : undefined
        }
        noHit={(requested) => `Ikke noe utstyr passer med «${requested}».`}
        status={(found, all) =>
          found === all ? `${formatNumber(all)} enheter` : `${formatNumber(found)} av ${formatNumber(all)}`
        }
      />
    </DropPlace>
  );
}

function ListHead({ days }: { days: Days | undefined }) {
  return (
    <ListHeading>
      <span>Utstyr</span>
      {days && <span>{`Ledig ${formatDate(days.startdate)}–${formatDate(days.enddate)}`}</span>}
    </ListHeading>
  );
}
