import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { badInput, UserError, wrongType } from '@/base/errors';
import { requireStorable } from '@/lib/core/storable';
import { pacer } from '@/lib/platform/queues/pacer';

/** A form's file, on disk. */
export type ReceivedFile = { name: string; path: string };

type Limits = { maxBytes: number; maxFiles: number; tooBig: () => UserError };

const maxFields = 10;
/** Files that are being written to disk at once. */
const maxSaving = 8;
const maxFieldBytes = 10_000;

/** An error of the server's disk, not the sender's fault. */
function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|EACCES|EROFS|EMFILE)$/.test(String(error.code));
}

/** The multipart parser. Throws 400 for a content type without a boundary. */
function parserOf(contentType: string, { maxBytes, maxFiles }: Limits) {
  const files = { files: maxFiles, fileSize: maxBytes, parts: maxFiles + maxFields + 1 };
  const fields = { fields: maxFields, fieldSize: maxFieldBytes, headerPairs: 20, headerSize: 8 * 1024 };
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...files, ...fields } });
  } catch {
    throw badInput('Skjemaet kunne ikke leses: content-type mangler boundary.');
  }
}

/** A multipart form while it arrives; exceeding a limit ends the reading at once. */
class IncomingForm {
  readonly fields: [string, string][] = [];
  private readonly parser: InstanceType<typeof Busboy>;
  private readonly files: ReceivedFile[] = [];
  private readonly streams = new Set<Readable>();
  private readonly saving = new Set<Promise<void>>();
  private folder: Promise<string> | undefined;
  private refuse: (error: unknown) => void = () => {};
  private readonly refused = new Promise<never>((_, reject) => {
    this.refuse = reject;
  });

  constructor(
    contentType: string,
    private readonly limits: Limits,
    private readonly open: (fields: readonly [string, string][]) => Promise<string>,
  ) {
    this.refused.catch(() => {});
    const { maxFiles } = limits;
    this.parser = parserOf(contentType, limits)
      .on('field', (name, value, _, isCut) => this.addField(name, value, isCut))
      .on('file', (field, stream, name) => this.addFile(field, stream, name))
      .on('filesLimit', () =>
        this.refuse(badInput(maxFiles === 1 ? 'Bare én fil av gangen.' : `Høyst ${maxFiles} filer av gangen.`)),
      )
      .on('fieldsLimit', () => this.refuse(badInput(`Skjemaet har flere enn ${maxFields} felt.`)))
      .on('partsLimit', () => this.refuse(badInput('Skjemaet har for mange deler.')))
      .on('error', () => this.refuse(badInput('Opplastingen ble avbrutt. Prøv igjen.')));
  }

  /** Reads the body until its end or a refusal; the rest stays unread, so that the sender can be answered. */
  async read(body: ReadableStream<Uint8Array>): Promise<ReceivedFile[]> {
    const reader = body.getReader();
    const pause = pacer();
    try {
      for (;;) {
        const { done, value } = await this.orRefused(reader.read());
        if (done) break;
        if (!this.parser.write(value)) await this.orRefused(once(this.parser, 'drain'));
        // Only the last of them can be waiting for more of the body.
        while (this.saving.size > maxSaving) await this.orRefused(Promise.race(this.saving));
        await pause();
      }
      const finished = once(this.parser, 'finish');
      this.parser.end();
      await this.orRefused(finished);
      await this.orRefused(Promise.all(this.saving));
      return this.files;
    } catch (error) {
      this.parser.destroy();
      for (const stream of this.streams) stream.destroy(new Error('The form was refused.'));
      await Promise.allSettled(this.saving);
      if (error instanceof UserError || isDiskError(error)) throw error;
      throw badInput('Opplastingen ble avbrutt. Prøv igjen.');
    } finally {
      // Not cancelled: cancelling a body closes its connection, and the answer would be lost.
      reader.releaseLock();
    }
  }

  private orRefused<T>(work: Promise<T>): Promise<T> {
    return Promise.race([this.refused, work]);
  }

  private addField(name: string, value: string, isCut: boolean): void {
    if (isCut) this.refuse(badInput(`Feltet «${name.slice(0, 40)}» er for langt.`));
    else this.fields.push([name, value]);
  }

  private addFile(field: string, stream: Readable, name: string | undefined): void {
    if (field !== 'file') {
      stream.resume();
      return;
    }
    stream.on('error', () => {});
    stream.on('limit', () => this.refuse(this.limits.tooBig()));
    this.folder ??= this.open([...this.fields]);
    const saved = this.save(stream, name ?? '', this.folder);
    this.streams.add(stream);
    this.saving.add(saved);
    saved.then(
      () => {
        this.streams.delete(stream);
        this.saving.delete(saved);
      },
      (error) => this.refuse(error),
    );
  }

  private async save(stream: Readable, given: string, folder: Promise<string>): Promise<void> {
    requireStorable(given);
    const name = path.basename(given).slice(0, 200);
    const at = this.files.push({ name, path: '' }) - 1;
    const target = path.join(await folder, `file${at}`);
    // Refused meanwhile: a pipeline from a destroyed stream would never settle.
    if (stream.destroyed) return;
    this.files[at] = { name, path: target };
    await pipeline(stream, createWriteStream(target));
  }
}

/**
 * Reads a multipart form: its fields, and its files (fields «file») into the folder that `open` returns. `open` is
 * called once, with the fields before the first file; nothing is stored before it resolves, and its error ends the
 * reading. Throws 400, 413, 415.
 */
export async function receiveForm(
  request: Request,
  limits: Limits,
  open: (fields: readonly [string, string][]) => Promise<string>,
): Promise<{ fields: readonly [string, string][]; files: readonly ReceivedFile[] }> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data') || !request.body) {
    throw wrongType('Filen må sendes som et skjema (multipart/form-data).');
  }
  const form = new IncomingForm(contentType, limits, open);
  const files = await form.read(request.body);
  return { fields: form.fields, files };
}
