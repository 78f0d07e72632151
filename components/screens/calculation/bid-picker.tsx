'use client';

import { SelectionDialog } from '@/components/pickers/selection-dialog';
import { Button } from '@/components/ui/button';
import type { Column } from '@/lib/widgets/widget';

const columns: Column[] = [
  { text: 'Nr', value: 'key', type: 'text', width: 90 },
  { text: 'Beskrivelse', value: 'description', type: 'text' },
  { text: 'Kunde', value: 'client', type: 'text', width: 180 },
  { text: 'Status', value: 'bidstatus', type: 'text', width: 130 },
];

/** Picks the bid that is calculated. */
export function BidPicker({
  company,
  text,
  primary,
  onChoose,
}: {
  company: string;
  text: string;
  primary: boolean;
  onChoose: (bid: string) => void;
}) {
  return (
    <SelectionDialog
      title="Velg tilbud"
      call={{ name: 'GET /api/bid/component?scope=bids', params: { company, componentid: 'kalkyle' } }}
      columns={columns}
      trigger={<Button look={primary ? 'primary' : 'secondary'}>{text}</Button>}
      empty="Ingen tilbud ennå. Legg til et under Tilbud → Rediger tilbud."
      onChoose={(row) => onChoose(String(row.xid))}
    />
  );
}
