import { Suspense } from 'react';
import { CalculationScreen } from '@/components/screens/calculation/calculation-screen';
import { PageSkeleton } from '@/components/screens/page-skeleton';
import type { Scope } from '@/lib/auth/session';
import { calculationView } from '@/lib/bid/calculations/calculation-view';
import { openPage } from '@/lib/pages/open-page';

type Asked = { bid: string | undefined; calculation: string | undefined };

async function Loaded({ scope, asked }: { scope: Scope; asked: Asked }) {
  return <CalculationScreen view={await calculationView(scope, asked)} />;
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) || undefined;

export default async function CalculationPage(props: PageProps<'/[section]/calc/[page]'>) {
  const { scope, entry, search } = await openPage('calc', props);
  const asked = { bid: single(search.tilbud), calculation: single(search.beregning) };
  return (
    <Suspense fallback={<PageSkeleton title={entry.title} />}>
      <Loaded scope={scope} asked={asked} />
    </Suspense>
  );
}
