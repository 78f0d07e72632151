import { lastYearName } from '@/lib/core/filters/last-year';
import { addMonths, type MonthRange, shiftRange } from '@/lib/core/filters/months';
import { joinValues } from '@/lib/core/filters/own-values';
import { periodText } from '@/lib/core/filters/period-text';
import type { Column, Row } from '@/lib/core/widgets/column';
import { noneCode } from '@/lib/core/widgets/voucher-line-drill';
import { bidListPath } from '@/lib/platform/routing/paths';
import { tableSource } from '@/lib/platform/tables/list-source';
import type { BidFilterName } from './bid-filters';
import { fewDecided } from './bid-hits';
import { bidsIn } from './bid-period';
import { joinText, nothingDecided } from './bid-words';
import { type BidGroup, byLost, groupHits, hitCells, hitColumns, longestBar } from './hit-table';
import { type ReportBid, readReport } from './report-bids';

type By = {
  title: string;
  /** The column of the key, and the label of bids without it. */
  column: Column;
  without: string;
  keyOf: (bid: ReportBid) => { key: string | null; name: string | null };
  /** The list's filter by the key. */
  filter: BidFilterName;
  /** More of a row: what its name refers to. */
  more?: (group: BidGroup, bids: readonly ReportBid[]) => Row;
  excel: string;
};

/** The note on every table of hits. */
export const hitNote = `under ${fewDecided} avgjorte dømmes ikke`;

/** A name's column, leading to the bids of the row. */
export const nameColumn = (text: string): Column => ({
  text,
  value: 'name',
  type: 'text',
  width: 220,
  to: bidListPath,
});

/** The ranges as one where each follows the one before; undefined where there are months between. */
function wholeRange(ranges: readonly MonthRange[]): MonthRange | undefined {
  const [first, last] = [ranges[0], ranges.at(-1)];
  const follow = ranges.every(({ from }, i) => i === 0 || from === addMonths(ranges[i - 1]?.to ?? from, 1));
  return first && last && follow ? { from: first.from, to: last.to } : undefined;
}

/**
 * A table of the period's bid outcomes by key, with open bids; most lost first. Last year's rate is there where the
 * period is one range.
 */
export const hitsBy = ({ title, excel, ...by }: By) =>
  tableSource({ title, excel, empty: nothingDecided }, async (scope, filters) => {
    const { bids, ranges } = await readReport(scope, filters);
    const only = ranges.length === 1 ? ranges[0] : undefined;
    const parts = { all: bids, inPeriod: bidsIn(bids, ranges), before: only && bidsIn(bids, [shiftRange(only, -12)]) };
    const groups = groupHits(parts, by.keyOf, by.without).sort(byLost);
    const lastYear = only && lastYearName({ ranges });
    return {
      subtitle: joinText(periodText(ranges, filters.span.fiscalStart), 'mest tapt først', hitNote),
      columns: hitColumns(by.column, { lastYear, most: longestBar(groups), range: wholeRange(ranges) }),
      rows: groups.map((group) => ({
        name: group.name,
        ...by.more?.(group, bids),
        ...hitCells(group, { [by.filter]: joinValues([group.key ?? noneCode]) }),
      })),
    };
  });
