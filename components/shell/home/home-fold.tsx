'use client';

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

/** A part of /home under its heading; on a phone folded until it is pressed, with its count in sight. */
export function HomeFold({
  title,
  note,
  aside,
  place,
  children,
}: {
  title: string;
  note: string;
  aside?: ReactNode;
  /** Its place on a phone, where the columns are one. */
  place: string;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby={id} className={clsx('isolate rounded-control border border-line bg-surface', place)}>
      <div className="relative flex min-h-9 items-center gap-2 px-3 max-sm:min-h-11">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <span className="text-caption text-muted">{note}</span>
        <span className="relative z-10 ml-auto flex items-center gap-1">{aside}</span>
        <ChevronDown className={clsx('size-4 shrink-0 text-faint sm:hidden', open && 'rotate-180')} aria-hidden />
        <button
          type="button"
          aria-expanded={open}
          aria-label={`${open ? 'Skjul' : 'Vis'} ${title}`}
          onClick={() => setOpen(!open)}
          className="absolute inset-0 sm:hidden"
        />
      </div>
      <div className={clsx('border-t border-line', !open && 'max-sm:hidden')}>{children}</div>
    </section>
  );
}
