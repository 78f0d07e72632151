import type { UserError } from '@/base/errors';
import { buttonClass } from '@/components/kit/ui/button-class';
import { ProblemScreen } from '@/components/shell/page/problem-screen';

/** Explains why a page could not be loaded; transient errors have a retry at the same address. */
export function PageProblem({ problem, address }: { problem: UserError; address: string }) {
  return (
    <ProblemScreen title="Siden kan ikke vises" text={problem.message}>
      {problem.retryAfter !== undefined && (
        <a href={address} className={buttonClass('primary')}>
          Prøv igjen
        </a>
      )}
    </ProblemScreen>
  );
}
