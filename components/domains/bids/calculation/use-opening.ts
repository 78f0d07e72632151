'use client';

import { useState, useTransition } from 'react';
import { useGo } from '@/components/kit/routing/address';

/** Navigates to another bid's calculation; `opening` is its name while it loads, else undefined. */
export function useOpening(): { opening: string | undefined; open: (address: string, name: string) => void } {
  const go = useGo();
  const [name, setName] = useState('');
  const [reading, start] = useTransition();
  return {
    opening: reading ? name : undefined,
    open: (address, next) => {
      setName(next);
      start(() => go(address));
    },
  };
}
