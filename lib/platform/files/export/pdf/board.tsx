import { StyleSheet, View } from '@react-pdf/renderer';
import { type BoardCell, boardOf } from '@/lib/core/widgets/board';
import { missedText } from '@/lib/core/widgets/control-age';
import { type KamishibaiState, kamishibaiLabel, kamishibaiStates } from '@/lib/core/widgets/kamishibai-colour';
import type { StateTone } from '@/lib/core/widgets/state-tone';
import type { Kamishibai } from '@/lib/core/widgets/widget';
import { toneColors } from '../tone-colors';
import { fittedText } from './fitted-text';
import { PdfText } from './text';
import { contentWidth, ink } from './theme';

const tones: Readonly<Record<KamishibaiState, StateTone>> = {
  green: 'good',
  yellow: 'warn',
  red: 'bad',
  blue: 'active',
  grey: 'neutral',
};
const nameWidth = 150;
const aboutWidth = 150;
const size = 6.5;

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'stretch', borderBottomWidth: 0.4, borderBottomColor: ink.grid },
  head: { flexDirection: 'row', alignItems: 'flex-end', borderBottomWidth: 0.8, borderBottomColor: ink.line },
  name: { width: nameWidth, paddingVertical: 2.5, paddingRight: 4, fontSize: size + 0.5 },
  about: { width: aboutWidth, paddingVertical: 2.5, paddingRight: 4, fontSize: size, color: ink.quiet },
  cell: { paddingVertical: 2.5, paddingHorizontal: 3, fontSize: size, borderLeftWidth: 1, borderLeftColor: '#ffffff' },
  legend: { flexDirection: 'row', gap: 10, marginBottom: 4 },
});

/** The card's text, else its colour's label, so that no state is shown by colour alone. */
function wordsOf(cell: BoardCell, day: string): string {
  const said = cell.at1 === '' ? kamishibaiLabel(cell.color) : cell.at1;
  return [said, cell.place ? missedText(cell.place, day) : ''].filter((word) => word !== '').join(', ');
}

function Legend({ data }: Pick<Kamishibai, 'data'>) {
  const shown = kamishibaiStates.filter(({ state }) => data.some(({ color }) => color === state));
  return (
    <View style={styles.legend}>
      {shown.map(({ state, label }) => (
        <View key={state} style={{ flexDirection: 'row', alignItems: 'center', gap: 3 }}>
          <View
            style={{
              width: 8,
              height: 8,
              backgroundColor: toneColors[tones[state]].ground,
              borderWidth: 0.4,
              borderColor: toneColors[tones[state]].ink,
            }}
          />
          <PdfText style={{ fontSize: 7 }}>{label}</PdfText>
        </View>
      ))}
    </View>
  );
}

/**
 * A board as on the wall: a row per thing, each cell in its state's colour with the card's text; controls are dated
 * relative to `day`.
 */
export function PdfBoard({ board, day }: { board: Kamishibai; day: string }) {
  const { columns, rows } = boardOf(board.data);
  const width = (contentWidth - nameWidth - aboutWidth) / Math.max(1, columns.length);
  const within = (text: string, room: number) => fittedText(text, room - 6, size);
  return (
    <View>
      {board.options.note ? <PdfText style={{ marginBottom: 3 }}>{board.options.note}</PdfText> : null}
      <Legend data={board.data} />
      <View style={styles.head} fixed>
        <PdfText style={[styles.name, { fontWeight: 600 }]}>{board.options.row}</PdfText>
        <PdfText style={[styles.about, { fontWeight: 600 }]}>Gjelder</PdfText>
        {columns.map(({ id, ah1, ah2 }) => (
          <View key={id} style={[styles.cell, { width }]}>
            <PdfText style={{ fontWeight: 600 }}>{within(ah1, width)}</PdfText>
            {ah2 === '' ? null : <PdfText style={{ color: ink.quiet }}>{within(ah2, width)}</PdfText>}
          </View>
        ))}
      </View>
      {rows.map(({ id, h1, h2, cells }) => (
        <View key={id} style={styles.row} wrap={false}>
          <PdfText style={styles.name}>{fittedText(h1, nameWidth - 4, size + 0.5)}</PdfText>
          <PdfText style={styles.about}>{within(h2, aboutWidth)}</PdfText>
          {cells.map((cell, i) => {
            const tone = cell && toneColors[tones[cell.color]];
            return (
              <View
                key={columns[i]?.id}
                style={[styles.cell, { width }, tone ? { backgroundColor: tone.ground, color: tone.ink } : {}]}
              >
                <PdfText>{cell ? within(wordsOf(cell, day), width) : ''}</PdfText>
              </View>
            );
          })}
        </View>
      ))}
    </View>
  );
}
