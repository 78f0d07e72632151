import { ProfileScreen } from '@/components/screens/profile/profile-screen';
import { ownSessions } from '@/lib/auth/profile';
import { secondFactorState } from '@/lib/auth/second-factor';
import { beforeFirstByte, requireSession } from '@/lib/pages/open-page';
import { fixedPaths } from '@/lib/routing/paths';

export default async function ProfilePage(props: PageProps<'/profile'>) {
  const search = await props.searchParams;
  const session = await requireSession(fixedPaths.profile, search);
  const [sessions, secondFactor] = await beforeFirstByte(fixedPaths.profile, search, () =>
    Promise.all([ownSessions(session), secondFactorState(session)]),
  );
  return (
    <ProfileScreen
      user={session.user}
      sessions={sessions}
      secondFactor={secondFactor}
      asked={search.totrinn !== undefined}
    />
  );
}
