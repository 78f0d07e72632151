import { CircleAlert } from 'lucide-react';
import { Link } from '@/components/kit/ui/link';
import type { Finding } from '@/lib/platform/ledger/controls/findings';
import { href } from '@/lib/platform/routing/href';
import { reconciliationPath } from '@/lib/platform/routing/paths';

/** The controls' findings for the imported months, each linking to its details. */
export function ControlFindings({ findings, companyId }: { findings: readonly Finding[]; companyId: string }) {
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="control-findings" className="mb-4">
      <h3 id="control-findings" className="mb-2 font-semibold">
        Avstemming
      </h3>
      <ul className="flex flex-col gap-1">
        {findings.map(({ sentence, params }) => (
          <li key={sentence} className="flex gap-2">
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
            <span>
              {sentence}{' '}
              <Link
                prefetch={false}
                href={href(reconciliationPath, { company: companyId, ...params })}
                className="text-accent underline-offset-3 hover:underline"
              >
                Vis avstemming
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
