'use client';

import clsx from 'clsx';
import { useState } from 'react';
import { useRowLinks } from '@/components/kit/context/use-row-links';
import { judgedGroups, type ProjectGroup } from '@/lib/domains/projects/earned-value/group';
import { portfolioTotals } from '@/lib/domains/projects/earned-value/portfolio';
import { edge, ProjectRow } from './judged-row';
import { type JudgedRow, type Section, sectionsOf } from './judged-rows';
import { GroupHead, TotalRow } from './judged-sums';

const head = 'px-2 py-1.5 text-caption font-medium text-muted';

/**
 * The list of projects by group, losers first. Arrow keys move between the projects, Enter opens one. What cannot be
 * judged is folded below the total, which covers the rest.
 */
export function JudgedTable({
  rows,
  today,
  addressOf,
  enterOf,
  narrowed,
}: {
  rows: readonly JudgedRow[];
  today: string;
  addressOf: (id: string) => string;
  /** Returns the address for entering completed work; undefined for users who may not. */
  enterOf: (id: string) => string | undefined;
  /** True while a filter is on: then every group is open. */
  narrowed: boolean;
}) {
  const table = useRowLinks();
  const [toggled, setToggled] = useState<Partial<Record<ProjectGroup, boolean>>>({});
  const sections = sectionsOf(rows);
  const grouped = rows.length > 1;
  const totals = portfolioTotals(rows.map(({ value }) => value));
  const isOpen = ({ group, folded }: Section) => toggled[group] ?? (narrowed || !folded);

  const part = (section: Section) => (
    <tbody key={section.group}>
      {grouped && (
        <GroupHead
          section={section}
          open={isOpen(section)}
          today={today}
          onToggle={() => setToggled({ ...toggled, [section.group]: !isOpen(section) })}
        />
      )}
      {(!grouped || isOpen(section)) &&
        section.rows.map((row) => (
          <ProjectRow key={row.id} of={row} address={addressOf(row.id)} enter={enterOf(row.id)} today={today} />
        ))}
    </tbody>
  );
  const isJudged = ({ group }: Section) => judgedGroups.includes(group);
  return (
    <table ref={table} aria-label="Prosjekter etter hva de taper" className="w-full border-collapse text-table">
      <thead className="sticky top-0 z-10 bg-surface shadow-[0_1px_0_var(--line-strong)]">
        <tr>
          <th colSpan={3} className="max-[1240px]:hidden" />
          <th colSpan={2} className="hidden max-[1240px]:table-cell" />
          <th colSpan={3} scope="colgroup" className={clsx('px-2 pt-2 text-left font-semibold', edge)}>
            Dekningsgrad, %
          </th>
          <th className="px-2 pt-2 text-right font-semibold whitespace-nowrap">DB, Tkr</th>
          <th className={clsx('px-2 pt-2 text-left font-semibold', edge)}>Timer, % av plan</th>
          <th
            colSpan={2}
            scope="colgroup"
            className={clsx('px-2 pt-2 text-left font-semibold whitespace-nowrap', edge)}
          >
            Til oppfølging
          </th>
          <th className={edge} />
        </tr>
        <tr>
          <th scope="col" className={clsx(head, 'px-3 text-left')}>
            Prosjekt
          </th>
          <th scope="col" className={clsx(head, 'text-left max-[1240px]:hidden')}>
            Leder
          </th>
          <th scope="col" className={clsx(head, 'text-left')}>
            Hvorfor
          </th>
          <th scope="col" className={clsx(head, edge, 'text-right')}>
            Plan
          </th>
          <th scope="col" className={clsx(head, 'text-right')}>
            Nå
          </th>
          <th scope="col" className={clsx(head, 'text-right')}>
            Prognose
          </th>
          <th scope="col" className={clsx(head, 'text-right')}>
            Avvik
          </th>
          <th scope="col" className={clsx(head, edge, 'text-right')}>
            Brukt mot utført
          </th>
          <th scope="col" className={clsx(head, edge, 'text-right')}>
            Antall
          </th>
          <th scope="col" className={clsx(head, 'text-right')}>
            Eldst
          </th>
          <th scope="col" className={clsx(head, edge, 'text-right')}>
            Pågår til
          </th>
        </tr>
      </thead>
      {sections.filter(isJudged).map(part)}
      {grouped && totals.count > 0 && (
        <tbody>
          <TotalRow totals={totals} rows={rows.filter(({ group }) => judgedGroups.includes(group))} />
        </tbody>
      )}
      {sections.filter((section) => !isJudged(section)).map(part)}
    </table>
  );
}
