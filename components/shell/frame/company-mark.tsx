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

function hue(id: string): number {
  let sum = 0;
  for (const char of id) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
  return sum % 10;
}

/** A company's mark: its initials on its colour, to tell tabs apart. */
export function CompanyMark({ company, className }: { company: { id: string; name: string }; className?: string }) {
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
