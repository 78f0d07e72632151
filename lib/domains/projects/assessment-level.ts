/** The steps of probability and of impact, the lowest first. */
export const assessmentSteps = [1, 2, 3, 4, 5] as const;

export type AssessmentLevel = 'low' | 'middle' | 'high';

export const levelNames: Readonly<Record<AssessmentLevel, string>> = { low: 'Lav', middle: 'Middels', high: 'Høy' };

/** How much a risk or an opportunity weighs, by its probability and its impact (1–5 each). */
export function levelOf(probability: number, impact: number): AssessmentLevel {
  const product = probability * impact;
  if (product >= 10) return 'high';
  return product >= 5 ? 'middle' : 'low';
}

type Place = { probability: number; impact: number };

/** The step beside, by the keys of a matrix whose rows are probabilities, the highest on top; undefined past its edge. */
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

/** The widgets that hold the matrices for paper: on the screen they are made of the table's own rows. */
export const matrixIds = { risk: 'risikomatrise', opportunity: 'mulighetsmatrise' } as const;
