import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import type { Filters, SearchParams } from '@/lib/core/filters/filters';
import { hasRows } from '@/lib/core/widgets/of-widget';
import type { Kamishibai, Widget } from '@/lib/core/widgets/widget';
import { openClocks } from '@/lib/domains/contracts/board/open-clocks';
import type { Scope } from '@/lib/platform/auth/session';
import { keysOf } from '@/lib/platform/routing/attention/found-query';
import { requestedBy } from '@/lib/platform/routing/attention/requested';
import { conditionIn } from '@/lib/platform/routing/attention-filter';
import { attentionParam } from '@/lib/platform/routing/attention-param';
import type { PageEntry } from '@/lib/platform/routing/page';

/** The remaining rows of a widget: those whose value under `key` is one of the keys. */
export type Narrowing = { key: string; keys: ReadonlySet<string> };

const filterOf = ({ own }: PageEntry) => own.find(({ attention }) => attention)?.attention;

/** Throws 400 for an attention condition that the page does not take. */
export function requireCondition(entry: PageEntry, params: SearchParams): void {
  const requested = params[attentionParam];
  if (requested === undefined || requested === '') return;
  const sources = filterOf(entry)?.sources ?? [];
  if (typeof requested === 'string' && conditionIn(sources, requested)) return;
  const ids = sources.map(({ id }) => id);
  const has = ids.length > 0 ? `Siden har: ${ids.join(', ')}.` : 'Siden har ingen.';
  throw badInput(`Ukjent filter (${attentionParam}). ${has}`);
}

/** Returns the address's filter of a widget's rows; undefined where it has none, or concerns another widget. */
export async function narrowingOf(
  entry: PageEntry,
  widget: string,
  scope: Scope,
  filters: Filters,
): Promise<Narrowing | undefined> {
  const attention = filterOf(entry);
  const found = attention && conditionIn(attention.sources, filters.own[attentionParam]);
  if (!found || attention.widget !== widget) return undefined;
  const { source, part } = found;
  const requested = requestedBy(scope, filters);
  const { companyId, today } = requested;
  const keys = await asCompany.read(companyId, async (tx) => {
    const known = source.byClocks ? { ...requested, clocks: await openClocks(tx, companyId, today) } : requested;
    return keysOf(tx, source, known, entry.path, part);
  });
  return { key: attention.key, keys };
}

/** Marks a live table as narrowed: rows added later may not meet the condition. */
function marked<W extends Widget>(widget: W): W {
  if (widget.wtype !== 'tabulator' || !widget.options.live) return widget;
  return { ...widget, options: { ...widget.options, live: { ...widget.options.live, narrowed: true } } };
}

/** Keeps board rows that have a matching cell, each whole, since a board is read across. */
function narrowedRows({ data }: Kamishibai, keys: ReadonlySet<string>): Kamishibai['data'] {
  const rows = new Set(
    data.flatMap(({ place }) => (place && keys.has(`${place.row}:${place.point}`) ? place.row : [])),
  );
  return data.filter(({ place }) => place && rows.has(place.row));
}

/** The widget with the remaining rows, at most `limit` of them; `total` counts them all. */
export function narrowed<W extends Widget>(widget: W, { key, keys }: Narrowing, limit: number | undefined): W {
  const parameters = { ...widget.parameters, empty: 'Ingenting krever noe lenger. Fjern filteret for å se resten.' };
  if (widget.wtype === 'kamishibai') return { ...widget, data: narrowedRows(widget, keys), parameters };
  if (!hasRows(widget)) throw new Error(`A ${widget.wtype} has no rows to narrow.`);
  const rows = widget.data.filter((row) => keys.has(String(row[key])));
  return { ...marked(widget), data: rows.slice(0, limit), total: rows.length, parameters };
}
