'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { PageHeader } from '@/components/chrome/page-header';
import { WidgetView } from '@/components/widgets/widget';
import type { SaftResult } from '@/lib/imports/saft/result';
import type { PageView } from '@/lib/pages/page-view';
import { SaftResultPanel } from './saft-result';
import { SaftUpload } from './saft-upload';

/** Upload of a ledger file, what came of it, and the earlier imports. */
export function ImportScreen({ page }: { page: PageView }) {
  const router = useRouter();
  const [result, setResult] = useState<SaftResult>();
  return (
    <>
      <PageHeader title={page.title} readAt={page.readAt} />
      <main id="innhold" className="mx-auto flex max-w-6xl flex-col gap-4 p-4">
        {page.mayWrite && (
          <SaftUpload
            companyId={page.company.id}
            onResult={(next) => {
              setResult(next);
              router.refresh();
            }}
          />
        )}
        {result && <SaftResultPanel result={result} companyId={page.company.id} />}
        {Object.entries(page.widgets).map(([id, widget]) => (
          <div key={id} className="min-h-80">
            <WidgetView widget={widget} page={page} />
          </div>
        ))}
      </main>
    </>
  );
}
