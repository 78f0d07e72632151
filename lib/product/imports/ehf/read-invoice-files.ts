import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UserError } from '@/base/errors';
import { archiveFiles, isZip } from '../archive';
import type { UploadBudget } from '../upload-budget';
import { checkEhf } from './check-ehf';
import { maxEhfBytes } from './limits';
import { readEhf } from './read-ehf';
import type { EhfInvoice, EhfRounding } from './types';

/** A file's invoice, checked against its own sums, or the sentence that refuses it. */
export type InvoiceRead = { name: string } & ({ invoice: EhfInvoice; roundings: EhfRounding[] } | { refused: string });

/** A plain file's bytes, counted against the budget like an archive's. */
async function* counted(path: string, budget: UploadBudget): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: 32 * 1024 }) as AsyncIterable<Buffer>) {
    await budget.pause();
    budget.take('bytes', chunk.length);
    yield chunk;
  }
}

async function readOne(name: string, content: AsyncIterable<Uint8Array>, budget: UploadBudget): Promise<InvoiceRead> {
  try {
    budget.requireLeft();
    const invoice = await readEhf(content, (parts) => budget.take('parts', parts));
    return { name, invoice, roundings: checkEhf(invoice) };
  } catch (error) {
    if (!(error instanceof UserError) || error.status >= 500) throw error;
    return { name, refused: error.message };
  }
}

/** Reads an uploaded file, or each file of an uploaded archive, within the rest of the call's budget. */
export async function* readInvoiceFiles(
  { name, path }: { name: string; path: string },
  budget: UploadBudget,
): AsyncGenerator<InvoiceRead> {
  try {
    budget.requireLeft();
    if (!(await isZip(path))) {
      budget.take('files', 1);
      const isLarge = (await stat(path)).size > maxEhfBytes;
      yield isLarge
        ? { name, refused: `Filen er for stor (grensen er ${maxEhfBytes / 1024 ** 2} MB).` }
        : await readOne(name, counted(path, budget), budget);
      return;
    }
    for await (const file of archiveFiles(path, maxEhfBytes, budget)) {
      const within = `${name}: ${file.name}`;
      yield 'refused' in file ? { name: within, refused: file.refused } : await readOne(within, file.content, budget);
    }
  } catch (error) {
    if (!(error instanceof UserError) || error.status >= 500) throw error;
    yield { name, refused: error.message };
  }
}
