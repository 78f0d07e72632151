'use client';

import { CopyPlus } from 'lucide-react';
import { useToday } from '@/components/kit/context/use-today';
import type { LiveRows, NewValue } from '@/components/kit/live/live-rows';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { LiveTablePage } from '@/components/shell/page/live-table-page';
import { counted } from '@/lib/core/format/count-text';
import type { HandLine } from '@/lib/core/group/hand-eliminations';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Cell, Row } from '@/lib/core/widgets/column';
import { copiedToYear, handVerdict } from '@/lib/domains/economy/group/hand-verdict';
import { groupParam } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { groupTradePath } from '@/lib/platform/routing/paths';

type Line = HandLine & { text: string };

const oreOf = (row: Row, key: string) => {
  const value = row[key];
  return typeof value === 'number' ? Math.round(value * 100) : 0;
};

/** A row of the table as a line of an elimination; none of one that lacks its number, month or company. */
function lineOf(row: Row): Line[] {
  const { no } = row;
  const [month, company] = [textOf(row, 'frommonth'), textOf(row, 'member')];
  if (typeof no !== 'number' || !month || !company) return [];
  return [
    {
      no,
      month,
      until: textOf(row, 'untilmonth') ?? null,
      company,
      account: textOf(row, 'account') ?? '',
      debit: oreOf(row, 'debit'),
      credit: oreOf(row, 'credit'),
      text: textOf(row, 'text') ?? '',
    },
  ];
}

/** Adds the lines as new rows, in one change that one undo takes back. */
function addLines({ newRows, save }: LiveRows, lines: readonly Line[]): void {
  const ids = newRows?.ids(lines.length) ?? [];
  save(
    lines.flatMap(({ no, month, until, company, account, debit, credit, text }, i): NewValue[] => {
      const vals: Record<string, Cell> = {
        no,
        text,
        frommonth: month,
        untilmonth: until,
        member: company,
        account: account === '' ? null : account,
        debit: debit === 0 ? null : debit / 100,
        credit: credit === 0 ? null : credit / 100,
      };
      const row = ids[i];
      if (row === undefined) return [];
      return Object.entries(vals).flatMap(([col, val]) =>
        val === null ? [] : [{ row, col, val, typed: String(val) }],
      );
    }),
  );
}

/** The usual eliminations by hand of a group: the text, and the accounts of its debit and its credit. */
const usual = [
  { text: 'Aksjer mot egenkapital', debit: '2000', credit: '1300', ofTwo: true },
  { text: 'Internfortjeneste i varelager', debit: '4300', credit: '1400', ofTwo: false },
  { text: 'Avskrivning av goodwill', debit: '6020', credit: '1080', ofTwo: false },
] as const;

/** Begins one of the usual eliminations: two lines without amounts, in this month. */
function Beginnings({ live, month }: { live: LiveRows; month: string }) {
  const [parent, ...others] = live.columns.find(({ value }) => value === 'member')?.editor?.values ?? [];
  if (!parent || !live.newRows) return null;
  const begin = ({ text, debit, credit, ofTwo }: (typeof usual)[number]) => {
    const line = { no: 1, month, until: null, debit: 0, credit: 0, text };
    const owned = ofTwo ? (others[0] ?? parent) : parent;
    addLines(live, [
      { ...line, company: owned.value, account: debit },
      { ...line, company: parent.value, account: credit },
    ]);
  };
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <span className="text-body text-muted">Vanlige elimineringer:</span>
      {usual.map((one) => (
        <Button key={one.text} onClick={() => begin(one)}>
          {one.text}
        </Button>
      ))}
    </div>
  );
}

/** Sums the eliminations as they are typed, lists those made otherwise, and offers the ways to begin. */
function EliminationHead({ page, live, mayWrite }: { page: PageView; live: LiveRows; mayWrite: boolean }) {
  const today = useToday();
  const year = Number(today.slice(0, 4));
  const lines = live.rows.flatMap(lineOf);
  const verdict = handVerdict(lines, year);
  if (!verdict) return mayWrite && <Beginnings live={live} month={today.slice(0, 7)} />;
  const copied = mayWrite && live.newRows ? copiedToYear(lines, year) : [];
  const numbers = new Set(copied.map(({ no }) => no)).size;
  const group = { [groupParam]: page.company.id };
  return (
    <VerdictBand
      verdict={{ ...verdict, reason: `${verdict.reason} Internhandel og kontopar tas av seg selv.` }}
      action={
        <>
          {numbers > 0 && (
            <Button onClick={() => addLines(live, copied)}>
              <CopyPlus className="size-4" aria-hidden />
              {`Kopier ${counted(numbers, 'eliminering', 'elimineringer')} fra ${year - 1}`}
            </Button>
          )}
          <Link className={buttonClass()} href={href(groupTradePath, group)}>
            Se parene
          </Link>
        </>
      }
    />
  );
}

/** The eliminations by hand as a live table, under what they come to. */
export function EliminationPage({ page }: { page: PageView }) {
  return (
    <LiveTablePage
      page={page}
      picture={(live, mayWrite) => <EliminationHead page={page} live={live} mayWrite={mayWrite} />}
    />
  );
}
