/** The steps of probability and impact, lowest first. */
export const assessmentSteps = [1, 2, 3, 4, 5] as const;

export type AssessmentLevel = 'low' | 'middle' | 'high';

export const levelNames: Readonly<Record<AssessmentLevel, string>> = { low: 'Lav', middle: 'Middels', high: 'Høy' };

/** The level of a risk or opportunity, by probability and impact (1–5 each). */
export function levelOf(probability: number, impact: number): AssessmentLevel {
  const product = probability * impact;
  if (product >= 10) return 'high';
  return product >= 5 ? 'middle' : 'low';
}

type Place = { probability: number; impact: number };

/**
 * The neighbouring cell for an arrow key in a matrix whose rows are probabilities, highest on top; undefined beyond its
 * edge.
 */
export function stepBeside({ probability, impact }: Place, key: string): Place | undefined {
  const moved = {
    ArrowUp: { probability: probability + 1, impact },
    ArrowDown: { probability: probability - 1, impact },
    ArrowRight: { probability, impact: impact + 1 },
    ArrowLeft: { probability, impact: impact - 1 },
  }[key];
  const within = (step: number) => step >= 1 && step <= assessmentSteps.length;
  return moved && within(moved.probability) && within(moved.impact) ? moved : undefined;
}

/** The widgets with the matrices for paper; the screen renders them from the table's own rows. */
export const matrixIds = { risk: 'risikomatrise', opportunity: 'mulighetsmatrise' } as const;
