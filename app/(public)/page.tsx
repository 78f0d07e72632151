import { redirect } from 'next/navigation';
import { LogInScreen } from '@/components/screens/log-in/log-in-screen';
import { currentSession } from '@/lib/auth/current-session';
import { fixedPaths } from '@/lib/pages/href';
import { ownPath } from '@/lib/pages/own-path';

export default async function LogInPage(props: PageProps<'/'>) {
  const { callbackUrl } = await props.searchParams;
  const next = ownPath(callbackUrl) ?? fixedPaths.home;
  if (await currentSession()) redirect(next);
  return <LogInScreen next={next} />;
}
