'use client';

import { useId, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Button } from '@/components/kit/ui/button';
import { Field } from '@/components/kit/ui/field';
import { Select } from '@/components/kit/ui/select';
import type { CalculationHead } from '@/lib/domains/bids/calculations/heads';
import { newSave } from './save-calculation';

const empty = 'tom';

/** 'Opprett ny beregning': a named calculation of the bid, empty or a copy of another. */
export function NewCalculationDialog({
  company,
  bid,
  calculations,
  onMade,
}: {
  company: string;
  bid: string;
  calculations: readonly CalculationHead[];
  onMade: (calculation: string) => void;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [from, setFrom] = useState(empty);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function make() {
    if (name.trim() === '') return setError('Obligatorisk.');
    setBusy(true);
    try {
      const body = { company, pid: bid, name, from: from === empty ? undefined : from, op: newSave() };
      const { bcid } = await call('PUT /api/bid/calc', { params: { company }, body });
      setOpen(false);
      setName('');
      onMade(bcid);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setError(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AskDialog
      title="Opprett ny beregning"
      trigger={<Button>Opprett ny beregning</Button>}
      action="Opprett"
      disabled={busy}
      open={open}
      onOpenChange={setOpen}
      onDo={make}
    >
      <Field
        id={id}
        label="Navn"
        required
        help="For eksempel «Alternativ med påføring om vinteren»."
        error={error}
        autoFocus
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
      <Select
        label="Start med"
        value={from}
        onChange={setFrom}
        className="self-start"
        options={[
          { value: empty, text: 'Tom kalkyle' },
          ...calculations.map(({ xid, name: other }) => ({ value: xid, text: `Kopi av ${other}` })),
        ]}
      />
    </AskDialog>
  );
}
