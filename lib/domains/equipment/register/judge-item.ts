import { formatDate } from '@/lib/core/format/date';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { type ControlRecord, decidingControl, failedControl } from './controls';
import { daysUsedAfter, type Shipment } from './days-out';
import { type Article, type Candidate, freeUntil, replacements } from './replacement';

/** A project in the words of the register: its number and its name. */
type Job = { project: string; no: string; name: string };

type Booking = Job & { startdate: string; enddate: string; bookedBy: string | null; waits: boolean };

export type ItemShipment = Job & Shipment & { xid: string; out: boolean };

/** The known facts of an item; days yyyy-mm-dd. Records in the order they were made. */
export type ItemFacts = {
  article: Article;
  shortid: string;
  location: string | null;
  records: readonly ControlRecord[];
  shipments: readonly ItemShipment[];
  bookings: readonly Booking[];
  candidates: readonly Candidate[];
  /** The number of the unit that is planned out in its place, on the project it is on. */
  exchange: string | null;
  today: string;
};

/** The location of an item that must not be used. */
export const serviceLocation = 'Til service';

/** The place of an item and the worst fact about it, and what can be done. */
export type Judgement = {
  tone: 'bad' | 'warn' | null;
  text: string;
  detail: string;
  /** The shipments that are out, and the last day of the present booking there; null without a booking. */
  out: readonly ItemShipment[];
  until: Booking | null;
  next: Booking | null;
  usedAfter: number;
  /** True for an item in use without valid control: it should be replaced. */
  unsafe: boolean;
  replacement: Candidate | null;
};

const short = (day: string) => formatDate(day).slice(0, 5);
const near = (day: string, today: string) => (daysBetween(today, day) < 330 ? short(day) : formatDate(day));
const dayText = (days: number) => (days === 1 ? 'én dag' : `${days} dager`);
const ago = (days: number) => (days === 1 ? 'i går' : `for ${days} dager siden`);

function placeText(out: readonly ItemShipment[], location: string | null): string {
  const jobs = new Set(out.map(({ no }) => no));
  const [first] = jobs;
  if (first !== undefined) return `I bruk på ${jobs.size > 1 ? `${jobs.size} prosjekter` : first}`;
  return location === null || /^lager$/i.test(location) ? 'På lager' : `På lager (${location})`;
}

function replacementText(found: Candidate | undefined, { article, today }: ItemFacts, end: string): string {
  if (!found) return `Ingen annen ${article.title} er på lager, kontrollert og ledig til ${near(end, today)}.`;
  const free = freeUntil(found, today);
  const freeText = free === null ? 'ledig framover' : `ledig til ${near(free, today)}`;
  return `${found.shortid} er på lager, kontrollert, og ${freeText}.`;
}

/**
 * Judges an item: in use without valid control when it is sent and not returned, and the deadline of its controls is
 * past or the latest found faults.
 */
export function judgeItem(facts: ItemFacts): Judgement {
  const { today, records, shipments, bookings, location, exchange } = facts;
  const out = shipments.filter((one) => one.out);
  const control = decidingControl(records);
  const failed = failedControl(records);
  const over = control && control.duedate < today ? daysBetween(control.duedate, today) : 0;
  const onJob = new Set(out.map(({ project }) => project));
  const held = bookings.filter(({ waits }) => !waits);
  const present = held
    .filter(({ project, startdate, enddate }) => onJob.has(project) && startdate <= today && enddate >= today)
    .sort((a, b) => (a.enddate < b.enddate ? 1 : -1))[0];
  const next = held
    .filter((one) => one !== present && (one.startdate > today || (out.length === 0 && one.enddate >= today)))
    .sort((a, b) => (a.startdate < b.startdate ? -1 : 1))[0];
  const usedAfter = control && over > 0 ? daysUsedAfter(shipments, control.duedate, today) : 0;
  const isOut = out.length > 0;
  const unsafe = isOut && (over > 0 || failed !== undefined);
  const end = present?.enddate ?? today;
  const [found] = unsafe ? replacements(facts.article, facts.candidates, { today, end }) : [];
  const base = { out, until: present ?? null, next: next ?? null, usedAfter, unsafe, replacement: null };
  const place = placeText(out, location);

  if (unsafe) {
    const text = failed
      ? `${place}, men ikke godkjent ved siste kontroll ${formatDate(failed.date)}.`
      : `${place} uten gyldig kontroll: den gikk ut ${ago(over)}.`;
    const taken = location === serviceLocation ? 'Tatt ut av bruk, men ikke levert inn. ' : '';
    const used = `${taken}${usedAfter > 0 ? `Brukt ${dayText(usedAfter)} etter fristen. ` : ''}`;
    if (exchange !== null) {
      const detail = `${used}${exchange} er lagt i Forsendelse i stedet; bekreft begge der.`;
      return { ...base, tone: 'bad', text, detail };
    }
    const detail = `${used}${replacementText(found, facts, end)}`;
    return { ...base, tone: 'bad', text, detail, replacement: found ?? null };
  }
  const nextText = next ? `Skal ut til ${next.no} ${short(next.startdate)}.` : 'Ingen booking venter på den.';
  if (location === serviceLocation && !isOut) {
    return { ...base, tone: 'warn', text: `${serviceLocation}, ute av bruk.`, detail: nextText };
  }
  if (failed) {
    const text = `${place}, ikke godkjent ved siste kontroll ${formatDate(failed.date)}.`;
    return { ...base, tone: 'warn', text, detail: nextText };
  }
  if (over > 0) {
    const used = usedAfter > 0 ? `Brukt ${dayText(usedAfter)} etter fristen. ` : '';
    const text = `${place} uten gyldig kontroll: den gikk ut ${ago(over)}.`;
    return { ...base, tone: 'warn', text, detail: `${used}${nextText}` };
  }
  const checked = control ? `kontrollert til ${near(control.duedate, today)}` : 'uten kontrollfrist';
  if (isOut) {
    const stays = present ? ` til ${near(present.enddate, today)}` : '';
    const late = present && control && control.duedate < present.enddate;
    return {
      ...base,
      tone: late ? 'warn' : null,
      text: `${place}${stays}, ${checked}.`,
      detail: late
        ? `Kontrollen går ut ${dayText(daysBetween(control.duedate, present.enddate))} før bookingen er over.`
        : '',
    };
  }
  const booked = next && next.startdate <= today;
  const freeText = !next
    ? 'ledig framover'
    : booked
      ? `booket til ${next.no} nå`
      : `ledig til ${near(addDays(next.startdate, -1), today)}`;
  const late = next && control && control.duedate < next.enddate;
  const detail = late ? `Kontrollen går ut før bookingen på ${next.no} er over ${near(next.enddate, today)}.` : '';
  return { ...base, tone: late ? 'warn' : null, text: `${place}, ${checked}, ${freeText}.`, detail };
}
