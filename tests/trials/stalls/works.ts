import { randomUUID } from 'node:crypto';
import { href } from '@/lib/routing/href';
import { largeCalculation } from '@/tests/factories/large-calculation';

/** Something one person asks once, and that is much. */
export type Work = {
  name: string;
  path: string;
  /** The body of what is sent; a download has none. */
  form?: () => FormData;
};

const pdf = { media: 'pdf' };
const excel = { media: 'excel' };

/** The largest of each kind of download. */
export function downloads(company: string, calculation: string): Work[] {
  const of = (name: string, path: `/api/${string}`, params: Record<string, string>): Work => ({
    name,
    path: href(path, { company, ...params }),
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
    of('beskrivelsen av kallene', '/api/openapi.json', {}),
  ];
}

/** A calculation of 20,000 lines, saved as a new one of a bid. */
export function largeSave(company: string, bid: string): Work {
  const items = JSON.stringify(largeCalculation(20_000));
  return {
    name: 'lagring av 20 000 linjer',
    path: href('/api/bid/calc', { company }),
    form: () => {
      const form = new FormData();
      const fields = { company, pid: bid, op: randomUUID(), items };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return form;
    },
  };
}
