import clsx from 'clsx';
import { categoryVar } from '@/lib/core/palette';

function initials(name: string): string {
  const words = name
    .replace(/\b(AS|ASA|ANS|DA)\b/g, '')
    .trim()
    .split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** Of a name of one word the first two letters. */
function groupInitials(name: string): string {
  const letters = initials(name);
  return letters.length > 1 ? letters : name.slice(0, 2).toUpperCase();
}

function hue(id: string): number {
  let sum = 0;
  for (const char of id) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
  return sum % 10;
}

type Marked = { id: string; name: string };

/** A group's mark: filled, so that its tab is distinguished from those of its companies. */
export function GroupMark({ group }: { group: Marked }) {
  return (
    <span
      aria-hidden
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-control border-2 border-accent bg-accent-soft text-mark font-semibold text-accent"
    >
      {groupInitials(group.name)}
    </span>
  );
}

/** A company's mark: its initials on its colour, to tell tabs apart. */
export function CompanyMark({ company, className }: { company: Marked; className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-control bg-surface text-mark font-semibold text-ink',
        className,
      )}
      style={{ boxShadow: `inset 0 0 0 2px ${categoryVar(hue(company.id))}` }}
    >
      {initials(company.name)}
    </span>
  );
}
