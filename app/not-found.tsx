import { ProblemScreen } from '@/components/screens/problem-screen';

export default function NotFound() {
  return <ProblemScreen title="Fant ikke siden" text="Adressen finnes ikke, eller siden er flyttet." />;
}
