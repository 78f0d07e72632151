'use client';

import { Send } from 'lucide-react';
import { useShell } from '@/components/kit/context/shell-context';
import { Button } from '@/components/kit/ui/button';
import { isCost } from '@/lib/core/calculation/row';
import type { CalculationView } from '@/lib/domains/bids/calculations/calculation-view';
import { contactsPath } from '@/lib/platform/routing/paths';
import { useCalculation, usePrimary } from './calculation-context';
import { SendDialog } from './send-dialog';
import { useFindings } from './use-findings';
import type { SavedAs } from './use-save';

/** 'Send til kunde'; absent for users who may not see the addresses. */
export function SendButton({ busy, onSend }: { busy: boolean; onSend: () => void }) {
  const primary = usePrimary();
  const { calculated } = useCalculation().calculation;
  const { company } = useShell();
  if (!company?.paths.includes(contactsPath)) return null;
  return (
    <Button
      look={primary === 'send' ? 'primary' : 'secondary'}
      className="shrink-0"
      disabled={busy || !calculated.rows.some(isCost)}
      onClick={onSend}
    >
      <Send className="size-4" aria-hidden />
      Send til kunde
    </Button>
  );
}

/** The dialog that sends the saved calculation: it opens once everything is saved. */
export function SendPart({
  view,
  as: { calculation, version },
  onChecks,
  onSent,
  onClose,
}: {
  view: CalculationView;
  as: SavedAs;
  onChecks: () => void;
  onSent: () => void;
  onClose: () => void;
}) {
  const { bid } = view;
  const { calculated, dirty } = useCalculation().calculation;
  const findings = useFindings(view);
  if (!bid || calculation === undefined || version === 0 || dirty) return null;
  return (
    <SendDialog
      bid={bid}
      price={calculated.totals.revenue}
      findings={findings}
      calculation={calculation}
      onChecks={onChecks}
      onSent={onSent}
      onClose={onClose}
    />
  );
}
