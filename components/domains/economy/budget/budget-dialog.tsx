'use client';

import { useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { Button } from '@/components/kit/ui/button';
import { Field, inputClass } from '@/components/kit/ui/field';
import { PlainTable } from '@/components/kit/ui/plain-table';
import { Skeleton } from '@/components/kit/ui/states';
import { monthLabel } from '@/lib/core/filters/months';
import { formatNumber } from '@/lib/core/format/number';
import { parseNumber } from '@/lib/core/format/parse-number';
import { readWhole } from '@/lib/core/format/typed-number';
import type { BudgetBase } from '@/lib/domains/economy/budget/budget-base';
import { type BudgetYear, budgetCells, isBudgeted } from '@/lib/domains/economy/budget/budget-values';
import { changedBy } from '@/lib/domains/economy/budget/spread';

const sumOf = (months: readonly number[]) =>
  Math.round(months.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100);

type Group = BudgetBase['groups'][number];

/** The most and least a percentage may change a year by. */
const bounds = { least: -100, most: 1_000 };

function Form({ base, live, year, onDone }: { base: BudgetBase; live: LiveRows; year: number; onDone: () => void }) {
  const [percent, setPercent] = useState('0');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState(
    () => new Set(base.groups.flatMap(({ group }) => (isBudgeted(live.rows, group, year) ? [] : [group]))),
  );
  const rate = parseNumber(percent);
  const wrongRate = rate === undefined || rate < bounds.least || rate > bounds.most;
  const totalOf = ({ group, months }: Group): number | undefined => {
    const own = typed[group];
    return own === undefined ? changedBy(sumOf(months), wrongRate ? 0 : rate) : readWhole(own);
  };
  const groups = base.groups.filter(({ group }) => chosen.has(group));
  const wrong = groups.some((group) => totalOf(group) === undefined);
  const result = groups.reduce((sum, group) => sum + (group.income ? 1 : -1) * (totalOf(group) ?? 0), 0);
  const left = base.groups.length - groups.length;

  function make() {
    const years = groups.map((group): BudgetYear => ({ ...group, total: totalOf(group) ?? 0 }));
    live.save(budgetCells(live.rows, year, years, (count) => live.newRows?.ids(count) ?? []));
    live.offerUndo(`Budsjett for ${year} er laget`);
    onDone();
  }

  return (
    <form
      noValidate
      className="flex min-h-0 flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong && !wrongRate && groups.length > 0) make();
      }}
    >
      <Field
        id="budsjett-prosent"
        label="Endring i prosent"
        autoFocus
        inputMode="decimal"
        className="max-w-48"
        value={percent}
        error={wrongRate ? 'Skriv et tall fra −100 til 1.000, som 4 eller −2,5.' : undefined}
        onChange={(event) => setPercent(event.target.value)}
      />
      <PlainTable
        label={`Budsjett ${year}`}
        className="max-h-[45dvh] overflow-auto rounded-control border border-line bg-surface"
        rows={base.groups}
        keyOf={({ group }) => group}
        columns={[
          {
            head: 'Kontogruppe',
            cell: ({ group, name }) => (
              <label className="flex items-center gap-2">
                <input
                  type="checkbox"
                  checked={chosen.has(group)}
                  className="size-4 accent-accent"
                  onChange={() => {
                    const next = new Set(chosen);
                    if (!next.delete(group)) next.add(group);
                    setChosen(next);
                  }}
                />
                {group} {name}
                {isBudgeted(live.rows, group, year) && (
                  <span className="text-caption text-warn">har beløp fra før</span>
                )}
              </label>
            ),
          },
          { head: 'Siste 12 måneder', look: 'whitespace-normal!', number: ({ months }) => sumOf(months) },
          {
            head: `Budsjett ${year}`,
            look: 'text-right',
            cell: (one) => (
              <input
                inputMode="numeric"
                aria-label={`Budsjett ${year} for ${one.group} ${one.name}`}
                aria-invalid={totalOf(one) === undefined || undefined}
                disabled={!chosen.has(one.group)}
                className={`${inputClass} figures h-8! w-36! text-right max-sm:w-24! max-sm:px-1! aria-invalid:border-bad!`}
                value={typed[one.group] ?? formatNumber(totalOf(one) ?? 0)}
                onChange={(event) => setTyped({ ...typed, [one.group]: event.target.value })}
              />
            ),
          },
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto">
          {wrong ? (
            <span className="text-bad">Skriv hele kroner, som 1.200.000.</span>
          ) : (
            <>
              <span className="font-medium">{`Resultat ${formatNumber(result)} kr`}</span>
              {left > 0 && <span className="ml-3 text-muted">{`${left} kontogrupper røres ikke`}</span>}
            </>
          )}
        </p>
        <Button type="submit" look="primary" disabled={wrong || wrongRate || groups.length === 0}>
          {`Lag budsjett for ${year}`}
        </Button>
      </div>
    </form>
  );
}

/** Chooses the basis of a budget, and changes the year's sums before it is made. */
export function BudgetSteps({
  company,
  live,
  year,
  onDone,
}: {
  company: string;
  live: LiveRows;
  year: number;
  onDone: () => void;
}) {
  const { answer, failed, retry } = useRead('GET /api/master/budgetbase', { company });
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!answer) return <Skeleton className="h-64" />;
  const { from, to, groups } = answer;
  if (from === null || to === null || groups.length === 0) {
    return <p className="text-muted">Regnskapet er ikke lest inn ennå, så det er ikke noe å lage budsjettet av.</p>;
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        {`Av regnskapet ${monthLabel(from)}–${monthLabel(to)}. Hver årssum fordeles på månedene som den falt da, og summen stemmer på kronen.`}
      </p>
      <Form base={answer} live={live} year={year} onDone={onDone} />
    </div>
  );
}
