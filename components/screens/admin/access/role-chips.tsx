import clsx from 'clsx';
import { Check } from 'lucide-react';
import { shownRoles } from '@/components/shell/account/role-field';
import { counted } from '@/lib/core/format/count-text';
import type { Grants } from '@/lib/platform/auth/grants';
import { sameGrants } from '@/lib/platform/auth/grants';
import { closestRoles, grantsOfRoles, hasRole, namedRoles, withRole } from '@/lib/product/menu/named-roles';

/** The roles as chips: several are their union, and what differs from it is the user's own. */
export function RoleChips({ grants, onChange }: { grants: Grants; onChange: (grants: Grants) => void }) {
  const { ids, own } = closestRoles(grants);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span id="roller" className="text-muted">
        Rolle
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more box. */}
      <div role="group" aria-labelledby="roller" className="flex flex-wrap gap-2">
        {shownRoles.map((id) => {
          const { title, help } = namedRoles[id];
          const chosen = ids.includes(id);
          const covered = !chosen && hasRole(grants, id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={chosen}
              disabled={covered}
              title={covered ? `Har alt i rollen ${title} fra før` : help}
              onClick={() => onChange(withRole(grants, id, !chosen))}
              className={clsx(
                'inline-flex h-8 items-center gap-1.5 rounded-control border px-3 font-medium max-sm:h-10',
                chosen ? 'border-accent-soft bg-accent-soft text-accent' : 'border-line-strong bg-surface',
                covered ? 'cursor-not-allowed text-faint' : 'hover:bg-hover',
              )}
            >
              {chosen && <Check className="size-4" aria-hidden />}
              {title}
            </button>
          );
        })}
      </div>
      <span className="ml-auto text-caption text-muted">
        {ids.length === 0
          ? grants.size > 0 && 'Ingen av rollene, bare egne valg'
          : own.length > 0 && `${counted(own.length, 'eget valg', 'egne valg')} ut over rollen`}
      </span>
      {ids.length > 0 && own.length > 0 && !sameGrants(grants, grantsOfRoles(ids)) && (
        <button
          type="button"
          onClick={() => onChange(grantsOfRoles(ids))}
          className="text-caption font-medium text-accent hover:underline max-sm:min-h-11"
        >
          Tilbake til rollen
        </button>
      )}
    </div>
  );
}
