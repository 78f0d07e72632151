import { LogOutScreen } from '@/components/screens/log-in/log-out-screen';

export default function LogOutPage() {
  return <LogOutScreen />;
}
