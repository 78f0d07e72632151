import { notFound, redirect } from 'next/navigation';
import { SectionScreen } from '@/components/shell/home/section-screen';
import { href } from '@/lib/platform/routing/href';
import { findSection } from '@/lib/platform/routing/sections';
import { requireScope, requireSession } from '@/lib/product/pages/open-page';
import { readablePages } from '@/lib/product/pages/registry';

export default async function SectionPage(props: PageProps<'/[section]'>) {
  const [{ section: id }, search] = await Promise.all([props.params, props.searchParams]);
  const session = await requireSession(`/${id}`, search);
  const section = findSection(id);
  if (!section) notFound();
  const scope = await requireScope(session, `/${id}`, search);
  const [first, ...others] = readablePages(scope.permissions).filter((page) => page.section === id);
  if (!first) notFound();
  // An index of a single page redirects to it.
  if (others.length === 0) redirect(href(first.path, { company: scope.company.id }));
  return <SectionScreen section={section} />;
}
