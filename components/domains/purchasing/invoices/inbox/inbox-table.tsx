'use client';

import { ChevronDown, ChevronRight } from 'lucide-react';
import { useRowLinks } from '@/components/kit/context/use-row-links';
import { Button } from '@/components/kit/ui/button';
import { formatNumber } from '@/lib/core/format/number';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { InboxLine } from './inbox-line';
import { groupNotes, type Section } from './inbox-rows';
import { MarkBox } from './mark-box';
import type { Marked } from './use-marked';

/** Rows of a group that are shown before 'Vis alle'. */
export const firstRows = 20;

export type Folding = {
  isOpen: (section: Section) => boolean;
  onToggle: (section: Section) => void;
  shownOf: (section: Section) => readonly Row[];
  /** True if more rows exist than are shown until 'Vis alle'. */
  isCut: (section: Section) => boolean;
  onAll: (section: Section) => void;
};

const heads = ['Leverandør', 'Faktura', 'Forfall', 'Bestilling', 'Beløp u/mva.', 'Avvik', 'Avvik, kr', 'Status'];
const right = new Set(['Beløp u/mva.', 'Avvik, kr', 'Status']);

function GroupHead({ section, folding, marked }: { section: Section; folding: Folding; marked: Marked | undefined }) {
  const { group, rows, deviation } = section;
  const open = folding.isOpen(section);
  const ids = rows.map((row) => textOf(row, 'xid') ?? '');
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <tr className="border-b border-line bg-sunken">
      {marked && (
        <td className="pl-3">
          <MarkBox
            text={`Merk alle i ${group}`}
            checked={ids.every(marked.has)}
            onChange={(to) => marked.mark(ids, to)}
          />
        </td>
      )}
      <th scope="colgroup" colSpan={6} className="px-2 text-left font-normal">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => folding.onToggle(section)}
          className="flex h-8 w-full items-center gap-1.5 text-left"
        >
          <Chevron aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="font-semibold">{group}</span>
          <span className="figures text-muted">{formatNumber(rows.length)}</span>
          <span className="text-caption text-muted">{groupNotes[group]}</span>
        </button>
      </th>
      <td className="figures px-2 text-right font-semibold">{deviation !== null && formatNumber(deviation, 2)}</td>
      <td />
    </tr>
  );
}

/** The inbox by group. Arrow keys move between the invoices, Enter opens one, X marks it. */
export function InboxTable({
  sections,
  folding,
  company,
  marked,
  addressOf,
}: {
  sections: readonly Section[];
  folding: Folding;
  company: string;
  /** Undefined for who may not decide. */
  marked: Marked | undefined;
  addressOf: (row: Row) => string;
}) {
  const table = useRowLinks();
  const grouped = sections.reduce((sum, { rows }) => sum + rows.length, 0) > 1;

  return (
    <table ref={table} aria-label="Leverandørfakturaer" className="w-full border-collapse text-table">
      <thead className="sticky top-0 z-10 bg-surface shadow-[0_1px_0_var(--line-strong)]">
        <tr>
          {marked && (
            <th scope="col" className="w-8">
              <span className="sr-only">Merk</span>
            </th>
          )}
          {heads.map((text) => (
            <th
              key={text}
              scope="col"
              className={`px-2 py-2 font-medium whitespace-nowrap text-muted first:pl-3 last:pr-3 ${right.has(text) ? 'text-right' : 'text-left'}`}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map((section) => {
        const shown = folding.shownOf(section);
        return (
          <tbody key={section.group}>
            {grouped && <GroupHead section={section} folding={folding} marked={marked} />}
            {(!grouped || folding.isOpen(section)) &&
              shown.map((row) => (
                <InboxLine
                  key={textOf(row, 'xid')}
                  row={row}
                  address={addressOf(row)}
                  company={company}
                  isMarked={marked?.has(textOf(row, 'xid') ?? '')}
                  onMark={marked?.mark}
                />
              ))}
            {folding.isOpen(section) && folding.isCut(section) && (
              <tr>
                <td colSpan={marked ? 9 : 8} className="border-b border-line px-2 py-1">
                  <Button look="quiet" onClick={() => folding.onAll(section)}>
                    Vis alle {formatNumber(section.rows.length)}
                  </Button>
                </td>
              </tr>
            )}
          </tbody>
        );
      })}
    </table>
  );
}
