import { useMemo } from 'react';
import { CategoryChips } from '@/components/kit/ui/category-chips';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { SearchList } from '@/components/kit/ui/search-list';
import { EmptyState } from '@/components/kit/ui/states';
import { formatNumber } from '@/lib/core/format/number';
import { colourOfNone } from '@/lib/core/widgets/category-colour';
import { readCode } from '@/lib/domains/equipment/labels/label-address';
import { isNarrowing, narrowings } from '@/lib/domains/equipment/register/register-order';
import { searchRegister } from '@/lib/domains/equipment/register/search-register';
import { RegisterLineView } from './item-line';
import type { RegisterLine } from './register-lines';
import type { RegisterList } from './use-register-list';

/** Shows the list's filters, each with its count over the whole register. */
function Narrowings({ list, onNarrow }: { list: RegisterList; onNarrow: (id: string | undefined) => void }) {
  const choices = [
    { value: 'alle', text: `Alle ${formatNumber(list.counts.items)}` },
    ...Object.entries(narrowings).map(([value, { text }]) => ({
      value,
      text: `${text} ${formatNumber(isNarrowing(value) ? list.counts[value] : 0)}`,
    })),
  ];
  return (
    <div className="px-3 pb-2 [&_button]:px-2 [&_button]:text-caption [&_button]:max-md:h-10 [&_fieldset]:w-full md:[&_fieldset]:grid md:[&_fieldset]:grid-cols-2 [&_fieldset_button]:grow">
      <ChoiceRow
        label="Vis"
        value={list.narrowing ?? 'alle'}
        choices={choices}
        onChange={(next) => onNarrow(next === 'alle' ? undefined : next)}
      />
    </div>
  );
}

/**
 * All items by category, searchable by number, name, serial number and place; the shown one is marked. On a phone
 * categories are chosen by chips.
 */
export function ItemList({
  company,
  list,
  empty,
  onCategory,
  onNarrow,
  chosen,
  onChoose,
}: {
  company: string;
  list: RegisterList;
  /** The text of a register without items. */
  empty: string;
  onCategory: (category: string | undefined) => void;
  onNarrow: (id: string | undefined) => void;
  /** The xid of the shown item. */
  chosen: string | undefined;
  onChoose: (xid: string) => void;
}) {
  const { groups, lines, items, colours } = list;
  const search = useMemo(() => {
    const find = searchRegister(items, ({ row }) => row);
    return (text: string): readonly RegisterLine[] => {
      if (text.trim() === '') return lines;
      const code = readCode(text);
      return 'xid' in code ? items.filter(({ key }) => key === code.xid) : find(text);
    };
  }, [items, lines]);
  function choose(line: RegisterLine) {
    if (line.kind === 'item') onChoose(line.key);
    else if (line.kind === 'group') list.fold(line.name, !line.open);
    else list.showWhole(line.group);
  }
  return (
    <>
      {list.counts.items > 0 && (
        <CategoryChips
          label="Kategori"
          hideLabel
          categories={groups.map(({ name }) => ({ name, colour: colours.get(name) ?? colourOfNone }))}
          chosen={list.category}
          onChoose={onCategory}
          className="flex w-full min-w-0 shrink-0 gap-1.5 overflow-x-auto px-3 pt-3 md:hidden"
        />
      )}
      <SearchList
        label="Utstyr"
        searchLabel="Søk utstyr, eller skann"
        place="page"
        search={search}
        keyOf={({ key }) => key}
        isChosen={({ key }) => key === chosen}
        onChoose={choose}
        tools={() => list.counts.items > 0 && <Narrowings list={list} onNarrow={onNarrow} />}
        line={(line) => (
          <RegisterLineView
            company={company}
            line={line}
            colour={line.kind === 'group' ? (colours.get(line.name) ?? colourOfNone) : 0}
          />
        )}
        lineHeight={36}
        lineClass="border-b border-line text-table"
        nothing={
          <EmptyState text={list.counts.items === 0 ? empty : 'Ingen enheter passer. Velg «Alle» for å se resten.'} />
        }
        noHit={(requested) =>
          `Ikke noe utstyr passer med «${requested}». Søk på navn, nummer, serienummer eller plassering.`
        }
        status={(found, _, text) =>
          text.trim() === ''
            ? `${formatNumber(items.length)} enheter, de over frist først`
            : `${formatNumber(found)} av ${formatNumber(items.length)}`
        }
      />
    </>
  );
}
