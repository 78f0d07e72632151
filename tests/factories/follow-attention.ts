import { expect } from 'vitest';
import { z } from 'zod';
import { today } from '@/lib/core/clock';
import { controlIntervals, missedDays } from '@/lib/core/widgets/control-age';
import type { Scope } from '@/lib/platform/auth/session';
import type { AttentionLine } from '@/lib/platform/routing/attention/line';

const cell = z.unknown();
const tables = z.record(
  z.string(),
  z.looseObject({
    wtype: z.string().optional(),
    data: z.array(z.record(z.string(), cell)).optional().catch(undefined),
    options: z
      .looseObject({ columns: z.array(z.looseObject({ value: z.string(), type: z.string() })).optional() })
      .optional(),
  }),
);

const board = z.array(
  z.object({
    place: z.looseObject({
      interval: z.enum(controlIntervals),
      seen: z.string().optional(),
      since: z.string().optional(),
    }),
  }),
);

/** The rows of a table, and of a board the controls that are missed. */
function rowsOf({ wtype, data = [] }: z.infer<typeof tables>[string]): Record<string, unknown>[] {
  if (wtype !== 'kamishibai') return data;
  const places = board.parse(data).map(({ place }) => place);
  return data.filter((_, i) => places[i] && missedDays(places[i], today()) !== undefined);
}

const ore = (value: unknown) => Math.round(Number(value ?? 0) * 100);

/** The lines of a user's /home, wherever they stand there. */
export async function linesOf(scope: Scope): Promise<AttentionLine[]> {
  const { readHome } = await import('@/lib/product/home/read-home');
  const { lines, failed } = await readHome(scope);
  expect(failed).toEqual([]);
  return Object.values(lines).flat();
}

/**
 * Follows every line of a user's /home as a call: the page it leads to has as many rows as the line counts, which come to what it says
 * they do. The lines, by id.
 */
export async function followAttention(scope: Scope): Promise<string[]> {
  const { findPage } = await import('@/lib/product/pages/registry');
  const { answerPage, pageQuery } = await import('@/lib/product/pages/answer-page');
  const { tkrText } = await import('@/lib/core/format/value');
  const lines = await linesOf(scope);
  for (const line of lines) {
    // A project's line leads to its page, several to the list with all of them.
    if (line.title === 'Prosjekt') continue;
    const entry = findPage(line.path);
    if (!entry) throw new Error(`${line.id} leads nowhere: ${line.path}`);
    const answer = await answerPage(scope, entry, pageQuery.parse(line.params));
    const widgets = Object.values(tables.parse(await answer.json()));
    // A page may have several tables with that many rows.
    const same = widgets.filter((widget) => rowsOf(widget).length === line.count);
    const wording = { line: line.id, of: scope.company.name, rows: widgets.map((widget) => rowsOf(widget).length) };
    expect.soft(same, `${JSON.stringify(wording)} where ${line.count} are counted`).not.toEqual([]);
    if (line.amount === null) continue;
    const kroner = tkrText(line.amount);
    const sums = same.flatMap(({ options, data = [] }) =>
      (options?.columns ?? [])
        .filter(({ type }) => type === 'amount')
        .map(({ value }) => tkrText(data.reduce((sum, row) => sum + ore(row[value]), 0) / 100)),
    );
    expect.soft(sums, `${line.id} of ${scope.company.name}`).toContain(kroner);
  }
  return lines.map(({ id }) => id);
}
