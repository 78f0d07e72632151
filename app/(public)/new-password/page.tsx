import { NewPasswordScreen } from '@/components/screens/profile/new-password-screen';
import { currentSession } from '@/lib/auth/current-session';

export default async function NewPasswordPage() {
  const session = await currentSession();
  return <NewPasswordScreen given={session?.mustChangePassword ?? false} />;
}
