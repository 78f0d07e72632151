'use client';

import { Mail } from 'lucide-react';
import { useCallback, useId, useMemo, useState } from 'react';
import { DataTable, useTableSource } from '@/components/kit/table/data-table';
import type { GridCell } from '@/components/kit/table/grid-model';
import { ChoiceBar } from '@/components/kit/table-page/choice-bar';
import { choiceColumn, choosableSource } from '@/components/kit/table-page/choosable-source';
import { TableBox } from '@/components/kit/table-page/table-box';
import { TableToolbar } from '@/components/kit/table-page/table-toolbar';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { useChoosing } from '@/components/kit/table-page/use-choosing';
import { useColumnChoice } from '@/components/kit/table-page/use-column-choice';
import { useChosenRows } from '@/components/kit/table-page/use-row-choice';
import { useShownRows } from '@/components/kit/table-page/use-shown-rows';
import { Button } from '@/components/kit/ui/button';
import { useNarrow } from '@/components/kit/ui/narrow';
import { RowsScreen } from '@/components/shell/page/rows-screen';
import { today } from '@/lib/core/clock';
import { formatNumber } from '@/lib/core/format/number';
import { cellKey, cellOf, cellText } from '@/lib/core/table-view/cell-text';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { mailAddress } from '@/lib/domains/customers/mail/mail-address';
import { type MailContact, refusals } from '@/lib/domains/customers/mail/mail-draft';
import type { PageView } from '@/lib/platform/routing/page-view';
import { ContactTimeline } from './contact-timeline';
import { MailDialog } from './mail-dialog';

/** Overlays the rows' last mail with mails made while the page is open, until it is read again. */
function useMailed(rows: readonly Row[]): {
  rows: readonly Row[];
  onMade: (contacts: readonly string[]) => void;
} {
  const [made, setMade] = useState<{ of: readonly Row[]; days: ReadonlyMap<string, string> }>();
  const onMade = useCallback(
    (contacts: readonly string[]) =>
      setMade((before) => {
        const day = today();
        const known = before?.of === rows ? before.days : [];
        return { of: rows, days: new Map([...known, ...contacts.map((id) => [id, day] as const)]) };
      }),
    [rows],
  );
  const merged = useMemo(() => {
    if (made?.of !== rows) return rows;
    return rows.map((row) => {
      const lastmail = made.days.get(String(row.xid));
      return lastmail === undefined ? row : { ...row, lastmail };
    });
  }, [rows, made]);
  return { rows: merged, onMade };
}

function hasBadAddress(row: Row): boolean {
  const email = cellOf(row, 'email');
  return typeof email === 'string' && email.trim() !== '' && mailAddress(email) === undefined;
}

/** A cell of a contact: an invalid address is marked, and the last mail opens the timeline. */
function contactCell(row: Row, column: Column, cell: GridCell, onTimeline: (row: Row) => void): GridCell {
  if (column.value === 'email' && hasBadAddress(row)) {
    return { ...cell, mark: 'refused', note: 'Adressen kan ikke brukes i e-post.' };
  }
  const mailed = cellText(column, cellOf(row, column.value));
  if (column.value !== 'lastmail' || mailed === '') return cell;
  const node = (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${mailed}, vis tidslinjen`}
      onClick={() => onTimeline(row)}
      className="thumb relative rounded-sm decoration-line-strong underline-offset-3 hover:underline"
    >
      {mailed}
    </button>
  );
  return { ...cell, node };
}

const keyHelp =
  'Mellomrom velger raden eller hele selskapet. Shift og piltastene merker flere. Enter viser kontaktens tidslinje.';

/** A contact row as a recipient. */
function mailContact(row: Row): MailContact {
  const text = (column: string) => cellKey(cellOf(row, column));
  const refusal = Object.values(refusals).find((one) => one === text('refusal'));
  return { id: text('xid'), name: text('name'), company: text('company'), email: text('email') || null, refusal };
}

/** The table of contacts with the chosen rows, and the mail to them. */
function Contacts({ page, id, widget }: { page: PageView; id: string; widget: Datatable }) {
  const all = useAllRows(page, id, widget);
  const complete = all.state === 'complete';
  const { rows, onMade } = useMailed(all.widget.data);
  const { columns } = widget.options;
  const { result, ...view } = useShownRows(page, widget, rows, complete);
  const narrow = useNarrow();
  // On a phone the group heading shows the value already, and the checkbox is before the name.
  const said = narrow ? view.toolbar.groupby : undefined;
  const own = useMemo(() => columns.filter(({ value }) => value !== said), [columns, said]);
  const { columns: chosenColumns, stack, chooser } = useColumnChoice(page, id, own);
  const shown = useMemo(() => (narrow ? chosenColumns : [choiceColumn, ...chosenColumns]), [narrow, chosenColumns]);
  const { choice, chosen, hidden } = useChosenRows(rows, result.rows);
  const [timeline, setTimeline] = useState<Row>();
  const [mailing, setMailing] = useState(false);
  const helpId = useId();
  const base = useTableSource(shown, result, page, view.groups);
  const source = useMemo(
    () =>
      choosableSource(
        base,
        shown,
        choice,
        (row) => `${String(row.name)}, ${String(row.company)}`,
        (row, column, cell) => contactCell(row, column, cell, setTimeline),
      ),
    [base, shown, choice],
  );
  const choosing = useChoosing(source, result.rows, choice, helpId, setTimeline);

  return (
    <>
      <TableToolbar of={{ page, id: 'kontakter' }} {...view.toolbar} chooser={chooser} />
      <ChoiceBar
        label="Valgte kontakter"
        none="Velg kontakter i tabellen"
        chosen={chosen.length}
        hidden={hidden}
        onClear={choice.clear}
      >
        <Button
          look="primary"
          disabled={!complete || widget.total === 0 || chosen.length === 0}
          onClick={() => setMailing(true)}
        >
          <Mail className="size-4" aria-hidden />
          Opprett e-post
        </Button>
      </ChoiceBar>
      <TableBox
        all={all}
        total={widget.total}
        waiting={complete ? undefined : `Henter ${formatNumber(widget.total)} kontakter …`}
      >
        <DataTable
          {...view.table}
          columns={shown}
          stack={stack}
          source={source}
          choosing={choosing}
          empty={view.narrowed ? 'Ingen kontakter passer. Endre søket eller filtrene.' : widget.parameters.empty}
        />
      </TableBox>
      <p hidden id={helpId}>
        {keyHelp}
      </p>
      {timeline && <ContactTimeline page={page} row={timeline} onClose={() => setTimeline(undefined)} />}
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

/** The contacts of specification 1, section 2.7: choose some and make a mail to them. */
export function MassmailScreen({ page }: { page: PageView }) {
  return (
    <RowsScreen page={page} wtype="datatable">
      {(id, widget) => <Contacts page={page} id={id} widget={widget} />}
    </RowsScreen>
  );
}
