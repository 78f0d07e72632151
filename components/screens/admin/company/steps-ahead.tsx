import { counted } from '@/lib/core/format/count-text';
import type { AdminData } from '@/lib/product/admin/read-admin';

/** What one does in a company once it is made, with what each step gives. */
export function StepsAhead({ steps }: { steps: AdminData['stepsAhead'] }) {
  return (
    <section aria-labelledby="etterpa" className="rounded-control border border-line bg-surface">
      <h2 id="etterpa" className="px-3 py-2 font-semibold">
        Etterpå: Kom i gang{' '}
        <span className="ml-1 font-normal text-muted">
          {`${counted(steps.length, 'steg', 'steg')}, i den rekkefølgen du vil`}
        </span>
      </h2>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map(({ id, title, text }, at) => (
          <li key={id} className="flex gap-3 px-3 py-1.5">
            <span className="figures w-4 shrink-0 text-right text-muted">{at + 2}</span>
            <span className="w-28 shrink-0 font-medium">{title}</span>
            <span className="min-w-0 text-muted">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
