'use client';

import { useCallback, useMemo } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { ChoiceFilters } from '@/components/kit/input/filters/choice-filters';
import { Dimmed } from '@/components/kit/input/filters/page-transition';
import { useOwnFilters } from '@/components/kit/input/filters/use-own-filters';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { Button } from '@/components/kit/ui/button';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { useNarrow } from '@/components/kit/ui/narrow';
import { EmptyState, ErrorState } from '@/components/kit/ui/states';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { emptyView, tableViewParams } from '@/lib/core/table-view/view';
import type { Datatable } from '@/lib/core/widgets/widget';
import { courseParam, dayParam, everybody, whoParam } from '@/lib/domains/people/competence-params';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { certificatesPath } from '@/lib/platform/routing/paths';
import { CompetenceLists } from './competence-lists';
import { CompetenceMatrix } from './competence-matrix';
import { modelOf } from './competence-model';
import { StandingLegend } from './standing-mark';

/** The inputs of the matrix: day, people and courses. */
function Requested({ page, day, today }: { page: PageView; day: string; today: string }) {
  const { valuesOf, setValues } = useOwnFilters(page);
  const chosen = useMemo(() => page.own.filter(({ place }) => !place), [page.own]);
  return (
    <div className="no-print flex shrink-0 flex-wrap items-center gap-2">
      <div className="flex items-center gap-2 max-sm:grow">
        <span aria-hidden className="text-muted">
          Dag
        </span>
        <DateField
          compact
          label="Dag"
          value={day}
          from="1900-01-01"
          to="2100-12-31"
          onChange={(next) => {
            if (next !== '') setValues(dayParam, next === today ? [] : [next]);
          }}
          className="w-36 max-sm:grow"
        />
      </div>
      {day !== today && (
        <Button look="quiet" className="max-sm:h-10!" onClick={() => setValues(dayParam, [])}>
          I dag
        </Button>
      )}
      <ChoiceFilters page={{ own: chosen }} period={undefined}>
        {null}
      </ChoiceFilters>
      {valuesOf(courseParam).length > 0 && (
        <ChoiceRow
          label="Hvem"
          value={valuesOf(whoParam)[0] === everybody ? everybody : ''}
          choices={[
            { value: '', text: 'De som kan' },
            { value: everybody, text: 'Alle' },
          ]}
          onChange={(next) => setValues(whoParam, next === '' ? [] : [next])}
        />
      )}
    </div>
  );
}

function Competence({ page, matrix, courses }: { page: PageView; matrix: Datatable; courses: Datatable }) {
  const today = useToday();
  const narrow = useNarrow();
  const { company } = useShell();
  const { valuesOf, setValues } = useOwnFilters(page);
  const day = page.filters.own[dayParam] ?? today;
  const model = useMemo(() => modelOf(matrix, courses, day), [matrix, courses, day]);
  const mayRead = company?.paths.includes(certificatesPath) ?? false;
  const hrefOf = useCallback(
    (person: string, title?: string) => {
      const filters = { employee: [person], ...(title !== undefined && { title: [title] }) };
      const view = tableViewParams({ ...emptyView, filters });
      return mayRead ? href(certificatesPath, { company: page.company.id, ...view }) : undefined;
    },
    [mayRead, page.company.id],
  );
  const chosen = valuesOf(courseParam);
  const toggle = (key: string) =>
    setValues(courseParam, chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  const isEmpty = model.people.length === 0 || model.courses.length === 0;
  return (
    <>
      <Requested page={page} day={day} today={today} />
      <div className="flex shrink-0 flex-wrap items-baseline gap-x-6 gap-y-1">
        <p role="status" className="font-medium">
          {matrix.subtitle}
          {chosen.length > 0 && !isEmpty && ` · ${model.people.length} i utvalget`}
        </p>
        <StandingLegend />
      </div>
      <Dimmed className="flex min-h-0 grow flex-col gap-3">
        {isEmpty ? (
          <EmptyState text={matrix.parameters.empty ?? 'Ingen i utvalget.'} />
        ) : narrow ? (
          <CompetenceLists model={model} hrefOf={hrefOf} />
        ) : (
          <CompetenceMatrix model={model} label={page.title} chosen={chosen} onToggle={toggle} hrefOf={hrefOf} />
        )}
      </Dimmed>
    </>
  );
}

/** The competence matrix on a day: people by courses; on a phone person by person, or course by course. */
export function MatrixScreen({ page }: { page: PageView }) {
  const { kompetanse: matrix, kurs: courses } = page.widgets;
  const failed = [matrix, courses].find((widget) => widget?.wtype === 'failed');
  return (
    <RowsFrame page={page}>
      {matrix?.wtype === 'datatable' && courses?.wtype === 'datatable' ? (
        <Competence page={page} matrix={matrix} courses={courses} />
      ) : (
        <ErrorState
          text={failed?.wtype === 'failed' ? failed.message : 'Matrisen kunne ikke hentes.'}
          errorId={failed?.wtype === 'failed' ? failed.errorId : undefined}
        />
      )}
    </RowsFrame>
  );
}
