'use client';

import { type FormEvent, useState } from 'react';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Field } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { AdminData } from '@/lib/product/admin/read-admin';
import { createCompany } from './admin-calls';

function problemOf(name: string): string | undefined {
  if (name.trim() === '') return 'Obligatorisk.';
  return [...name.trim()].length > 50 ? 'Maks 50 tegn' : undefined;
}

/** Creates a company with the user as its administrator. */
export function NewCompanyTab({ data }: { data: AdminData }) {
  const refresh = useRefresh();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const { busy, run } = useWork();

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = problemOf(name);
    setError(problem);
    if (problem) return;
    void run(async () => {
      await createCompany(data.company.id, name.trim());
      snackbar.success('Opprettet');
      setName('');
      refresh();
    });
  }

  return (
    <form onSubmit={submit} noValidate className="max-w-md">
      <Field
        id="companyname"
        label="Firmanavn"
        required
        help="Du blir administrator i det nye firmaet, og kan velge det i firmavelgeren øverst."
        value={name}
        error={error}
        maxLength={60}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" look="primary" className="mt-4" disabled={busy}>
        {busy ? 'Oppretter …' : 'Opprett firma'}
      </Button>
    </form>
  );
}
