'use client';

import { PackagePlus, ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { uuidv7 } from 'uuidv7';
import { ProjectHead } from '@/components/domains/projects/project-head';
import { useProject } from '@/components/domains/projects/use-project';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useWork } from '@/components/kit/client/use-work';
import { useShell } from '@/components/kit/context/shell-context';
import { useLiveRows } from '@/components/kit/live/use-live-rows';
import { EditableRows } from '@/components/kit/live-table/editable-table';
import { useListSwitch } from '@/components/kit/routing/in-address';
import { OwnFilters } from '@/components/kit/table-page/own-filters';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { Link } from '@/components/kit/ui/link';
import { snackbar } from '@/components/kit/ui/snackbar';
import { ErrorState } from '@/components/kit/ui/states';
import { Tabs } from '@/components/kit/ui/tabs';
import { ProjectNeeded } from '@/components/shell/page/project-needed';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { formatNumber } from '@/lib/core/format/number';
import type { Tabulator, WidgetResult } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { scanPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { ActionBar } from './action-bar';
import { LoadTab } from './load-tab';
import { LossDialog } from './loss-dialog';
import { ShippingLists } from './shipping-lists';
import { sayTakenBack } from './take-back';
import { type Shipping, useShipping } from './use-shipping';

/** The project's rows as lists for a phone; a press saves. */
function Lists({
  page,
  project,
  id,
  widget,
  shipping,
  quick,
  tools,
}: {
  page: PageView;
  project: string;
  id: string;
  widget: Tabulator;
  shipping: Shipping;
  quick: ReactNode;
  tools: ReactNode;
}) {
  const all = useAllRows(page, id, widget);
  const complete = all.state === 'complete';
  const live = useLiveRows(page, all.widget, all.widget.data, complete);
  if (all.state === 'failed') return <ReadFailed failed={all.failed} onRetry={all.retry} />;
  return (
    <ShippingLists
      live={live}
      shipping={shipping}
      mayWrite={(widget.options.live?.mayWrite ?? false) && complete}
      company={page.company.id}
      projectid={project}
      section={page.section}
      empty={widget.parameters.empty ?? ''}
      complete={complete}
      total={widget.total}
      quick={quick}
      tools={tools}
    />
  );
}

/** Adds the project's bookings to its list. */
function FillButton({ company, project }: { company: string; project: string }) {
  const { busy, run } = useWork();
  const fill = () =>
    run(async () => {
      const requested = { company, projectid: project };
      const { op, rows } = await call('POST /api/equipment/shippingfill', { body: { ...requested, op: uuidv7() } });
      if (rows === 0) snackbar.info('Alt som er booket, står på listen.');
      else
        await sayTakenBack(`${formatNumber(rows)} ${rows === 1 ? 'rad' : 'rader'} er lagt på listen.`, {
          ...requested,
          taken: op,
        });
    });
  return (
    <Button className="max-sm:h-12!" disabled={busy} onClick={() => void fill()}>
      <PackagePlus className="size-4" aria-hidden />
      Hent det som er booket
    </Button>
  );
}

/** A link to scanning for the project, for users who may open it. */
function ScanLink({ company, project }: { company: string; project: string }) {
  const shell = useShell();
  if (!shell.company?.paths.includes(scanPath)) return null;
  return (
    <Link
      prefetch={false}
      className={buttonClass('secondary', 'max-sm:h-12!')}
      href={href(scanPath, { company, [projectParam]: project })}
    >
      <ScanLine className="size-4" aria-hidden />
      Skann
    </Link>
  );
}

function ShippingTab({ page, project, widget }: { page: PageView; project: string; widget: WidgetResult | undefined }) {
  const shipping = useShipping();
  const [view, setView] = useListSwitch('visning', ['liste', 'tabell']);
  if (widget?.wtype === 'failed') return <ErrorState text={widget.message} errorId={widget.errorId} />;
  if (widget?.wtype !== 'tabulator') return null;
  const mayWrite = widget.options.live?.mayWrite ?? false;
  const { losing } = shipping;
  const quick = mayWrite && <ScanLink company={page.company.id} project={project} />;
  const tools = (
    <div className="no-print flex flex-wrap items-center gap-2 sm:ml-auto">
      {view === 'liste' && <OwnFilters page={page} of="forsendelse" />}
      {mayWrite && <FillButton company={page.company.id} project={project} />}
      <ChoiceRow
        label="Visning"
        value={view}
        choices={[
          { value: 'liste', text: 'Lister' },
          { value: 'tabell', text: 'Alle felt' },
        ]}
        onChange={setView}
      />
    </div>
  );
  return (
    <>
      {mayWrite && <ActionBar shipping={shipping} />}
      {view === 'liste' ? (
        <Lists
          page={page}
          project={project}
          id="forsendelse"
          widget={widget}
          shipping={shipping}
          quick={quick}
          tools={tools}
        />
      ) : (
        <>
          <div className="no-print flex flex-wrap items-center gap-2">
            {quick}
            {tools}
          </div>
          <EditableRows page={page} id="forsendelse" widget={widget} through={shipping.through} />
        </>
      )}
      {losing && (
        <LossDialog
          count={losing.rows.length}
          onGive={(reason) => {
            shipping.set(losing.live, losing.rows, 'svinn', reason);
            shipping.endLosing();
          }}
          onClose={shipping.endLosing}
        />
      )}
    </>
  );
}

/**
 * Equipment to and from a project (specification 2, screen 7): planned, sent, returned and lost, and what is to be
 * loaded.
 */
export function ShippingPage({ page }: { page: PageView }) {
  const { project, widgets, openTab } = useProject(page);
  return (
    <RowsFrame page={page}>
      {/* On a phone the rows need the room of the project's facts. */}
      <div className="max-sm:hidden">
        <ProjectHead page={page} />
      </div>
      {project === undefined ? (
        <ProjectNeeded page={page} />
      ) : (
        <Tabs
          fill
          label="Forsendelsens faner"
          value={page.tab ?? ''}
          onChange={openTab}
          tabs={page.tabs.map(({ id, title }) => ({
            value: id,
            text: title,
            content:
              id === 'lasteliste' ? (
                <LoadTab page={page} project={project} widgets={widgets} />
              ) : (
                <ShippingTab key={project} page={page} project={project} widget={widgets.forsendelse} />
              ),
          }))}
        />
      )}
    </RowsFrame>
  );
}
