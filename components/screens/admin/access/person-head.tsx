'use client';

import { EndButton } from '@/components/kit/input/end-button';
import { ChoicePicker } from '@/components/kit/input/pickers/choice-picker';
import { formatStamp } from '@/lib/core/format/date';
import { initialsOf } from '@/lib/core/format/initials';
import type { AdminUser } from '@/lib/product/admin/rows';

/** Shows whose permissions they are, with users to choose or copy from, and removes all access. */
export function PersonHead<U extends AdminUser>({
  company,
  members,
  user,
  hasDraft,
  mayRemove,
  onChoose,
  onCopy,
  onRemove,
}: {
  company: { id: string; name: string };
  members: readonly U[];
  user: U;
  hasDraft: (username: string) => boolean;
  mayRemove: boolean;
  onChoose: (username: string) => void;
  onCopy: (from: U) => void;
  onRemove: () => Promise<unknown>;
}) {
  const { Username, Fullname, LoginAt } = user;
  const others = members.filter(({ ID }) => ID !== user.ID);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span
        aria-hidden
        className="inline-flex size-8 items-center justify-center rounded-full bg-accent-soft text-caption font-semibold text-accent"
      >
        {initialsOf(Fullname)}
      </span>
      <ChoicePicker
        label="Bruker"
        value={Username}
        choices={members.map((one) => ({
          value: one.Username,
          label: `${one.Fullname} (${one.Username})${hasDraft(one.Username) ? ' · ikke lagret' : ''}`,
        }))}
        placeholder="Velg bruker"
        className="w-80! max-w-full font-medium"
        onChange={onChoose}
      />
      <span className="text-caption text-muted">
        {LoginAt === null ? 'har aldri logget inn' : `siste login ${formatStamp(new Date(LoginAt))}`}
      </span>
      <span className="ml-auto flex flex-wrap gap-2">
        {others.length > 0 && (
          <ChoicePicker
            label="Kopier fra"
            value=""
            choices={others.map((one) => ({ value: one.Username, label: one.Fullname }))}
            placeholder="Kopier fra …"
            className="w-40!"
            onChange={(username) => {
              const from = others.find((one) => one.Username === username);
              if (from) onCopy(from);
            }}
          />
        )}
        <EndButton
          look="danger"
          className="h-9"
          disabled={!mayRemove}
          hint={
            mayRemove ? undefined : 'Firmaet må ha minst én administrator, og ingen tar Administrasjon fra seg selv.'
          }
          text="Fjern all tilgang"
          title={`Fjerne all tilgang for ${Fullname}?`}
          description={`${Fullname} mister alle tilganger i ${company.name} med en gang, også i åpne vinduer. Tilgang til andre firmaer røres ikke.`}
          ended="Lagret"
          onEnd={onRemove}
        />
      </span>
    </div>
  );
}
