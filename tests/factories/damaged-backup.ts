import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { frame, magic, tableSchema } from '@/db/backup/format';
import { checkBackup, readBackup } from '@/db/backup/read-backup';

type Row = Record<string, string>;

/** Writes a backup anew with some rows changed (in COPY's text) or left out, complete and with a checksum that fits. */
export async function rewriteBackup(file: string, change: (table: string, row: Row) => Row | undefined): Promise<void> {
  const frames: Buffer[] = [];
  let table = { name: '', columns: [''] };
  let text: Buffer[] = [];
  let [tables, rows] = [0, 0];
  for await (const { kind, payload } of readBackup(await checkBackup(file))) {
    if (kind === 'H') frames.push(frame('H', Buffer.from(payload)));
    if (kind === 'D') text.push(Buffer.from(payload));
    if (kind === 'T') {
      table = tableSchema.parse(JSON.parse(payload.toString()));
      text = [];
    }
    if (kind === 'E') {
      const lines = Buffer.concat(text).toString('utf8').split('\n').slice(0, -1);
      const left = lines.flatMap((line) => {
        const values = line.split('\t');
        const row = Object.fromEntries(table.columns.map((column, at) => [column, values[at] ?? '']));
        const changed = change(table.name, row);
        return changed ? [table.columns.map((column) => changed[column]).join('\t')] : [];
      });
      frames.push(frame('T', table), frame('D', Buffer.from(left.map((line) => `${line}\n`).join(''))));
      frames.push(frame('E', { rows: left.length }));
      [tables, rows] = [tables + 1, rows + left.length];
    }
  }
  frames.push(frame('Z', { tables, rows }));
  const whole = Buffer.concat([magic, gzipSync(Buffer.concat(frames))]);
  writeFileSync(file, Buffer.concat([whole, createHash('sha256').update(whole).digest()]));
}
