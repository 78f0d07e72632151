'use client';

import { type FormEvent, useState } from 'react';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Field } from '@/components/kit/ui/field';
import { Link } from '@/components/kit/ui/link';
import { RoleField } from '@/components/shell/account/role-field';
import { useInvite } from '@/components/shell/account/use-invite';
import { readMail } from '@/lib/core/format/mail-address';
import { adminPath } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import { fullNameSchema, usernameSchema } from '@/lib/product/admin/user-fields';
import type { RoleId } from '@/lib/product/menu/named-roles';

/** Invites a colleague from the first steps; the address may bring the name, as in 'Kari Vik <kari@firma.no>'. */
export function InviteForm({ company }: { company: string }) {
  const refresh = useRefresh();
  const { busy, invite } = useInvite(company, refresh);
  const [typed, setTyped] = useState({ username: '', fullname: '' });
  const [role, setRole] = useState<RoleId>();
  const [problems, setProblems] = useState<{ username?: string; fullname?: string; role?: string }>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const { address = typed.username.trim(), name = '' } = readMail(typed.username) ?? {};
    const person = { username: address, fullname: typed.fullname.trim() || name };
    const found = {
      username: usernameSchema.safeParse(person.username).error?.issues[0]?.message,
      fullname: fullNameSchema.safeParse(person.fullname).error?.issues[0]?.message,
      role: role ? undefined : 'Obligatorisk.',
    };
    setProblems(found);
    if (role && !found.username && !found.fullname) void invite({ ...person, role });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="order-last flex w-full flex-wrap items-start gap-3 pl-9 max-sm:flex-col max-sm:items-stretch"
    >
      <Field
        id="kollega-e-post"
        label="E-post"
        required
        type="email"
        autoComplete="off"
        className="min-w-40 grow basis-0"
        value={typed.username}
        error={problems.username}
        onChange={(event) => setTyped({ ...typed, username: event.target.value })}
      />
      <Field
        id="kollega-navn"
        label="Fullt navn"
        required
        autoComplete="off"
        className="min-w-40 grow basis-0"
        value={typed.fullname}
        error={problems.fullname}
        onChange={(event) => setTyped({ ...typed, fullname: event.target.value })}
      />
      <div className="sm:w-44">
        <RoleField role={role} error={problems.role} onChange={setRole} />
      </div>
      <Button type="submit" look="primary" className="h-9! max-sm:h-11! sm:mt-6.5" disabled={busy}>
        {busy ? 'Inviterer …' : 'Send invitasjon'}
      </Button>
      <p className="w-full text-caption text-muted">
        Lenken virker i 7 dager. Uten e-postserver ligger den i Utsendelser, så du kan gi den videre selv.{' '}
        <Link href={href(adminPath, { company, tab: 'ny-bruker' })} className="text-accent underline">
          Har kollegaen bruker fra før?
        </Link>
      </p>
    </form>
  );
}
