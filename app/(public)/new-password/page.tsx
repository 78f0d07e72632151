import { NewPasswordScreen } from '@/components/screens/profile/new-password-screen';

export default function NewPasswordPage() {
  return <NewPasswordScreen />;
}
