import { formatStamp } from '@/lib/core/format/date';
import type { AccessChange } from '@/lib/product/admin/list-access-log';
import type { AdminPage } from '@/lib/product/admin/rows';
import { permissionNames } from './permission-names';

const actionText: Record<AccessChange['action'], string> = {
  created: 'opprettet brukeren',
  granted: 'ga tilgang til firmaet',
  changed: 'endret tilgangene',
  removed: 'fjernet all tilgang',
  suspended: 'suspenderte brukeren',
  resumed: 'opphevet suspensjonen',
  'reset-link': 'laget lenke til nytt passord',
  'reset-link-ended': 'avsluttet lenken til nytt passord',
  'screen-paired': 'paret skjermen',
  'screen-ended': 'avsluttet skjermen',
  'key-made': 'laget API-nøkkelen',
  'key-ended': 'trakk tilbake API-nøkkelen',
};

/** Lists changes of a user's access: author, time, and what was granted and revoked. */
export function AccessHistory({ changes, pages }: { changes: readonly AccessChange[]; pages: readonly AdminPage[] }) {
  const named = permissionNames(pages);
  return (
    <section className="rounded-control border border-line bg-surface p-4">
      <h2 className="mb-2 text-heading font-semibold">Endringer</h2>
      {changes.length === 0 ? (
        <p className="text-muted">Ingen endringer av tilgang er loggført.</p>
      ) : (
        <ol className="divide-y divide-line">
          {changes.map(({ id, at, by, userId, whom, action, added, removed }) => (
            <li key={id} className="py-2">
              <p>
                <span className="figures mr-3 text-caption text-muted">{formatStamp(new Date(at))}</span>
                {by} {actionText[action]}
                {userId === null && ` ${whom}`}
              </p>
              {added.length > 0 && <p className="text-caption">Lagt til: {added.map(named).join(', ')}</p>}
              {removed.length > 0 && <p className="text-caption">Fjernet: {removed.map(named).join(', ')}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
