import { ProblemScreen } from '@/components/shell/page/problem-screen';

export default function NotFound() {
  return <ProblemScreen title="Fant ikke siden" text="Adressen finnes ikke, eller siden er flyttet." />;
}
