/** The source of a goal's figure: a stat, or a list whose rows are counted, by page and widget. */
export type FollowedFigure = { path: string; widget: string };

const shape = /^([a-z]+(?:\/[a-z0-9]+){1,2})#([a-z0-9]+)$/;

/** Parses 'economy/report/resultat#margin'; undefined when it is no page and widget. */
export function followedFigure(source: string): FollowedFigure | undefined {
  const [, path, widget] = shape.exec(source) ?? [];
  return path === undefined || widget === undefined ? undefined : { path: `/${path}`, widget };
}

/** Formats it as a goal stores it. */
export function figureSource({ path, widget }: FollowedFigure): string {
  return `${path.slice(1)}#${widget}`;
}
