'use client';

import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { type LabelSizeId, labelSizeIds, labelSizes } from '@/lib/equipment/labels/label-sizes';
import { readWhole } from '@/lib/format/typed-number';
import { href } from '@/lib/routing/href';

/** Labels with codes to print: of one item, of a category, or of all equipment. */
export function LabelDialog({
  company,
  of,
  text,
}: {
  company: string;
  of: { equipmentid?: string; kategori?: string };
  /** What they are of, in words. */
  text: string;
}) {
  const [size, setSize] = useState<LabelSizeId>('ark24');
  const [used, setUsed] = useState(0);
  const { columns, rows } = labelSizes[size].sheet;
  const most = columns * rows - 1;
  const file = href('/api/equipment/labels', {
    company,
    ...of,
    size,
    used: used > 0 ? String(Math.min(used, most)) : undefined,
  });
  return (
    <Dialog
      title="Skriv ut etiketter"
      description={`${text}. Koden åpner utstyret på en telefon.`}
      trigger={
        <Button>
          <Printer className="size-4" aria-hidden />
          Etiketter
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label="Etikett"
          value={size}
          options={labelSizeIds.map((id) => ({ value: id, text: labelSizes[id].text }))}
          onChange={setSize}
        />
        {most > 0 && (
          <Field
            id="brukte-etiketter"
            label="Brukte etiketter på det første arket"
            inputMode="numeric"
            autoComplete="off"
            value={used}
            onChange={(event) => setUsed(Math.max(0, Math.min(most, readWhole(event.target.value) ?? 0)))}
          />
        )}
        <a href={file} target="_blank" rel="noopener" className={buttonClass('primary')}>
          Åpne PDF
        </a>
      </div>
    </Dialog>
  );
}
