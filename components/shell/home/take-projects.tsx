import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { attempt, useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { counted } from '@/lib/core/format/count-text';

const projectsText = (count: number) => counted(count, 'prosjekt', 'prosjekter');

/** The button that makes projects of those in the ledger, with its undo. */
export function TakeProjects({
  company,
  text,
  title,
  look,
}: {
  company: string;
  text: string;
  title: string;
  look: 'primary' | 'secondary';
}) {
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const undo = (taken: string) =>
    attempt(async () => {
      await call('DELETE /api/project/ledgerprojects', { body: { company, op: uuidv7(), taken } });
      snackbar.info('Prosjektene er tatt ut igjen');
      refresh();
    });
  const take = () =>
    run(async () => {
      const op = uuidv7();
      const { taken, left } = await call('POST /api/project/ledgerprojects', { body: { company, op } });
      const rest = left > 0 ? `. ${projectsText(left)} har et nummer som er brukt eller for langt` : '';
      snackbar.success(`${projectsText(taken)} er hentet fra regnskapet${rest}`, () => void undo(op));
      refresh();
    });
  return (
    <Button
      look={look}
      aria-label={`${text}: ${title}`}
      disabled={busy}
      className="ml-auto min-w-32"
      onClick={() => void take()}
    >
      {busy ? 'Henter …' : text}
    </Button>
  );
}
