import { uuidv7 } from 'uuidv7';
import { call } from '@/components/client/call';
import { attempt } from '@/components/client/use-work';
import { snackbar } from '@/components/ui/snackbar';

/** Says that a change of several rows is done, with the way to take it back as one. */
export function sayTakenBack(
  text: string,
  { company, projectid, taken }: { company: string; projectid: string; taken: string },
): void {
  const op = uuidv7();
  snackbar.success(
    text,
    () =>
      void attempt(async () => {
        await call('POST /api/equipment/shippingundo', { body: { company, projectid, taken, op } });
        snackbar.info('Angret');
      }),
  );
}
