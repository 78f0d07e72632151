import type { ReactNode } from 'react';

/** A key figure: its name, its value with the unit, what is said of it, and a drawing beside it. */
export function Figure({
  name,
  value,
  unit,
  beside,
  children,
}: {
  name: string;
  value: string;
  unit?: string;
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="-ml-px flex min-w-0 grow items-end justify-between gap-3 border-l border-line px-4 py-2">
      <div className="min-w-0">
        <dt className="truncate text-caption text-muted">{name}</dt>
        <dd className="figures truncate text-title font-semibold">
          {value} {unit && <span className="text-caption font-normal text-muted">{unit}</span>}
        </dd>
        <dd className="figures truncate text-caption text-muted">{children}</dd>
      </div>
      {beside && <dd>{beside}</dd>}
    </div>
  );
}
