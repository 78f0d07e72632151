import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { attempt, useWork } from '@/components/kit/client/use-work';
import { useShell } from '@/components/kit/context/shell-context';
import { useMakeTask } from '@/components/kit/context/use-make-task';
import { useToday } from '@/components/kit/context/use-today';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { snackbar } from '@/components/kit/ui/snackbar';
import { VerdictBand, verdictTone } from '@/components/kit/ui/verdict';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import { serviceLocation } from '@/lib/domains/equipment/register/judge-item';
import { href } from '@/lib/platform/routing/href';
import { equipmentRegisterPath, shippingPath } from '@/lib/platform/routing/paths';
import { equipmentParam, projectParam } from '@/lib/platform/routing/things';
import { textOf } from './item-line';

/** Plans the exchange with the unit that the sentence names, undone as one change. */
function ReplaceButton({ company, item, row }: { company: string; item: string; row: Row }) {
  const { busy, run } = useWork();
  const refresh = useRefresh();
  const name = textOf(row, 'replacement');

  function replace() {
    const op = uuidv7();
    const body = { company, equipmentid: item, replacement: textOf(row, '_replacement'), op };
    void run(async () => {
      const { projectid } = await call('POST /api/equipment/replace', { body });
      refresh();
      snackbar.success(
        `${name} er lagt i Forsendelse, og denne skal returneres. Bekreft begge der.`,
        () =>
          void attempt(async () => {
            const undo = { company, projectid, taken: op, op: uuidv7() };
            await call('POST /api/equipment/shippingundo', { body: undo });
            refresh();
            snackbar.info('Angret');
          }),
      );
    });
  }

  return (
    <Button look="primary" disabled={busy} onClick={replace}>
      Bytt med {name}
    </Button>
  );
}

/** Makes the user's task of ordering a control, with a link back to the item. */
function OrderControl({ company, item, row, filled }: { company: string; item: string; row: Row; filled: boolean }) {
  const makeTask = useMakeTask();
  const today = useToday();
  if (!makeTask) return null;
  const name = `${textOf(row, '_shortid')} ${textOf(row, '_title')}`;
  const due = textOf(row, 'duedate');
  return (
    <Button
      look={filled ? 'primary' : 'secondary'}
      onClick={() =>
        makeTask({
          text: `Bestill kontroll av ${name}`,
          notes: textOf(row, 'verdict'),
          duedate: due > today ? due : today,
          link: href(equipmentRegisterPath, { company, [equipmentParam]: item }),
          linktext: name,
        })
      }
    >
      Bestill kontroll
    </Button>
  );
}

/** Sets the item's place to service and tells the leader of its project, undone as one change. */
function OutOfUseButton({ company, item }: { company: string; item: string }) {
  const { busy, run } = useWork();
  const refresh = useRefresh();

  function takeOut() {
    const op = uuidv7();
    void run(async () => {
      await call('POST /api/equipment/outofuse', { body: { company, equipmentid: item, op } });
      refresh();
      snackbar.success(
        `Tatt ut av bruk: plasseringen er «${serviceLocation}», og prosjektlederen får beskjed.`,
        () =>
          void attempt(async () => {
            const undo = { company, equipmentid: item, taken: op, op: uuidv7() };
            await call('POST /api/equipment/outofuseundo', { body: undo });
            refresh();
            snackbar.info('Angret');
          }),
      );
    });
  }

  return (
    <Button disabled={busy} onClick={takeOut}>
      Ta ut av bruk
    </Button>
  );
}

/** The place of the item and the worst fact about it, with what mends it. */
export function Verdict({ item, row, due }: { item: string; row: Row; due: boolean }) {
  const { company } = useShell();
  const id = company?.id ?? '';
  const tone = verdictTone(textOf(row, '_tone'));
  const exchange = textOf(row, '_exchange');
  const mayReplace = cellOf(row, '_mayReplace') === true && textOf(row, 'replacement') !== '';
  const urgent = tone === 'bad' || due;
  return (
    <VerdictBand
      verdict={{ tone, sentence: textOf(row, 'verdict'), reason: textOf(row, 'detail') }}
      action={
        <>
          {exchange !== '' && company?.paths.includes(shippingPath) && (
            <Link
              prefetch={false}
              href={href(shippingPath, { company: id, [projectParam]: textOf(row, '_project') })}
              className={buttonClass('primary')}
            >
              Åpne Forsendelse
            </Link>
          )}
          {tone !== 'neutral' && cellOf(row, '_mayTakeOut') === true && <OutOfUseButton company={id} item={item} />}
          {urgent && !mayReplace && <OrderControl company={id} item={item} row={row} filled={exchange === ''} />}
          {mayReplace && <ReplaceButton company={id} item={item} row={row} />}
        </>
      }
    />
  );
}
