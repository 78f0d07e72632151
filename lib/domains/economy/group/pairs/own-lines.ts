import { onlySum } from '@/db/open-items/subset-sum';
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

/** Returns a line's side by its account, in a run with one customer and one supplier: revenue or cost, and its VAT. */
function roleByAccount(account: string): PartySide | undefined {
  if (/^(3|270)/.test(account)) return 'customer';
  return /^([4-7]|271)/.test(account) ? 'supplier' : undefined;
}

type Named = ReadonlyMap<string, readonly TradeLine[]>;

/** The lines without a party by the party that they balance, where each has only one way to; undefined where not. */
function balancing(named: Named, nameless: readonly TradeLine[]): Map<string, TradeLine[]> | undefined {
  const found = new Map<string, TradeLine[]>();
  const taken = new Set<TradeLine>();
  for (const [key, own] of named) {
    const wanted = 0 - own.reduce((sum, { ore }) => sum + ore, 0);
    const [alone, other] = nameless.filter(({ ore }) => ore === wanted);
    const places = onlySum(
      nameless.map(({ ore }) => ore),
      wanted,
    );
    // One line alone and a sum, or two equal lines, are two ways.
    if (wanted === 0 || other || (alone && places)) return undefined;
    const lines = alone ? [alone] : places?.flatMap((at) => nameless[at] ?? []);
    if (!lines || lines.some((line) => taken.has(line))) return undefined;
    for (const line of lines) taken.add(line);
    found.set(key, lines);
  }
  return taken.size === nameless.length ? found : undefined;
}

/** The lines without a party that are a party's: all where it is alone, else by account where one buys and one sells, else those it balances. */
function namelessOf(named: Named, nameless: readonly TradeLine[]): (key: string) => readonly TradeLine[] {
  if (named.size === 1) return () => nameless;
  const roleOf = (key: string) => named.get(key)?.[0]?.party?.side;
  const roles = [...named.keys()].map(roleOf);
  if (roles.length === 2 && roles[0] !== roles[1]) {
    return (key) => nameless.filter(({ account }) => roleByAccount(account) === roleOf(key));
  }
  const balanced = nameless.length === 0 ? undefined : balancing(named, nameless);
  return (key) => balanced?.get(key) ?? [];
}

/**
 * A voucher's lines by counterpart. Lines without a party belong to the only one of the voucher, else to the only one of
 * the balanced run they are in, else by their account to its one customer or one supplier, else to the one they alone
 * balance. `lines` are in the order of the voucher; `memberOf` is undefined for an external party.
 */
export function ownLines(lines: readonly TradeLine[], memberOf: (line: TradeLine) => string | undefined): OwnLines[] {
  const partyOf = (line: TradeLine) =>
    line.party && [line.party.side, memberOf(line) ?? `external ${line.party.no}`].join('|');
  const count = (of: readonly TradeLine[]) => new Set(of.flatMap((line) => partyOf(line) ?? [])).size;
  const found = new Map<string, OwnLines>();
  for (const run of count(lines) > 1 ? balancedRuns(lines) : [lines]) {
    const named = groupBy(
      run.filter(({ party }) => party !== null),
      (line) => partyOf(line) ?? '',
    );
    const nameless = run.filter(({ party }) => party === null);
    const ofParty = namelessOf(named, nameless);
    const all = new Set([...named.keys()].flatMap((key) => [...ofParty(key)]));
    for (const [key, own] of named) {
      const [first] = own;
      const counterpart = first && memberOf(first);
      if (!first?.party || counterpart === undefined) continue;
      const { side, no } = first.party;
      const voucher = found.get(key) ?? { role: side, counterpart, partyNo: no, lines: [], rest: [] };
      voucher.lines.push(...own, ...ofParty(key));
      voucher.rest.push(...nameless.filter((line) => !all.has(line)));
      found.set(key, voucher);
    }
  }
  return [...found.values()];
}
