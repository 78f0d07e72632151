import { inflateSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { foreignFormula } from '../factories/foreign-formula';
import { canaryHost } from '../factories/stored-scripts';

/** What is wrong with a part of a workbook as XML; undefined when nothing is. */
function brokenXml(text: string): string | undefined {
  const parser = new SaxesParser();
  let broken: string | undefined;
  parser.on('error', ({ message }) => {
    broken ??= message;
  });
  parser.write(text).close();
  return broken;
}

function harmInWorkbook(bytes: Uint8Array): string[] {
  const faults: string[] = [];
  for (const [name, file] of Object.entries(unzipSync(bytes))) {
    if (!/\.(xml|rels)$/.test(name)) continue;
    const text = strFromU8(file);
    const broken = brokenXml(text);
    if (broken) faults.push(`${name}: ${broken}`);
    if (foreignFormula.test(text)) faults.push(`${name} has a formula: ${foreignFormula.exec(text)?.[0]}`);
    if (/externalLink|vbaProject/i.test(name)) faults.push(`there is ${name}`);
    if (name.endsWith('.rels') && (text.includes(canaryHost) || /TargetMode="External"/.test(text))) {
      faults.push(`${name} leads outside`);
    }
  }
  return faults;
}

/**
 * The objects of a PDF: what stands outside its streams, and in streams of objects. What a font or a picture is packed as may be any bytes,
 * «/JS» as well, and no reader looks for an action there.
 */
function objectsOf(bytes: Buffer): string {
  const raw = bytes.toString('latin1');
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: begin } of raw.matchAll(/\bstream\r?\n/g)) {
    if (index < from) continue;
    const head = raw.slice(from, index);
    const start = index + begin.length;
    const end = raw.indexOf('endstream', start);
    parts.push(head);
    if (/\/ObjStm\b/.test(head.slice(head.lastIndexOf(' obj')))) {
      parts.push(inflateSync(bytes.subarray(start, end)).toString('latin1'));
    }
    from = end + 'endstream'.length;
  }
  return [...parts, raw.slice(from)].join('\n');
}

/** Actions a reader would carry out, and addresses that are not our own. */
function harmInPdf(bytes: Buffer): string[] {
  const text = objectsOf(bytes);
  const actions = text.match(/\/(JavaScript|JS|Launch|OpenAction|AA|EmbeddedFile|SubmitForm|GoToR|RichMedia)\b/g) ?? [];
  const addresses = [...text.matchAll(/\/URI\s*\(((?:[^)\\]|\\.)*)/g)].map(([, to = '']) => to);
  const outside = addresses.filter((to) => to.includes(canaryHost) || /^\s*(javascript|data|file):/i.test(to));
  return [...new Set([...actions, ...outside])];
}

/** What a file would do where it is opened: formulas that are not our sums, ways outside, actions; and what kind it is. */
export async function harmInFile(
  bytes: Buffer,
  tag: string,
): Promise<{ kind: 'workbook' | 'pdf' | 'other'; faults: string[] }> {
  const start = bytes.subarray(0, 4).toString('latin1');
  if (start.startsWith('PK')) return { kind: 'workbook', faults: harmInWorkbook(bytes) };
  if (start === '%PDF') return { kind: 'pdf', faults: harmInPdf(bytes) };
  // Lines of a table as text: a spreadsheet takes a cell that begins so for a formula.
  const text = bytes.toString('utf8');
  const cells = /(^|[;\t\n"])[=+@-][^;\n]*/g;
  const csv = /^[^<{[\n]*;/.test(text) && text.includes(tag);
  return { kind: 'other', faults: csv ? (text.match(cells) ?? []).filter((cell) => cell.includes(tag)) : [] };
}
