import type { Finding, Line, News, Operation, Read, Write } from './history';

type Pick = <T>(items: readonly T[]) => T | undefined;

/** Spoils a correct history; undefined where there is nothing in it to spoil so. */
type Anomaly = {
  finds: Finding['kind'];
  plant: (history: readonly Operation[], pick: Pick) => Operation[] | undefined;
};

const replace = (history: readonly Operation[], one: Operation, by: Operation) =>
  history.map((other) => (other === one ? by : other));
const writesOf = (history: readonly Operation[]) =>
  history.filter((one): one is Write => one.kind === 'write' && one.outcome === 'ok');
const newsOf = (history: readonly Operation[]) => history.filter((one): one is News => one.kind === 'news');
const logOf = (history: readonly Operation[]): readonly Line[] => newsOf(history).at(-1)?.lines ?? [];
const ofLines = (history: readonly Operation[], change: (lines: readonly Line[]) => readonly Line[]) =>
  history.map((one) => (one.kind === 'news' ? { ...one, lines: change(one.lines) } : one));

/** The last screen's news with one more line. */
function withLine(history: readonly Operation[], line: Omit<Line, 'no'>): Operation[] | undefined {
  const last = newsOf(history).at(-1);
  if (!last) return undefined;
  const no = last.no + 1;
  return replace(history, last, { ...last, no, lines: [...last.lines, { ...line, no }] });
}

export const anomalies: Readonly<Record<string, Anomaly>> = {
  'an acknowledged write is nowhere': {
    finds: 'lost write',
    plant: (history, pick) => {
      const lost = pick(writesOf(history));
      return lost && ofLines(history, (lines) => lines.filter(({ op }) => op !== lost.op));
    },
  },
  'one cell of an acknowledged write is nowhere': {
    finds: 'lost write',
    plant: (history, pick) => {
      const lost = pick(writesOf(history).filter(({ cells }) => cells.length > 1));
      const cell = lost?.cells[0]?.cell;
      return lost && ofLines(history, (lines) => lines.filter((line) => line.op !== lost.op || line.cell !== cell));
    },
  },
  'a screen was not sent a line': {
    finds: 'lost write',
    plant: (history, pick) => {
      const some = pick(newsOf(history).filter(({ client, lines }) => client !== 'the end' && lines.length > 0));
      return some && replace(history, some, { ...some, lines: some.lines.slice(1) });
    },
  },
  'a write was carried out again': {
    finds: 'duplicated effect',
    plant: (history, pick) => {
      const line = pick(logOf(history));
      return line && withLine(history, line);
    },
  },
  'a screen was sent a line twice': {
    finds: 'duplicated effect',
    plant: (history, pick) => {
      const some = pick(newsOf(history).filter(({ lines }) => lines.length > 0));
      return some && replace(history, some, { ...some, lines: some.lines.flatMap((line) => [line, line]) });
    },
  },
  'a screen was sent lines in another order': {
    finds: 'broken order',
    plant: (history, pick) => {
      const some = pick(newsOf(history).filter(({ lines }) => lines.length > 1));
      return some && replace(history, some, { ...some, lines: some.lines.toReversed() });
    },
  },
  'two screens were sent different values under one number': {
    finds: 'broken order',
    plant: (history, pick) => {
      const some = pick(newsOf(history).filter(({ client, lines }) => client !== 'the end' && lines.length > 0));
      return some && replace(history, some, { ...some, lines: some.lines.map((line) => ({ ...line, val: 'other' })) });
    },
  },
  'a later write has an earlier number': {
    finds: 'broken order',
    plant: (history, pick) => {
      const writes = writesOf(history);
      const late = pick(
        writes.filter((one) => writes.some(({ ended, no }) => ended < one.invoked && no !== undefined)),
      );
      return late && replace(history, late, { ...late, no: 0 });
    },
  },
  'a value that nobody wrote': {
    finds: 'phantom value',
    plant: (history) => withLine(history, { op: 'nobody', cell: 'r1 a', val: 'x' }),
  },
  'a refused write took effect': {
    finds: 'phantom value',
    plant: (history, pick) => {
      const log = new Set(logOf(history).map(({ op }) => op));
      const one = pick(writesOf(history).filter(({ op }) => log.has(op)));
      return one && replace(history, one, { ...one, outcome: 'fail', no: undefined });
    },
  },
  'a value was written over one that its writer had not seen': {
    finds: 'lost update',
    plant: (history, pick) => {
      const one = pick(writesOf(history).filter(({ cells }) => cells.some(({ was }) => was !== undefined)));
      const cells = one?.cells.map((cell) => ({ ...cell, was: cell.was === undefined ? undefined : 'seen' }));
      return one && cells && replace(history, one, { ...one, cells });
    },
  },
  'two were acknowledged over the same value, seen by no screen': {
    finds: 'lost update',
    plant: (history, pick) => {
      const quiet = history.filter(({ kind }) => kind !== 'news');
      const one = pick(writesOf(history).filter(({ cells }) => cells.some(({ was }) => was !== undefined)));
      const cells = one?.cells.map(({ cell, was }) => ({ cell, val: 'another', was }));
      return one && cells && [...quiet, { ...one, op: 'another', cells }];
    },
  },
  'a reading does not hold what was acknowledged before it': {
    finds: 'stale read',
    plant: (history, pick) => {
      const writes = writesOf(history);
      const isAfter = (one: Operation): one is Read =>
        one.kind === 'read' && writes.some(({ ended, no }) => ended < one.invoked && no !== undefined);
      const read = pick(history.filter(isAfter));
      return read && replace(history, read, { ...read, no: 0 });
    },
  },
  'a reading holds a value from before its number': {
    finds: 'stale read',
    plant: (history, pick) => {
      const log = logOf(history);
      const read = pick(
        history.filter((one): one is Read => one.kind === 'read' && log.some(({ no }) => no <= one.no)),
      );
      const over = read && log.find(({ no }) => no <= read.no);
      return over && replace(history, read, { ...read, cells: new Map(read.cells).set(over.cell, null) });
    },
  },
  'a reading holds a value that never was': {
    finds: 'phantom value',
    plant: (history, pick) => {
      const read = pick(history.filter((one): one is Read => one.kind === 'read'));
      return read && replace(history, read, { ...read, cells: new Map(read.cells).set('r1 a', 'never') });
    },
  },
};
