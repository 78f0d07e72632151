/** A change of the page that can be undone, with its description. */
export type UndoStep = {
  text: string;
  undo: () => void;
  /** The path of the page. */
  page: string;
  /** True while its message is visible. */
  said: boolean;
};

const mostSteps = 50;
let steps: readonly UndoStep[] = [];
const listeners = new Set<() => void>();

function set(next: readonly UndoStep[]): void {
  steps = next;
  for (const run of listeners) run();
}

/** The page's undo stack for changes outside tables, which have their own. The newest is on top. */
export const undoSteps = {
  subscribe: (run: () => void): (() => void) => {
    listeners.add(run);
    return () => listeners.delete(run);
  },
  get latest(): UndoStep | undefined {
    return steps.at(-1);
  },
  /** Pushes a step and returns it, as the key of its message. */
  add: (text: string, undo: () => void, said = true): UndoStep => {
    const step: UndoStep = { text, undo, page: location.pathname, said };
    set([...steps.slice(1 - mostSteps), step]);
    return step;
  },
  /** Undoes a step and all later ones, newest first; false when it was undone before. */
  take: (step: UndoStep): boolean => {
    const at = steps.indexOf(step);
    if (at === -1) return false;
    const back = steps.slice(at).toReversed();
    set(steps.slice(0, at));
    for (const { undo } of back) undo();
    return true;
  },
  /** The step's message is gone: only the undo button reverts it now. */
  hush: (step: UndoStep): void => set(steps.map((one) => (one === step ? Object.assign(one, { said: false }) : one))),
  /** Removes steps that can no longer be undone. */
  drop: (which: (step: UndoStep) => boolean): void => {
    const left = steps.filter((step) => !which(step));
    if (left.length < steps.length) set(left);
  },
};
