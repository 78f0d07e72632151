'use client';

import { Button } from '@/components/kit/ui/button';
import type { Labelled } from '@/lib/domains/equipment/scanner/find-scanned';
import type { Question } from './use-scanned';

export type Choosable = Labelled & { title: string; location: string | null };

/** A code that fits several items: which one it was. */
export function WhichItem<T extends Choosable>({
  which: { question, waiting, choose, drop },
}: {
  which: { question: Question<T>; waiting: number; choose: (item: T) => void; drop: () => void };
}) {
  return (
    <section aria-labelledby="hvilken" className="flex flex-col gap-2 rounded-control bg-warn-soft px-4 py-3">
      <div className="flex items-start justify-between gap-2">
        <h2 id="hvilken" role="status" className="min-w-0">
          <span className="block text-heading font-semibold wrap-anywhere text-warn">
            «{question.code}» passer på {question.items.length}: hvilken?
          </span>
          {waiting > 0 && <span className="block text-caption">{waiting} til venter på svar</span>}
        </h2>
        <Button look="quiet" className="max-sm:h-10!" onClick={drop}>
          Ingen av dem
        </Button>
      </div>
      <ul className="flex max-h-72 flex-col gap-1 overflow-y-auto">
        {question.items.map((item) => (
          <li key={item.xid}>
            <Button className="h-12! w-full justify-start!" onClick={() => choose(item)}>
              <span className="min-w-0 text-left">
                <span className="block truncate">
                  <span className="figures">{item.shortid}</span> {item.title}
                </span>
                <span className="block truncate text-caption font-normal text-muted">
                  {[item.serialno && `Serienr ${item.serialno}`, item.location].filter(Boolean).join(' · ')}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
