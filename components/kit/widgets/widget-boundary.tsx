'use client';

import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/components/kit/client/error-boundary';
import { isMissingPart } from '@/components/kit/client/missing-part';
import { MissingPartButtons, missingText } from '@/components/kit/client/missing-part-view';
import { errorCode } from '@/components/kit/client/report-error';
import { FailedWidgetView } from './failed';

/** Contains a widget's render error; a new `version` renders it again. */
export function WidgetBoundary({ title, ...rest }: { title: string; version: number; children: ReactNode }) {
  return (
    <ErrorBoundary
      {...rest}
      fallback={(error, retry) => {
        const errorId = errorCode(error);
        if (!isMissingPart(error)) {
          return <FailedWidgetView widget={{ title, message: 'Denne ruten kunne ikke vises.', errorId }} />;
        }
        return (
          <FailedWidgetView widget={{ title, message: missingText, errorId }}>
            <MissingPartButtons onRetry={retry} />
          </FailedWidgetView>
        );
      }}
    />
  );
}
