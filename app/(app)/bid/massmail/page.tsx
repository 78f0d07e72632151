import { Suspense } from 'react';
import { LoadedScreen } from '@/app/(app)/loaded-screen';
import { MassmailScreen } from '@/components/screens/massmail/massmail-screen';
import { PageSkeleton } from '@/components/screens/page-skeleton';
import { openPageAt } from '@/lib/pages/open-page';
import { contactsPath } from '@/lib/routing/href';

/** So many rows come with the page; the table fetches the rest. */
const firstRows = 200;

/** The contacts at the specification's own address, which names no page. */
export default async function ContactsPage({ searchParams }: PageProps<'/bid/massmail'>) {
  const opened = await openPageAt(contactsPath, searchParams);
  return (
    <Suspense fallback={<PageSkeleton title={opened.entry.title} />}>
      <LoadedScreen opened={opened} screen={MassmailScreen} limit={firstRows} />
    </Suspense>
  );
}
