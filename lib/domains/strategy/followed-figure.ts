/** A figure that a goal follows: a stat, or a list whose rows are counted, by its page and widget. */
export type FollowedFigure = { path: string; widget: string };

const shape = /^([a-z]+(?:\/[a-z0-9]+){1,2})#([a-z0-9]+)$/;

/** What 'economy/report/resultat#margin' names; undefined for what names no page's widget. */
export function followedFigure(source: string): FollowedFigure | undefined {
  const [, path, widget] = shape.exec(source) ?? [];
  return path === undefined || widget === undefined ? undefined : { path: `/${path}`, widget };
}

/** The same in one text, as a goal keeps it. */
export function figureSource({ path, widget }: FollowedFigure): string {
  return `${path.slice(1)}#${widget}`;
}
