import { NewPasswordScreen } from '@/components/screens/profile/new-password-screen';
import { currentSession } from '@/lib/auth/current-session';
import { beforeFirstByte } from '@/lib/pages/open-page';
import { fixedPaths } from '@/lib/routing/paths';

export default async function NewPasswordPage() {
  const session = await beforeFirstByte(fixedPaths.newPassword, {}, currentSession);
  return <NewPasswordScreen given={session?.mustChangePassword ?? false} />;
}
