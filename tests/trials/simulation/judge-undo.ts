import type { SimulatedDatabase } from './database';
import type { Tab } from './tab';

type Line = SimulatedDatabase['log'][number];
type Step = { op: string; via: string; lines: Line[] };

/** A line's effect as text: what it changes, from what, to what. */
const effectOf = ({ kind, row, col, was, val = null }: Line) => {
  if (kind === 'edit') return JSON.stringify([row, col, was, val]);
  return JSON.stringify([row, kind === 'delete' ? 'goes' : 'comes']);
};
const inverseOf = ({ kind, row, col, was, val = null }: Line) => {
  if (kind === 'edit') return JSON.stringify([row, col, val, was]);
  return JSON.stringify([row, kind === 'delete' ? 'comes' : 'goes']);
};
const sorted = (lines: readonly Line[], of: (line: Line) => string) => lines.map(of).sort().join();

function stepsOf({ user }: Tab, log: readonly Line[]): Step[] {
  const steps = new Map<string, Step>();
  for (const line of log) {
    if (line.by.id !== user.id) continue;
    const step = steps.get(line.op) ?? { op: line.op, via: line.via, lines: [] };
    step.lines.push(line);
    steps.set(line.op, step);
  }
  return [...steps.values()];
}

/**
 * Each undo takes back one of the user's own changes that is not undone, wholly, and each redo brings back one that is.
 * Which of them is not judged: a change whose answer was lost is known to its page later than it was made.
 */
export function checkUndo(tab: Tab, log: readonly Line[]): string[] {
  const stacks: { undo: Step[]; redo: Step[] } = { undo: [], redo: [] };
  return stepsOf(tab, log).flatMap((step) => {
    const { via, lines, op } = step;
    if (via === 'direct') {
      stacks.undo.push(step);
      return [];
    }
    const [from, to] = via === 'undo' ? [stacks.undo, stacks.redo] : [stacks.redo, stacks.undo];
    const effect = sorted(lines, effectOf);
    const at = from.findLastIndex((one) => sorted(one.lines, via === 'undo' ? inverseOf : effectOf) === effect);
    if (at < 0) return [`${via}: ${tab.name}: ${op} (${effect}) reverts none of the changes that could be`];
    to.push(...from.splice(at, 1));
    return [];
  });
}
