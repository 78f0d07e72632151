'use client';

import { personColour } from '@/components/kit/live/person-colour';
import { Tip } from '@/components/kit/ui/tip';
import { initialsOf } from '@/lib/core/format/initials';
import type { Present } from '@/lib/platform/tables/live/protocol';

const most = 5;

/** Shows the others who have the table open, each in their colour. */
export function PresentPeople({ present }: { present: readonly Present[] }) {
  const people = [...new Map(present.map(({ user }) => [user.id, user])).values()];
  if (people.length === 0) return null;
  const rest = people.slice(most);
  return (
    <ul aria-label="Har tabellen åpen" className="flex -space-x-1">
      {people.slice(0, most).map(({ id, name }) => (
        <li key={id}>
          <Tip label={`${name} har tabellen åpen`}>
            <span
              title={name}
              className="inline-flex size-6 items-center justify-center rounded-full border-2 bg-surface text-mark font-semibold text-ink"
              style={{ borderColor: `var(--category-${personColour(id)})` }}
            >
              <span aria-hidden>{initialsOf(name)}</span>
              <span className="sr-only">{name}</span>
            </span>
          </Tip>
        </li>
      ))}
      {rest.length > 0 && (
        <li
          title={rest.map(({ name }) => name).join(', ')}
          className="inline-flex size-6 items-center justify-center rounded-full border border-line bg-sunken text-mark font-semibold text-muted"
        >
          +{rest.length}
        </li>
      )}
    </ul>
  );
}
