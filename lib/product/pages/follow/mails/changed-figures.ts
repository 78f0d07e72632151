import type { MailedFigure } from '@/db/schema/page-mails';
import type { Figure } from '../figures';

/** A figure that is not what the last letter had; null where it was not there then, or is not now. */
export type ChangedFigure = { name: string; unit: string; from: number | null; to: number | null };

const keyOf = ({ widget, col, row }: Figure) => JSON.stringify([widget, col, row]);

/** A page's figures as a letter stores them. */
export const mailedOf = (figures: readonly Figure[]): MailedFigure[] =>
  figures.map((figure) => ({ key: keyOf(figure), name: figure.name, unit: figure.unit, value: figure.value }));

/** Compares one letter's figures with the next one's: figures that differ, came or went, in the order of the page. */
export function changedFigures(before: readonly MailedFigure[], now: readonly MailedFigure[]): ChangedFigure[] {
  const earlier = new Map(before.map((one) => [one.key, one]));
  const later = new Set(now.map(({ key }) => key));
  const changed = now.flatMap(({ key, name, unit, value }): ChangedFigure[] => {
    const from = earlier.get(key)?.value ?? null;
    return from === value ? [] : [{ name, unit, from, to: value }];
  });
  const gone = before.filter(({ key, value }) => !later.has(key) && value !== null);
  return [...changed, ...gone.map(({ name, unit, value }) => ({ name, unit, from: value, to: null }))];
}
