import { HomeScreen } from '@/components/screens/home/home-screen';
import { fixedPaths } from '@/lib/pages/href';
import { requireSession } from '@/lib/pages/open-page';

export default async function HomePage(props: PageProps<'/home'>) {
  await requireSession(fixedPaths.home, await props.searchParams);
  return <HomeScreen />;
}
