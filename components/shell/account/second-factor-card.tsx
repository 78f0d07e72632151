'use client';

import { type FormEvent, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Field } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { Enrolment, SecondFactorState } from '@/lib/platform/auth/second-factor';

type Step =
  | { at: 'rest' }
  | { at: 'enrol'; enrolment: Enrolment }
  | { at: 'codes'; codes: string[] }
  | { at: 'remove' };

function CodeForm({
  label,
  busy,
  danger = false,
  onCode,
  onCancel,
}: {
  label: string;
  busy: boolean;
  danger?: boolean;
  onCode: (code: string) => void;
  onCancel: () => void;
}) {
  const [error, setError] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setError(code === '' ? 'Skriv koden fra appen.' : undefined);
    if (code !== '') onCode(code);
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <Field
        id="code"
        name="code"
        label="Kode fra appen"
        autoComplete="one-time-code"
        inputMode="numeric"
        error={error}
      />
      <div className="mt-3 flex gap-2">
        <Button type="submit" look={danger ? 'danger' : 'primary'} disabled={busy}>
          {label}
        </Button>
        <Button onClick={onCancel}>Avbryt</Button>
      </div>
    </form>
  );
}

/**
 * The second factor of the log-in: off by default, on with an authenticator app, with recovery codes for a lost phone.
 */
export function SecondFactorCard({ state }: { state: SecondFactorState }) {
  const refresh = useRefresh();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const { busy, run } = useWork();
  const rest = () => setStep({ at: 'rest' });

  const begin = () =>
    run(async () => {
      setStep({ at: 'enrol', enrolment: await call('POST /auth/second-factor') });
    });
  const confirm = (code: string) =>
    run(async () => {
      const { codes } = await call('PUT /auth/second-factor', { body: { code } });
      setStep({ at: 'codes', codes });
      refresh();
    });
  const remove = (code: string) =>
    run(async () => {
      await call('DELETE /auth/second-factor', { body: { code } });
      rest();
      snackbar.success('Totrinnspålogging er slått av');
      refresh();
    });

  return (
    <>
      <h2 className="mb-1 text-heading font-semibold">Totrinnspålogging</h2>
      {step.at === 'enrol' ? (
        <>
          <p className="text-muted">
            Skann bildet med en autentiseringsapp, eller skriv nøkkelen inn i den. Skriv så koden appen viser.
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-4">
            {/* biome-ignore lint/performance/noImgElement: a picture made just now, in the address itself. */}
            <img
              alt="QR-kode til autentiseringsappen"
              src={`data:image/svg+xml;utf8,${encodeURIComponent(step.enrolment.svg)}`}
              className="size-44 rounded-control border border-line bg-white"
            />
            <code className="max-w-full text-body break-all">{step.enrolment.key}</code>
          </div>
          <CodeForm label="Slå på" busy={busy} onCode={(code) => void confirm(code)} onCancel={rest} />
        </>
      ) : step.at === 'codes' ? (
        <>
          <p>Totrinnspålogging er slått på. Ta vare på disse kodene: hver av dem slipper deg inn én gang uten appen.</p>
          <ul className="figures my-4 grid grid-cols-2 gap-2">
            {step.codes.map((code) => (
              <li key={code} className="rounded-control bg-sunken px-3 py-1.5 text-center">
                {code}
              </li>
            ))}
          </ul>
          <Button look="primary" onClick={rest}>
            Jeg har lagret kodene
          </Button>
        </>
      ) : step.at === 'remove' ? (
        <>
          <p className="text-muted">Skriv en kode fra appen, eller en gjenopprettingskode.</p>
          <CodeForm label="Slå av" danger busy={busy} onCode={(code) => void remove(code)} onCancel={rest} />
        </>
      ) : (
        <>
          <p className="mb-3 text-muted">
            {state.on
              ? `På. Du har ${state.codesLeft} gjenopprettingskoder igjen.`
              : 'Av. Med totrinnspålogging trengs en kode fra mobilen i tillegg til passordet.'}
          </p>
          {state.on ? (
            <Button onClick={() => setStep({ at: 'remove' })}>Slå av</Button>
          ) : (
            <Button disabled={busy} onClick={() => void begin()}>
              Slå på
            </Button>
          )}
        </>
      )}
    </>
  );
}
