import { inHashOrder } from './hash-order';

type Wanted = {
  /** The commit, whose hash picks among what its changes do not touch. */
  commit: string;
  /** Files that each commit runs. */
  always: readonly string[];
  /** Files that the changes touch, the nearest first. */
  touched: readonly string[];
  /** Seconds of test a file takes. */
  secondsOf: (file: string) => number;
  /** Seconds of test there is room for; the file that crosses it is the last. */
  room: number;
};

/**
 * The files of tests that a commit runs of `files`: those of each commit, then what its changes touch, then others as its hash has
 * them, until the room is used. In that order.
 */
export function pickFiles(files: readonly string[], { commit, always, touched, secondsOf, room }: Wanted): string[] {
  const others = inHashOrder(files, commit, (file) => file);
  const known = new Set(files);
  const inOrder = [...new Set([...always, ...touched, ...others])].filter((file) => known.has(file));
  let used = 0;
  return inOrder.filter((file) => {
    const isPicked = used < room || always.includes(file);
    if (isPicked) used += secondsOf(file);
    return isPicked;
  });
}
