import { cacheSignal, Suspense } from 'react';
import { PageProblem } from '@/app/(app)/page-problem';
import { CalculationScreen } from '@/components/domains/bids/calculation/calculation-screen';
import { PageSkeleton } from '@/components/shell/page/page-skeleton';
import { knownError } from '@/lib/core/said-error';
import type { ColumnChoices } from '@/lib/core/table-view/column-choice-schema';
import { type CalculationView, calculationView } from '@/lib/domains/bids/calculations/calculation-view';
import { companyPage } from '@/lib/product/pages/company-page';
import { addressOf, type OpenedPage, openPage } from '@/lib/product/pages/open-page';

type Requested = { bid: string | undefined; calculation: string | undefined };

async function Loaded({ opened, requested }: { opened: OpenedPage; requested: Requested }) {
  const { scope, entry } = opened;
  let view: CalculationView;
  let columnChoices: ColumnChoices;
  try {
    [view, { columnChoices }] = await Promise.all([
      calculationView(scope, requested, cacheSignal() ?? undefined),
      companyPage(scope.company.id, scope.user.id, entry),
    ]);
  } catch (error) {
    const problem = knownError(error);
    if (!problem) throw error;
    return <PageProblem problem={problem} address={addressOf(entry.path, opened.search)} />;
  }
  return <CalculationScreen view={view} columnChoices={columnChoices} />;
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) || undefined;

export default async function CalculationPage(props: PageProps<'/[section]/calc/[page]'>) {
  const opened = await openPage('calc', props);
  const { entry, search } = opened;
  const requested = { bid: single(search.tilbud), calculation: single(search.beregning) };
  return (
    <Suspense fallback={<PageSkeleton title={entry.title} />}>
      <Loaded opened={opened} requested={requested} />
    </Suspense>
  );
}
