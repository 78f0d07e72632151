import type { ThingKind } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import type { SettledView } from '@/lib/platform/ledger/settled-by';

/** A link from a panel: a page and the parameters that show the thing there. */
export type PanelLink = { text: string; path: string; params: Record<string, string> };

/** The content of a panel. */
export type Panel = {
  kind: ThingKind;
  /** Its name and subject: 'Tilbud 26-0012', 'Overflatebehandling av …'. */
  title: string;
  subtitle: string;
  /** One row with its details. Cells without a value are left out. */
  facts: Tabulator;
  /** The tables of what it is linked to. */
  tables: Tabulator[];
  links: PanelLink[];
  /** The settlement of its payments and invoices, and whether the user may move them; null where it has none. */
  settled: (SettledView & { mayMove: boolean }) | null;
};

/**
 * Reads the panel of a thing by its id, limited to what the user may see; undefined for one the company does not have.
 */
export type PanelSource = (scope: Scope, id: string) => Promise<Omit<Panel, 'kind'> | undefined>;

export function panelTable(
  title: string,
  columns: Tabulator['options']['columns'],
  data: Tabulator['data'],
): Tabulator {
  return { wtype: 'tabulator', title, subtitle: '', options: { columns }, data, parameters: {} };
}
