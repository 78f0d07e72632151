'use client';

import clsx from 'clsx';
import { useRead } from '@/components/kit/client/use-read';
import { sendingOf } from '@/lib/domains/purchasing/orders/sending-rule';
import { countOf, type Draft, priceOf } from './draft';

/** Returns the effect of sending the draft, by the rule of its project's company; undefined until that is known. */
export function useSendingRule(company: string, draft: Draft) {
  const project = draft.project?.value;
  const { latest } = useRead(
    'GET /api/equipment/orderdefaults',
    project === undefined ? undefined : { company, projectid: project },
  );
  if (!latest) return undefined;
  const lines = draft.lines.map((line) => ({ countam: countOf(line) ?? 0, priceam: priceOf(line) ?? null }));
  const intended = draft.texts.approvedby || latest.texts.approvedby;
  return { ...sendingOf(lines, latest.rule, intended), limit: latest.rule.limit };
}
export type SendingRuleSaid = NonNullable<ReturnType<typeof useSendingRule>>;

/** The sentence of the rule: green where it is sent at once, amber where somebody must approve it. */
export function SendingSaid({ said, className }: { said: SendingRuleSaid | undefined; className?: string }) {
  if (!said) return null;
  return (
    <p role="status" className={className}>
      <span className={clsx('font-medium', said.direct ? 'text-good' : 'text-warn')}>{said.lead}</span>{' '}
      <span className="text-muted">{said.rest}</span>
    </p>
  );
}
