import { z } from 'zod';
import { isMonth } from '@/lib/core/filters/months';

/** The month (yyyy-mm) that a call is about. */
export const monthField = z.string('Måneden (month) mangler.').refine(isMonth, 'Måneden (month) skrives som 2026-10.');
