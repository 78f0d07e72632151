import { LogOutScreen } from '@/components/shell/account/log-out-screen';

export default function LogOutPage() {
  return <LogOutScreen />;
}
