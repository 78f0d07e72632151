'use client';

import { useMemo } from 'react';
import { EmptyState } from '@/components/kit/ui/states';
import { activitiesOf, inPlanOrder, packageChoices, packagesOf } from '@/lib/core/calculation/owners';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { activityColumns } from '@/lib/domains/bids/calculations/line-columns';
import { useCalculation } from './calculation-context';
import { CalculationTable } from './calculation-table';
import { GanttChart } from './gantt-chart';
import { planScale } from './plan-scale';
import { useOwners } from './use-owners';

const noDates =
  'Ingen jobbpakker eller aktiviteter har datoer ennå. Skriv Fra og Til under Jobbpakker eller Aktiviteter pr jobbpakke.';

/** Packages and their activities as bars that can be dragged and stretched. */
export function GanttTab({ mayWrite }: { mayWrite: boolean }) {
  const { calculation } = useCalculation();
  const { rows } = calculation.document;
  const scale = planScale(rows);
  if (!scale) return <EmptyState text={noDates} />;
  const lines = packagesOf(rows).flatMap((row) => [row, ...activitiesOf(rows, row.xid)]);
  return (
    <div className="flex min-h-0 flex-col gap-2 overflow-y-auto">
      {mayWrite && (
        <p className="text-caption text-muted">
          Dra en bar for å flytte den, og i endene for å strekke den. Med tastaturet: pil flytter en dag, Shift+pil en
          uke, Alt+pil endrer slutten.
        </p>
      )}
      <GanttChart rows={lines} scale={scale} mayWrite={mayWrite} />
    </div>
  );
}

const dated = new Set([
  'title',
  'classification',
  'frdt',
  'todt',
  'daysint',
  'hours',
  'amount',
  'isworkpkg',
  'comment',
]);

const isWorkPackage = ({ section, isworkpkg }: CalculationRow) => section === 'activity' && isworkpkg;

/** The project plan's work packages with their days, and the hours per week. */
export function PlanTab({ mayWrite }: { mayWrite: boolean }) {
  const { calculation } = useCalculation();
  const { rows } = calculation.document;
  const packages = useOwners(packageChoices);
  const scale = planScale(rows);
  const spec = useMemo(
    () => ({
      columns: activityColumns(packages).filter(({ value }) => dated.has(value)),
      shows: isWorkPackage,
      order: inPlanOrder,
      within: 'jobbpakken sin',
    }),
    [packages],
  );
  const workPackages = inPlanOrder(rows.filter(isWorkPackage), rows);
  return (
    <>
      <div className="flex h-72 min-h-48 flex-col max-md:h-96">
        <CalculationTable
          table="prosjektplan"
          label="Prosjektplan"
          one="arbeidspakke"
          spec={spec}
          mayWrite={mayWrite}
          empty="Ingen arbeidspakker ennå. Kryss av «Arbeidspakke» på aktivitetene som skal stå i planen."
        />
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        {scale ? <GanttChart rows={workPackages} scale={scale} mayWrite={mayWrite} /> : <EmptyState text={noDates} />}
      </div>
    </>
  );
}
