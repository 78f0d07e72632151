import { useState } from 'react';
import { useUpload } from '@/components/kit/input/import/use-upload';
import type { WaitingParts } from '@/lib/product/imports/saft/parts/waiting-result';
import type { SaftResult } from '@/lib/product/imports/saft/result';

/** Imports ledger files or parts of one, and tracks it; another firm's files must be confirmed (`question`) first. */
export function useSaftUpload(
  companyId: string,
  onResult: (result: SaftResult | WaitingParts, files: readonly File[]) => void,
) {
  const [question, setQuestion] = useState<{ sentence: string; confirm: string; files: readonly File[] }>();
  const { send, ...rest } = useUpload('POST /api/master/saft');

  async function upload(files: readonly File[], confirm?: string) {
    setQuestion(undefined);
    const form = new FormData();
    form.set('company', companyId);
    if (confirm !== undefined) form.set('confirm', confirm);
    for (const file of files) form.append('file', file);
    const { answer, question: requested } = await send(form);
    if (requested) setQuestion({ ...requested, files });
    if (answer && !('token' in answer)) onResult(answer, files);
  }

  return { ...rest, upload, question, dismiss: () => setQuestion(undefined) };
}

export type SaftWork = ReturnType<typeof useSaftUpload>;
