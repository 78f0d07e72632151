'use client';

import { call } from '@/components/kit/client/call';
import { formatNumber } from '@/lib/core/format/number';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { groupCompaniesParam } from '@/lib/platform/auth/permissions';
import type { PageView } from '@/lib/platform/routing/page-view';
import { AcceptDialog } from './accept-dialog';
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
  const companies = page.filters.own[groupCompaniesParam];
  const params = { group: page.company.id, ...(companies && { companies }) };
  const { busy, act } = usePairChanges(params);
  const save = (note: string) => {
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
    <AcceptDialog
      title={rows.length === 1 ? 'Godta paret' : `Godta ${formatNumber(rows.length)} par`}
      guess={(rows.length === 1 && first && textOf(first, 'guess')) || usual}
      busy={busy}
      onAccept={save}
      onClose={() => onClose(false)}
    />
  );
}
