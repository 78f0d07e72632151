import { TableHead } from '@/components/kit/ui/table-head';
import { formatStamp } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { LoginFailure } from '@/lib/product/admin/list-login-failures';

const heading = 'Mislykkede pålogginger, siste 90 dager';

/** The failed log-ins of the company's users; nothing where there are none. */
export function LoginFailures({ failures }: { failures: readonly LoginFailure[] }) {
  if (failures.length === 0) return null;
  return (
    <div className="rounded-control border border-line bg-surface p-4">
      <h2 className="mb-2 text-heading font-semibold">{heading}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys. */}
      <section tabIndex={0} aria-label={heading} className="fades relative overflow-x-auto -outline-offset-2">
        <table className="w-full text-table">
          <TableHead heads={['Siste forsøk', 'Bruker', 'Email', 'Fra nettet', 'Forsøk den dagen']} />
          <tbody>
            {failures.map(({ Fullname, Username, LastAt, Network, Attempts }) => (
              <tr
                key={`${Username} ${LastAt} ${Network}`}
                className="h-8 border-b border-line last:border-0 [&>td]:px-3"
              >
                <td className="figures whitespace-nowrap">{formatStamp(new Date(LastAt))}</td>
                <td>{Fullname}</td>
                <td>{Username}</td>
                <td className="figures">{Network || <span className="text-muted">Ukjent</span>}</td>
                <td className="figures">{formatNumber(Attempts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
