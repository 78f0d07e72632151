import { printTable } from '@/tests/bench/report';

/** Prints what a trial counted and what was not as promised, the first twenty of it; the process ends with 1 when there is any. */
export function printFindings(
  title: string,
  rows: readonly (readonly [string, string])[],
  bad: readonly string[],
): void {
  printTable(
    title,
    ['', ''],
    rows.map((row) => [...row]),
  );
  for (const one of bad.slice(0, 20)) console.log(one);
  console.log(`\n${bad.length === 0 ? 'Som lovet' : `${bad.length} ikke som lovet`}`);
  process.exitCode = bad.length > 0 ? 1 : 0;
}
