'use client';

import clsx from 'clsx';
import { RefreshCw } from 'lucide-react';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { usePageTransition } from './page-transition';

/** 'Oppdater': reads the page's data again. */
export function RefreshButton({ className }: { className?: string }) {
  const refresh = useRefresh();
  const { pending, start } = usePageTransition();
  return (
    <Button className={clsx('max-md:w-8 max-md:px-0', className)} disabled={pending} onClick={() => start(refresh)}>
      <RefreshCw className={clsx('size-4', pending && 'animate-spin')} aria-hidden />
      <span className="max-md:sr-only">Oppdater</span>
    </Button>
  );
}
