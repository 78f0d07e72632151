'use client';

import { Printer } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field } from '@/components/kit/ui/field';
import { Progress } from '@/components/kit/ui/progress';
import { Select } from '@/components/kit/ui/select';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatNumber } from '@/lib/core/format/number';
import { readWhole } from '@/lib/core/format/typed-number';
import { type LabelSizeId, labelSizeIds, labelSizes } from '@/lib/domains/equipment/labels/label-sizes';
import { useLabels } from './use-labels';

/** The labels to print: one item's, a category's, or all equipment's. */
export type LabelsOf = { id: string; text: string; of: { equipmentid?: string; kategori?: string } };

/** The choice of labels and sheets; generating the file shows its progress and can be cancelled. */
function LabelForm({
  company,
  choices,
  onDone,
}: {
  company: string;
  choices: readonly [LabelsOf, ...LabelsOf[]];
  onDone: () => void;
}) {
  const [chosen, choose] = useState(choices[0].id);
  const { of } = choices.find(({ id }) => id === chosen) ?? choices[0];
  const [size, setSize] = useState<LabelSizeId>('ark24');
  const [used, setUsed] = useState(0);
  const { making, failed, make, stop } = useLabels();
  const { columns, rows } = labelSizes[size].sheet;
  const most = columns * rows - 1;
  const busy = making !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(busy);
  // The pressed button has been unmounted: its replacement gets the focus.
  useEffect(() => {
    if (before.current !== busy) button.current?.focus();
    before.current = busy;
  }, [busy]);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const params = { company, ...of, size, used: used > 0 ? Math.min(used, most) : undefined };
    if (!(await make(params))) return;
    snackbar.success('Etikettene er lastet ned som etiketter.pdf');
    onDone();
  }

  const drawn = making?.drawn;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <fieldset disabled={busy} className="contents">
        <Select
          label="Etiketter for"
          value={chosen}
          options={choices.map(({ id, text }) => ({ value: id, text }))}
          onChange={choose}
        />
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
      </fieldset>
      {failed && (
        <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {failed.message}
        </p>
      )}
      {making ? (
        <div className="flex items-end gap-3">
          <div className="grow">
            <Progress
              text="Lager etiketter"
              share={drawn ? drawn.done / drawn.total : null}
              count={drawn && `${formatNumber(drawn.done)} av ${formatNumber(drawn.total)}`}
            />
          </div>
          <Button key="stop" ref={button} onClick={stop}>
            Avbryt
          </Button>
        </div>
      ) : (
        <Button key="make" ref={button} type="submit" look="primary">
          {failed?.again ? 'Prøv igjen' : 'Last ned PDF'}
        </Button>
      )}
    </form>
  );
}

/** Labels with codes to print, for the first of the choices unless another is chosen. */
export function LabelDialog({ company, choices }: { company: string; choices: readonly [LabelsOf, ...LabelsOf[]] }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Skriv ut etiketter"
      description="Koden åpner utstyret på en telefon."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <Printer className="size-4" aria-hidden />
          Etiketter
        </Button>
      }
    >
      <LabelForm company={company} choices={choices} onDone={() => setOpen(false)} />
    </Dialog>
  );
}
