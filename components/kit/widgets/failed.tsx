'use client';

import type { ReactNode } from 'react';
import { usePageTransition } from '@/components/kit/input/filters/page-transition';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { ErrorState } from '@/components/kit/ui/states';
import type { FailedWidget } from '@/lib/core/widgets/widget';
import { frameClass } from './frame-class';

/** Replaces a failed widget: what happened, the error's id, and a retry. */
export function FailedWidgetView({
  widget,
  children,
}: {
  widget: Pick<FailedWidget, 'title' | 'message' | 'errorId'>;
  /** Other remedies than reading the page again. */
  children?: ReactNode;
}) {
  const refresh = useRefresh();
  const { pending, start } = usePageTransition();
  return (
    <section aria-label={widget.title || 'Rute som feilet'} className={`${frameClass} overflow-auto`}>
      {widget.title !== '' && <h2 className="px-3 pt-2 text-body font-semibold">{widget.title}</h2>}
      <ErrorState text={widget.message} errorId={widget.errorId}>
        {children ?? (
          <Button disabled={pending} onClick={() => start(refresh)}>
            Prøv igjen
          </Button>
        )}
      </ErrorState>
    </section>
  );
}
