import { sql } from 'drizzle-orm';
import { formatNumber } from '@/lib/core/format/number';
import type { AttentionSource } from '@/lib/platform/routing/attention/attention';
import type { OpenClock } from '@/lib/platform/routing/attention/open-clock';
import { neverReminds, ownerOf } from '@/lib/platform/routing/attention/owner';
import type { Requested } from '@/lib/platform/routing/attention/requested';
import { casesPath, variationTablePath } from '@/lib/platform/routing/paths';
import { rowAddress, rowParam } from '@/lib/platform/routing/table-params';
import { caseParam } from '@/lib/platform/routing/things';

/** A clock leads to its case; a VOR that waits without one to the cell of the table that settles it. */
const placeOf = ({ state, sak }: OpenClock) =>
  state === 'none' ? { [rowParam]: rowAddress(sak, 'answerdate') } : { [caseParam]: sak };

function labelOf({ state, code, name, act, near }: OpenClock): string {
  if (state === 'none') return [name, act].filter(Boolean).join(': ');
  return `${code}: ${[act, near.text].filter(Boolean).join(', ')}`;
}

/** A source of the open clocks in some states, in words after their number. */
const ofClocks = (
  states: readonly OpenClock['state'][],
  at: 'due' | 'since',
  many: (count: number) => string,
  words: Pick<AttentionSource, 'id' | 'words' | 'verb' | 'wording'>,
): AttentionSource => ({
  ...words,
  title: 'VOR',
  each: (params) => (caseParam in params ? casesPath : variationTablePath),
  order: 'page',
  asOf: 'today',
  whose: { by: 'prosjektlederne' },
  settledOn: variationTablePath,
  byClocks: true,
  stake: { kind: 'time' },
  headline: ({ count }) => `${formatNumber(count)} ${many(count)}`,
  short: ({ count }) => ({ text: `${formatNumber(count)} ${many(count)}`, detail: '' }),
  calm: ({ count }) => many(count),
  detail: () => '',
  rows: ({ companyId, user, clocks = [] }: Requested) => {
    const found = clocks
      .filter(({ state }) => states.includes(state))
      .map((one) => ({ key: one.key, label: labelOf(one), day: one[at], owner: one.owner, params: placeOf(one) }));
    return sql`
      select found.key, found.label, found.day, ${states.includes('ours')}::boolean as late, null::numeric as amount,
        found.params, ${neverReminds}, ${ownerOf(user)}
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (key text, label text, day date, owner uuid, params jsonb)
      left join employee on employee.company_id = ${companyId} and employee.xid = found.owner`;
  },
});

/** The notices and answers of cases that are ours to write: 'Vi må' of the list of cases. */
export const caseNotices = ofClocks(
  ['ours'],
  'due',
  (count) => `${count === 1 ? 'varsel eller svar' : 'varsler og svar'} i VOR venter på oss`,
  {
    id: 'varsler',
    words: () => 'varsler og svar som vi må skrive',
    verb: { text: 'Skriv dem', hand: 'desk' },
    wording: { due: { warnDays: 7, past: 'over med' } },
  },
);

/** Customers' answers that are late, and VOR that wait without a clock: they may be asked for, and nothing runs against us. */
export const caseAnswers = ofClocks(['late', 'none'], 'since', () => 'svar på VOR som kan purres', {
  id: 'vor',
  words: () => 'VOR som kunden ikke har svart på',
  verb: { text: 'Se hvilke', hand: 'desk' },
  wording: { waited: 'ventet' },
});
