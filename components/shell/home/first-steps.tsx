'use client';

import { ChevronRight } from 'lucide-react';
import { Link } from '@/components/kit/ui/link';
import { href } from '@/lib/platform/routing/href';
import type { FirstStep } from '@/lib/product/home/first-steps';

/** The first steps in a new company. */
export function FirstSteps({ company, steps }: { company: string; steps: readonly FirstStep[] }) {
  return (
    <section aria-labelledby="kom-i-gang" className="no-print rounded-control border border-line bg-surface">
      <h2 id="kom-i-gang" className="border-b border-line px-3 py-2 font-semibold">
        Kom i gang
      </h2>
      <ol className="divide-y divide-line">
        {steps.map(({ id, title, text, path, params }, i) => (
          <li key={id}>
            <Link
              href={href(path, { company, ...params })}
              className="flex min-h-14 items-center gap-3 px-3 py-2 transition-colors duration-150 hover:bg-hover"
            >
              <span
                aria-hidden
                className="figures inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-caption font-semibold text-accent"
              >
                {i + 1}
              </span>
              <span className="min-w-0 grow">
                <span className="block font-medium">{title}</span>
                <span className="block text-caption text-muted">{text}</span>
              </span>
              <ChevronRight className="size-4 shrink-0 text-faint" aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
