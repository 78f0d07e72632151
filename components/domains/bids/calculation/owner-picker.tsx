import { ChoicePicker, type PickerChoice } from '@/components/kit/input/pickers/choice-picker';

/** The package or activity that lines belong to, searched: a calculation may have many. */
export function OwnerPicker({
  owner,
  choices,
  modal,
  onChange,
}: {
  owner: string;
  choices: readonly PickerChoice[];
  /** Within a dialog. */
  modal?: boolean;
  onChange: (owner: string) => void;
}) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span aria-hidden className="text-muted">
        Hører til
      </span>
      <ChoicePicker
        modal={modal}
        label="Hører til"
        value={owner}
        choices={choices}
        placeholder="Velg jobbpakke"
        className="h-8! w-56! max-sm:h-10!"
        onChange={onChange}
      />
    </div>
  );
}
