'use client';

import { ErrorScreen } from '@/components/screens/error-screen';

type Props = { error: Error & { digest?: string }; unstable_retry: () => void };

export default function ErrorPage({ error, unstable_retry }: Props) {
  return <ErrorScreen error={error} onRetry={unstable_retry} />;
}
