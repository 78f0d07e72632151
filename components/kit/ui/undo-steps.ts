/** Something that was done on a page and can be taken back: what it was, in words. */
export type UndoStep = {
  text: string;
  undo: () => void /** Its path. */;
  page: string /** Its message stands. */;
  said: boolean;
};

const mostSteps = 50;
let steps: readonly UndoStep[] = [];
const listeners = new Set<() => void>();

function set(next: readonly UndoStep[]): void {
  steps = next;
  for (const run of listeners) run();
}

/** The page's own undo: what is done outside a table that has one, the latest first. What is done takes its place on top. */
export const undoSteps = {
  subscribe: (run: () => void): (() => void) => {
    listeners.add(run);
    return () => listeners.delete(run);
  },
  get latest(): UndoStep | undefined {
    return steps.at(-1);
  },
  /** Gives the step, by which its message is told apart. */
  add: (text: string, undo: () => void, said = true): UndoStep => {
    const step: UndoStep = { text, undo, page: location.pathname, said };
    set([...steps.slice(1 - mostSteps), step]);
    return step;
  },
  /** Takes a step back, and with it what was done after it, the latest first; false when it has been already. */
  take: (step: UndoStep): boolean => {
    const at = steps.indexOf(step);
    if (at === -1) return false;
    const back = steps.slice(at).toReversed();
    set(steps.slice(0, at));
    for (const { undo } of back) undo();
    return true;
  },
  /** The step's message is gone: the arrow is what takes it back. */
  hush: (step: UndoStep): void => set(steps.map((one) => (one === step ? Object.assign(one, { said: false }) : one))),
  /** Forgets steps that can no longer be taken back. */
  drop: (which: (step: UndoStep) => boolean): void => {
    const left = steps.filter((step) => !which(step));
    if (left.length < steps.length) set(left);
  },
};
