import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { attempt } from '@/components/kit/client/use-work';
import { offerUndoOf } from '@/components/kit/live/stores';
import { snackbar } from '@/components/kit/ui/snackbar';

const shippingTbl = 'shipping_line';

/**
 * Shows that a change of several rows is saved, with undo as one: through the lists' undo button where they are on the
 * screen.
 */
export async function sayTakenBack(
  text: string,
  { company, projectid, taken }: { company: string; projectid: string; taken: string },
): Promise<void> {
  if (await offerUndoOf({ company, tbl: shippingTbl, projectid }, text)) return;
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
