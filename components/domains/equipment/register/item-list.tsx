import { Package } from 'lucide-react';
import { useMemo } from 'react';
import { useToday } from '@/components/kit/context/use-today';
import { CategoryChips } from '@/components/kit/ui/category-chips';
import { DueText } from '@/components/kit/ui/due-text';
import { LineName, SearchList } from '@/components/kit/ui/search-list';
import { EmptyState } from '@/components/kit/ui/states';
import { formatNumber } from '@/lib/core/format/number';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { type DueWord, dueOf } from '@/lib/core/table-view/due';
import { searchTexts } from '@/lib/core/table-view/search-texts';
import { coloursByCode } from '@/lib/core/widgets/category-colour';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import type { Choice } from '@/lib/platform/routing/page';
import { pictureHref } from '@/lib/platform/routing/picture-href';

const textOf = (row: Row, column: string) => {
  const value = cellOf(row, column);
  return value === null ? '' : String(value);
};

/** An item's thumbnail, or the placeholder of one without a picture. */
function Thumbnail({ company, row }: { company: string; row: Row }) {
  const picture = textOf(row, '_image');
  return picture === '' ? (
    <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-faint">
      <Package className="size-5" aria-hidden />
    </span>
  ) : (
    // biome-ignore lint/performance/noImgElement: it is guarded by the session.
    <img
      src={pictureHref(company, 'equipment', picture, 'small')}
      alt=""
      loading="lazy"
      className="size-10 shrink-0 rounded-control bg-sunken object-cover"
    />
  );
}

function ItemLine({ company, row, due }: { company: string; row: Row; due: DueWord | undefined }) {
  const away = Number(cellOf(row, 'outam') ?? 0);
  return (
    <>
      <Thumbnail company={company} row={row} />
      <span className="min-w-0 grow">
        <LineName text={textOf(row, 'title')} className="font-medium" />
        <span className="figures block truncate text-caption text-muted">
          {[textOf(row, 'shortid'), textOf(row, 'location')].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="figures flex shrink-0 flex-col items-end text-caption">
        {away > 0 && <span className="text-muted">{formatNumber(away)} ute</span>}
        {due && <DueText due={due} />}
      </span>
    </>
  );
}

/** All items, searchable by number, name, serial number and place; the shown one is marked. */
export function ItemList({
  company,
  widget,
  categories,
  category,
  onCategory,
  chosen,
  onChoose,
}: {
  company: string;
  widget: Datatable;
  categories: readonly Choice[];
  category: string | undefined;
  onCategory: (category: string | undefined) => void;
  /** The xid of the shown item. */
  chosen: string | undefined;
  onChoose: (xid: string) => void;
}) {
  const rows = widget.data;
  const today = useToday();
  const deadline = widget.options.columns.find(({ value }) => value === 'duedate');
  const search = useMemo(
    () =>
      searchTexts(
        rows,
        (row) => [textOf(row, 'title'), textOf(row, 'shortid'), textOf(row, 'serialno')],
        (row) => [textOf(row, 'subcategory'), textOf(row, 'location')],
      ),
    [rows],
  );
  const chips = useMemo(() => {
    const colours = coloursByCode(categories.map(({ value }) => value));
    return categories.map(({ value: name }) => ({ name, colour: colours.get(name) ?? 0 }));
  }, [categories]);
  return (
    <>
      {categories.length > 0 && (
        <CategoryChips
          label="Kategori"
          hideLabel
          categories={chips}
          chosen={category}
          onChoose={onCategory}
          className="flex shrink-0 gap-1.5 px-3 pt-3 max-md:w-full max-md:min-w-0 max-md:overflow-x-auto md:flex-wrap"
        />
      )}
      <SearchList
        label="Utstyr"
        searchLabel="Søk utstyr"
        place="page"
        search={search}
        keyOf={({ xid }) => String(xid)}
        isChosen={({ xid }) => xid === chosen}
        onChoose={({ xid }) => onChoose(String(xid))}
        line={(row) => <ItemLine company={company} row={row} due={deadline && dueOf(deadline, row, today)} />}
        lineHeight={56}
        nothing={rows.length === 0 ? <EmptyState text={widget.parameters.empty ?? ''} /> : undefined}
        noHit={(requested) =>
          `Ikke noe utstyr passer med «${requested}». Søk på navn, nummer, serienummer eller plassering.`
        }
        status={(found, all) =>
          found === all ? `${formatNumber(all)} enheter` : `${formatNumber(found)} av ${formatNumber(all)}`
        }
      />
    </>
  );
}
