'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Button } from '@/components/kit/ui/button';
import { IconButton } from '@/components/kit/ui/icon-button';
import { snackbar } from '@/components/kit/ui/snackbar';

/** Does what cannot be undone after a question that names it: ends a paired screen or an API key, deletes by a rule. */
export function EndButton({
  text,
  name = '',
  title,
  description,
  confirm = text,
  ended,
  icon,
  hint,
  children,
  onEnd,
  ...button
}: Pick<ComponentProps<typeof Button>, 'look' | 'className' | 'disabled'> & {
  text: string;
  /** The name of what is ended, for screen readers outside its row. */
  name?: string;
  title: string;
  description: string;
  confirm?: string;
  /** The message once it is done, where the act does not say it. */
  ended?: string;
  /** In place of the text on the button. */
  icon?: ReactNode;
  /** The reason why it is disabled. */
  hint?: string | undefined;
  /** The list of what it does, where a sentence is not enough. */
  children?: ReactNode;
  onEnd: () => Promise<unknown>;
}) {
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const [asking, setAsking] = useState(false);
  const end = () =>
    run(async () => {
      await onEnd();
      setAsking(false);
      if (ended) snackbar.success(ended);
      refresh();
    });
  return (
    <>
      {icon ? (
        <IconButton label={`${text} ${name}`} icon={icon} disabled={button.disabled} onClick={() => setAsking(true)} />
      ) : (
        <Button {...button} title={hint} aria-label={`${text} ${name}`.trim()} onClick={() => setAsking(true)}>
          {text}
        </Button>
      )}
      <AskDialog
        {...{ title, description, children }}
        action={confirm}
        look="danger"
        disabled={busy}
        open={asking}
        onOpenChange={setAsking}
        onDo={end}
      />
    </>
  );
}
