import { useSyncExternalStore } from 'react';
import { useNarrow } from '@/components/kit/ui/narrow';

const query = '(min-width: 1180px)';

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True if the basket has room beside the products; the server assumes so for all but phones. */
export function useWide(): boolean {
  const narrow = useNarrow();
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => !narrow,
  );
}
