import { HomeScreen } from '@/components/screens/home/home-screen';
import { requireSession } from '@/lib/pages/open-page';
import { fixedPaths } from '@/lib/routing/paths';

export default async function HomePage(props: PageProps<'/home'>) {
  await requireSession(fixedPaths.home, await props.searchParams);
  return <HomeScreen />;
}
