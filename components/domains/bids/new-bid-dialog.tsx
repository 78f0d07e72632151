'use client';

import { type FormEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useShell } from '@/components/kit/context/shell-context';
import { usePageKeys } from '@/components/kit/context/use-page-keys';
import { useToday } from '@/components/kit/context/use-today';
import { ChoiceField } from '@/components/kit/input/pickers/choice-field';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { useGo } from '@/components/kit/routing/address';
import { useRequested } from '@/components/kit/routing/use-requested';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';
import { suggestedValidity } from '@/lib/domains/bids/validity';
import { href } from '@/lib/platform/routing/href';
import { bidTablePath, calcPath } from '@/lib/platform/routing/paths';
import { newRowParam } from '@/lib/platform/routing/table-params';

/** True if the user may add bids in the company. */
export function useMayMakeBids(): boolean {
  return useShell().company?.makes.some(({ path }) => path === bidTablePath) ?? false;
}

type Typed = { key?: string; description?: string; client?: string; duedate?: string; validdate?: string };

function Form({
  company,
  customer,
  onMade,
}: {
  company: string;
  customer: string | undefined;
  onMade: (xid: string, name: string) => void;
}) {
  const today = useToday();
  const { answer, failed, retry } = useRead('GET /api/bid/new', { company });
  const [typed, setTyped] = useState<Typed>({});
  const [problem, setProblem] = useState<{ field?: 'description' | 'validdate'; text: string }>();
  const [busy, setBusy] = useState(false);
  // Resent unchanged it has the same idempotency key: a lost answer does not add the bid twice.
  const requested = useRef({ of: '', op: '' });
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;

  const set = (part: Typed) => {
    setTyped((before) => ({ ...before, ...part }));
    setProblem(undefined);
  };
  const { duedate = '', description = '' } = typed;
  const validdate = typed.validdate ?? suggestedValidity(duedate || null, today);
  const client = typed.client ?? customer ?? '';

  async function make(event: FormEvent) {
    event.preventDefault();
    if (description.trim() === '') return setProblem({ field: 'description', text: 'Obligatorisk.' });
    if (validdate !== '' && duedate !== '' && validdate < duedate) {
      return setProblem({ field: 'validdate', text: 'Gyldig til kan ikke være før fristen.' });
    }
    const fields = { key: typed.key?.trim() || undefined, description: description.trim(), client, duedate, validdate };
    const of = JSON.stringify(fields);
    if (requested.current.of !== of) requested.current = { of, op: uuidv7() };
    setBusy(true);
    try {
      const { xid } = await call('POST /api/bid/new', { body: { ...fields, company, op: requested.current.op } });
      onMade(xid, fields.description);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem({ text: error.message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void make(event)} className="flex flex-col gap-3">
      <Field
        id="nytt-tilbud-beskrivelse"
        label="Beskrivelse"
        required
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={description}
        error={problem?.field === 'description' ? problem.text : undefined}
        onChange={(event) => set({ description: event.target.value })}
      />
      <ChoiceField
        label="Kunde"
        placeholder="Velg kunde"
        value={client}
        choices={answer?.customers}
        onChange={(next) => set({ client: next })}
      />
      <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-2">
        <Field
          id="nytt-tilbud-nummer"
          label="Tilbudsnr"
          className="max-sm:col-span-2"
          autoComplete="off"
          maxLength={20}
          value={typed.key ?? answer?.key ?? ''}
          onChange={(event) => set({ key: event.target.value })}
        />
        <DateField id="nytt-tilbud-frist" label="Frist" value={duedate} onChange={(next) => set({ duedate: next })} />
        <DateField
          id="nytt-tilbud-gyldig"
          label="Gyldig til"
          value={validdate}
          error={problem?.field === 'validdate' ? problem.text : undefined}
          onChange={(next) => set({ validdate: next })}
        />
      </div>
      {problem && !problem.field && (
        <p role="alert" className="text-body text-bad">
          {problem.text}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" look="primary" className="max-sm:grow" disabled={busy}>
          {busy ? 'Lagrer …' : 'Opprett tilbud'}
        </Button>
      </div>
    </form>
  );
}

/**
 * 'Nytt tilbud': suggests the next number and fills in `customer` (an id); the new bid opens in the calculation. Opened by
 * the address too.
 */
export function NewBidDialog({
  customer,
  trigger,
  shortcut,
}: {
  customer?: string;
  trigger: ReactElement;
  /** A key that opens it, such as 'n'. */
  shortcut?: string;
}) {
  const { company } = useShell();
  const go = useGo();
  const [open, setOpen] = useState(false);
  usePageKeys(useMemo(() => (shortcut === undefined ? {} : { [shortcut]: () => setOpen(true) }), [shortcut]));
  useRequested(newRowParam, true, () => setOpen(true));
  if (!company) return null;
  const { id, paths } = company;

  function made(xid: string, name: string) {
    setOpen(false);
    snackbar.success(`Tilbudet «${name}» er lagt til`);
    go(
      paths.includes(calcPath)
        ? href(calcPath, { company: id, tilbud: xid })
        : href(bidTablePath, { company: id, q: name }),
    );
  }
  return (
    <Dialog title="Nytt tilbud" trigger={trigger} open={open} onOpenChange={setOpen}>
      <Form company={id} customer={customer} onMade={made} />
    </Dialog>
  );
}
