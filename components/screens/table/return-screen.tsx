'use client';

import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ProjectHead } from '@/components/domains/projects/project-head';
import { headId, useProject } from '@/components/domains/projects/use-project';
import { MailTextDialog } from '@/components/domains/purchasing/invoices/mail-text-dialog';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { ChoosableRows } from '@/components/kit/table-page/choosable-rows';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { ErrorState } from '@/components/kit/ui/states';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { ProjectNeeded } from '@/components/shell/page/project-needed';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { formatNumber } from '@/lib/core/format/number';
import type { Row } from '@/lib/core/widgets/column';
import { returnMail } from '@/lib/domains/purchasing/invoices/mail-texts';
import { returnSentence } from '@/lib/domains/purchasing/invoices/return-sentence';
import { unmarked } from '@/lib/domains/purchasing/invoices/unmarked';
import type { PageView } from '@/lib/platform/routing/page-view';

const nameOf = (row: Row) => `${String(row.beskrivelse)}, faktura ${String(row.fakturanr)}`;

type FollowUp = 'ja' | 'nei';

/** Chooses to add a task with the mail or not; required before the mail. */
function FollowUpChoice({ value, onChange }: { value: FollowUp | undefined; onChange: (value: FollowUp) => void }) {
  return (
    <fieldset className="flex items-center gap-3">
      <legend className="float-left mr-3 text-muted">Opprett oppfølgingssak</legend>
      {(['ja', 'nei'] as const).map((choice) => (
        <label key={choice} className="flex min-h-8 items-center gap-1.5 max-sm:min-h-10">
          <input
            type="radio"
            name="oppfolging"
            value={choice}
            checked={value === choice}
            onChange={() => onChange(choice)}
            className="size-4 accent-(--color-accent)"
          />
          {choice === 'ja' ? 'Ja' : 'Nei'}
        </label>
      ))}
    </fieldset>
  );
}

/** The actions on the chosen lines: a mail to the user, with or without a task, and claims for overcharges. */
function MessagePanel({
  page,
  project,
  chosen,
  onDone,
}: {
  page: PageView;
  project: string;
  chosen: readonly Row[];
  onDone: () => void;
}) {
  const company = page.company.id;
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const [followUp, setFollowUp] = useState<FollowUp>();
  const [mail, setMail] = useState<{ subject: string; body: string }>();
  const head = page.widgets[headId];
  const [row] = head?.wtype === 'datatable' ? head.data : [];
  const title = row ? `${String(row.erp_projectid)} ${String(row.description)}` : '';
  const lines = chosen.map(({ xid }) => String(xid));
  const found = chosen.filter(({ krav }) => krav === unmarked);

  const makeMail = () =>
    run(async () => {
      if (followUp === 'ja') {
        await call('POST /api/equipment/followup', { body: { company, op: uuidv7(), projectid: project, lines } });
        snackbar.success('Oppfølgingssak opprettet');
      }
      setMail(returnMail(title, chosen));
    });
  const mark = () =>
    run(async () => {
      const { claims } = await call('POST /api/equipment/claims', {
        body: { company, op: uuidv7(), lines: found.map(({ xid }) => String(xid)) },
      });
      snackbar.success(claims === 1 ? '1 krav merket' : `${formatNumber(claims)} krav merket`);
      onDone();
      refresh();
    });

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
      <span
        role="img"
        aria-label={`${formatNumber(chosen.length)} valgt`}
        className="figures inline-flex h-6 min-w-6 items-center justify-center rounded-full bg-accent px-1.5 text-caption font-semibold text-on-accent"
      >
        {formatNumber(chosen.length)}
      </span>
      <FollowUpChoice value={followUp} onChange={setFollowUp} />
      <Button
        look="primary"
        className="max-sm:grow"
        disabled={busy || chosen.length === 0 || followUp === undefined}
        onClick={() => void makeMail()}
      >
        Opprett e-post
      </Button>
      {page.mayWrite && (
        <Button className="max-sm:grow" disabled={busy || found.length === 0} onClick={() => void mark()}>
          Merk krav
        </Button>
      )}
      {mail && <MailTextDialog title="E-post om fakturerte linjer" mail={mail} onClose={() => setMail(undefined)} />}
    </div>
  );
}

/** Return control (specification 2, screen 9): a project's invoiced equipment, compared with what was out. */
export function ReturnScreen({ page }: { page: PageView }) {
  const { project, widgets } = useProject(page);
  const [id, widget] = Object.entries(widgets)[0] ?? [];
  return (
    <RowsFrame page={page} fetchText="Hent">
      <ProjectHead page={page} opens />
      {project === undefined ? (
        <ProjectNeeded page={page} />
      ) : id !== undefined && widget?.wtype === 'datatable' ? (
        <>
          {widget.data.length > 0 && <VerdictBand verdict={returnSentence(widget.data)} />}
          <ChoosableRows
            key={project}
            page={page}
            id={id}
            widget={widget}
            of="Valgte linjer"
            none="Velg linjer i tabellen"
            many="linjer"
            nameOf={nameOf}
          >
            {(chosen, clear) => <MessagePanel page={page} project={project} chosen={chosen} onDone={clear} />}
          </ChoosableRows>
        </>
      ) : (
        widget?.wtype === 'failed' && (
          <ErrorState text={widget.message ?? 'Linjene kunne ikke hentes.'} errorId={widget.errorId} />
        )
      )}
    </RowsFrame>
  );
}
