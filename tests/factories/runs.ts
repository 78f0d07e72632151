const times = Number(process.env.TRIAL_TIMES ?? 1);

/** How often a property or a trial is tried: so often in the everyday suite, many times that in `npm run proof -- properties`. */
export function runs(everyday: number): number {
  return everyday * times;
}

/** Milliseconds a test that is tried so often may take. */
export function patience(everyday: number): number {
  return everyday * times;
}
