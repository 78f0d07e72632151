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
    <div className="-ml-px grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 border-l border-line px-4 py-2">
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="figures col-start-1 text-title font-semibold whitespace-nowrap">
        {value} {unit && <span className="text-caption font-normal text-muted">{unit}</span>}
      </dd>
      <dd className="figures col-start-1 text-caption text-muted">{children}</dd>
      {beside && <dd className="col-start-2 row-span-3 row-start-1 self-end">{beside}</dd>}
    </div>
  );
}
