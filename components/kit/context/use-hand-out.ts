import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { attempt } from '@/components/kit/client/use-work';
import { snackbar } from '@/components/kit/ui/snackbar';
import { todoPath } from '@/lib/platform/routing/paths';
import { useShell } from './shell-context';
import type { MadeHere } from './use-make-task';

/** A task for a colleague; null: for the user. */
export type HandedHere = MadeHere & { to: string | null };

/**
 * Makes tasks about what is on the screen and gives each to its colleague, undone as one; undefined for users without
 * tasks here. Resolves to whether it succeeded.
 */
export function useHandOut():
  | ((tasks: HandedHere[], done: string, undone?: () => void) => Promise<boolean>)
  | undefined {
  const { company } = useShell();
  if (!company?.makes.some(({ path }) => path === todoPath)) return undefined;
  return (tasks, done, undone) => {
    const op = uuidv7();
    return attempt(async () => {
      await call('POST /api/todo/handout', { body: { company: company.id, op, tasks } });
      snackbar.success(
        done,
        () =>
          void attempt(async () => {
            await call('POST /api/todo/handoutundo', { body: { company: company.id, op: uuidv7(), taken: op } });
            undone?.();
            snackbar.info('Angret: oppgavene er trukket tilbake.');
          }),
      );
    });
  };
}
