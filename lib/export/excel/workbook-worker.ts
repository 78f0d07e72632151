import { parentPort } from 'node:worker_threads';
import { UserError } from '@/base/errors';
import { toWorkbook } from './workbook';
import type { WorkbookAnswer, WorkbookTask } from './write-workbook';

function answer({ page, view }: WorkbookTask): WorkbookAnswer {
  try {
    return { bytes: toWorkbook(page, view) };
  } catch (error) {
    if (error instanceof UserError) return { refused: { status: error.status, message: error.message } };
    throw error;
  }
}

parentPort?.once('message', (task: WorkbookTask) => parentPort?.postMessage(answer(task)));
