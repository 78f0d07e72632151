'use client';

import { type FormEvent, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Field } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';
import { passwordSchema } from '@/lib/product/admin/user-fields';

type Problems = { current?: string; password?: string };

/** Requires the current password; all other sessions end. */
export function PasswordForm() {
  const refresh = useRefresh();
  const [problems, setProblems] = useState<Problems>({});
  const { busy, run } = useWork();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const current = String(fields.get('current') ?? '');
    const password = String(fields.get('password') ?? '');
    const found = {
      current: current === '' ? 'Obligatorisk.' : undefined,
      password: passwordSchema.safeParse(password).error?.issues[0]?.message,
    };
    setProblems(found);
    if (found.current || found.password) return;
    void run(async () => {
      await call('POST /auth/password', { body: { current, password } });
      snackbar.success('Lagret');
      form.reset();
      refresh();
    });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Field
        id="current"
        name="current"
        label="Nåværende passord"
        required
        type="password"
        autoComplete="current-password"
        className="mb-3"
        error={problems.current}
      />
      <Field
        id="password"
        name="password"
        label="Nytt passord"
        required
        type="password"
        autoComplete="new-password"
        help="Minst 10 tegn. Du blir logget ut av alle andre enheter."
        error={problems.password}
      />
      <Button type="submit" look="primary" className="mt-4" disabled={busy}>
        {busy ? 'Lagrer …' : 'Bytt passord'}
      </Button>
    </form>
  );
}
