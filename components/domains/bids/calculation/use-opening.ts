'use client';

import { useState, useTransition } from 'react';
import { useGo } from '@/components/kit/routing/address';

/** Goes to another bid's calculation, and what it is called while that is being read; undefined when it has come. */
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
