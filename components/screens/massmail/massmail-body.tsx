'use client';

import { useId, useMemo, useState } from 'react';
import { statusText } from '@/components/screens/datatable/status-text';
import { TableBox } from '@/components/screens/datatable/table-box';
import { TableToolbar } from '@/components/screens/datatable/table-toolbar';
import { useAllRows } from '@/components/screens/datatable/use-all-rows';
import { useTableView } from '@/components/screens/datatable/use-table-view';
import { DataTable, useOpenGroups, useTableSource, useWidestNumbers } from '@/components/table/data-table';
import { useCompact } from '@/components/table/use-compact';
import { useNarrow } from '@/components/table/use-narrow';
import { useTableIndex } from '@/components/table/use-table-index';
import { formatNumber } from '@/lib/format/number';
import type { PageView } from '@/lib/routing/page-view';
import { filterOptions, viewTable } from '@/lib/table-view/apply-view';
import { emptyView, noGroup } from '@/lib/table-view/view';
import type { Datatable, Row } from '@/lib/widgets/widget';
import { ChoiceBar } from './choice-bar';
import { choiceColumn, choosableSource } from './choosable-source';
import { ContactTimeline } from './contact-timeline';
import { mailContact } from './mail-contact';
import { MailDialog } from './mail-dialog';
import { useChoosing } from './use-choosing';
import { useMailed } from './use-mailed';
import { useRowChoice } from './use-row-choice';

/** More rows than this are shown as their companies alone at first. */
const openGroupsUpTo = 500;
const keyHelp =
  'Mellomrom velger raden eller hele selskapet. Shift og piltastene merker flere. Enter viser kontaktens tidslinje.';

/** The table of contacts with what is chosen in it, and the mail to them. */
export function MassmailBody({ page, id, widget }: { page: PageView; id: string; widget: Datatable }) {
  const all = useAllRows(page, id, widget);
  const complete = all.state === 'complete';
  const { rows, onMade } = useMailed(all.widget.data);
  const { columns } = widget.options;
  const [asked, setView] = useTableView(columns);
  const [compact] = useCompact();
  const index = useTableIndex(columns, rows);
  const numbers = useWidestNumbers(index);
  const view = complete ? asked : emptyView;
  const groupby = widget.parameters.groupby;
  const groupedBy = (asked.group ?? groupby) === noGroup ? undefined : (asked.group ?? groupby);
  const said = useNarrow() ? groupedBy : undefined;
  const shown = useMemo(() => [choiceColumn, ...columns.filter(({ value }) => value !== said)], [columns, said]);
  const result = useMemo(() => viewTable(index, view, groupby), [index, view, groupby]);
  const groups = useOpenGroups(widget.total <= openGroupsUpTo);
  const choice = useRowChoice();
  const [timeline, setTimeline] = useState<Row>();
  const [mailing, setMailing] = useState(false);
  const helpId = useId();
  const base = useTableSource(shown, result, page, groups);
  const source = useMemo(() => choosableSource(base, shown, choice, setTimeline), [base, shown, choice]);
  const chosen = useMemo(() => rows.filter(choice.has), [rows, choice]);
  const visible = useMemo(() => result.rows.filter(choice.has).length, [result, choice]);
  const choosing = useChoosing(source, result.rows, choice, helpId, setTimeline);
  const narrowed = view.q !== '' || Object.keys(view.filters).length > 0;

  return (
    <>
      <TableToolbar
        columns={columns}
        view={asked}
        onChange={setView}
        groupby={groupedBy}
        options={(column) => filterOptions(index, view, column)}
        ready={complete}
        status={statusText(complete, result, widget.total)}
        onTurnAll={groups.turnAll}
      />
      <ChoiceBar
        chosen={chosen.length}
        hidden={chosen.length - visible}
        ready={complete && widget.total > 0}
        onClear={choice.clear}
        onMail={() => setMailing(true)}
      />
      <TableBox
        all={all}
        total={widget.total}
        waiting={complete ? undefined : `Henter ${formatNumber(widget.total)} kontakter …`}
      >
        <DataTable
          label={widget.title || page.title}
          columns={shown}
          source={source}
          sums={result.sums}
          total={widget.total}
          sample={widget.data}
          numbers={numbers}
          sort={view.sort}
          onSort={(sort) => setView({ sort })}
          tree={result.groups !== undefined}
          compact={compact}
          choosing={choosing}
          empty={narrowed ? 'Ingen kontakter passer. Endre søket eller filtrene.' : widget.parameters.empty}
        />
      </TableBox>
      <p hidden id={helpId}>
        {keyHelp}
      </p>
      {timeline && <ContactTimeline company={page.company.id} row={timeline} onClose={() => setTimeline(undefined)} />}
      {mailing && (
        <MailDialog
          company={page.company.id}
          contacts={chosen.map(mailContact)}
          onMade={onMade}
          onClose={() => setMailing(false)}
        />
      )}
    </>
  );
}
