'use client';

import { type FormEvent, useId, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useOp } from '@/components/kit/client/use-op';
import { useWork } from '@/components/kit/client/use-work';
import { ChoiceField } from '@/components/kit/input/pickers/choice-field';
import { Button } from '@/components/kit/ui/button';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { Field } from '@/components/kit/ui/field';
import { Select } from '@/components/kit/ui/select';
import { snackbar } from '@/components/kit/ui/snackbar';
import { parseNumber } from '@/lib/core/format/parse-number';
import { typedNumber } from '@/lib/core/format/typed-number';
import { breaksIn, isPastRule } from '@/lib/core/widgets/alerts/episodes';
import type { AlertRule } from '@/lib/core/widgets/alerts/judge';
import { suggestedLimit } from '@/lib/core/widgets/alerts/suggested-limit';
import { type AlertPeriod, figureText, periodWords } from '@/lib/core/widgets/alerts/words';
import type { Figure } from '@/lib/product/pages/follow/figures';
import { AlertPreview } from './alert-preview';
import { ColleaguesField } from './colleagues-field';

type Condition = 'under' | 'over' | 'change' | 'budget' | 'first';

const conditions: readonly { value: Condition; text: string }[] = [
  { value: 'under', text: 'Under' },
  { value: 'over', text: 'Over' },
  { value: 'change', text: 'Endres mer enn' },
  { value: 'budget', text: 'Avviker fra budsjett' },
  { value: 'first', text: 'Første gang på' },
];

const periods = (['month', 'twelve', 'ytd'] as const).map((value) => ({ value, text: periodWords[value].choice }));

const units = { amount: 'kr', percent: '%', count: 'rader', number: '' } as const;
const holds = ['1', '3', '7', '14'] as const;

const keyOf = ({ widget, col, row }: Figure) => JSON.stringify([widget, col, row]);

/** The conditions that a figure can have. */
const conditionsOf = ({ unit, budget }: Figure) =>
  conditions.filter(({ value }) => (value === 'budget' ? budget !== null : value !== 'first' || unit === 'count'));

/** Gives the unit of the limit, shown after its field. */
function unitOf(rule: AlertRule, unit: Figure['unit']): string {
  if (rule === 'first') return 'dager';
  if (rule === 'budget') return unit === 'percent' ? 'prosentpoeng' : '%';
  return rule === 'change-percent' ? '%' : units[unit];
}

/** True when an alert that is made now begins at once. */
const holdsNow = (rule: AlertRule, limit: number, { value, budget, period }: Figure): boolean =>
  isPastRule(rule, period) && breaksIn(rule, limit, { month: '', value, budget }) === true;

const typed = (rule: AlertRule, { unit, value }: Figure) => {
  const limit = suggestedLimit(rule, unit, value);
  return limit === undefined ? '' : typedNumber(limit);
};

/** Chooses a figure, a condition and a limit: made with one press, filled in for the first figure. */
export function AlertForm({
  company,
  path,
  query,
  figures,
  widget: opened,
  onPeriod,
  onMade,
}: {
  company: string;
  path: string;
  query: string;
  figures: readonly Figure[];
  /** The stat whose bell was pressed. */
  widget?: string;
  onPeriod: (period: AlertPeriod) => void;
  onMade: () => void;
}) {
  const id = useId();
  const { busy, run } = useWork();
  const ask = useOp();
  const [chosen, setChosen] = useState(
    () =>
      figures.find(({ widget, col }) => widget === opened && col === null) ??
      figures.find(({ value }) => value !== null) ??
      figures[0],
  );
  const [condition, setCondition] = useState<Condition>('under');
  const [inPercent, setInPercent] = useState(true);
  const [text, setText] = useState(() => (chosen ? typed('under', chosen) : ''));
  const [hold, setHold] = useState<(typeof holds)[number]>('7');
  const [colleagues, setColleagues] = useState<readonly string[]>([]);
  const [requested, setRequested] = useState(false);
  const figure = figures.find((one) => chosen && keyOf(one) === keyOf(chosen)) ?? figures[0];
  if (!figure) return null;
  const ruleFor = (next: Condition, percent = inPercent): AlertRule =>
    next === 'change' && percent ? 'change-percent' : next;
  const rule = ruleFor(condition);
  const limit = parseNumber(text);

  function choose(next: { figure?: Figure; condition?: Condition; percent?: boolean }) {
    const to = next.figure ?? figure;
    if (!to) return;
    const wanted = next.condition ?? condition;
    const there = conditionsOf(to).some(({ value }) => value === wanted) ? wanted : 'under';
    const percent = next.percent ?? inPercent;
    setChosen(to);
    setCondition(there);
    setInPercent(percent);
    setText(typed(ruleFor(there, percent), to));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setRequested(true);
    if (limit === undefined || !figure) return;
    const { widget, col, row } = figure;
    const body = { company, path, query, widget, col, row, rule, limit, holddays: Number(hold), colleagues };
    void run(async () => {
      const { xid, began } = await ask(body, (op) => call('POST /api/alerts', { body: { ...body, op } }));
      const undo = () => call('POST /api/alerts/change', { body: { company, xid, change: 'end' } });
      snackbar.success(began ? 'Varselet er laget, og gjelder alt nå' : 'Varselet er laget', () => void run(undo));
      onMade();
    });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <ChoiceField
        label="Tallet"
        value={keyOf(figure)}
        choices={figures.map((one) => ({
          value: keyOf(one),
          label: `${one.name} (${figureText(one.unit, one.value)})`,
        }))}
        placeholder="Velg tallet"
        onChange={(key) => choose({ figure: figures.find((one) => keyOf(one) === key) })}
      />
      {figure.period && (
        <div>
          <p className="mb-1 font-medium">For</p>
          <ChoiceRow label="Periode" value={figure.period} choices={periods} onChange={onPeriod} />
          <p className="mt-1 text-caption text-muted">
            {figure.period === 'ytd'
              ? 'Holdes mot samme tid i fjor, så et nytt år sier ikke fra av seg selv.'
              : `En endring måles fra ${periodWords[figure.period].from}.`}
          </p>
        </div>
      )}
      <div>
        <p className="mb-1 font-medium">Når det er</p>
        <ChoiceRow
          label="Når det er"
          value={condition}
          choices={conditionsOf(figure)}
          onChange={(next) => choose({ condition: next })}
        />
        {figure.unit !== 'count' && figure.budget === null && (
          <p className="mt-1 text-caption text-muted">Tallet har ikke noe budsjett å avvike fra.</p>
        )}
      </div>
      <div className="flex items-end gap-2">
        <Field
          id={`${id}-limit`}
          label={condition === 'first' ? 'Dager uten rader' : 'Grense'}
          inputMode="decimal"
          autoFocus
          className="w-44"
          value={text}
          error={requested && limit === undefined ? 'Skriv et tall.' : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {condition === 'change' ? (
          <ChoiceRow
            label="Målt i"
            value={inPercent ? 'percent' : 'unit'}
            choices={[
              { value: 'percent', text: '%' },
              ...(figure.unit === 'percent' ? [] : [{ value: 'unit' as const, text: units[figure.unit] || 'tall' }]),
            ]}
            onChange={(next) => choose({ percent: next === 'percent' })}
          />
        ) : (
          <span className="pb-2">{unitOf(rule, figure.unit)}</span>
        )}
        <span className="pb-2 text-muted">nå {figureText(figure.unit, figure.value)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span>Slutter etter</span>
        <Select
          label="Slutter etter"
          hideLabel
          value={hold}
          options={holds.map((value) => ({ value, text: value === '1' ? '1 dag' : `${value} dager` }))}
          onChange={setHold}
        />
        <span>uten at det gjelder</span>
      </div>
      {limit !== undefined && isPastRule(rule, figure.period) && (
        <AlertPreview company={company} path={path} query={query} figure={figure} rule={rule} limit={limit} />
      )}
      <ColleaguesField company={company} path={path} chosen={colleagues} fixed="deg" onChange={setColleagues} />
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-3">
        <p className="mr-auto max-w-72 text-caption text-muted">
          {limit !== undefined && holdsNow(rule, limit, figure)
            ? 'Gjelder nå: første varsel går straks. Ett til når det slutter, ingen imellom.'
            : 'Prøves hver morgen, og når data er endret. Ett varsel når det begynner og ett når det slutter.'}
        </p>
        <Button type="submit" look="primary" disabled={busy}>
          {busy ? 'Lager …' : 'Lag varsel'}
        </Button>
      </div>
    </form>
  );
}
