'use client';

import { useCallback } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { LineName, SearchList } from '@/components/kit/ui/search-list';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';

const plain = (text: string) => text.trim().toLocaleLowerCase('nb');

/** The colleagues a task may be given to, in a popover. */
export function ColleagueList({
  company,
  onChoose,
}: {
  company: string;
  onChoose: (colleague: { id: string; name: string }) => void;
}) {
  const { answer, failed, retry } = useRead('GET /api/todo/colleagues', { company });
  const search = useCallback(
    (text: string) => (answer ?? []).filter(({ name }) => plain(name).includes(plain(text))),
    [answer],
  );
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!answer) return <Skeleton className="h-40 w-64" />;
  return (
    <SearchList
      label="Kolleger"
      searchLabel="Søk etter kollega"
      place="popover"
      search={search}
      keyOf={({ id }) => id}
      line={({ name }) => <LineName text={name} />}
      onChoose={onChoose}
      nothing={answer.length === 0 ? <EmptyState text="Ingen kolleger har egne oppgaver her." /> : undefined}
    />
  );
}
