import { formatDate } from '@/lib/core/format/date';
import type { Verdict } from '@/lib/core/widgets/widget';
import { sentenceOf } from '@/lib/domains/purchasing/invoices/settle/finding-words';
import { unitName } from '@/lib/domains/purchasing/invoices/unit-names';
import { kroner } from './decision-row';
import { differencesOf, type SettleInvoice, settledOutcome, sumOfInvoice } from './settle-model';

/** Concludes on an invoice: the part that agrees and why the rest does not, or that all of it is decided. */
export function pageVerdict(invoice: SettleInvoice): Pick<Verdict, 'tone' | 'sentence' | 'reason'> {
  const { settling, lines, currency } = invoice;
  const unit = currency === 'NOK' ? 'kr' : currency;
  const difference = settling.lines.flatMap((line) =>
    line.findings
      .filter(({ open }) => open > 0)
      .map((finding) => ({ line, finding, difference: differencesOf(invoice, line, finding) })),
  );
  const loose = settling.loose.join(', ');
  if (difference.length > 0) {
    const units = new Map(
      difference.map(({ line, difference: one }) => [
        one,
        unitName(lines.find(({ xid }) => xid === line.line)?.unitcode ?? ''),
      ]),
    );
    const why = sentenceOf(
      difference.map((one) => one.difference),
      (one) => units.get(one) ?? '',
    );
    const open = difference.reduce((sum, { finding }) => sum + finding.open, 0);
    const { agrees, accepted } = settledOutcome(invoice, {});
    const isMissing = [...units.keys()].some(({ reason }) => reason === 'ikke levert');
    const coming = isMissing ? settling.order?.coming : null;
    const promised = coming ? ` Resten er lovet ${formatDate(coming)}.` : '';
    return {
      tone: 'bad',
      sentence: `Bare ${kroner(agrees + accepted)} av ${kroner(sumOfInvoice(invoice))} ${unit} stemmer: ${why}.`,
      reason: `${kroner(open)} ${unit} uten mva. avviker.${promised}`,
    };
  }
  if (loose !== '') {
    const sentence = 'Ikke koblet, og derfor ikke holdt mot noe.';
    return { tone: 'warn', sentence, reason: `${loose}.` };
  }
  if (invoice.kind === 'kreditnota')
    return { tone: 'neutral', sentence: 'Kreditnota: den krediterer, og holdes ikke mot noe.', reason: '' };
  if (settling.group !== 'Ferdig') {
    return { tone: 'neutral', sentence: 'Alle avvik er avgjort.', reason: `Status: ${settling.group.toLowerCase()}.` };
  }
  const isDecided = settling.lines.some(({ findings }) => findings.length > 0);
  const isHire = settling.lines.every(({ against }) => against === 'leie');
  const isHeld = settling.lines.some(({ against }) => against !== null);
  const agrees = isHire ? 'Alt stemmer med det som var ute.' : 'Alt stemmer med bestilling og mottak.';
  if (!isHeld)
    return { tone: 'neutral', sentence: 'Fakturaen er ikke holdt mot noen bestilling eller leie.', reason: '' };
  return { tone: 'good', sentence: isDecided ? 'Alle avvik er avgjort.' : agrees, reason: '' };
}
