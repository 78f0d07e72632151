'use client';

import { useId, useState } from 'react';
import { Field } from '@/components/kit/ui/field';
import { type AssumptionName, assumptionFields, assumptionNames } from '@/lib/core/calculation/assumptions';
import { formatNumber } from '@/lib/core/format/number';
import { readNumberCell } from '@/lib/core/format/number-cell';
import { typedNumber } from '@/lib/core/format/typed-number';
import { useCalculation } from './calculation-context';
import { WorkdaysField } from './workdays-field';

function AssumptionField({ name, disabled }: { name: AssumptionName; disabled: boolean }) {
  const { store, calculation } = useCalculation();
  const id = useId();
  const { text, measure, most } = assumptionFields[name];
  const value = calculation.document.assumptions[name];
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();

  function leave() {
    if (typed === undefined) return;
    const read = readNumberCell(typed);
    const wrong =
      'error' in read
        ? read.error
        : read.value === null
          ? 'Obligatorisk.'
          : read.value < 0 || read.value > most
            ? `Verdi mellom 0 og ${formatNumber(most)}`
            : undefined;
    setError(wrong);
    if (wrong !== undefined || 'error' in read || read.value === null) return;
    const next = read.value;
    setTyped(undefined);
    store.edit((document) =>
      document.assumptions[name] === next
        ? document
        : { ...document, assumptions: { ...document.assumptions, [name]: next } },
    );
  }

  return (
    <Field
      id={id}
      label={text}
      help={measure}
      error={error}
      inputMode="decimal"
      disabled={disabled}
      value={typed ?? typedNumber(value)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        if (event.key !== 'Escape') return;
        setTyped(undefined);
        setError(undefined);
      }}
    />
  );
}

/** The calculation's assumptions: lines that consume per rotation, metre of pipe or flight are recomputed at once. */
export function AssumptionsTab({ mayWrite }: { mayWrite: boolean }) {
  return (
    <section aria-label="Forutsetninger" className="max-w-3xl overflow-y-auto">
      <p className="mb-4 text-body text-muted">
        Nye linjer tar verdiene herfra. Linjer som bruker rotasjon, rotasjonsdøgn, rørmeter eller fly-km som «Pr» regnes
        om med en gang.
      </p>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        {assumptionNames.map((name) => (
          <AssumptionField key={name} name={name} disabled={!mayWrite} />
        ))}
      </div>
      <WorkdaysField disabled={!mayWrite} />
    </section>
  );
}
