'use client';

import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useOp } from '@/components/kit/client/use-op';
import { useWork } from '@/components/kit/client/use-work';
import { Checkbox } from '@/components/kit/input/checkbox';
import { useGo, useRefresh } from '@/components/kit/routing/address';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Field } from '@/components/kit/ui/field';
import { groupParam, groupSetupPath } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';

type Company = { id: string; name: string };

const fewest = 2;

/** The name that a group is proposed: of its first company's first word. */
const proposed = ([first]: readonly Company[]) => `${first?.name.split(/\s+/)[0] ?? ''}-konsernet`;

/** Makes a group of companies that the user administers, and opens its set-up. */
export function GroupDialog({ companies, onClose }: { companies: readonly Company[]; onClose: () => void }) {
  const { busy, run } = useWork();
  const go = useGo();
  const refresh = useRefresh();
  const [name, setName] = useState(proposed(companies));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(companies.map(({ id }) => id)));
  const ask = useOp();
  const few = chosen.size < fewest;

  function tick(id: string, on: boolean) {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  const make = () =>
    run(async () => {
      const members = companies.flatMap(({ id }) => (chosen.has(id) ? [{ companyId: id }] : []));
      const body = { name: name.trim(), members };
      const { id } = await ask(body, (op) => call('POST /api/admin/group', { body: { ...body, op } }));
      onClose();
      go(href(groupSetupPath, { [groupParam]: id }));
      refresh();
    });

  return (
    <AskDialog
      open
      onOpenChange={onClose}
      title="Sett opp konsern"
      description="Selskapene vises under ett for dem som har lesetilgang i to eller flere av dem. Eierne settes etterpå."
      action="Sett opp"
      disabled={busy || few || name.trim() === ''}
      onDo={make}
    >
      <Field
        id="konsern-navn"
        label="Navn"
        value={name}
        maxLength={50}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-body font-medium">Selskaper</legend>
        {companies.map((one) => (
          <Checkbox key={one.id} text={one.name} checked={chosen.has(one.id)} onChange={(on) => tick(one.id, on)} />
        ))}
      </fieldset>
      {few && <p className="text-bad">Et konsern må ha minst to selskaper.</p>}
    </AskDialog>
  );
}
