import { View } from '@react-pdf/renderer';
import type { TableView } from '@/lib/core/table-view/view';
import type { Verdict, WidgetResult } from '@/lib/core/widgets/widget';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { toneColors } from '../tone-colors';
import { heightOfStats, PdfStats } from './stats';
import { PdfText } from './text';
import { ink, styles } from './theme';
import { heightAbove, isPicture, type Part, PdfPair, PdfWidget, partOf } from './widget';

/** Maximum height of a verdict, in points. */
const heightOfVerdict = 56;

/** Prints the page's conclusion above its figures, as on the screen. */
function PdfVerdict({ verdict: { tone, sentence, reason } }: { verdict: Verdict }) {
  const edge = tone === 'neutral' ? ink.line : toneColors[tone].ink;
  return (
    <View
      style={{ borderLeftWidth: 2, borderLeftColor: edge, paddingLeft: 8, paddingVertical: 2, marginBottom: 10 }}
      wrap={false}
    >
      <PdfText style={styles.heading}>{sentence}</PdfText>
      {reason === '' ? null : <PdfText style={styles.subheading}>{reason}</PdfText>}
    </View>
  );
}

/** Rows of a table on a dashboard; its own page and the workbook have all. */
const mostOnDashboard = 10;

/** Groups the parts of a page into lines: on a dashboard two pictures side by side stay so on paper. */
function linesOf(page: LoadedPage, parts: readonly Part[]): Part[][] {
  const places = new Map(page.layout.map((item) => [page.widgets[item.i], item]));
  const isBeside = (one: Part, other: Part) =>
    isPicture(one) &&
    isPicture(other) &&
    places.get(one.widget)?.y !== undefined &&
    places.get(one.widget)?.y === places.get(other.widget)?.y;
  const lines: Part[][] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    const [before] = line ?? [];
    if (page.entry.kind === 'dashboard' && line?.length === 1 && before && isBeside(before, part)) line.push(part);
    else lines.push([part]);
  }
  return lines;
}

/** The widgets of a page, from the top of a sheet: its conclusion and figures, then the others under their headings. */
export function PdfParts({
  page,
  view,
  widgets,
}: {
  page: LoadedPage;
  view: TableView;
  widgets: readonly WidgetResult[];
}) {
  const stats = widgets.filter((widget) => widget.wtype === 'stat');
  const verdicts = widgets.filter((widget) => widget.wtype === 'verdict');
  const parts = widgets.flatMap((widget) =>
    widget.wtype === 'stat' || widget.wtype === 'verdict' ? [] : [partOf(widget, view)],
  );
  return (
    <>
      {verdicts.map((verdict) => (
        <PdfVerdict key={verdict.sentence} verdict={verdict} />
      ))}
      {stats.length > 0 && <PdfStats stats={stats} />}
      {linesOf(page, parts).map((line, i, lines) => {
        const [part, ...others] = line;
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the widgets are drawn once and never move
        if (!part || others.length > 0) return <PdfPair key={i} page={page} pair={line} />;
        const figures = heightOfVerdict * verdicts.length + heightOfStats(stats.length);
        const above = figures + heightAbove(lines.slice(0, i).flat());
        const most = page.entry.kind === 'dashboard' ? mostOnDashboard : undefined;
        return <PdfWidget key={i} page={page} part={part} above={above} most={most} />;
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the widgets are drawn once and never move
      })}
    </>
  );
}
