'use client';

import { type FormEvent, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Field } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';
import { fullNameSchema } from '@/lib/product/admin/user-fields';

export function NameForm({ fullName }: { fullName: string }) {
  const refresh = useRefresh();
  const [name, setName] = useState(fullName);
  const [error, setError] = useState<string>();
  const { busy, run } = useWork();

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = fullNameSchema.safeParse(name).error?.issues[0]?.message;
    setError(problem);
    if (problem) return;
    void run(async () => {
      await call('POST /auth/profile', { body: { fullname: name } });
      snackbar.success('Lagret');
      refresh();
    });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Field
        id="fullname"
        label="Fullt navn"
        autoComplete="name"
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" className="mt-3" disabled={busy || name.trim() === fullName}>
        {busy ? 'Lagrer …' : 'Lagre navnet'}
      </Button>
    </form>
  );
}
