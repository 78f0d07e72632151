import { filterDefaults, frequencies, histories, type Period } from './options';

/** The period a company's pages open with, from what is stored of it; what it has not chosen is the product's own. */
export function openingPeriod(stored: { history: string | null; frequency: string | null } | undefined): Period {
  return {
    history: histories.find((one) => one === stored?.history) ?? filterDefaults.history,
    frequency: frequencies.find((one) => one === stored?.frequency) ?? filterDefaults.frequency,
  };
}
