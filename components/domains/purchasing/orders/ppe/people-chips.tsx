'use client';

import { UserPlus, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Popover } from '@/components/kit/ui/popover';
import { LineName, SearchList, Tick } from '@/components/kit/ui/search-list';
import { searchTexts } from '@/lib/core/table-view/search-texts';
import { hasSizes } from '@/lib/domains/purchasing/orders/products';
import { shortSize } from '@/lib/domains/purchasing/orders/sizes';
import type { Ppe, Wearer } from './use-ppe';

/** Lists a person's sizes: 'Arbeidstøy L · Hansker 9'. */
function sizeText({ sizes, products }: Ppe, person: string, short: boolean): string {
  const kinds = new Set(products.filter(hasSizes).flatMap(({ variants: [first] }) => first?.item.subcategory ?? []));
  return [...kinds]
    .flatMap((kind) => {
      const size = sizes.of(person, kind);
      return size === undefined ? [] : [short ? shortSize(size) : `${kind} ${shortSize(size)}`];
    })
    .join(' · ');
}

/** First names while they are unique among the chosen, else whole names. */
export function namesOf(people: readonly Wearer[]): ReadonlyMap<string, string> {
  const first = ({ name }: Wearer) => name.split(' ')[0] ?? name;
  const all = people.map(first);
  return new Map(
    people.map((one) => [one.xid, all.filter((name) => name === first(one)).length > 1 ? one.name : first(one)]),
  );
}

/** The people that equipment is chosen for, with what they wear, and the list that more are picked from. */
export function PeopleChips({ ppe }: { ppe: Ppe }) {
  const [open, setOpen] = useState(false);
  const { everybody, people } = ppe;
  const search = useMemo(() => searchTexts(everybody, ({ name }) => [name]), [everybody]);
  const names = namesOf(people);
  return (
    <ul aria-label="Ansatte" className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-3 max-sm:gap-1.5">
      {people.map((person) => (
        <li
          key={person.xid}
          className="flex min-w-0 items-center gap-1 rounded-control bg-accent-soft py-1 pl-2.5 max-sm:pl-2"
        >
          <span className="min-w-0 grow">
            <span className="block truncate font-semibold text-accent-strong max-sm:hidden" title={person.name}>
              {person.name}
            </span>
            <span className="block truncate font-semibold text-accent-strong sm:hidden" title={person.name}>
              {names.get(person.xid)}
            </span>
            <span className="block truncate text-caption text-muted max-sm:hidden">
              {sizeText(ppe, person.xid, false) || 'Ingen størrelser ennå'}
            </span>
            <span className="block truncate text-caption text-muted sm:hidden">
              {sizeText(ppe, person.xid, true) || '–'}
            </span>
          </span>
          <button
            type="button"
            aria-label={`Ta ut ${person.name}`}
            onClick={() => ppe.choose(person)}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink max-sm:size-10"
          >
            <X className="size-4" aria-hidden />
          </button>
        </li>
      ))}
      <li className="flex">
        <Popover
          label="Velg ansatte"
          open={open}
          onOpenChange={setOpen}
          trigger={
            <button
              type="button"
              className="inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-control border border-dashed border-line-strong px-4 text-muted hover:bg-hover hover:text-ink"
            >
              <UserPlus className="size-4" aria-hidden />
              Ansatt
            </button>
          }
        >
          {open && (
            <SearchList
              label="Ansatte"
              searchLabel="Søk ansatt"
              place="popover"
              several
              search={search}
              keyOf={({ xid }) => xid}
              isChosen={({ xid }) => people.some((one) => one.xid === xid)}
              nothing="Ingen ansatte ennå. Legg dem inn under Personell → Ansatte."
              onChoose={ppe.choose}
              line={(person, isChosen) => (
                <>
                  <Tick chosen={isChosen} />
                  <LineName text={person.name} />
                </>
              )}
            />
          )}
        </Popover>
      </li>
    </ul>
  );
}
