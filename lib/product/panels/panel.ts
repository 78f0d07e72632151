import type { ThingKind } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import type { SettledView } from '@/lib/platform/ledger/settled-by';

/** Somewhere else to go from a panel: a page and the parameters that show the thing there. */
export type PanelLink = { text: string; path: string; params: Record<string, string> };

/** What a panel shows of a thing. */
export type Panel = {
  kind: ThingKind;
  /** What it is called and what it is about: 'Tilbud 26-0012', 'Overflatebehandling av …'. */
  title: string;
  subtitle: string;
  /** One row: what there is to know of it. Cells without a value are left out. */
  facts: Tabulator;
  /** What it is tied to. */
  tables: Tabulator[];
  links: PanelLink[];
  /** What its payments and invoices are set against, and whether the reader may move them; null where it has none. */
  settled: (SettledView & { mayMove: boolean }) | null;
};

/** Reads the panel of the thing an id names, with what the user may see; undefined for one the company does not have. */
export type PanelSource = (scope: Scope, id: string) => Promise<Omit<Panel, 'kind'> | undefined>;

/** A table of a panel. */
export function panelTable(
  title: string,
  columns: Tabulator['options']['columns'],
  data: Tabulator['data'],
): Tabulator {
  return { wtype: 'tabulator', title, subtitle: '', options: { columns }, data, parameters: {} };
}
