import { NewPasswordScreen } from '@/components/shell/account/new-password-screen';
import { currentSession } from '@/lib/platform/auth/current-session';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { beforeFirstByte } from '@/lib/product/pages/open-page';

export default async function NewPasswordPage() {
  const session = await beforeFirstByte(fixedPaths.newPassword, {}, currentSession);
  return <NewPasswordScreen given={session?.mustChangePassword ?? false} />;
}
