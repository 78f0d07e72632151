import type { Finding, Line, News } from './history';

/** What all screens together know of the log: its lines in order, and up to which number none is missing. */
export type KnownLog = { lines: readonly Line[]; upTo: number };

const same = (a: Line, b: Line) => a.op === b.op && a.cell === b.cell && a.val === b.val;

/** How far numbers from 0 on are covered by what screens were sent without a gap. */
function coveredBy(news: readonly News[]): number {
  let upTo = 0;
  for (const { since, no } of [...news].sort((a, b) => a.since - b.since)) {
    if (since <= upTo) upTo = Math.max(upTo, no);
  }
  return upTo;
}

/** The order in which one screen was sent its lines. */
function checkOrder({ client, lines }: News, last: number): Finding[] {
  let before = last;
  return lines.flatMap(({ no }): Finding[] => {
    const text = `${client} was sent ${no} after ${before}`;
    const [repeated, behind] = [no === before, no < before];
    before = Math.max(before, no);
    if (repeated) return [{ kind: 'duplicated effect', text }];
    return behind ? [{ kind: 'broken order', text }] : [];
  });
}

/** The lines that a screen should have had in what it was sent, by what the others were sent. */
function checkMissing({ client, since, no, lines }: News, known: ReadonlyMap<number, Line>): Finding[] {
  const own = new Set(lines.map((line) => line.no));
  return [...known.values()]
    .filter((line) => line.no > since && line.no <= no && !own.has(line.no))
    .map((line) => ({ kind: 'lost write', text: `${client} was sent up to ${no}, without ${line.no} (${line.cell})` }));
}

/** Joins what screens were sent to one log, with what does not fit: another order, another content, or a gap. */
export function joinLog(news: readonly News[]): { log: KnownLog; findings: Finding[] } {
  const findings: Finding[] = [];
  const known = new Map<number, Line>();
  const last = new Map<string, number>();
  for (const one of news) {
    findings.push(...checkOrder(one, last.get(one.client) ?? one.since));
    last.set(one.client, Math.max(one.no, last.get(one.client) ?? 0));
    for (const line of one.lines) {
      const other = known.get(line.no);
      if (other && !same(other, line)) {
        findings.push({ kind: 'broken order', text: `${line.no} is ${line.cell} to one and ${other.cell} to another` });
      }
      known.set(line.no, line);
    }
  }
  for (const one of news) findings.push(...checkMissing(one, known));
  const lines = [...known.values()].sort((a, b) => a.no - b.no);
  return { log: { lines, upTo: coveredBy(news) }, findings };
}
