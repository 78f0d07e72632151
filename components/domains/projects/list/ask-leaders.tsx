'use client';

import { AskPeople } from '@/components/kit/context/ask-people';
import { countText } from '@/lib/core/format/count-text';
import { reasonOf } from '@/lib/domains/projects/earned-value/reason';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import { projectOverviewPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { type JudgedRow, leadersOf } from './judged-rows';

/** The task of a leader: what they lose on, worst first, with the way to the worst. */
function taskOf(company: string, projects: readonly JudgedRow[]) {
  const [worst] = projects;
  const named = projects.map(({ no, name }) => `${no} ${name}`);
  return {
    text: `Foreslå tiltak for ${named.join(' og ')}`,
    notes: projects.map(({ no, value }) => `${no}: ${reasonOf(value).text}`).join('\n'),
    link: href(projectOverviewPath, { company, [projectParam]: worst?.id, [tabParam]: 'oversikt' }),
    linktext: (named[0] ?? '').slice(0, 100),
  };
}

/** Asks each leader of the first group for measures by Friday. */
export function AskLeaders({ company, rows }: { company: string; rows: readonly JudgedRow[] }) {
  const asks = leadersOf(rows).map(({ leader, projects }) => ({ person: leader, task: taskOf(company, projects) }));
  const nameOf = (all: readonly (typeof asks)[number][]) =>
    `Be ${all.length === 1 ? all[0]?.person : `${countText(all.length)} ledere`} om tiltak`;
  return <AskPeople company={company} asks={asks} what="tiltak" name={nameOf} />;
}
