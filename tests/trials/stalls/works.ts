import { href } from '@/lib/platform/routing/href';

/** What is sent: a form, or a body of a type of its own. */
export type Sent = { body: FormData | string; type?: string };

/** Something one person requests once, and that is much. */
export type Work = {
  name: string;
  path: string;
  cookie: string;
  /** What it is answered with. */
  status: number;
  /** What is sent, other content in each attempt, so that the second is not known from the first; a download sends nothing. */
  send?: (attempt: number) => Sent;
};

/** Where the works are done: by whom, in which company, on which of its rows. */
export type Place = {
  company: string;
  cookie: string;
  bid: string;
  equipment: string;
  certificate: string;
  supplier: string;
};

const pdf = { media: 'pdf' };
const excel = { media: 'excel' };

/** The largest of each kind of download; `scan` is a scanned file of the largest size. */
export function downloads({ company, cookie }: Place, { calculation, scan }: { calculation: string; scan: string }) {
  const of = (name: string, path: `/api/${string}`, params: Record<string, string>): Work => ({
    name,
    path: href(path, { company, ...params }),
    cookie,
    status: 200,
  });
  return [
    of('etiketter, ark24, alt utstyr', '/api/equipment/labels', { size: 'ark24' }),
    of('estimat 20 000 linjer, intern', '/api/bid/calc/file', { bcid: calculation, file: 'intern' }),
    of('estimat 20 000 linjer, Excel', '/api/bid/calc/file', { bcid: calculation, file: 'excel' }),
    of('estimat 20 000 linjer, kunde', '/api/bid/calc/file', { bcid: calculation, file: 'kunde' }),
    of('kalkyle 20 000 linjer, JSON', '/api/bid/calc', { bcid: calculation }),
    of('resultat, alle år, PDF', '/api/economy/report', { id: 'resultat', history: 'yrall', ...pdf }),
    of('resultat, alle år, Excel', '/api/economy/report', { id: 'resultat', history: 'yrall', ...excel }),
    of('pivot kunde, PDF', '/api/economy/pivot', { id: 'kunde', history: 'yrall', ...pdf }),
    of('pivot kunde, Excel', '/api/economy/pivot', { id: 'kunde', history: 'yrall', ...excel }),
    of('pivot kunde, JSON', '/api/economy/pivot', { id: 'kunde', history: 'yrall' }),
    of('prislisten, PDF', '/api/bid/editable', { id: 'prisliste', ...pdf }),
    of('prislisten, Excel', '/api/bid/editable', { id: 'prisliste', ...excel }),
    of('bilagslinjer, Excel', '/api/info/datatable', { id: 'bilag', history: 'yrall', ...excel }),
    of('bilagslinjer, PDF', '/api/info/datatable', { id: 'bilag', history: 'yrall', ...pdf }),
    of('bilagslinjer, JSON', '/api/info/datatable', { id: 'bilag', history: 'yrall' }),
    of('kundelisten, Excel', '/api/master/editable', { id: 'kunder', ...excel }),
    of('eksempel på SAF-T', '/api/master/saftexample', {}),
    of('skannet bevis, 10 MB', '/api/personell/scan', { id: scan }),
    of('beskrivelsen av kallene', '/api/openapi.json', {}),
  ];
}
