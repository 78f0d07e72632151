import { Image, StyleSheet, View } from '@react-pdf/renderer';
import { assumptionFields } from '@/lib/core/calculation/assumptions';
import { type Offer, offeredAssumptions, offerOf, vatPercent } from '@/lib/core/calculation/offer';
import { formatDate } from '@/lib/core/format/date';
import { footLine, type HeadFact } from '@/lib/core/format/letterhead';
import { formatNumber } from '@/lib/core/format/number';
import { type Figure, PdfFigures } from '@/lib/platform/files/export/pdf/figures';
import { bytesOf, LetterSheet } from '@/lib/platform/files/export/pdf/letter-sheet';
import { PdfSection } from '@/lib/platform/files/export/pdf/section';
import { PdfTable } from '@/lib/platform/files/export/pdf/table';
import { PdfText } from '@/lib/platform/files/export/pdf/text';
import { ink, styles as paperStyles } from '@/lib/platform/files/export/pdf/theme';
import { kroneDecimals, partTitles, scopeTable, sumTable } from './customer-tables';
import { filled, headColumns } from './estimate-head';
import type { Estimate } from './read-estimate';

const styles = StyleSheet.create({
  title: { fontSize: 19, fontWeight: 600, marginTop: 4 },
  facts: { flexDirection: 'row', marginTop: 12, marginBottom: 4 },
  column: { flexGrow: 1, flexBasis: 0, paddingRight: 14 },
  label: { fontSize: 7.5, color: ink.quiet, marginBottom: 1 },
  fact: { marginBottom: 7 },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' },
  logo: { width: 130, height: 40, flexShrink: 0 },
  picture: { width: '100%', height: '100%', objectFit: 'contain', objectPosition: '100% 0%' },
  point: { flexDirection: 'row', marginTop: 3 },
  paragraph: { marginTop: 4, maxWidth: 440 },
  signing: { flexDirection: 'row', marginTop: 26 },
  line: { flexGrow: 1, flexBasis: 0, borderTopWidth: 0.8, borderTopColor: ink.text, paddingTop: 3, marginRight: 18 },
});

function Fact({ name, lines }: HeadFact) {
  return (
    <View style={styles.fact}>
      <PdfText style={styles.label}>{name}</PdfText>
      {lines.map((line) => (
        <PdfText key={line}>{line}</PdfText>
      ))}
    </View>
  );
}

/** First and last day of the work: of the packages, else of the bid. */
function periodText({ bid, calculated }: Estimate): string | undefined {
  const dated = calculated.rows.filter(({ section, xid }) => section !== 'ledger' && !calculated.left.has(xid));
  const first = dated.flatMap(({ frdt }) => frdt ?? []).sort()[0] ?? bid.startdate;
  const last =
    dated
      .flatMap(({ todt }) => todt ?? [])
      .sort()
      .at(-1) ?? bid.enddate;
  return first && last ? `${formatDate(first)}–${formatDate(last)}` : undefined;
}

function Facts({ estimate, day }: { estimate: Estimate; day: string }) {
  const columns = headColumns(estimate, day, periodText(estimate));
  return (
    <View style={styles.facts}>
      {columns.map((facts, i) => (
        <View
          key={facts[0]?.name}
          style={i === columns.length - 1 ? [styles.column, { paddingRight: 0 }] : styles.column}
        >
          {facts.map((fact) => (
            <Fact key={fact.name} {...fact} />
          ))}
        </View>
      ))}
    </View>
  );
}

const tonnes = (kilos: number) => `${formatNumber(kilos / 1_000, 1)} tonn`;
/** No CO2 figure when none is calculated: zero would be a promise. */
const co2Figure = (kilos: number): Figure[] =>
  kilos === 0 ? [] : [{ name: 'CO2', text: `${formatNumber(kilos, 1)} kg`, note: tonnes(kilos) }];

/** Key figures of the first part: the contract, when there is one. */
function mainFigures({ parts, priced }: Offer): Figure[] {
  const [main] = parts;
  if (!main) return [];
  const { price, vat, total, co2 } = main.sum;
  if (!priced) return [{ name: 'Pris', text: 'Ikke fastsatt ennå' }, ...co2Figure(co2)];
  const kroner = (value: number) => `${formatNumber(value, kroneDecimals([vat, total]))} kr`;
  const name = main.category === 'Kontrakt' ? 'Kontraktssum' : partTitles[main.category];
  return [
    { name: `${name} uten mva`, text: kroner(price) },
    { name: `Mva ${vatPercent} %`, text: kroner(vat) },
    { name: `${name} med mva`, text: kroner(total) },
    ...co2Figure(co2),
  ];
}

function termsOf({ assumptions, calculated }: Estimate, { parts, priced }: Offer): string[] {
  const apart = parts.filter(({ category }) => category !== 'Kontrakt').map(({ category }) => partTitles[category]);
  const inSentence = apart.map((name, i) => (i === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1)));
  return [
    ...(priced ? ['Beløpene er i norske kroner. Prisene pr jobbpakke og aktivitet er uten merverdiavgift.'] : []),
    ...(apart.length > 0 && apart.length < parts.length
      ? [`${inSentence.join(' og ')} er ikke med i kontraktssummen og gjelder når de blir bestilt.`]
      : []),
    ...(calculated.totals.co2 === 0
      ? []
      : ['CO2 er beregnet utslipp i kilo CO2-ekvivalenter fra arbeidet som er beskrevet.']),
    ...offeredAssumptions(calculated).map((name) => {
      const { text, measure } = assumptionFields[name];
      const value = assumptions[name];
      return `${text}: ${formatNumber(value, Number.isInteger(value) ? 0 : 1)} ${measure}`;
    }),
  ];
}

/** Terms besides the work: the validity and the payment terms. */
function conditionsOf({ bid, customer, terms }: Estimate): string[] {
  const days = customer?.paymentDays ?? null;
  const paid =
    terms?.trim() || (days === null ? undefined : `Betaling netto ${formatNumber(days)} dager fra fakturadato.`);
  return filled([
    bid.validdate && `Tilbudet er gyldig til og med ${formatDate(bid.validdate)}.`,
    ...(paid?.split('\n') ?? []),
  ]);
}

function Points({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <View key={line} style={styles.point} wrap={false}>
      <PdfText style={{ width: 10 }}>•</PdfText>
      <PdfText style={{ flexShrink: 1 }}>{line}</PdfText>
    </View>
  ));
}

/** A multi-paragraph text as typed. */
function Paragraphs({ text }: { text: string }) {
  return filled(text.split('\n')).map((line) => (
    <PdfText key={line} style={styles.paragraph}>
      {line}
    </PdfText>
  ));
}

/** The customer's signature line. */
function Acceptance({ estimate: { bid, customer } }: { estimate: Estimate }) {
  const whose = customer ? ` på vegne av ${customer.name}` : '';
  return (
    <View wrap={false}>
      <View style={{ marginTop: 20 }}>
        <PdfText style={paperStyles.heading}>Aksept</PdfText>
        <PdfText style={{ marginTop: 4 }}>{`Tilbud ${bid.key} aksepteres${whose} slik det er beskrevet her.`}</PdfText>
      </View>
      <View style={styles.signing}>
        {['Sted og dato', 'Underskrift', 'Navn med blokkbokstaver'].map((name, at) => (
          <View key={name} style={at === 2 ? [styles.line, { marginRight: 0 }] : styles.line}>
            <PdfText style={styles.label}>{name}</PdfText>
          </View>
        ))}
      </View>
    </View>
  );
}

function CustomerLetter({ estimate, day }: { estimate: Estimate; day: string }) {
  const { company, bid, calculated, logo, text } = estimate;
  const conditions = conditionsOf(estimate);
  const offer = offerOf(calculated);
  const terms = termsOf(estimate, offer);
  return (
    <LetterSheet
      name={`Tilbud ${bid.key} ${bid.description}`}
      title={`Tilbud ${bid.key}`}
      facts={bid.description}
      company={company.name}
      stamp={formatDate(day)}
      foot={footLine(company)}
    >
      <View style={styles.head}>
        <PdfText style={[styles.title, { flexGrow: 1, flexBasis: 0, paddingRight: 16 }]}>{bid.description}</PdfText>
        {logo && (
          <View style={styles.logo}>
            <Image src={logo} style={styles.picture} />
          </View>
        )}
      </View>
      <Facts estimate={estimate} day={day} />
      <PdfFigures figures={mainFigures(offer)} />
      {offer.priced && offer.parts.length > 1 && (
        <PdfSection title="Kontrakt og tillegg">
          <PdfTable table={sumTable(offer)} inLetter fresh />
        </PdfSection>
      )}
      {bid.estimatetext?.trim() ? (
        <PdfSection title="Om oppdraget" room={30}>
          <Paragraphs text={bid.estimatetext} />
        </PdfSection>
      ) : null}
      <PdfSection title="Omfang">
        <PdfTable table={scopeTable(offer)} inLetter fresh />
      </PdfSection>
      {terms.length > 0 && (
        <PdfSection title="Forutsetninger">
          <Points lines={terms} />
        </PdfSection>
      )}
      {conditions.length > 0 && (
        <PdfSection title="Gyldighet og betaling" room={30}>
          <Points lines={conditions} />
        </PdfSection>
      )}
      {text?.trim() ? (
        <PdfSection title="Vilkår" room={30}>
          <Paragraphs text={text} />
        </PdfSection>
      ) : null}
      {offer.priced && <Acceptance estimate={estimate} />}
    </LetterSheet>
  );
}

/**
 * 'Tilbud til kunde', portrait A4, ready to send: scope, dates, prices and CO2, without costs, margins, suppliers,
 * comments or the calculation's internal name. `day` (yyyy-mm-dd) is its date.
 */
export const customerPdf = (estimate: Estimate, day: string): Promise<Uint8Array> =>
  bytesOf(<CustomerLetter estimate={estimate} day={day} />);
