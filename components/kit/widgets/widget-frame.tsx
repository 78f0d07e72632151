'use client';

import clsx from 'clsx';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Menu } from '@/components/kit/ui/menu';
import { frameClass } from './frame-class';

/** The frame of a widget: title, subtitle, menu, and the content that fills the rest. */
export function WidgetFrame({
  title,
  subtitle,
  menu,
  actions,
  lead,
  children,
}: {
  title: string;
  subtitle: string;
  menu?: ReactNode;
  actions?: ReactNode;
  /** On screen in place of the title. */
  lead?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={frameClass}>
      <header className={clsx('flex min-h-9 shrink-0 items-center gap-2 pr-1 pl-3', lead && 'flex-wrap py-1.5')}>
        {lead}
        <h2
          id={id}
          title={title}
          className={clsx(
            'min-w-0 text-body font-semibold sm:max-w-4/5 sm:shrink-0 sm:truncate',
            lead && 'sr-only print:not-sr-only',
          )}
        >
          {title}
        </h2>
        {subtitle !== '' && (
          <p title={subtitle} className="min-w-0 flex-1 truncate text-caption text-muted">
            {subtitle}
          </p>
        )}
        <div className="no-print ml-auto flex shrink-0 items-center">
          {actions}
          {menu && <Menu trigger={<IconButton label={`Mer om ${title}`} icon={<Ellipsis />} />}>{menu}</Menu>}
        </div>
      </header>
      <div className="min-h-0 flex-1">{children}</div>
    </section>
  );
}
