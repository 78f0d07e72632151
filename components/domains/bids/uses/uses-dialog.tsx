'use client';

import { lazy } from 'react';
import { Late } from '@/components/kit/client/late';
import { part } from '@/components/kit/client/part';
import { Dialog } from '@/components/kit/ui/dialog';
import { Skeleton } from '@/components/kit/ui/states';
import type { Subject } from '@/lib/domains/bids/calculations/uses/subject';

const UseList = part((watch) => lazy(() => watch(import('./use-list'))));

const whys: Record<Subject['kind'], string> = {
  price: 'Kalkyler i åpne tilbud med denne prisen.',
  supplier: 'Kalkyler i åpne tilbud med varer fra leverandøren.',
  customer: 'Kalkyler i kundens åpne tilbud.',
};

/** The dialog of where a price, a supplier or a customer's prices are used. */
export function UsesDialog({
  company,
  subject,
  title,
  onClose,
}: {
  company: string;
  subject: Subject;
  title: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      wide
      title={`Brukes i: ${title}`}
      description={`${whys[subject.kind]} Oppdater lagrer en ny versjon; den forrige kan hentes tilbake.`}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <Late waiting={<Skeleton className="h-32" />} missing="Listen kunne ikke hentes.">
        <UseList company={company} subject={subject} />
      </Late>
    </Dialog>
  );
}
