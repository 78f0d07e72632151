import type { storedFile } from '@/db/schema';
import { formatDate } from '@/lib/core/format/date';
import type { Stage } from '../ledger/stage';
import type { CertificateRow } from './make-certificates';
import type { StaffMember } from './make-staff';

type FileRow = typeof storedFile.$inferInsert;

/** Text in the encoding of a PDF's standard fonts, with its special characters escaped. */
const written = (text: string) =>
  [...text.replace(/[\\()]/g, '\\$&')].map((letter) => (letter.charCodeAt(0) < 256 ? letter : '-')).join('');

/** A landscape A5 page with a few lines of text, the first the largest. */
function drawPage(lines: readonly string[]): Buffer {
  const shown = lines.map((line, i) => `/F1 ${i === 0 ? 26 : 13} Tf 50 ${320 - i * 34} Td (${written(line)}) Tj`);
  const drawn = `1 w 24 24 547 371 re S ${shown.map((line) => `BT ${line} ET`).join(' ')}`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 419] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  const starts: number[] = [];
  let text = '%PDF-1.4\n';
  for (const [i, object] of objects.entries()) {
    starts.push(text.length);
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + end, 'latin1');
}

/** Scanned documents of about every sixth certificate, as if printed by the issuer. */
export function makeScans(
  { companyId, ...stage }: Stage,
  staff: readonly StaffMember[],
  certificates: readonly CertificateRow[],
): FileRow[] {
  const random = stage.random('scans');
  const ids = stage.ids('scans');
  const names = new Map(staff.map(({ row }) => [row.xid, row.employee]));
  return certificates
    .filter(() => random.chance(1 / 6))
    .map((one) => {
      const issued = one.issued ?? stage.today;
      const name = names.get(one.employeeId) ?? '';
      const content = drawPage([
        one.title,
        name,
        `Bevis ${one.no ?? ''}`,
        `Utstedt ${formatDate(issued)} av ${one.issuer ?? ''}`,
        one.expires ? `Gyldig til ${formatDate(one.expires)}` : 'Uten utløp',
      ]);
      return {
        companyId,
        xid: ids(issued),
        scope: 'personell',
        object: one.xid,
        name: `${name} ${one.no ?? ''}.pdf`,
        mime: 'application/pdf',
        bytes: content.length,
        created: new Date(`${issued}T09:00:00Z`),
        content,
      };
    });
}
