import { about, knownOrgnr } from './addresses';
import type { RouteCall, RouteEntries, Target } from './types';

/** A register call: what the registers say is no company's own. */
function aboutOrgnr(target: Target, call: string): RouteCall {
  return about(target, `/api/info/${call}/${knownOrgnr}`, {}, { params: { orgnr: knownOrgnr } });
}

/** What is known of things, and the public registers. */
export const infoRoutes: RouteEntries = {
  '/api/info/panel': {
    GET: (target) => [
      about(target, '/api/info/panel', { thing: `bid.${target.codes.bid}` }, { shows: true }),
      about(target, '/api/info/panel', { thing: `supplier.${target.rows.supplier}` }, { shows: true }),
      about(target, '/api/info/panel', { thing: `voucher.${target.rows.voucher}` }, { shows: true }),
      about(target, '/api/info/panel', { thing: 'noe.annet' }),
    ],
  },
  '/api/info/brreg/[orgnr]': { GET: (target) => [aboutOrgnr(target, 'brreg')] },
  '/api/info/enhet/[orgnr]': { GET: (target) => [aboutOrgnr(target, 'enhet')] },
  '/api/info/kreditt/[orgnr]': { GET: (target) => [aboutOrgnr(target, 'kreditt')] },
};
