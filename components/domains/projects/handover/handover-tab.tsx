'use client';

import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { FileLink } from '@/components/kit/client/file-link';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Select } from '@/components/kit/ui/select';
import { EmptyState } from '@/components/kit/ui/states';
import { WordDialog } from '@/components/kit/ui/word-dialog';
import { formatDate, formatMoment } from '@/lib/core/format/date';
import type { Row } from '@/lib/core/widgets/column';
import { pageDownloadHref } from '@/lib/platform/routing/download-href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectParam } from '@/lib/platform/routing/things';
import { Checklist } from './checklist';
import { type HandoverWork, useHandover } from './use-handover';

const said = (row: Row, by: string, at: string) =>
  typeof row[at] === 'string' ? `${row[by]}, ${formatMoment(String(row[at]))}` : '–';

/** The facts of a hand-over, and who signed and received it. */
function Head({ row, points }: { row: Row; points: readonly Row[] }) {
  const left = points.filter(({ pointstate }) => pointstate === null).length;
  const lacking = points.filter(({ pointstate }) => pointstate === 'Mangel').length;
  const facts: [string, string][] = [
    ['Dato', typeof row.day === 'string' ? formatDate(row.day) : '–'],
    ['Ansvarlig', String(row.responsible ?? '–')],
    ['Ikke sett på', String(left)],
    ['Mangler', String(lacking)],
    ['Signert', said(row, 'signed_by', 'signed_at')],
    ['Mottatt for kunden', said(row, 'received_by', 'received_at')],
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-caption text-muted">{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The actions its state allows. */
function Acts({ row, work }: { row: Row; work: HandoverWork }) {
  const signed = typeof row.signed_at === 'string';
  if (!signed) {
    return (
      <Button look="primary" disabled={work.busy} onClick={() => void work.sign()}>
        Signer
      </Button>
    );
  }
  return (
    <>
      {typeof row.received_at !== 'string' && (
        <WordDialog
          title="Mottatt av kunden"
          description="Navnet på den som mottar for kunden. Tidspunktet er nå."
          label="Mottatt av"
          action="Registrer mottak"
          trigger={<Button look="primary">Registrer mottak</Button>}
          onDone={work.receive}
        />
      )}
      <WordDialog
        title="Åpne overleveringen igjen"
        description="Signatur og mottak fjernes, og det skrives i hendelsene hvem som åpnet den og hvorfor."
        label="Hvorfor"
        action="Åpne igjen"
        trigger={<Button>Åpne igjen</Button>}
        onDone={work.reopen}
      />
    </>
  );
}

/** The hand-over reports of a project: a checklist to be completed, signed, received by the customer and printed. */
export function HandoverTab({
  page,
  project,
  mayWrite,
  heads,
  points,
  events,
}: {
  page: PageView;
  project: string;
  mayWrite: boolean;
  heads: readonly Row[];
  points: readonly Row[];
  events: readonly Row[];
}) {
  const [chosen, choose] = useState<string>();
  const row = heads.find(({ xid }) => xid === chosen) ?? heads[0];
  const id = row && String(row.xid);
  const work = useHandover(page.company.id, id);
  const own = points.filter((point) => point._handover === id);
  const done = events.filter((event) => event._handover === id);

  async function start() {
    const op = uuidv7();
    if (await work.start(op, project)) choose(op);
  }

  const begin = mayWrite && (
    <Button disabled={work.busy} onClick={() => void start()}>
      <Plus className="size-4" aria-hidden />
      Ny overlevering
    </Button>
  );
  if (!row || id === undefined) return <EmptyState text="Ingen overlevering er påbegynt.">{begin}</EmptyState>;
  return (
    <div className="flex max-w-4xl flex-col gap-3">
      <div className="no-print flex flex-wrap items-center gap-2">
        {heads.length > 1 && (
          <Select
            label="Overlevering"
            value={id}
            options={heads.map((one) => ({ value: String(one.xid), text: String(one.title) }))}
            onChange={choose}
          />
        )}
        {mayWrite && <Acts row={row} work={work} />}
        <FileLink
          href={pageDownloadHref(page, 'pdf', { [projectParam]: project, [tabParam]: page.tab })}
          className={buttonClass('secondary')}
        >
          <FileText className="size-4" aria-hidden />
          PDF
        </FileLink>
        {begin}
      </div>
      <h3 className="text-heading font-semibold">{String(row.title)}</h3>
      <Head row={row} points={own} />
      {typeof row.note === 'string' && <p className="text-muted">{row.note}</p>}
      <Checklist rows={own} locked={!mayWrite || typeof row.signed_at === 'string'} work={work} />
      {done.length > 0 && (
        <section aria-labelledby="hendelser">
          <h4 id="hendelser" className="mb-1 font-semibold">
            Hendelser
          </h4>
          <ul className="text-muted">
            {done.map((event) => (
              <li key={`${event.act} ${event.act_at}`} className="figures">
                {formatMoment(String(event.act_at))} · {String(event.act)} av {String(event.act_by)}
                {typeof event.note === 'string' && `: ${event.note}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
