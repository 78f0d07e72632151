import { Document, Page, Path, renderToBuffer, Svg, View } from '@react-pdf/renderer';
import encodeQR from 'qr';
import { loadFaces } from '@/lib/export/pdf/faces';
import { PdfText } from '@/lib/export/pdf/text';
import { fontFamily, ink } from '@/lib/export/pdf/theme';
import { labelAddress } from './label-address';
import type { LabelItem } from './label-items';
import type { LabelSize } from './label-sizes';

const margin = 6;

/** A code as one drawing: each dark module a square of one. */
function Code({ text, side }: { text: string; side: number }) {
  // The library draws a margin of one at least; the label has its own, and shows what is within.
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const size = modules.length - 2;
  const squares = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Svg viewBox={`1 1 ${size} ${size}`} width={side} height={side}>
      <Path d={squares.join('')} fill="#000000" />
    </Svg>
  );
}

function Label({ item, size, code, owner }: { item: LabelItem; size: LabelSize; code: string; owner: string }) {
  const { width, height } = size.label;
  const side = height - 2 * margin;
  return (
    <View style={{ width, height, padding: margin, flexDirection: 'row', overflow: 'hidden' }} wrap={false}>
      <Code text={code} side={side} />
      <View
        style={{ marginLeft: 6, width: width - side - 2 * margin - 6, height: side, justifyContent: 'space-between' }}
      >
        <View>
          <PdfText style={{ fontSize: 11, fontWeight: 600 }}>{item.shortid}</PdfText>
          <PdfText style={{ fontSize: 7.5, maxHeight: 30, overflow: 'hidden' }}>{item.title}</PdfText>
        </View>
        <View>
          {item.serialno && <PdfText style={{ fontSize: 6, color: ink.quiet }}>{`S/N ${item.serialno}`}</PdfText>}
          <PdfText style={{ fontSize: 6, color: ink.quiet, maxHeight: 16, overflow: 'hidden' }}>{owner}</PdfText>
        </View>
      </View>
    </View>
  );
}

/** Where the label at a place of its sheet stands, row by row. */
function placeOf({ label, sheet }: LabelSize, at: number) {
  const [row, column] = [Math.floor(at / sheet.columns), at % sheet.columns];
  return {
    position: 'absolute',
    left: sheet.left + column * label.width,
    top: sheet.top + row * label.height,
  } as const;
}

/** The items by sheet; the first sheet lacks the labels that are used. */
function sheetsOf(items: readonly LabelItem[], perSheet: number, used: number): (LabelItem | undefined)[][] {
  const places = [...Array.from({ length: used }, () => undefined), ...items];
  return Array.from({ length: Math.ceil(places.length / perSheet) }, (_, i) =>
    places.slice(i * perSheet, (i + 1) * perSheet),
  );
}

/** Labels as a PDF in their size: a code that opens the item, its number, name and owner; `used` labels of the first sheet are left out. */
export async function labelsPdf(
  items: readonly LabelItem[],
  size: LabelSize,
  { origin, company, used }: { origin: string; company: { id: string; name: string }; used: number },
): Promise<Uint8Array> {
  await loadFaces();
  const { sheet } = size;
  const sheets = sheetsOf(items, sheet.columns * sheet.rows, used);
  return renderToBuffer(
    <Document title="Etiketter" creator="Innsikt" language="nb">
      {sheets.map((places, i) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: the sheets are drawn once and never move
          key={i}
          size={[sheet.width, sheet.height]}
          style={{ fontFamily }}
        >
          {places.map((item, at) =>
            item ? (
              <View key={item.xid} style={placeOf(size, at)}>
                <Label item={item} size={size} code={labelAddress(origin, company.id, item.xid)} owner={company.name} />
              </View>
            ) : null,
          )}
        </Page>
      ))}
    </Document>,
  );
}
