import { notAllowed, notFound } from '@/base/errors';
import type { ThingKind } from '@/lib/core/widgets/column';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { panelThing, things } from '@/lib/platform/routing/things';
import { bidPanel } from './bid-panel';
import type { Panel, PanelSource } from './panel';
import { supplierPanel } from './supplier-panel';
import { voucherPanel } from './voucher-panel';

const sources: Readonly<Partial<Record<ThingKind, PanelSource>>> = {
  bid: bidPanel,
  supplier: supplierPanel,
  voucher: voucherPanel,
};

/**
 * The panel in the address ('bid.26-0012'). Throws 404 for a thing the company does not have, 403 without Read on any
 * of its pages.
 */
export async function loadPanel(scope: Scope, requested: string): Promise<Panel> {
  const thing = panelThing(requested);
  const source = thing && sources[thing.kind];
  if (!thing || !source) throw notFound('Fant ikke det lenken peker på.');
  const { name, places } = things[thing.kind];
  if (!places.some((path) => may(scope.permissions, path, 'Read'))) {
    throw notAllowed(`${name} krever rettigheten «Lese» på ${places.join(' eller ')} i ${scope.company.name}.`);
  }
  const panel = await source(scope, thing.id);
  if (!panel)
    throw notFound(`${name} finnes ikke i ${scope.company.name}. Det kan være slettet eller ha fått nytt nummer.`);
  return { kind: thing.kind, ...panel };
}
