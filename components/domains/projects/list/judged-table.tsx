'use client';

import { useState } from 'react';
import { useRowLinks } from '@/components/kit/context/use-row-links';
import { type PlainColumn, PlainHeads } from '@/components/kit/ui/plain-table';
import { judgedGroups, type ProjectGroup } from '@/lib/domains/projects/earned-value/group';
import { portfolioTotals } from '@/lib/domains/projects/earned-value/portfolio';
import { ProjectRow } from './judged-row';
import { type JudgedRow, type Section, sectionsOf } from './judged-rows';
import { GroupHead, TotalRow } from './judged-sums';

const margins = 'Dekningsgrad, %';
const matters = 'Til oppfølging';
const heads: readonly PlainColumn<never>[] = [
  { head: 'Prosjekt' },
  { head: 'Leder', look: 'max-[1240px]:hidden' },
  { head: 'Hvorfor' },
  { head: 'Plan', band: margins, edge: true, figure: true },
  { head: 'Nå', band: margins, figure: true },
  { head: 'Prognose', band: margins, figure: true },
  { head: 'Avvik', band: 'DB, Tkr', figure: true },
  { head: 'Brukt mot utført', band: 'Timer, % av plan', edge: true, figure: true },
  { head: 'Antall', band: matters, edge: true, figure: true },
  { head: 'Eldst', band: matters, figure: true },
  { head: 'Pågår til', edge: true, figure: true },
];

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
      <PlainHeads
        columns={heads}
        className="bg-surface! [&_th]:px-2 [&_th:first-child]:pl-3 [&_th[scope=col]]:text-caption"
      />
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
