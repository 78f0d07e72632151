'use client';

import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { TextArea } from '@/components/kit/ui/field';
import { formatNumber } from '@/lib/core/format/number';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { groupCompaniesParam } from '@/lib/platform/auth/permissions';
import type { PageView } from '@/lib/platform/routing/page-view';
import { usePairChanges } from './use-pair-acts';

const usual = 'Ført i ulike måneder';

/** Accepts shifts between months for one reason, which one undo opens again. `onClose` says whether it was done. */
export function AcceptSeveral({
  rows,
  page,
  onClose,
}: {
  rows: readonly Row[];
  page: PageView;
  onClose: (isDone: boolean) => void;
}) {
  const [first] = rows;
  const [note, setNote] = useState((rows.length === 1 && first && textOf(first, 'guess')) || usual);
  const companies = page.filters.own[groupCompaniesParam];
  const params = { group: page.company.id, ...(companies && { companies }) };
  const { busy, act } = usePairChanges(params);
  const save = () => {
    const pairs = rows.map((row) => ({
      pair: textOf(row, 'pair') ?? '',
      sold: Number(row._sold),
      bought: Number(row._bought),
    }));
    return act(
      (op) => call('POST /api/economy/tradepair/accept', { params, body: { op, note, pairs } }),
      () => onClose(true),
    );
  };
  return (
    <Dialog
      open
      title={rows.length === 1 ? 'Godta paret' : `Godta ${formatNumber(rows.length)} par`}
      description="Hver side elimineres i sin egen måned, og det er ikke lenger noe å gjøre."
      onOpenChange={(isOpen) => !isOpen && onClose(false)}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (note.trim() !== '') void save();
        }}
      >
        <TextArea
          id="accept-several-note"
          label="Begrunnelse"
          rows={2}
          required
          maxLength={500}
          autoFocus
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="mt-4 flex justify-end gap-2">
          <Button onClick={() => onClose(false)}>Avbryt</Button>
          <Button type="submit" look="primary" disabled={busy || note.trim() === ''}>
            Godta
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
