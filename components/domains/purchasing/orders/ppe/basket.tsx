'use client';

import { EmptyState } from '@/components/kit/ui/states';
import { formatKroner } from '@/lib/core/format/number';
import { variantIn } from '@/lib/domains/purchasing/orders/products';
import { countOf, type DraftLine, type DraftProblems, sumOfLine } from '../draft';
import type { DraftWork } from '../use-draft';
import { BasketLine } from './basket-line';
import type { Ppe } from './use-ppe';

const sumOf = (lines: readonly DraftLine[]) =>
  lines.reduce((sum, line) => sum + Math.round(sumOfLine(line) * 100), 0) / 100;

/** 'N linjer, M på lager': the lines whose size has at least the count. */
export function basketText(ppe: Ppe, lines: readonly DraftLine[]): string {
  if (lines.length === 0) return '';
  const inStock = lines.filter((line) => {
    const product = ppe.productOfLine(line);
    const variant = product && line.size !== null ? variantIn(product, line.size) : undefined;
    return (variant?.item.count ?? 0) >= (countOf(line) ?? 0);
  });
  return `${lines.length} ${lines.length === 1 ? 'linje' : 'linjer'}, ${inStock.length} på lager`;
}

/** The lines of the order, grouped by the person they are for, each group with its sum. */
export function Basket({ ppe, work, problems }: { ppe: Ppe; work: DraftWork; problems: DraftProblems }) {
  const { lines, people } = work.draft;
  if (lines.length === 0) {
    const how =
      ppe.people.length === 0
        ? 'Velg hvem det er til, og trykk på varene.'
        : `Trykk «Alle ${ppe.people.length}» ved en vare.`;
    return <EmptyState text={`Handlekurven er tom. ${how}`} />;
  }
  const order = [...new Set([...people, ...lines.flatMap(({ employee }) => employee ?? [])])];
  const groups = [
    ...order.map((xid) => ({
      xid,
      person: ppe.everybody.find((one) => one.xid === xid),
      of: lines.filter(({ employee }) => employee === xid),
    })),
    { xid: '', person: undefined, of: lines.filter(({ employee }) => employee === null) },
  ].filter(({ of }) => of.length > 0);
  return (
    <>
      {groups.map(({ xid, person, of }) => (
        <section
          key={xid}
          aria-label={person?.name ?? 'Uten ansatt'}
          className="border-t border-line py-1.5 first:border-t-0"
        >
          <h4 className="flex items-baseline justify-between gap-2 font-semibold">
            <span className="min-w-0 wrap-anywhere">{person?.name ?? 'Uten ansatt'}</span>
            <span className="figures pr-9">{formatKroner(sumOf(of))}</span>
          </h4>
          <ul>
            {of.map((line) => (
              <BasketLine
                key={line.key}
                line={line}
                person={person}
                ppe={ppe}
                work={work}
                problems={problems.lines.get(line.key)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
