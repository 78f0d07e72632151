'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useMemo, useState } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { ReadRows } from '@/components/kit/table-page/read-rows';
import { buttonClass } from '@/components/kit/ui/button-class';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { Link } from '@/components/kit/ui/link';
import { useNarrow } from '@/components/kit/ui/narrow';
import { SearchBox } from '@/components/kit/ui/search-box';
import { Select } from '@/components/kit/ui/select';
import { EmptyState, ErrorState } from '@/components/kit/ui/states';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import type { Datatable } from '@/lib/core/widgets/widget';
import { portfolioVerdict } from '@/lib/domains/projects/earned-value/portfolio';
import { dayIn } from '@/lib/domains/projects/earned-value/verdict';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectOverviewPath, projectTablePath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { AskLeaders } from './ask-leaders';
import { JudgedLines } from './judged-lines';
import { isWithin, type JudgedRow, judgedRows } from './judged-rows';
import { JudgedTable } from './judged-table';

const everybody = 'Alle ledere';
const everything = 'Alle segmenter';
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The different values of a field, in order, after the one that means all. */
const optionsOf = (all: string, values: readonly string[]) =>
  [all, ...[...new Set(values)].filter(Boolean).toSorted((a, b) => a.localeCompare(b, 'nb'))].map((value) => ({
    value,
    text: value,
  }));

/** Legend of the bars, and what the two figures in the head are. */
function Legend({ rows }: { rows: readonly JudgedRow[] }) {
  const [first] = rows;
  const booked = first?.value.bookedThrough ?? null;
  return (
    <p className="no-print shrink-0 text-caption text-muted max-sm:hidden">
      Streken i timelinjen er utført, det timene holdes mot; den tynne er hele planen. Avvik er ventet dekningsbidrag
      ved slutt mot planlagt. Nå er kostnad mot opptjent inntekt
      {first && booked !== null ? ` ${dayIn(booked, first.value.today)}` : ''}.
    </p>
  );
}

/** The projects that can be judged: the sentence, the filters that narrow it, and the table. */
function Judged({ page, widget, view }: { page: PageView; widget: Datatable; view: ReactNode }) {
  const { company, user } = useShell();
  const today = useToday();
  const narrow = useNarrow();
  const all = useMemo(() => judgedRows(widget.data), [widget.data]);
  const mine = all.filter(({ leader }) => same(leader, user.fullName));
  const running = all.filter(({ group }) => group !== 'planned');
  const [search, setSearch] = useState('');
  const [leader, setLeader] = useState(mine.length > 0 ? user.fullName : everybody);
  const [segment, setSegment] = useState(everything);
  const narrowing = {
    search,
    leader: leader === everybody ? '' : leader,
    segment: segment === everything ? '' : segment,
  };
  const rows = all.filter((row) => isWithin(row, narrowing));
  const judgedNow = rows.filter(({ group }) => group !== 'planned').map(({ value }) => value);
  const addressOf = (id: string) =>
    href(projectOverviewPath, { company: page.company.id, [projectParam]: id, [tabParam]: 'oversikt' });
  const booked = all[0]?.value.bookedThrough ?? null;
  const edits = company?.paths.includes(projectTablePath);
  const editAddress = href(projectTablePath, { company: page.company.id });

  if (all.length === 0) {
    return (
      <EmptyState text={widget.parameters.empty ?? ''}>
        {edits && (
          <Link href={editAddress} className={buttonClass('primary')}>
            Legg inn eller importer prosjekter
          </Link>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      {judgedNow.length > 0 && (
        <VerdictBand
          className="shrink-0"
          verdict={portfolioVerdict(judgedNow)}
          action={<AskLeaders company={page.company.id} rows={rows} />}
        />
      )}
      <div className="no-print flex shrink-0 flex-wrap items-center gap-2">
        <SearchBox value={search} onChange={setSearch} />
        {mine.length > 0 && mine.length < all.length && (
          <ChoiceRow
            label="Hvilke prosjekter"
            value={leader === everybody ? 'alle' : same(leader, user.fullName) ? 'mine' : undefined}
            choices={[
              { value: 'mine', text: 'Mine' },
              { value: 'alle', text: `Alle ${running.length}` },
            ]}
            onChange={(which) => setLeader(which === 'mine' ? user.fullName : everybody)}
          />
        )}
        <Select
          label="Leder"
          hideLabel
          value={leader}
          options={optionsOf(everybody, [...all.map((row) => row.leader), ...(leader === everybody ? [] : [leader])])}
          onChange={setLeader}
        />
        <Select
          label="Segment"
          hideLabel
          value={segment}
          options={optionsOf(
            everything,
            all.map((row) => row.segment),
          )}
          onChange={setSegment}
        />
        <span className="figures ml-auto text-caption text-muted max-sm:hidden">
          {booked === null ? 'Ingenting er bokført' : `Penger per ${dayIn(booked, today)} (siste bokførte måned)`},
          timer per i dag
        </span>
        {view}
        {edits && (
          <Link href={editAddress} className={buttonClass('secondary')}>
            Rediger
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState text="Ingen prosjekter passer. Tøm søket eller velg alle." />
      ) : narrow ? (
        <div className="min-h-0 grow overflow-y-auto">
          <JudgedLines rows={rows} addressOf={addressOf} />
        </div>
      ) : (
        <div className="min-h-0 overflow-auto rounded-control border border-line bg-surface print:overflow-visible">
          <JudgedTable
            key={JSON.stringify(narrowing)}
            rows={rows}
            today={today}
            addressOf={addressOf}
            narrowed={search !== '' || narrowing.segment !== ''}
          />
        </div>
      )}
      <Legend rows={all} />
    </>
  );
}

/**
 * The list of projects: which lose money, why, and whose they are; and all of them with all fields, finished ones too,
 * which an address with a search leads to.
 */
export function ProjectsScreen({ page }: { page: PageView }) {
  const initial = useSearchParams().get('q') ?? '';
  const [view, setView] = useState<'vurdert' | 'alle'>(initial === '' ? 'vurdert' : 'alle');
  const { vurdert, prosjekter } = page.widgets;
  const shown = view === 'alle' ? prosjekter : vurdert;
  const views = (
    <ChoiceRow
      label="Visning"
      value={view}
      choices={[
        { value: 'vurdert', text: 'Vurdert' },
        { value: 'alle', text: 'Alle felt' },
      ]}
      onChange={setView}
    />
  );
  return (
    <RowsFrame page={page}>
      {shown?.wtype === 'failed' ? (
        <ErrorState text={shown.message} errorId={shown.errorId} />
      ) : shown?.wtype !== 'datatable' ? null : view === 'alle' ? (
        <>
          <div className="no-print shrink-0">{views}</div>
          <ReadRows page={page} id="prosjekter" widget={shown} />
        </>
      ) : (
        <Judged page={page} widget={shown} view={views} />
      )}
    </RowsFrame>
  );
}
