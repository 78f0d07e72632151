import type { Cell } from '@/lib/core/widgets/column';
import type { Cells, Finding, News, Operation, Read, Write } from './history';
import { joinLog, type KnownLog } from './known-log';

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Each line is a cell of one write that was not refused, and each cell of a write is one line. */
function checkEffects(writes: readonly Write[], { lines, upTo }: KnownLog): Finding[] {
  const findings: Finding[] = [];
  const byOp = grouped(lines, ({ op }) => op);
  const known = new Map(writes.map((write) => [write.op, write]));
  for (const { no, op, cell, val } of lines) {
    const write = known.get(op);
    const text = `line ${no}: ${cell} = ${val}`;
    if (!write?.cells.some((own) => own.cell === cell && own.val === val)) {
      findings.push({ kind: 'phantom value', text: `${text}, which nobody wrote` });
    } else if (write.outcome === 'fail') {
      findings.push({ kind: 'phantom value', text: `${text}, which ${write.client} was refused` });
    }
  }
  for (const { client, op, outcome, no, cells } of writes) {
    const own = byOp.get(op) ?? [];
    for (const { cell, val, was } of cells) {
      const times = own.filter((line) => line.cell === cell).length;
      const text = `${cell} = ${val} of ${client}`;
      if (times > 1) findings.push({ kind: 'duplicated effect', text: `${text} is in the log ${times} times` });
      // A value that was there before is no line.
      const there = was === undefined ? lines.findLast((line) => line.cell === cell && line.no <= (no ?? 0))?.val : was;
      const isDue = outcome === 'ok' && no !== undefined && no <= upTo && there !== val;
      if (isDue && times === 0) findings.push({ kind: 'lost write', text: `${text}, acknowledged as ${no}` });
    }
    const last = own.at(-1);
    // Its last line may be of something else than a cell.
    if (outcome === 'ok' && last && no !== undefined && last.no > no) {
      findings.push({ kind: 'broken order', text: `${op} was acknowledged as ${no} and is ${last.no} in the log` });
    }
  }
  return findings;
}

/** Each value was written over the one its writer saw. */
function checkChains(writes: readonly Write[], { lines, upTo }: KnownLog, initial: Cells): Finding[] {
  const byOp = new Map(writes.map((write) => [write.op, write]));
  const current = new Map<string, Cell>(initial);
  const findings: Finding[] = [];
  for (const { no, op, cell, val } of lines) {
    if (no > upTo) break;
    const seen = byOp.get(op)?.cells.find((own) => own.cell === cell)?.was;
    const before = current.get(cell) ?? null;
    if (seen !== undefined && seen !== before) {
      findings.push({ kind: 'lost update', text: `line ${no}: ${cell} was ${before}, its writer saw ${seen}` });
    }
    current.set(cell, val);
  }
  return findings;
}

/**
 * No value was written over more often than it was there: two that were acknowledged over the same one forked the
 * cell's history. Needs no log.
 */
function checkForks(writes: readonly Write[], initial: Cells): Finding[] {
  const cells = writes.flatMap(({ outcome, cells: own }) => own.map((one) => ({ ...one, outcome })));
  const came = grouped(
    cells.filter(({ outcome, val, was }) => outcome !== 'fail' && was !== val),
    ({ cell, val }) => JSON.stringify([cell, val]),
  );
  const over = grouped(
    cells.filter(({ outcome, val, was }) => outcome === 'ok' && was !== undefined && was !== val),
    ({ cell, was }) => JSON.stringify([cell, was]),
  );
  return [...over].flatMap(([key, { length }]): Finding[] => {
    const [cell, was] = JSON.parse(key);
    const there = (came.get(key)?.length ?? 0) + ((initial.get(cell) ?? null) === was ? 1 : 0);
    return length <= there ? [] : [{ kind: 'lost update', text: `${cell} = ${was} was written over ${length} times` }];
  });
}

type Event = { client: string; no: number; text: string };
type Begun = Event & { invoked: number; kind: Finding['kind'] };

/** What was known to anybody before something began is in it: later writes have later numbers, readings no earlier ones. */
function checkRealTime(operations: readonly Operation[], { lines }: KnownLog): Finding[] {
  const known: (Event & { at: number })[] = [];
  const begun: Begun[] = [];
  for (const one of operations) {
    const { client } = one;
    if (one.kind === 'news') {
      known.push({ client, no: one.no, at: one.at, text: 'news' });
      continue;
    }
    // An unanswered write that took effect did so after it was sent.
    const no = one.kind === 'read' ? one.no : (one.no ?? lines.findLast(({ op }) => op === one.op)?.no);
    if (no === undefined) continue;
    const text = one.kind === 'read' ? 'a reading' : one.op;
    begun.push({ client, no, text, invoked: one.invoked, kind: one.kind === 'read' ? 'stale read' : 'broken order' });
    if (one.kind === 'read' || one.outcome === 'ok') known.push({ client, no, text, at: one.ended });
  }
  begun.sort((a, b) => a.invoked - b.invoked);
  known.sort((a, b) => a.at - b.at);
  let [at, latest] = [0, undefined as Event | undefined];
  return begun.flatMap(({ client, no, text, invoked, kind }): Finding[] => {
    for (let next = known[at]; next && next.at < invoked; next = known[at]) {
      if (!latest || next.no > latest.no) latest = next;
      at += 1;
    }
    if (!latest || no >= latest.no) return [];
    return [
      { kind, text: `${client}: ${text} is ${no}, begun after ${latest.client} had ${latest.no} (${latest.text})` },
    ];
  });
}

/** The cells of a reading are those of the log at its number or later. */
function checkReads(reads: readonly Read[], { lines, upTo }: KnownLog, initial: Cells): Finding[] {
  const byCell = grouped(lines, ({ cell }) => cell);
  return reads
    .filter(({ no }) => no <= upTo)
    .flatMap(({ client, no: at, cells }) =>
      [...cells].flatMap(([cell, val]): Finding[] => {
        const own = byCell.get(cell) ?? [];
        const then = (own.findLast(({ no }) => no <= at) ?? { val: initial.get(cell) ?? null }).val;
        if (val === then || own.some((line) => line.no > at && line.val === val)) return [];
        const wasThere = (initial.get(cell) ?? null) === val || own.some((line) => line.val === val);
        const text = `${client} read ${cell} = ${val} at ${at}, where it is ${then}`;
        return [{ kind: wasThere ? 'stale read' : 'phantom value', text }];
      }),
    );
}

/**
 * Finds what no history of cells that are written one after the other can hold, as Elle does for registers and lists.
 * `initial` are the cells before it (else empty). Only what is known is judged: without news of the log the numbers, the
 * values seen and the times still are.
 */
export function checkHistory(operations: readonly Operation[], initial: Cells = new Map()): Finding[] {
  const writes = operations.filter((one): one is Write => one.kind === 'write');
  const reads = operations.filter((one): one is Read => one.kind === 'read');
  const { log, findings } = joinLog(operations.filter((one): one is News => one.kind === 'news'));
  return [
    ...findings,
    ...checkEffects(writes, log),
    ...checkChains(writes, log, initial),
    ...checkForks(writes, initial),
    ...checkRealTime(operations, log),
    ...checkReads(reads, log, initial),
  ];
}
