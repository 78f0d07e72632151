'use client';

import { type FormEvent, useState } from 'react';
import { answerOf, call, send } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useGo, useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Field } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';
import { RoleField } from '@/components/shell/account/role-field';
import { useInvite } from '@/components/shell/account/use-invite';
import { readMail } from '@/lib/core/format/mail-address';
import { adminPath } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import type { AdminData } from '@/lib/product/admin/read-admin';
import { fullNameSchema, passwordSchema, usernameSchema } from '@/lib/product/admin/user-fields';
import type { RoleId } from '@/lib/product/menu/named-roles';

type Problems = Partial<Record<'username' | 'fullname' | 'role' | 'password', string>>;

function problemOf(schema: typeof fullNameSchema | typeof usernameSchema, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

/** The outcomes of the user search: 1 not found, 2 found without access, 3 has access already (specification 1, section 4). */
type SearchOutcome = { found: 1 } | { found: 2; fullname: string } | { found: 3; message: string };

async function searchUser(company: string, username: string): Promise<SearchOutcome> {
  const response = await send('GET /api/admin/user', { params: { username, company } });
  const answer = await answerOf('GET /api/admin/user', await response.text());
  if (!('message' in answer)) return { found: 2, fullname: answer[0]?.Fullname ?? username };
  return response.status === 208 ? { found: 3, message: answer.message } : { found: 1 };
}

/** Looks a user up by e-mail: an unknown one is created, a known one is given access (specification 1, section 4). */
export function AddUserTab({ data }: { data: AdminData }) {
  const go = useGo();
  const refresh = useRefresh();
  const company = data.company.id;
  const [username, setUsername] = useState('');
  const [outcome, setOutcome] = useState<SearchOutcome>();
  const [problems, setProblems] = useState<Problems>({});
  const [fields, setFields] = useState({ fullname: '', password: '' });
  const [role, setRole] = useState<RoleId>();
  const { busy: working, run } = useWork();
  const invitation = useInvite(company, onward);
  const busy = working || invitation.busy;

  function onward(email: string) {
    refresh();
    go(href(adminPath, { company, tab: 'tilganger', bruker: email }));
  }

  function search(event: FormEvent) {
    event.preventDefault();
    const problem = problemOf(usernameSchema, username);
    setProblems({ username: problem });
    setOutcome(undefined);
    if (problem) return;
    const { address = username.trim(), name } = readMail(username) ?? {};
    setUsername(address);
    // A name written with the address is that of the new user, unless one is typed.
    if (name !== undefined && fields.fullname === '') setFields({ ...fields, fullname: name });
    void run(async () => setOutcome(await searchUser(company, address)));
  }

  function create(event: FormEvent) {
    event.preventDefault();
    const found = {
      fullname: problemOf(fullNameSchema, fields.fullname),
      password: problemOf(passwordSchema, fields.password),
    };
    setProblems(found);
    if (found.fullname || found.password) return;
    void run(async () => {
      await call('POST /api/admin/user', { body: { company, username: username.trim(), role, ...fields } });
      snackbar.success('Opprettet');
      onward(username.trim().toLowerCase());
    });
  }

  function invite(event: FormEvent) {
    event.preventDefault();
    const found = { fullname: problemOf(fullNameSchema, fields.fullname), role: role ? undefined : 'Obligatorisk.' };
    setProblems(found);
    if (found.fullname || !role) return;
    void invitation.invite({ username: username.trim(), fullname: fields.fullname, role });
  }

  function grant() {
    void run(async () => {
      const body = { company, username: username.trim() };
      snackbar.success((await call('PUT /api/admin/user', { body })).message);
      onward(username.trim().toLowerCase());
    });
  }

  return (
    <div className="flex max-w-md flex-col gap-6">
      <form onSubmit={search} noValidate>
        <Field
          id="username"
          label="E-mail"
          required
          type="email"
          autoComplete="off"
          help="Søk på hele e-postadressen."
          value={username}
          error={problems.username}
          onChange={(event) => {
            setUsername(event.target.value);
            setOutcome(undefined);
          }}
        />
        <Button type="submit" look={outcome ? 'secondary' : 'primary'} className="mt-3" disabled={busy}>
          {busy && !outcome ? 'Søker …' : 'Søk'}
        </Button>
      </form>
      <div aria-live="polite">
        {outcome?.found === 3 && <p>{outcome.message}</p>}
        {outcome?.found === 2 && (
          <div className="rounded-control border border-line bg-surface p-4">
            <p className="mb-3">
              <span className="font-medium">{outcome.fullname}</span> har bruker, men ikke tilgang til{' '}
              {data.company.name}.
            </p>
            <Button look="primary" onClick={grant} disabled={busy}>
              Gi tilgang
            </Button>
          </div>
        )}
        {outcome?.found === 1 && (
          <div className="rounded-control border border-line bg-surface p-4">
            <p className="mb-3">Fant ingen bruker med denne adressen.</p>
            <form onSubmit={invite} noValidate className="flex flex-col gap-3">
              <Field
                id="fullname"
                label="Fullt navn"
                required
                autoComplete="off"
                value={fields.fullname}
                error={problems.fullname}
                onChange={(event) => setFields({ ...fields, fullname: event.target.value })}
              />
              <RoleField role={role} error={problems.role} onChange={setRole} />
              <Button type="submit" look="primary" className="self-start" disabled={busy}>
                Inviter med lenke på e-post
              </Button>
            </form>
            <p className="mt-2 mb-4 text-caption text-muted">
              Den som inviteres, velger passordet selv. Lenken virker i 7 dager. Eller gi et passord videre:
            </p>
            <form onSubmit={create} noValidate>
              <Field
                id="password"
                label="Passord"
                type="password"
                autoComplete="new-password"
                help="Minst 10 tegn."
                value={fields.password}
                error={problems.password}
                onChange={(event) => setFields({ ...fields, password: event.target.value })}
              />
              <Button type="submit" className="mt-3" disabled={busy}>
                {busy ? 'Oppretter …' : 'Opprett bruker'}
              </Button>
            </form>
          </div>
        )}
      </div>
    </div>
  );
}
