import { Page, StyleSheet, View } from '@react-pdf/renderer';
import { formatStamp } from '@/lib/core/format/date';
import { formatPercent } from '@/lib/core/format/number';
import { categoryColor } from '@/lib/core/palette';
import type { Slide } from '@/lib/core/widgets/widget';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { PdfText } from './text';
import { ink, page as landscape, styles } from './theme';

const sheet = StyleSheet.create({
  page: { ...styles.page, paddingTop: 56, paddingHorizontal: 64, paddingBottom: 56 },
  band: { position: 'absolute', left: 0, top: 0, bottom: 0, width: 14 },
  under: { fontSize: 13, color: ink.quiet },
  teaser: { fontSize: 40, fontWeight: 600, marginTop: 96, lineHeight: 1.2 },
  heading: { fontSize: 28, fontWeight: 600, marginTop: 8, lineHeight: 1.2 },
  text: { fontSize: 16, marginTop: 14, lineHeight: 1.45 },
  points: { marginTop: 22 },
  point: { flexDirection: 'row', marginBottom: 9 },
  dot: { width: 7, height: 7, borderRadius: 4, marginTop: 6, marginRight: 11 },
  pointText: { fontSize: 15, flexShrink: 1 },
  figures: { position: 'absolute', left: 64, right: 64, bottom: 64, flexDirection: 'row', alignItems: 'flex-end' },
  figure: { marginRight: 44 },
  label: { fontSize: 10, color: ink.quiet },
  value: { fontSize: 20, fontWeight: 600, marginTop: 2 },
  track: { flexGrow: 1, height: 8, backgroundColor: ink.shade, borderRadius: 4, marginBottom: 6 },
  foot: {
    position: 'absolute',
    left: 64,
    right: 64,
    bottom: 24,
    flexDirection: 'row',
    justifyContent: 'space-between',
  },
  footText: { fontSize: 8, color: ink.quiet },
});

function SlideBody({ slide, color }: { slide: Slide; color: string }) {
  const { under, title, display, text, measuredescr, children } = slide;
  return (
    <>
      {under !== '' && <PdfText style={sheet.under}>{under}</PdfText>}
      <PdfText style={display === 'teaser' ? sheet.teaser : sheet.heading}>{title}</PdfText>
      {text !== '' && <PdfText style={sheet.text}>{text}</PdfText>}
      {display === 'list' && (
        <View style={sheet.points}>
          {children.map((child) => (
            <View key={child.xid} style={sheet.point}>
              <View style={[sheet.dot, { backgroundColor: color }]} />
              <PdfText style={sheet.pointText}>
                {child.status === '' ? child.title : `${child.title} (${child.status.toLowerCase()})`}
              </PdfText>
            </View>
          ))}
        </View>
      )}
      {measuredescr !== '' && (
        <PdfText style={[sheet.under, { marginTop: 14 }]}>{`Måles ved: ${measuredescr}`}</PdfText>
      )}
    </>
  );
}

/** A page per slide, as on the screen. */
export function PdfSlides({ page, slides }: { page: LoadedPage; slides: readonly Slide[] }) {
  return (
    <>
      {slides.map((slide, i) => {
        const color = categoryColor(slide.color);
        const { figures, progress } = slide;
        return (
          <Page key={slide.xid} size={[landscape.width, landscape.height]} style={sheet.page}>
            <View style={[sheet.band, { backgroundColor: color }]} />
            <SlideBody slide={slide} color={color} />
            <View style={sheet.figures}>
              {figures &&
                [
                  ['Fra', figures.from],
                  ['Nå', figures.now],
                  ['Mål', figures.target],
                ].map(([label = '', value = '']) => (
                  <View key={label} style={sheet.figure}>
                    <PdfText style={sheet.label}>{label}</PdfText>
                    <PdfText style={sheet.value}>{value}</PdfText>
                  </View>
                ))}
              {progress !== null && (
                <>
                  <View style={sheet.track}>
                    <View
                      style={{
                        height: 8,
                        borderRadius: 4,
                        backgroundColor: color,
                        width: `${Math.round(progress * 100)}%`,
                      }}
                    />
                  </View>
                  <PdfText style={[sheet.value, { marginLeft: 14 }]}>{formatPercent(progress, 0)}</PdfText>
                </>
              )}
            </View>
            <View style={sheet.foot}>
              <PdfText style={sheet.footText}>{page.scope.company.name}</PdfText>
              <PdfText style={sheet.footText}>{`Data lest ${formatStamp(page.readAt)}`}</PdfText>
              <PdfText style={sheet.footText}>{`${i + 1} av ${slides.length}`}</PdfText>
            </View>
          </Page>
        );
      })}
    </>
  );
}
