import clsx from 'clsx';
import { ChevronDown, ChevronRight, Package } from 'lucide-react';
import { DuePill } from '@/components/kit/ui/due-pill';
import { LineName } from '@/components/kit/ui/search-list';
import { formatNumber } from '@/lib/core/format/number';
import { categoryVar } from '@/lib/core/palette';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import { pictureHref } from '@/lib/platform/routing/picture-href';
import { type GroupLine, type ItemLine, type RegisterLine, type RestLine, restText } from './register-lines';

export const textOf = (row: Row, column: string) => {
  const value = cellOf(row, column);
  return value === null ? '' : String(value);
};

/** An item's thumbnail, or the placeholder of one without a picture. */
function Thumbnail({ company, row }: { company: string; row: Row }) {
  const picture = textOf(row, '_image');
  return picture === '' ? (
    <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-faint">
      <Package className="size-5" aria-hidden />
    </span>
  ) : (
    // biome-ignore lint/performance/noImgElement: it is guarded by the session.
    <img
      src={pictureHref(company, 'equipment', picture, 'small')}
      alt=""
      loading="lazy"
      className="size-9 shrink-0 rounded-control bg-sunken object-cover"
    />
  );
}

/** 'over med 90 d' as '90 d over', beside a name. */
const shortly = (text: string) => text.replace(/^over med (.*)$/, '$1 over');

function Item({ company, line: { row, due } }: { company: string; line: ItemLine }) {
  const away = Number(cellOf(row, 'outam') ?? 0);
  return (
    <>
      <Thumbnail company={company} row={row} />
      <span className="min-w-0 grow">
        <LineName
          text={`${textOf(row, 'shortid')} ${textOf(row, 'title')}`}
          className="figures text-table font-medium"
        />
        <span className="figures block truncate text-caption text-muted">{textOf(row, 'place')}</span>
      </span>
      <span className="figures flex shrink-0 flex-col items-end text-caption">
        {due && <DuePill due={{ ...due, text: shortly(due.text) }} />}
        {away > 1 && <span className="text-muted">{formatNumber(away)} ute</span>}
      </span>
    </>
  );
}

function Group({ line: { name, items, over, open }, colour }: { line: GroupLine; colour: number }) {
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <>
      <Chevron className="-ml-1 size-4 shrink-0 text-faint" aria-hidden />
      <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: categoryVar(colour) }} />
      <span className={clsx('min-w-0 grow truncate', open ? 'font-semibold' : 'font-medium')}>{name}</span>
      {over > 0 && (
        <span className="figures shrink-0 text-caption font-semibold text-bad">{formatNumber(over)} over</span>
      )}
      <span className="figures w-9 shrink-0 text-right text-muted">{formatNumber(items)}</span>
      <span className="sr-only">{open ? ', åpen' : ', lukket'}</span>
    </>
  );
}

function Rest({ line }: { line: RestLine }) {
  return <span className="figures pl-1 text-caption font-medium text-accent">{restText(line)}</span>;
}

/** A line of the register's list: a category, an item, or the folded rest of a category. */
export function RegisterLineView({ company, line, colour }: { company: string; line: RegisterLine; colour: number }) {
  switch (line.kind) {
    case 'group':
      return <Group line={line} colour={colour} />;
    case 'item':
      return <Item company={company} line={line} />;
    case 'rest':
      return <Rest line={line} />;
  }
}
