'use client';

import { SelectionDialog } from '@/components/kit/input/pickers/selection-dialog';
import { Button } from '@/components/kit/ui/button';
import { bidColumns } from '@/lib/core/columns/bids';

const columns = [
  ...bidColumns.take('key'),
  bidColumns.one('description', { width: undefined }),
  ...bidColumns.take('client', 'bidstatus'),
];

/** Chooses the bid whose calculation is opened. */
export function BidPicker({
  company,
  text,
  primary,
  onChoose,
}: {
  company: string;
  text: string;
  primary: boolean;
  /** Gets the bid's id, and its number and description. */
  onChoose: (bid: string, name: string) => void;
}) {
  return (
    <SelectionDialog
      title="Velg tilbud"
      call={{ name: 'GET /api/bid/component?scope=bids', params: { company, componentid: 'kalkyle' } }}
      columns={columns}
      trigger={<Button look={primary ? 'primary' : 'secondary'}>{text}</Button>}
      empty="Ingen tilbud ennå. Lag det første med «Nytt tilbud»."
      onChoose={({ xid, key, description }) => onChoose(String(xid), `${key} ${description}`)}
    />
  );
}
