import { useState } from 'react';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { TextArea } from '@/components/kit/ui/field';

type Props = {
  title: string;
  /** The reason that is proposed. */
  guess: string;
  busy: boolean;
  onAccept: (note: string) => unknown;
  onClose: () => void;
};

/** The reason that shifts between months are accepted for. Enter accepts. */
export function AcceptDialog({ title, guess, busy, onAccept, onClose }: Props) {
  const [note, setNote] = useState(guess);
  return (
    <AskDialog
      title={title}
      description="Hver side elimineres i sin egen måned, og det er ikke lenger noe å gjøre."
      action="Godta"
      disabled={busy || note.trim() === ''}
      open
      onOpenChange={onClose}
      onDo={() => onAccept(note)}
    >
      <TextArea
        id="accept-note"
        label="Begrunnelse"
        rows={2}
        required
        maxLength={500}
        autoFocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
    </AskDialog>
  );
}
