'use client';

import { FileText } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { MailTextDialog } from '@/components/domains/purchasing/invoices/mail-text-dialog';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { ChoiceDropdowns } from '@/components/kit/input/filters/choice-filters';
import { useRefresh } from '@/components/kit/routing/address';
import { ChoosableRows } from '@/components/kit/table-page/choosable-rows';
import { OwnFilters } from '@/components/kit/table-page/own-filters';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { snackbar } from '@/components/kit/ui/snackbar';
import { RowsScreen } from '@/components/shell/page/rows-screen';
import { formatNumber } from '@/lib/core/format/number';
import type { Row } from '@/lib/core/widgets/column';
import { mailAddress } from '@/lib/domains/customers/mail/mail-address';
import type { ClaimMove } from '@/lib/domains/purchasing/invoices/claim-moves';
import { claimSupplierParam } from '@/lib/domains/purchasing/invoices/claim-params';
import { claimMail } from '@/lib/domains/purchasing/invoices/mail-texts';
import { pageDownloadHref } from '@/lib/platform/routing/download-href';
import type { PageView } from '@/lib/platform/routing/page-view';

const nameOf = (row: Row) => `${String(row.matter)}, faktura ${String(row.invoiceno)}, ${String(row.reason)}`;

/** The steps: the states each is allowed from, the texts of its button and message, and the step that undoes it. */
const steps: readonly { act: ClaimMove; from: readonly string[]; text: string; done: string; back?: ClaimMove }[] = [
  { act: 'send', from: ['merket'], text: 'Sett som sendt', done: 'satt som sendt', back: 'unsend' },
  { act: 'drop', from: ['merket', 'sendt'], text: 'Frafall', done: 'frafalt', back: 'reopen' },
  { act: 'reopen', from: ['frafalt'], text: 'Åpne igjen', done: 'åpnet igjen', back: 'drop' },
  { act: 'remove', from: ['merket'], text: 'Fjern', done: 'fjernet' },
];

function useSteps(company: string, onDone: () => void) {
  const { busy, run } = useWork();
  const refresh = useRefresh();
  const move = (act: ClaimMove, claims: readonly string[]) =>
    call('POST /api/equipment/claims/move', { body: { company, op: uuidv7(), act, claims } });
  function take({ act, done, back }: (typeof steps)[number], rows: readonly Row[]) {
    const claims = rows.map(({ xid }) => String(xid));
    return run(async () => {
      await move(act, claims);
      const takeBack = async (way: ClaimMove) => {
        await move(way, claims);
        refresh();
      };
      const undo = back && (() => void run(() => takeBack(back)));
      snackbar.success(`${formatNumber(claims.length)} krav ${done}`, undo);
      onDone();
      refresh();
    });
  }
  /** Sends claims that are marked to their supplier, each with its way back until the letter leaves. */
  function send(rows: readonly Row[], said: string) {
    const claims = rows.map(({ xid }) => String(xid));
    return run(async () => {
      await call('POST /api/equipment/claims/move', {
        body: { company, op: uuidv7(), act: 'send', claims, mail: true },
      });
      snackbar.sending(
        said,
        () =>
          void run(async () => {
            await move('unsend', claims);
            refresh();
          }),
      );
      onDone();
      refresh();
    });
  }
  return { busy, take, send };
}

/** The actions on the chosen claims: a letter to their supplier, and the steps their states allow. */
function ClaimActions({ page, chosen, onDone }: { page: PageView; chosen: readonly Row[]; onDone: () => void }) {
  const { busy, take, send } = useSteps(page.company.id, onDone);
  const [mailing, setMailing] = useState(false);
  const sellers = new Set(chosen.map(({ seller }) => String(seller)));
  const address = mailAddress(typeof chosen[0]?.email === 'string' ? chosen[0].email : null);
  const seller = String(chosen[0]?.seller ?? '');
  const maySend = page.mayWrite && chosen.every(({ _status, _mail }) => _status === 'merket' && _mail === true);
  const sendAll = () => {
    setMailing(false);
    void send(chosen, `Kravet til ${seller} sendes om noen sekunder`);
  };
  const fitting = steps.filter(
    ({ from }) => chosen.length > 0 && chosen.every(({ _status }) => from.includes(String(_status))),
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        look="primary"
        disabled={busy || sellers.size !== 1}
        title={sellers.size > 1 ? 'Velg krav mot én leverandør' : undefined}
        onClick={() => setMailing(true)}
      >
        Opprett e-post
      </Button>
      {page.mayWrite &&
        fitting.map((step) => (
          <Button key={step.act} disabled={busy} onClick={() => void take(step, chosen)}>
            {step.text}
          </Button>
        ))}
      {mailing && chosen[0] && (
        <MailTextDialog
          title={`Krav til ${seller}`}
          to={address === undefined ? undefined : { name: seller, address }}
          mail={claimMail(page.company.name, chosen)}
          onSend={maySend && address !== undefined ? sendAll : undefined}
          onClose={() => setMailing(false)}
        />
      )}
    </div>
  );
}

/** Claims on suppliers: what was marked, sent and settled, when and by whom; of one supplier also as PDF. */
export function ClaimsScreen({ page }: { page: PageView }) {
  const supplier = page.filters.own[claimSupplierParam];
  return (
    <RowsScreen page={page} wtype="datatable">
      {(id, widget) => (
        <ChoosableRows
          page={page}
          id={id}
          widget={widget}
          of="Valgte krav"
          none="Velg krav i tabellen"
          many="krav"
          nameOf={nameOf}
          filters={
            <>
              <OwnFilters page={page} />
              <ChoiceDropdowns page={page} />
              {supplier !== undefined && (
                <a
                  className={buttonClass('secondary')}
                  href={pageDownloadHref(page, 'pdf', { [claimSupplierParam]: supplier })}
                  download
                >
                  <FileText className="size-4" aria-hidden />
                  PDF til leverandøren
                </a>
              )}
            </>
          }
        >
          {(chosen, clear) => <ClaimActions page={page} chosen={chosen} onDone={clear} />}
        </ChoosableRows>
      )}
    </RowsScreen>
  );
}
