import { Button } from '@/components/kit/ui/button';
import type { Grants } from '@/lib/platform/auth/grants';
import { actionVerb } from './why-text';

/** Grants on paths that no row of the list has, such as a whole kind of screen. */
export function OtherGrants({
  paths,
  grants,
  onChange,
}: {
  paths: readonly string[];
  grants: Grants;
  onChange: (grants: Grants) => void;
}) {
  if (paths.length === 0) return null;
  return (
    <section className="rounded-control border border-line bg-surface p-4">
      <h2 className="mb-2 font-semibold">Andre tilganger</h2>
      <ul className="flex flex-col gap-1">
        {paths.map((path) => (
          <li key={path} className="flex items-center gap-3">
            <span className="mr-auto">
              {path} · {actionVerb[grants.get(path) ?? 'Read']}
            </span>
            <Button look="quiet" onClick={() => onChange(new Map([...grants].filter(([granted]) => granted !== path)))}>
              Fjern
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
