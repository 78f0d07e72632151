import { ProblemScreen } from '@/components/shell/page/problem-screen';

/** An address that the paths table has no title for (specification 1, section 2.3), inside the layout for its menu. */
export default function NotFound() {
  return (
    <ProblemScreen title="Title not set in store" text="Fant ikke siden: adressen finnes ikke, eller den er flyttet." />
  );
}
