import { randomUUID } from 'node:crypto';
import { href } from '@/lib/platform/routing/href';
import { hostileCsv, hostileForms, hostileJson, hostileXml, hostileZip } from '@/tests/factories/hostile-uploads';
import { csvOf, formOf } from './uploads';
import type { Place, Sent, Work } from './works';

const mega = 1024 ** 2;
const json = 'application/json';

/** What an object of JSON says first, and then all that a hostile one does. */
const beginning = (fields: Readonly<Record<string, string>>, text: string) =>
  `${JSON.stringify(fields).slice(0, -1)},${text.slice(1)}`;

/** Uploads that are small, or no larger than they may be, and much work to read. */
export function hostileUploads({ company, cookie, bid }: Place): Work[] {
  const of = (name: string, path: string, status: number, sent: Sent): Work => ({
    name,
    path,
    cookie,
    status,
    send: () => sent,
  });
  const invoices = (name: string, file: string, content: string | Uint8Array) =>
    of(name, '/api/equipment/invoices', 200, formOf({ company }, file, content));
  const preview = (name: string, text: string) =>
    of(name, '/api/tableimport', 400, formOf({ company, tbl: 'customer', preview: '1' }, 'kunder.csv', text));
  const task = href('/api/todo/task', { company });
  const calculation = href('/api/bid/calc', { company });
  const attributes = (kind: 'EHF' | 'SAF-T') => hostileXml(kind, 'attributes', 400_000 * 11);
  const manyFields = hostileForms.fields?.(20_000);
  const items = beginning({ company, pid: bid, op: randomUUID() }, hostileJson['a list as a field']?.(600_000) ?? '');
  return [
    invoices('zip med ti XML-filer à 19 MB', 'fakturaer.zip', hostileZip(10)),
    invoices('zip med fem XML-filer à 19 MB', 'fakturaer.zip', hostileZip(5)),
    invoices('faktura: element med 400 000 attributter', 'faktura.xml', attributes('EHF')),
    of(
      'SAF-T: element med 400 000 attributter',
      '/api/master/saft',
      400,
      formOf({ company }, 'regnskap.xml', attributes('SAF-T')),
    ),
    preview('CSV: 4,9 MB av "";', hostileCsv['quoted cells']?.(4.9 * mega) ?? ''),
    preview(
      'CSV: 2 000 kolonner',
      csvOf('Kolonne;'.repeat(2_000), 1_000, () => 'a;'.repeat(2_000)),
    ),
    of('kalkyle: 600 000 tomme rader, JSON', calculation, 400, { body: items, type: json }),
    of('oppgave: 26 000 tomme lister, JSON', task, 400, { body: hostileJson.lists?.(26_000) ?? '', type: json }),
    of('oppgave: 50 000 felt, JSON', task, 400, { body: hostileJson.fields?.(50_000) ?? '', type: json }),
    of('skjema med 20 000 felt', '/api/tableimport', 400, {
      body: manyFields?.body ?? '',
      type: manyFields?.type ?? '',
    }),
  ];
}
