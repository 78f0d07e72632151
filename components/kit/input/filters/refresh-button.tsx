'use client';

import clsx from 'clsx';
import { RefreshCw } from 'lucide-react';
import { useRefresh } from '@/components/kit/routing/address';
import { IconButton } from '@/components/kit/ui/icon-button';
import { usePageTransition } from './page-transition';

/** 'Oppdater': reads the page's data again. */
export function RefreshButton({ className }: { className?: string }) {
  const refresh = useRefresh();
  const { pending, start } = usePageTransition();
  return (
    <IconButton
      label="Oppdater"
      worded
      icon={<RefreshCw className={clsx(pending && 'animate-spin')} />}
      className={className}
      disabled={pending}
      onClick={() => start(refresh)}
    />
  );
}
