'use client';

import type { ErrorInfo } from 'next/error';
import { ErrorScreen } from '@/components/shell/page/error-screen';

export default function ErrorPage({ error, retry }: ErrorInfo) {
  return <ErrorScreen error={error} onRetry={retry} />;
}
