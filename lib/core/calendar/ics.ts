/** An entry of a calendar: on whole days (yyyy-mm-dd, `until` included), or at a time of day (hh:mm) in Norway. */
export type CalendarEvent = {
  /** The same at every fetch, so that a calendar program changes an entry instead of adding another. */
  uid: string;
  title: string;
  /** An absolute address. */
  url: string;
  day: string;
  until?: string | null;
  time?: string | null;
};

/** The most octets of a line, before its line break (RFC 5545, 3.1). */
const mostOctets = 75;

/** A text value: line breaks and what separates values are escaped (3.3.11), other control characters are spaces. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?|[\n\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** A content line in parts that begin with a space after the first; no character is divided. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

const compact = (text: string) => text.replaceAll(/[-:]/g, '');

/** The day after, by the calendar alone. */
function nextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const zone = 'Europe/Oslo';

/** Norwegian time since 1996: what a program without the zone's own rules goes by. */
const zoneLines = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Writes an event's days: with a time it takes none of the day, without one it is its days, the end excluded. */
function timeLines({ day, until, time }: CalendarEvent): string[] {
  if (time) return [`DTSTART;TZID=${zone}:${compact(day)}T${compact(time)}00`];
  return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(nextDay(until ?? day))}`];
}

function eventLines(event: CalendarEvent, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${stamp}`,
    ...timeLines(event),
    `SUMMARY:${escaped(event.title)}`,
    `URL:${event.url}`,
    // A deadline makes nobody busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A calendar by RFC 5545, which programs fetch again every hour. */
export function writeCalendar(name: string, events: readonly CalendarEvent[], now: Date): string {
  const stamp = `${compact(now.toISOString().slice(0, 19))}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Innsikt//Kalender//NO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(events.some(({ time }) => time) ? zoneLines : []),
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
