import { PlainTable } from '@/components/kit/ui/plain-table';
import type { LoginFailure } from '@/lib/product/admin/list-login-failures';

const heading = 'Mislykkede pålogginger, siste 90 dager';

/** The failed log-ins of the company's users; nothing where there are none. */
export function LoginFailures({ failures }: { failures: readonly LoginFailure[] }) {
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
