'use client';

import { useRead } from '@/components/kit/client/use-read';
import { useShell } from '@/components/kit/context/shell-context';
import { ChoicePicker } from '@/components/kit/input/pickers/choice-picker';
import { Chip } from '@/components/kit/ui/chip';

/** Chooses the receivers, of those who may read the page. */
export function ColleaguesField({
  company,
  path,
  chosen,
  fixed,
  onChange,
}: {
  company: string;
  path: string;
  chosen: readonly string[];
  /** A receiver who cannot be removed; without, oneself is among the choices. */
  fixed?: string;
  onChange: (ids: readonly string[]) => void;
}) {
  const { user } = useShell();
  const { latest, failed } = useRead('GET /api/alerts/people', { company, path });
  const named = (id: string) => (id === user.id ? 'deg' : (latest?.find((one) => one.id === id)?.name ?? ''));
  const all = [...(fixed === undefined ? [{ id: user.id, name: 'deg' }] : []), ...(latest ?? [])];
  const rest = all.filter(({ id }) => !chosen.includes(id));
  return (
    <div>
      <p className="mb-1 font-medium">Til</p>
      <ul aria-label="Mottakere" className="mb-2 flex flex-wrap items-center gap-1.5 empty:hidden">
        {fixed !== undefined && (
          <li className="inline-flex h-6 items-center rounded-control bg-accent-soft px-2 text-caption">{fixed}</li>
        )}
        {chosen.map((id) => (
          <li key={id}>
            <Chip text={named(id)} onRemove={() => onChange(chosen.filter((one) => one !== id))} />
          </li>
        ))}
      </ul>
      <ChoicePicker
        label="Legg til kollega"
        value=""
        modal
        choices={failed ? [] : rest.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Legg til en som kan lese siden"
        onChange={(id) => id !== '' && onChange([...chosen, id])}
      />
    </div>
  );
}
