import { groupBy } from '@/lib/core/group-by';
import type { PartySide, TradeLine } from './trade-line';

/** The lines of a voucher that belong to one counterpart, and those that may be anybody's. */
export type OwnLines = {
  role: PartySide;
  counterpart: string;
  partyNo: string;
  lines: TradeLine[];
  rest: TradeLine[];
};

/** The smallest runs of neighbouring lines that add up to zero, as an invoice in a batch voucher does. */
function balancedRuns(lines: readonly TradeLine[]): TradeLine[][] {
  const runs: TradeLine[][] = [];
  let run: TradeLine[] = [];
  let sum = 0;
  for (const line of lines) {
    run.push(line);
    sum += line.ore;
    if (sum !== 0) continue;
    runs.push(run);
    run = [];
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/**
 * A voucher's lines by counterpart. Lines without a party belong to the only one of the voucher, else to the only one of
 * the balanced run they are in. `lines` are in the order of the voucher; `memberOf` is undefined for an external party.
 */
export function ownLines(lines: readonly TradeLine[], memberOf: (line: TradeLine) => string | undefined): OwnLines[] {
  const partyOf = (line: TradeLine) =>
    line.party && [line.party.side, memberOf(line) ?? `external ${line.party.no}`].join('|');
  const count = (of: readonly TradeLine[]) => new Set(of.flatMap((line) => partyOf(line) ?? [])).size;
  const found = new Map<string, OwnLines>();
  for (const run of count(lines) > 1 ? balancedRuns(lines) : [lines]) {
    const alone = count(run) === 1;
    const nameless = run.filter(({ party }) => party === null);
    for (const [key, named] of groupBy(run, partyOf)) {
      const [first] = named;
      const counterpart = first && memberOf(first);
      if (!first?.party || counterpart === undefined) continue;
      const { side, no } = first.party;
      const own = found.get(key) ?? { role: side, counterpart, partyNo: no, lines: [], rest: [] };
      own.lines.push(...named, ...(alone ? nameless : []));
      if (!alone) own.rest.push(...nameless);
      found.set(key, own);
    }
  }
  return [...found.values()];
}
