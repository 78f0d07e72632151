import { NewPasswordScreen } from '@/components/screens/profile/new-password-screen';
import { beforeFirstByte } from '@/lib/pages/open-page';
import { currentSession } from '@/lib/platform/auth/current-session';
import { fixedPaths } from '@/lib/platform/routing/paths';

export default async function NewPasswordPage() {
  const session = await beforeFirstByte(fixedPaths.newPassword, {}, currentSession);
  return <NewPasswordScreen given={session?.mustChangePassword ?? false} />;
}
