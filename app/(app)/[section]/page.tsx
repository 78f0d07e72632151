import { notFound } from 'next/navigation';
import { SectionScreen } from '@/components/screens/section/section-screen';
import { requireScope, requireSession } from '@/lib/pages/open-page';
import { readablePages } from '@/lib/pages/registry';
import { findSection } from '@/lib/routing/sections';

export default async function SectionPage(props: PageProps<'/[section]'>) {
  const [{ section: id }, search] = await Promise.all([props.params, props.searchParams]);
  const session = await requireSession(`/${id}`, search);
  const section = findSection(id);
  if (!section) notFound();
  const scope = await requireScope(session, `/${id}`, search);
  if (!readablePages(scope.permissions).some((page) => page.section === id)) notFound();
  return <SectionScreen section={section} />;
}
