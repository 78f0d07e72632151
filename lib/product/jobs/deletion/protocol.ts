import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { monthsText } from '@/lib/core/format/months-text';
import { formatNumber } from '@/lib/core/format/number';
import type { Scope } from '@/lib/platform/auth/session';
import { fileName } from '@/lib/platform/files/export/file-name';
import { readLetterhead } from '@/lib/platform/files/read-letterhead';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { AdminRule } from './erase/answers';
import { listRules } from './list-rules';

/** A row of the record of processing: what is stored of people, how long, why, how much, and what happens to it then. */
export type ProtocolRow = { what: string; period: string; grounds: string; stored: string; end: string };

/** The record as its PDF shows it; the day is yyyy-mm-dd. */
export type Protocol = {
  company: string;
  foot: string;
  day: string;
  rules: ProtocolRow[];
  held: ProtocolRow[];
};

/** The record as a PDF, written by the worker pool. */
export const protocolFile = declareTask<Protocol, Uint8Array>('deletion-protocol', {
  timeMs: 60_000,
  tooMuch: 'Protokollen ble for stor for en PDF. Prøv igjen om litt.',
});

function endText({ Enabled, ByItself, Approved, PostponedUntil, Goes }: AdminRule): string {
  if (!ByItself && Enabled && PostponedUntil)
    return `${formatNumber(Approved ?? 0)} slettes ${formatDate(PostponedUntil)}`;
  if (!ByItself) return Goes === 0 ? 'slettes når noen godkjenner' : `${formatNumber(Goes)} venter på godkjenning`;
  if (!Enabled) return 'slettes ikke av seg selv';
  if (PostponedUntil !== null) return `slettes, utsatt til ${formatDate(PostponedUntil)}`;
  return Goes === 0 ? 'slettes hver natt' : `slettes hver natt, nå ${formatNumber(Goes)}`;
}

/** Prints the screen of rules, with the data stored of people, as a PDF. Throws 403. */
export async function processingProtocol(scope: Scope): Promise<{ name: string; bytes: Uint8Array }> {
  const { Rules, Held } = await listRules(scope);
  const { name, orgnr } = await readLetterhead(scope.company.id);
  const day = today();
  const bytes = await runTask(protocolFile, {
    company: name,
    foot: orgnr === null ? name : `${name} · org.nr. ${orgnr}`,
    day,
    rules: Rules.map((rule) => ({
      what: `${rule.Name}: ${rule.What}`,
      period: `${monthsText(rule.Months)} ${rule.After}`,
      grounds: rule.Why,
      stored: formatNumber(rule.Stored),
      end: endText(rule),
    })),
    held: Held.map(({ Name, What, Years, Why, From }) => ({
      what: `${Name}: ${What}`,
      period: Years,
      grounds: Why,
      stored: 'alle',
      end: From === null ? 'holdes av loven' : `det eldste holdes til ${formatDate(From)}`,
    })),
  });
  return { name: fileName(['Behandlingsprotokoll', name, day], 'pdf'), bytes };
}
