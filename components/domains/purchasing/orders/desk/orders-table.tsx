'use client';

import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { useDrawn } from '@/components/kit/ui/use-drawn';
import { formatNumber } from '@/lib/core/format/number';
import { type OrderGroup, orderGroups } from '@/lib/domains/purchasing/orders/order-groups';
import { groupText } from './group-text';
import type { RowActs } from './order-cells';
import { OrderLine } from './order-line';
import { actOf, type DeskRow } from './row';
import { useRowKeys } from './use-row-keys';

/** Groups that are open at first; the others fold. */
const openFirst: readonly OrderGroup[] = ['Venter på meg', 'Forsinket', 'Kommer denne uken'];
/** With more orders than this only what is urgent is open. */
const manyOrders = 200;
/** Rows of a group that are drawn before 'Vis alle', and how many more are drawn at a time after it. */
const firstRows = 100;
const moreRows = 20;

const heads = [
  'Bestilling',
  'Leverandør og vare',
  'Prosjekt',
  'Bestilt av',
  'Status',
  'Levering',
  'Bestilt kr',
  'Mottatt',
  'Fakturert',
  'Differanse',
];
const figures = new Set(heads.slice(6));

type Section = { group: OrderGroup; rows: readonly DeskRow[] };

/** The functions of the table's user in one object that stays the same, so that a row is drawn when it changes itself. */
function useSteadyActs({ company, mayWrite, busy, addressOf, ...acts }: RowActs): RowActs {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  return useMemo(
    () => ({
      company,
      mayWrite,
      busy,
      addressOf,
      onAct: (act, row) => latest.current.onAct(act, row),
      onOpen: (order) => latest.current.onOpen(order),
    }),
    [company, mayWrite, busy, addressOf],
  );
}

/** The groups with rows, and which of them are open: the first one always is at first, and all of a narrowed list. */
function useSections(rows: readonly DeskRow[], narrowed: boolean) {
  const [switched, setSwitched] = useState<Partial<Record<OrderGroup, boolean>>>({});
  const [whole, setWhole] = useState<readonly OrderGroup[]>([]);
  const sections: Section[] = orderGroups
    .map((group) => ({ group, rows: rows.filter((row) => row.group === group) }))
    .filter((section) => section.rows.length > 0);
  const few = rows.length <= manyOrders;
  const opens = (group: OrderGroup) =>
    narrowed || group === sections[0]?.group || (openFirst.includes(group) && (few || group !== 'Kommer denne uken'));
  const isOpen = (group: OrderGroup) => switched[group] ?? opens(group);
  const wanted = Math.max(0, ...sections.map((one) => (whole.includes(one.group) ? one.rows.length : 0)));
  const drawn = useDrawn(wanted, { first: firstRows, more: moreRows });
  const shownOf = ({ group, rows: own }: Section) =>
    isOpen(group) ? own.slice(0, whole.includes(group) ? drawn : firstRows) : [];
  return {
    sections,
    isOpen,
    shownOf,
    isCut: ({ group, rows: own }: Section) => isOpen(group) && !whole.includes(group) && own.length > firstRows,
    fold: (group: OrderGroup) => setSwitched({ ...switched, [group]: !isOpen(group) }),
    showAll: (group: OrderGroup) => setWhole([...whole, group]),
  };
}

function GroupHead({ section, open, onFold }: { section: Section; open: boolean; onFold: () => void }) {
  return (
    <tr className={clsx('border-t border-line', open && 'bg-sunken')}>
      <th colSpan={heads.length + 1} scope="rowgroup" className="p-0 text-left font-normal">
        <button
          type="button"
          aria-expanded={open}
          onClick={onFold}
          className="figures flex min-h-8 w-full items-center gap-2 px-3 text-left max-sm:min-h-11"
        >
          <ChevronRight aria-hidden className={clsx('size-4 shrink-0 text-muted', open && 'rotate-90')} />
          <span className="font-semibold">{section.group}</span>
          <span className="text-muted">{groupText(section.group, section.rows)}</span>
        </button>
      </th>
    </tr>
  );
}

/** The orders in one table by group; the row with the focus has the filled button. */
export function OrdersTable({
  rows,
  narrowed,
  saysWhy,
  ...given
}: {
  rows: readonly DeskRow[];
  /** True while a filter or a search is on. */
  narrowed: boolean;
  saysWhy: boolean;
} & RowActs) {
  const table = useRef<HTMLTableElement>(null);
  const acts = useSteadyActs(given);
  const { sections, isOpen, shownOf, isCut, fold, showAll } = useSections(rows, narrowed);
  const shown = sections.flatMap(shownOf);
  const { focused, onKeyDown, onFocus } = useRowKeys(table, shown, {
    onOpen: acts.onOpen,
    onStep: (row) => {
      const act = actOf(row, acts.mayWrite);
      if (act === undefined) acts.onOpen(row.order);
      else if (!acts.busy) acts.onAct(act, row);
    },
  });
  return (
    <table ref={table} aria-label="Bestillinger" onKeyDown={onKeyDown} className="w-full border-collapse text-table">
      <thead className="sticky top-0 z-10 bg-surface shadow-[0_1px_0_var(--line-strong)] max-sm:sr-only">
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className={clsx(
                'px-2 py-2 font-medium whitespace-nowrap text-muted first:pl-3',
                figures.has(head) ? 'text-right' : 'text-left',
                head === 'Bestilt kr' && 'border-l border-line',
              )}
            >
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Neste steg</span>
          </th>
        </tr>
      </thead>
      {sections.map((section) => (
        <tbody key={section.group}>
          <GroupHead section={section} open={isOpen(section.group)} onFold={() => fold(section.group)} />
          {shownOf(section).map((row) => (
            <OrderLine
              key={row.order}
              row={row}
              focused={row.order === focused}
              columns={heads.length + 1}
              saysWhy={saysWhy}
              onFocus={onFocus}
              {...acts}
            />
          ))}
          {isCut(section) && (
            <tr>
              <td colSpan={heads.length + 1} className="border-t border-line px-2 py-1">
                <Button look="quiet" onClick={() => showAll(section.group)}>
                  Vis alle {formatNumber(section.rows.length)}
                </Button>
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}
