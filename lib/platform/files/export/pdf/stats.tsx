import { Path, StyleSheet, Svg, View } from '@react-pdf/renderer';
import { sparklineStretches } from '@/lib/core/charts/sparkline';
import { changeText, statNumber } from '@/lib/core/charts/stat-text';
import type { Stat } from '@/lib/core/widgets/widget';
import { PdfText } from './text';
import { contentWidth, ink } from './theme';

const gap = 8;
const spark = { width: 62, height: 22 } as const;
/** Characters of a figure that fit in large type beside its sparkline. */
const longest = 9;

const styles = StyleSheet.create({
  all: { flexDirection: 'row', flexWrap: 'wrap', gap, marginBottom: 14 },
  card: { borderWidth: 0.6, borderColor: ink.line, borderRadius: 4, padding: 8 },
  quiet: { fontSize: 7, color: ink.quiet },
  value: { fontWeight: 600, marginVertical: 2 },
  unit: { fontSize: 8, color: ink.quiet },
});

/** A sparkline as an SVG path; '' where there is too little to draw. */
function sparkline(values: Stat['data']): string {
  return sparklineStretches(values, { ...spark, inset: 1.5 })
    .map((points) => points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x},${y}`).join(''))
    .join('');
}

function Change({ type, change }: { type: Stat['type']; change: Stat['changes'][number] }) {
  const { label, value, good } = change;
  const color = good === null ? ink.quiet : good ? ink.good : ink.bad;
  const arrow = value === null || value === 0 ? '' : value > 0 ? '↑ ' : '↓ ';
  return (
    <View style={{ flexDirection: 'row', marginTop: 1.5, fontSize: 7 }}>
      <PdfText style={{ color }}>{arrow + changeText(type, change)}</PdfText>
      <PdfText style={{ color: ink.quiet, marginLeft: 3 }}>{label.toLowerCase()}</PdfText>
    </View>
  );
}

function Card({ stat, width }: { stat: Stat; width: number }) {
  const { number, unit } = statNumber(stat);
  const course = sparkline(stat.data);
  return (
    <View style={[styles.card, { width }]} wrap={false}>
      <PdfText style={{ fontSize: 8, fontWeight: 600 }}>{stat.title}</PdfText>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' }}>
        <View style={{ flexDirection: 'row', alignItems: 'baseline', gap: 3 }}>
          <PdfText style={[styles.value, { fontSize: number.length > longest ? 13 : 17 }]}>{number}</PdfText>
          <PdfText style={styles.unit}>{unit}</PdfText>
        </View>
        {course !== '' && (
          <Svg width={spark.width} height={spark.height}>
            <Path d={course} stroke={ink.accent} strokeWidth={1} fill="none" />
          </Svg>
        )}
      </View>
      <PdfText style={styles.quiet}>{[stat.subtitle, stat.text].filter((text) => text !== '').join(' · ')}</PdfText>
      {stat.changes.map((change) => (
        <Change key={change.label} type={stat.type} change={change} />
      ))}
    </View>
  );
}

const mostInARow = 4;
/** Maximum height of a row of cards, in points. */
const highest = 86;

/** Maximum height of `count` stats, in points. */
export const heightOfStats = (count: number) => Math.ceil(count / mostInARow) * highest;

/** The stats of a page as cards, four in a row. */
export function PdfStats({ stats }: { stats: readonly Stat[] }) {
  const inARow = Math.min(mostInARow, Math.max(2, stats.length));
  const width = (contentWidth - gap * (inARow - 1)) / inARow - 0.1;
  return (
    <View style={styles.all}>
      {stats.map((stat) => (
        <Card key={stat.title + stat.subtitle} stat={stat} width={width} />
      ))}
    </View>
  );
}
