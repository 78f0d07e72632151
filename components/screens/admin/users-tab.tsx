'use client';

import { useListSearch } from '@/components/kit/routing/in-address';
import { SearchBox } from '@/components/kit/ui/search-box';
import { StatePill } from '@/components/kit/ui/state-pill';
import { EmptyState } from '@/components/kit/ui/states';
import { TableHead } from '@/components/kit/ui/table-head';
import { formatStamp } from '@/lib/core/format/date';
import type { AdminData } from '@/lib/product/admin/read-admin';
import { LoginFailures } from './login-failures';
import { UserActions } from './user-actions';

/** The company's users, each with a link to their permissions. */
export function UsersTab({ data }: { data: AdminData }) {
  const [q, setQ] = useListSearch('q');
  const wanted = q.toLocaleLowerCase('nb');
  const users = data.users.filter(({ Fullname, Username }) =>
    `${Fullname} ${Username}`.toLocaleLowerCase('nb').includes(wanted),
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox value={q} onChange={setQ} />
        <p role="status" className="figures ml-auto text-caption text-muted">
          {users.length === data.users.length ? `${users.length} brukere` : `${users.length} av ${data.users.length}`}
        </p>
      </div>
      <div className="relative overflow-x-auto rounded-control border border-line bg-surface">
        <table className="w-full text-table">
          <TableHead heads={['ID', 'Fullt navn', 'Email', 'Siste login', '']} />
          <tbody>
            {users.map((user) => {
              const { ID, Fullname, Username, LoginAt, Suspended } = user;
              const link = data.links.find((one) => one.Username === Username);
              return (
                <tr key={ID} className="h-10 border-b border-line last:border-0 hover:bg-hover [&>td]:px-3">
                  <td className="figures text-caption whitespace-nowrap text-muted" title={ID}>
                    …{ID.slice(-12)}
                  </td>
                  <td className="font-medium">
                    {Fullname}
                    {Suspended && (
                      <span className="ml-2">
                        <StatePill text="Suspendert" />
                      </span>
                    )}
                    {link && (
                      <span
                        className="ml-2 rounded-control bg-accent-soft px-1.5 py-0.5 text-caption font-normal text-accent"
                        title={`Laget av ${link.MadeBy} ${formatStamp(new Date(link.MadeAt))}`}
                      >
                        Lenke til nytt passord, til {formatStamp(new Date(link.ExpiresAt))}
                      </span>
                    )}
                  </td>
                  <td>{Username}</td>
                  <td className="figures whitespace-nowrap">
                    {LoginAt === null ? <span className="text-muted">Aldri</span> : formatStamp(new Date(LoginAt))}
                  </td>
                  <td className="text-right">
                    <UserActions company={data.company.id} user={user} hasLink={link !== undefined} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {users.length === 0 && <EmptyState text="Ingen brukere passer. Endre søket." />}
      </div>
      <LoginFailures failures={data.failures} />
    </div>
  );
}
