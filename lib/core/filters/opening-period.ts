import { filterDefaults, frequencies, histories, type Period } from './options';

/** The initial period of a company's pages; missing or unknown stored values become the product's defaults. */
export function openingPeriod(stored: { history: string | null; frequency: string | null } | undefined): Period {
  return {
    history: histories.find((one) => one === stored?.history) ?? filterDefaults.history,
    frequency: frequencies.find((one) => one === stored?.frequency) ?? filterDefaults.frequency,
  };
}
