import { Button } from '@/components/kit/ui/button';
import { ErrorState } from '@/components/kit/ui/states';
import type { CallError } from './call-error';

/** Replaces an answer that failed: the reason, and a retry where that may help. */
export function ReadFailed({ failed, onRetry }: { failed: CallError; onRetry: () => void }) {
  return <ErrorState text={failed.message}>{failed.again && <Button onClick={onRetry}>Prøv igjen</Button>}</ErrorState>;
}
