import { readFileSync } from 'node:fs';
import { inProject } from '@/base/places.mjs';

/** A small file as offices have them, with what is hard in it left as it is: line ends, encoding, quoting. */
export const fieldFile = (name: string): Buffer =>
  readFileSync(inProject('tests', 'factories', 'field', ...name.split('/')));
