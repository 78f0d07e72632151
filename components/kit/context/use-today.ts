import { useSyncExternalStore } from 'react';
import { today } from '@/lib/core/clock';
import { useShownDay } from './shell-context';

function eachMinute(toggled: () => void) {
  const timer = setInterval(toggled, 60_000);
  return () => clearInterval(timer);
}

/** Today in Norway: the server's while its page is taken over, then the next when it comes. */
export function useToday(): string {
  const shown = useShownDay();
  return useSyncExternalStore(eachMinute, today, () => shown);
}
