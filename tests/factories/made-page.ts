import { withPeriods } from '@/lib/core/filters/filters';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import type { PageEntry } from '@/lib/platform/routing/page';

/** A loaded page made up for the tests of the exports. */
export function madePage(widgets: Record<string, WidgetResult>, entry: Partial<PageEntry> = {}): LoadedPage {
  const layout = Object.entries(widgets).map(([i, widget], at) => ({
    i,
    x: 0,
    y: at * 10,
    w: 12,
    h: 10,
    wtype: widget.wtype === 'failed' ? widget.expected : widget.wtype,
  }));
  const span = { first: '2016-01', last: '2017-04', known: '2016-01', knownTo: '2017-04-30', fiscalStart: 1 };
  return {
    entry: {
      path: '/economy/report/resultat',
      section: 'economy',
      kind: 'report',
      page: 'resultat',
      group: 'Rapporter',
      title: 'Resultat',
      subtitle: '',
      icon: 'chart',
      period: 'buckets',
      own: [{ name: 'customer', text: 'Kunde', choices: async () => [] }],
      widgets: {},
      layout,
      ...entry,
    },
    title: 'Resultat',
    scope: {
      company: { id: '0190a000-0000-7000-8000-000000000001', name: 'Fjordvik Overflate AS' },
      user: { id: '0190a000-0000-7000-8000-000000000002', email: 'kari@example.no', fullName: 'Kari Ødegård' },
      permissions: [{ path: '/', action: 'Read' }],
    },
    columnChoices: {},
    savedViews: [],
    tabs: [],
    filters: withPeriods({ history: 'ytd', frequency: 'mo', yrpr: undefined, own: { customer: '1001' } }, span),
    layout,
    ownLayout: false,
    mayWrite: false,
    mayDrill: true,
    widgets,
    choices: {},
    kamishibaiColors: {},
    readAt: Date.UTC(2026, 10, 20, 17, 39, 51) / 1000,
  };
}
