import { z } from 'zod';
import { type KamishibaiColors, kamishibaiStates } from './kamishibai-colour';

export const kamishibaiStateSchema = z.enum(kamishibaiStates.map(({ state }) => state));

const companySchema = z.partialRecord(kamishibaiStateSchema, z.number().int().min(0).max(9));

/** Parses the company's stored colours (company.kamishibai_colors); invalid ones count as no choice. */
export function parseKamishibaiColors(stored: unknown): KamishibaiColors {
  const result = companySchema.safeParse(stored ?? {});
  return result.success ? result.data : {};
}
