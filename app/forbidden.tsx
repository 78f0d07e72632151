import { ProblemScreen } from '@/components/screens/problem-screen';

export default function Forbidden() {
  return (
    <ProblemScreen
      title="Ingen tilgang"
      text="Du har ikke tilgang til denne siden i dette selskapet. Be administratoren om tilgang."
    />
  );
}
