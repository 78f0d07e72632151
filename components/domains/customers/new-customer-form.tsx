'use client';

import { type FormEvent, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { useOp } from '@/components/kit/client/use-op';
import { useRead } from '@/components/kit/client/use-read';
import { Button } from '@/components/kit/ui/button';
import { Field } from '@/components/kit/ui/field';
import { orgnrProblem, readOrgnr } from '@/lib/core/format/orgnr';
import { unitValues } from '@/lib/platform/external/unit-values';
import { type CustomerValues, customerFields } from './new-customer-fields';
import { NewCustomerNotes } from './new-customer-notes';

/** The form of a new customer: the register fills the fields that the user has not typed in. */
export function NewCustomerForm({
  companyId,
  onCreated,
  onLeave,
}: {
  companyId: string;
  onCreated: (xid: string) => void;
  onLeave: () => void;
}) {
  const [orgnr, setOrgnr] = useState('');
  const [left, setLeft] = useState(false);
  const [typed, setTyped] = useState<CustomerValues>({});
  const [nameMissing, setNameMissing] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  // Resent unchanged it has the same idempotency key: a lost answer does not add the customer twice.
  const ask = useOp();

  const known = readOrgnr(orgnr);
  const lookup = known === undefined ? undefined : { company: companyId, orgnr: known };
  const unit = useRead('GET /api/info/enhet/[orgnr]', lookup);
  const existing = useRead('GET /api/bid/customer', lookup);
  const taken = existing.answer?.customer ?? undefined;
  const filled = unitValues(unit.answer?.unit);
  const problem = orgnrProblem(orgnr, left);
  const warned = taken === undefined && (unit.answer?.warnings.length ?? 0) > 0;

  async function save() {
    const values = Object.fromEntries(
      customerFields.map(({ id }) => [id, (typed[id] ?? filled[id] ?? '').trim()]),
    ) as CustomerValues;
    const fields = { ...values, orgnr: known ?? '' };
    setLeft(true);
    setNameMissing(values.name === '');
    if (values.name === '' || orgnrProblem(orgnr, true)) return;
    setRefused(undefined);
    setBusy(true);
    try {
      const body = { ...fields, company: companyId };
      const { xid } = await ask(body, (op) => call('POST /api/bid/customer', { body: { ...body, op } }));
      onCreated(xid);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefused(error.message);
      existing.retry();
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field
        id="ny-kunde-orgnr"
        label="Organisasjonsnummer"
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        value={orgnr}
        help={unit.loading ? 'Henter fra Enhetsregisteret …' : 'Fyller ut resten. Kan stå tomt for privatkunder.'}
        error={problem}
        onBlur={() => setLeft(true)}
        onChange={(event) => {
          setOrgnr(event.target.value);
          setLeft(false);
          setRefused(undefined);
        }}
      />
      <NewCustomerNotes
        companyId={companyId}
        unit={unit}
        taken={taken}
        refused={refused ?? existing.failed?.message}
        onLeave={onLeave}
      />
      <div className="grid grid-cols-2 gap-3">
        {customerFields.map((field) => (
          <Field
            key={field.id}
            id={`ny-kunde-${field.id}`}
            label={field.label}
            required={field.id === 'name'}
            maxLength={field.maxLength}
            autoComplete="off"
            className={field.span}
            value={typed[field.id] ?? filled[field.id] ?? ''}
            error={field.id === 'name' && nameMissing ? 'Obligatorisk.' : undefined}
            onChange={(event) => {
              setTyped({ ...typed, [field.id]: event.target.value });
              if (field.id === 'name') setNameMissing(false);
            }}
          />
        ))}
      </div>
      <div className="flex justify-end">
        <Button type="submit" look="primary" className="h-9" disabled={busy || unit.loading || taken !== undefined}>
          {busy ? 'Lagrer …' : warned ? 'Legg til likevel' : 'Legg til kunde'}
        </Button>
      </div>
    </form>
  );
}
