import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { attempt } from '@/components/kit/client/use-work';
import { snackbar } from '@/components/kit/ui/snackbar';
import { todoPath } from '@/lib/platform/routing/paths';
import { useShell } from './shell-context';

/** A task about what is on the screen: `link` leads back to it, `duedate` is yyyy-mm-dd. */
export type MadeHere = { text: string; notes?: string; duedate?: string; link: string; linktext: string };

/**
 * Adds a task about what is on the screen to the user's own, with a link back; undefined for users without tasks here.
 */
export function useMakeTask(): ((made: MadeHere) => void) | undefined {
  const { company } = useShell();
  if (!company?.makes.some(({ path }) => path === todoPath)) return undefined;
  return (made) => {
    const op = uuidv7();
    void attempt(async () => {
      await call('POST /api/todo/task', { body: { company: company.id, op, ...made } });
      snackbar.success(`«${made.text.slice(0, 80)}» er lagt i TODO.`);
    });
  };
}
