'use client';

import { Tabs } from '@/components/kit/ui/tabs';
import type { CalculationTab } from '@/lib/core/calculation/tabs';
import type { CalculationView } from '@/lib/domains/bids/calculations/calculation-view';
import { useCalculation } from './calculation-context';
import { OverviewPart } from './overview-part';
import type { SavedAs } from './use-save';
import { ComparisonView } from './versions/comparison-view';
import { type HomePart, useVersionsAddress } from './versions/use-versions-address';
import { defaultSides } from './versions/version-ref';
import { VersionsList } from './versions/versions-list';

/** The tab Kalkyle: the choice of calculation, its saved versions, and the comparison of two. */
export function CalculationHomeTab({
  view,
  as,
  busy,
  onBid,
  onCalculation,
  onGo,
  onRestore,
  addressOf,
}: {
  view: CalculationView;
  /** The saved form of the open calculation. */
  as: SavedAs;
  busy: boolean;
  onBid: (bid: string, name: string) => void;
  onCalculation: (calculation: string | undefined) => void;
  onGo: (tab: CalculationTab, row: string | undefined) => void;
  onRestore: (version: number) => void;
  addressOf: (tab: CalculationTab, row: string) => string;
}) {
  const { dirty, document, calculated } = useCalculation().calculation;
  const [{ vis, fra, til }, setAddress] = useVersionsAddress();
  const { calculations, company, mayWrite } = view;

  function show(part: HomePart) {
    // The address names the default sides as well, so that it shows the same when it is opened again.
    const sides = part === 'sammenlign' && !fra && !til ? defaultSides(as, dirty) : {};
    void setAddress({ vis: part, ...sides });
  }

  function compare(version: number) {
    const { calculation } = as;
    if (calculation === undefined) return;
    const sides =
      version === as.version
        ? defaultSides(as, dirty)
        : { fra: { calculation, version }, til: defaultSides(as, dirty).til };
    void setAddress({ vis: 'sammenlign', ...sides });
  }

  return (
    <div className="min-h-0 overflow-y-auto pb-4">
      <Tabs
        label="Kalkyle"
        value={vis}
        onChange={(next) => show(next as HomePart)}
        tabs={[
          {
            value: 'oversikt',
            text: 'Oversikt',
            content: (
              <OverviewPart
                view={view}
                calculation={as.calculation}
                onBid={onBid}
                onCalculation={onCalculation}
                onGo={onGo}
              />
            ),
          },
          {
            value: 'versjoner',
            text: 'Versjoner',
            content: (
              <VersionsList
                company={company.id}
                calculation={as.calculation}
                version={as.version}
                mayWrite={mayWrite}
                busy={busy}
                onRestore={onRestore}
                onCompare={compare}
              />
            ),
          },
          {
            value: 'sammenlign',
            text: 'Sammenlign',
            content: (
              <ComparisonView
                company={company.id}
                calculations={calculations}
                open={as}
                rows={document.rows}
                calculated={calculated}
                dirty={dirty}
                addressOf={addressOf}
                onGo={onGo}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
