'use client';

import { type FormEvent, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Field } from '@/components/kit/ui/field';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { passwordSchema } from '@/lib/product/admin/user-fields';

type Outcome = { state: 'asking'; error?: string; refused?: string } | { state: 'busy' } | { state: 'done' };

/**
 * Saves with the link's token from the address's fragment; without one, for users who logged in with a password they
 * were given.
 */
function save(password: string) {
  const token = window.location.hash.slice(1);
  if (token === '') return call('POST /auth/password', { body: { password } });
  return call('POST /auth/new-password', { body: { token, password } });
}

/**
 * Sets a new password: from an administrator's one-time link, then to the log-in; or with `given` at the first log-in
 * with a password somebody else chose, then to the product.
 */
export function NewPasswordScreen({ given }: { given: boolean }) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const problem = passwordSchema.safeParse(password).error?.issues[0]?.message;
    if (problem) return setOutcome({ state: 'asking', error: problem });
    setOutcome({ state: 'busy' });
    try {
      await save(password);
      if (given && window.location.hash === '') return window.location.assign(fixedPaths.cache);
      setOutcome({ state: 'done' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome({ state: 'asking', refused: error.message });
    }
  }

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center p-6">
      <title>Nytt passord · Innsikt</title>
      <div className="w-full max-w-sm">
        <p className="mb-6 text-title font-semibold tracking-tight">Innsikt</p>
        <div className="rounded-control border border-line bg-surface p-6">
          <h1 className="mb-4 text-heading font-semibold">{given ? 'Velg et eget passord' : 'Nytt passord'}</h1>
          {outcome.state === 'done' ? (
            <>
              <p role="status" className="mb-4">
                Passordet er lagret.
              </p>
              <a href={fixedPaths.login} className={buttonClass('primary', 'w-full')}>
                Logg inn
              </a>
            </>
          ) : (
            <form noValidate onSubmit={(event) => void submit(event)}>
              <Field
                id="password"
                name="password"
                label="Nytt passord"
                type="password"
                autoComplete="new-password"
                autoFocus
                help={given ? 'Minst 10 tegn, og ikke det du fikk.' : 'Minst 10 tegn.'}
                error={outcome.state === 'asking' ? outcome.error : undefined}
                className="mb-5"
              />
              <p role="alert" className="text-body text-bad not-empty:mb-4">
                {outcome.state === 'asking' ? outcome.refused : undefined}
              </p>
              <Button type="submit" look="primary" className="h-9 w-full" disabled={outcome.state === 'busy'}>
                {outcome.state === 'busy' ? 'Lagrer …' : 'Lagre passordet'}
              </Button>
            </form>
          )}
        </div>
        {given && (
          <p className="mt-4 text-caption text-muted">
            Passordet du logget inn med, kjenner også den som laget brukeren din.{' '}
            <a href={fixedPaths.logout} className="underline">
              Logg ut
            </a>
          </p>
        )}
      </div>
    </main>
  );
}
