'use client';

import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { Field } from '@/components/kit/ui/field';
import { type PlainColumn, PlainTable } from '@/components/kit/ui/plain-table';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatNumber, sumMoney } from '@/lib/core/format/number';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { accountKeys, type EntryAccount, type EntryMode, entryAccounts } from '@/lib/domains/economy/earned/entry';

const decimals = 2;

/** A small table of the page with its sums: the entry, and what is not booked. */
export function SumTable({
  widget,
  className,
  children,
}: {
  widget: Tabulator;
  className?: string;
  children?: ReactNode;
}) {
  const { data, title, subtitle, options, parameters } = widget;
  const columns = options.columns.map(({ text, value, type }, at): PlainColumn<Row> => {
    if (type !== 'amount') return { head: text, foot: at === 0 ? 'Sum' : '', cell: (row) => textOf(row, value) };
    const total = sumMoney(data.map((row) => numberOf(row, value) ?? 0));
    return {
      head: text,
      figure: true,
      foot: formatNumber(total, decimals),
      number: (row) => numberOf(row, value) ?? null,
      decimals,
    };
  });
  return (
    <section
      aria-label={title}
      className={clsx('min-w-0 grow rounded-control border border-line bg-surface', className)}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-2">
        <h2 className="font-semibold">{title}</h2>
        <span className="min-w-0 flex-1 basis-60 text-caption text-muted">{subtitle}</span>
        {children}
      </div>
      <PlainTable
        label={title}
        columns={columns}
        rows={data}
        keyOf={(_, at) => at}
        empty={parameters.empty ?? ''}
        className=""
      />
    </section>
  );
}

const modes = [
  { value: 'reversed', text: 'Tilbakeføres den første' },
  { value: 'change', text: 'Endring fra forrige bilag' },
] as const satisfies readonly { value: EntryMode; text: string }[];

function Fields({ company, onDone }: { company: string; onDone: () => void }) {
  const { answer } = useRead('GET /api/economy/earned/setting', { company });
  const [typed, setTyped] = useState<{ mode?: EntryMode } & Partial<Record<EntryAccount, string>>>({});
  const { busy, run } = useWork();
  const refresh = useRefresh();
  const accounts = answer && { ...answer.accounts, ...typed };
  const mode = typed.mode ?? answer?.mode;
  const save = () =>
    run(async () => {
      if (!accounts) return;
      const own = Object.fromEntries(accountKeys.map((key) => [key, accounts[key]]));
      await call('PUT /api/economy/earned/setting', { body: { company, op: uuidv7(), mode, accounts: own } });
      snackbar.success('Kontoene er lagret.');
      refresh();
      onDone();
    });
  return (
    <AskDialog
      open
      onOpenChange={onDone}
      title="Slik føres bilaget"
      action="Lagre"
      disabled={busy || !accounts}
      onDo={save}
    >
      <ChoiceRow label="Måte" value={mode} choices={modes} onChange={(next) => setTyped({ ...typed, mode: next })} />
      <div className="grid gap-3 sm:grid-cols-2">
        {accountKeys.map((key) => (
          <Field
            key={key}
            id={`account-${key}`}
            label={entryAccounts[key].text}
            required
            inputMode="numeric"
            value={accounts?.[key] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
          />
        ))}
      </div>
    </AskDialog>
  );
}

/** The dialog of the company's accounts and way of booking; what is booked keeps its own. */
export const EntrySetting = ({ open, ...rest }: { open: boolean; company: string; onDone: () => void }) =>
  open && <Fields {...rest} />;
