'use client';

import { useListSearch } from '@/components/kit/routing/in-address';
import { PlainTable } from '@/components/kit/ui/plain-table';
import { SearchBox } from '@/components/kit/ui/search-box';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatStamp } from '@/lib/core/format/date';
import type { LoginFailure } from '@/lib/product/admin/list-login-failures';
import type { AdminData } from '@/lib/product/admin/read-admin';
import type { AdminUser, ResetLink } from '@/lib/product/admin/rows';
import { UserActions } from './user-actions';

const heading = 'Mislykkede pålogginger, siste 90 dager';

/** The failed log-ins of the company's users; nothing where there are none. */
function LoginFailures({ failures }: { failures: readonly LoginFailure[] }) {
  if (failures.length === 0) return null;
  return (
    <div className="rounded-control border border-line bg-surface p-4">
      <h2 className="mb-2 text-heading font-semibold">{heading}</h2>
      <PlainTable
        label={heading}
        className="bg-surface"
        rows={failures}
        keyOf={({ Username, LastAt, Network }) => `${Username} ${LastAt} ${Network}`}
        columns={[
          { head: 'Siste forsøk', moment: ({ LastAt }) => LastAt },
          { head: 'Bruker', cell: ({ Fullname }) => Fullname },
          { head: 'Email', cell: ({ Username }) => Username },
          { head: 'Fra nettet', cell: ({ Network }) => Network || <span className="text-muted">Ukjent</span> },
          { head: 'Forsøk den dagen', number: ({ Attempts }) => Attempts },
        ]}
      />
    </div>
  );
}

function UserName({ user: { Fullname, Suspended }, link }: { user: AdminUser; link: ResetLink | undefined }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {Fullname}
      {Suspended && <StatePill text="Suspendert" />}
      {link && (
        <span
          className="rounded-control bg-accent-soft px-1.5 py-0.5 text-caption font-normal text-accent"
          title={`Laget av ${link.MadeBy} ${formatStamp(new Date(link.MadeAt))}`}
        >
          Lenke til nytt passord, til {formatStamp(new Date(link.ExpiresAt))}
        </span>
      )}
    </span>
  );
}

/** The company's users, each with a link to their permissions. */
export function UsersTab({ data }: { data: AdminData }) {
  const [q, setQ] = useListSearch('q');
  const wanted = q.toLocaleLowerCase('nb');
  const users = data.users.filter(({ Fullname, Username }) =>
    `${Fullname} ${Username}`.toLocaleLowerCase('nb').includes(wanted),
  );
  const linkOf = ({ Username }: AdminUser) => data.links.find((one) => one.Username === Username);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox value={q} onChange={setQ} />
        <p role="status" className="figures ml-auto text-caption text-muted">
          {users.length === data.users.length ? `${users.length} brukere` : `${users.length} av ${data.users.length}`}
        </p>
      </div>
      <PlainTable
        label="Brukere"
        rows={users}
        keyOf={({ ID }) => ID}
        empty="Ingen brukere passer. Endre søket."
        columns={[
          {
            head: 'ID',
            look: 'figures text-caption whitespace-nowrap text-muted',
            title: ({ ID }) => ID,
            cell: ({ ID }) => `…${ID.slice(-12)}`,
          },
          { head: 'Fullt navn', heads: true, cell: (user) => <UserName user={user} link={linkOf(user)} /> },
          { head: 'Email', cell: ({ Username }) => Username },
          { head: 'Siste login', moment: ({ LoginAt }) => LoginAt, never: 'Aldri' },
        ]}
        acts={(user) => <UserActions company={data.company.id} user={user} hasLink={!!linkOf(user)} />}
      />
      <LoginFailures failures={data.failures} />
    </div>
  );
}
