import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { inData, inProject } from '@/base/places.mjs';

const record = z.record(z.string(), z.number());
const read = (file: string) => (existsSync(file) ? record.parse(JSON.parse(readFileSync(file, 'utf8'))) : {});

const own = () => inData('test-seconds.json');

/** What a file is reckoned to take before it has been timed. */
const untimed = 10;

/** How long a file of tests takes, in seconds of test: as this machine last found, else as tests/seconds.json has it. */
export function secondsOfTests(): (file: string) => number {
  const found = { ...read(inProject('tests/seconds.json')), ...read(own()) };
  return (file) => found[file] ?? untimed;
}

/** Keeps the seconds of each file of tests that was run, with those known from before, the longest first. */
export function keepSeconds(taken: Readonly<Record<string, number>>): void {
  const sorted = Object.entries({ ...read(own()), ...taken }).toSorted(([, a], [, b]) => b - a);
  mkdirSync(path.dirname(own()), { recursive: true });
  writeFileSync(own(), `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
}
