import { sql } from 'drizzle-orm';
import { isAnyOf } from '@/db/array-param';
import { contract } from '@/db/schema';
import { daysBetween } from '@/lib/core/format/days';
import type { OpenClock, ReadClocks } from '@/lib/platform/routing/attention/open-clock';
import { openCases } from '../open-cases';
import { type CaseLine, caseLines } from './case-lines';
import { ended } from './case-params';

const states: Readonly<Record<string, OpenClock['state']>> = { 'Vi må': 'ours', 'Deres svar er sent': 'late' };

/** A VOR without a clock waits while its columns have no answer. */
const isWaiting = ({ of: { answerdate, status } }: CaseLine) =>
  answerdate === null && (status === 'Varslet' || status === 'Sendt');

function waitText(since: string | null, on: string): string {
  const days = since === null ? undefined : daysBetween(since, on);
  return days === undefined ? '' : days === 0 ? 'siden i dag' : `${days} d uten svar`;
}

function clockOf(line: CaseLine, on: string): OpenClock[] {
  const { id, of, no, group, due } = line;
  const isClock = due !== null || group === 'Vi må';
  const state = states[group] ?? (group !== 'Ventes' ? undefined : isClock ? 'awaited' : isWaiting(line) && 'none');
  if (!state) return [];
  const since = isClock ? line.since : of.sentdate;
  return [
    {
      ...{ key: id, sak: of.id, project: of.project, owner: of.owner, responsible: of.responsible, state },
      ...{ name: `${no} ${line.title}`, code: `${of.erp_projectid ?? ''} ${no}`.trim() },
      ...{ since, due, remind: line.remind, amount: line.amount },
      ...(isClock
        ? { act: line.act, near: line.near }
        : { act: line.reason.replace(/\.$/, ''), near: { text: waitText(since, on), tone: 'plain' } }),
    },
  ];
}

/**
 * The open clocks of all VOR of a company on a day: what we must do, their answers that are late or awaited, and those
 * that wait without a clock, each as the list of cases has it and in its order. The caller checks Read.
 */
export const openClocks: ReadClocks = async (tx, companyId, on, { projects, ended: all = false } = {}) => {
  const of = projects ? isAnyOf(contract.projectId, projects) : sql`true`;
  const running = all ? sql`true` : sql`not ${isAnyOf(contract.status, ended)}`;
  const cases = await openCases(tx, companyId, on, sql`${of} and ${running}`);
  return caseLines(cases, on).flatMap((line) => clockOf(line, on));
};
