'use client';

import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { Button } from '@/components/kit/ui/button';
import { Field } from '@/components/kit/ui/field';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';

type Errors = { username?: string; password?: string; code?: string; form?: string };

/** `codeNeeded`: the password was right, and the second factor's code is required. */
type Failure = { text: string; codeNeeded: boolean };

const required = 'Obligatorisk.';

async function logIn(fields: { username: string; password: string; code?: string }): Promise<Failure | undefined> {
  try {
    await call('POST /auth/login', { body: fields });
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { text: error.message, codeNeeded: error.headers.has('x-second-factor') };
  }
}

/** The public log-in; `next` is the address the user requested. */
export function LogInScreen({ next }: { next: string }) {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);

  async function submit(form: FormData) {
    const username = String(form.get('username') ?? '').trim();
    const password = String(form.get('password') ?? '');
    const code = String(form.get('code') ?? '').trim();
    const missing: Errors = {
      ...(username === '' ? { username: required } : {}),
      ...(password === '' ? { password: required } : {}),
      ...(asksCode && code === '' ? { code: required } : {}),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const failure = await logIn({ username, password, ...(asksCode && { code }) });
    if (failure === undefined) {
      window.location.assign(href(fixedPaths.cache, { next }));
      return;
    }
    setAsksCode(asksCode || failure.codeNeeded);
    setErrors(failure.codeNeeded ? {} : { form: failure.text });
    setBusy(false);
  }

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-6">
      <title>Logg inn · Innsikt</title>
      <div className="w-full max-w-sm">
        <p className="mb-6 flex items-baseline justify-between">
          <span className="text-title font-semibold tracking-tight">Innsikt</span>
          <span className="rounded-control bg-accent-soft px-1.5 py-0.5 text-caption text-accent">Beta</span>
        </p>
        <form
          noValidate
          className="rounded-control border border-line bg-surface p-6"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(new FormData(event.currentTarget));
          }}
        >
          <h1 className="mb-4 text-heading font-semibold">Logg inn</h1>
          <Field
            id="username"
            name="username"
            label="E-mail"
            type="email"
            autoComplete="username"
            autoFocus
            error={errors.username}
            className="mb-4"
          />
          <Field
            id="password"
            name="password"
            label="Passord"
            type="password"
            autoComplete="current-password"
            error={errors.password}
            className="mb-5"
          />
          {asksCode && (
            <Field
              id="code"
              name="code"
              label="Engangskode"
              autoComplete="one-time-code"
              autoFocus
              help="Fra autentiseringsappen din, eller en gjenopprettingskode."
              error={errors.code}
              className="mb-5"
            />
          )}
          <p role="alert" className="text-body text-bad not-empty:mb-4">
            {errors.form}
          </p>
          <Button type="submit" look="primary" className="h-9 w-full" disabled={busy}>
            {busy ? 'Logger inn …' : 'Logg inn'}
          </Button>
        </form>
        <p className="mt-4 text-caption text-muted">
          Har du ikke tilgang, eller har du glemt passordet? Spør administratoren i selskapet ditt.
        </p>
      </div>
    </main>
  );
}
