'use client';

import { Send } from 'lucide-react';
import { useState } from 'react';
import { useHandOut } from '@/components/kit/context/use-hand-out';
import { ColleagueList } from '@/components/kit/input/pickers/colleague-list';
import { buttonClass } from '@/components/kit/ui/button-class';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Link } from '@/components/kit/ui/link';
import { useNarrow } from '@/components/kit/ui/narrow';
import { Popover } from '@/components/kit/ui/popover';
import { StatePill } from '@/components/kit/ui/state-pill';
import { EmptyState } from '@/components/kit/ui/states';
import { unbroken } from '@/lib/core/format/unbroken';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectParam } from '@/lib/platform/routing/things';

const textOf = (row: Row, key: string) => String(cellOf(row, key) ?? '');

/** Gives a matter to a colleague as a task with the way back to it. */
function HandMatter({ company, row, link, about }: { company: string; row: Row; link: string; about: string }) {
  const [open, setOpen] = useState(false);
  const handOut = useHandOut();
  if (!handOut) return null;
  return (
    <Popover
      label="Gi til kollega"
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton label={`Gi «${textOf(row, 'matter')}» til en kollega`} icon={<Send />} />}
    >
      <ColleagueList
        company={company}
        onChoose={({ id, name }) => {
          setOpen(false);
          const text = `${textOf(row, 'kind')}: ${textOf(row, 'matter')}`;
          void handOut([{ to: id, text, link, linktext: about }], `Gitt til ${name}`);
        }}
      />
    </Popover>
  );
}

/** The age of a matter as a pill, or what one does about it. */
function Age({ row }: { row: Row }) {
  const [act, age, tone] = [textOf(row, '_act'), textOf(row, 'age'), row._tone];
  if (act !== '') return <span className={buttonClass('secondary', 'h-7 max-sm:h-9')}>{act}</span>;
  if (age === '') return null;
  return <StatePill text={age} tone={tone === 'bad' || tone === 'warn' ? tone : 'active'} />;
}

/** Returns a matter's address: its own where it has one, else that of its list. */
function addressOf(page: PageView, row: Row) {
  const own = row._params && typeof row._params === 'object' ? row._params : {};
  const project = page.filters.own[projectParam];
  return href(textOf(row, '_path'), { company: page.company.id, [projectParam]: project, ...own });
}

/** On a phone this many are shown at first. */
const fewest = 3;

/**
 * Lists the matters that need somebody in the project, oldest first, with owners: each a link, with the field that
 * settles it, for users who may open that, and it can be given to a colleague.
 */
export function MatterList({ page, widget, about }: { page: PageView; widget: Datatable; about: string }) {
  const narrow = useNarrow();
  const [all, showAll] = useState(false);
  const rows = narrow && !all ? widget.data.slice(0, fewest) : widget.data;
  const more = widget.data.length - rows.length;
  const line =
    'flex min-h-10 min-w-0 grow items-center gap-2 py-1 pl-3 max-sm:min-h-14 max-sm:flex-wrap max-sm:gap-x-2 max-sm:gap-y-0';
  return (
    <section
      aria-labelledby="krever-deg"
      className="flex min-w-0 flex-col rounded-control border border-line bg-surface"
    >
      <h3 id="krever-deg" className="flex items-baseline gap-2 border-b border-line px-3 py-2 font-semibold">
        {widget.title} <span className="figures font-normal text-muted">{widget.data.length}</span>
        <span className="ml-auto text-caption font-normal text-muted">eldste først</span>
      </h3>
      {rows.length === 0 ? (
        <EmptyState text={widget.parameters.empty ?? ''} />
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((row) => {
            const to = addressOf(page, row);
            const content = (
              <>
                <span className="w-20 shrink-0 text-caption text-muted max-sm:w-auto">{textOf(row, 'kind')}</span>
                <span className="line-clamp-2 min-w-0 grow basis-0 max-sm:order-last max-sm:w-full max-sm:basis-full">
                  {unbroken(textOf(row, 'matter'))}
                </span>
                <span className="w-28 shrink-0 text-muted max-sm:w-auto max-sm:text-caption">
                  {textOf(row, 'owner')}
                </span>
                <span className="flex w-26 shrink-0 justify-end max-sm:ml-auto max-sm:w-auto">
                  <Age row={row} />
                </span>
              </>
            );
            return (
              <li key={textOf(row, '_key')} className="flex items-center gap-1 pr-2">
                {row._readable === true ? (
                  <Link prefetch={false} href={to} className={`${line} group rounded-control hover:bg-hover`}>
                    {content}
                  </Link>
                ) : (
                  <div className={line}>{content}</div>
                )}
                <span className="no-print">
                  <HandMatter company={page.company.id} row={row} link={to} about={about} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {more > 0 && (
        <button
          type="button"
          onClick={() => showAll(true)}
          className="min-h-12 border-t border-line px-3 text-left font-medium text-accent hover:bg-hover"
        >
          {more} til
        </button>
      )}
    </section>
  );
}
