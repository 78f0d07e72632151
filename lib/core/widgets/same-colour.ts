import { type KamishibaiColors, kamishibaiColor, kamishibaiStates } from './kamishibai-colour';

/** The error when two states of a board have the same colour, defaults included; else undefined. */
export function sameColourProblem(colors: KamishibaiColors): string | undefined {
  const taken = new Map<string, string>();
  for (const { state, label } of kamishibaiStates) {
    const colour = kamishibaiColor(state, colors);
    const other = taken.get(colour);
    if (other !== undefined) return `«${other}» og «${label}» kan ikke ha samme farge.`;
    taken.set(colour, label);
  }
  return undefined;
}
