import { useSyncExternalStore } from 'react';
import { today } from '@/lib/core/clock';
import { useShownDay } from './shell-context';

function eachMinute(toggled: () => void) {
  const timer = setInterval(toggled, 60_000);
  return () => clearInterval(timer);
}

/** Today in Norway: the server's day during hydration, then checked every minute. */
export function useToday(): string {
  const shown = useShownDay();
  return useSyncExternalStore(eachMinute, today, () => shown);
}
