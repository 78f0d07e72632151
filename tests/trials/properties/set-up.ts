import path from 'node:path';
import fc from 'fast-check';
import { beforeEach } from 'vitest';
import { root } from '@/base/places.mjs';
import { parametersOf } from './red-seeds';

fc.configureGlobal(parametersOf(''));

beforeEach(({ task }) => {
  fc.configureGlobal(parametersOf(`${path.relative(root, task.file.filepath)} › ${task.fullTestName}`));
});
