import { edge, type Found, numberOf, numberWord } from './phrase-words';

type Groups = Readonly<Record<string, string | undefined>>;

/** hh:mm of hour and minute; undefined for a time that no clock shows. */
function timeOf({ half, hour = '', minute = '0' }: Groups): string | undefined {
  const [h, m] = [numberOf(hour), Number(minute)];
  if (h === undefined || h > 23 || m > 59 || (half !== undefined && (h < 1 || h > 12 || m !== 0))) return undefined;
  const [hours, minutes] = half === undefined ? [h, m] : [h - 1, 30];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

const clock = '(?:kl\\.?|klokka|klokken)';
const digits = '(?<hour>\\d{1,2})(?:[.:]?(?<minute>\\d{2}))?';
/** A range ('kl 10–12', 'fra kl 10') says more than one time, and is left. */
const single = '(?! ?(?:-|–|til) ?\\d)';
const forms: readonly RegExp[] = [
  `${clock} ?(?<half>halv) (?<hour>\\d{1,2}|${numberWord})`,
  `${clock} ?(?:${digits}|(?<word>${numberWord}))`,
  '(?<hour>\\d{1,2}):(?<minute>\\d{2})',
].map(
  (form) =>
    new RegExp(
      `${edge.before}(?<!fra )(?:(?:innen|før|senest|til) )?${form}${edge.after}(?:\\.(?=\\s*$))?${single}`,
      'giu',
    ),
);

/** The last time of day a phrase mentions ('kl 10', 'kl. halv ti', '10:30') as hh:mm; undefined without one. */
export function findTime(phrase: string): Found<string> | undefined {
  for (const form of forms) {
    for (const match of [...phrase.matchAll(form)].reverse()) {
      const value = timeOf({ ...match.groups, hour: match.groups?.hour ?? match.groups?.word });
      if (value !== undefined) return { from: match.index, to: match.index + match[0].length, value };
    }
  }
  return undefined;
}

/** A time typed in a field of its own: '10', '9.30', '0930', 'kl 10'; undefined for anything else. */
export function readTime(text: string): string | undefined {
  const plain = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  const given = /^\d/.test(plain) ? `kl ${plain}` : plain;
  const found = findTime(given);
  return found && found.from === 0 && found.to === given.length ? found.value : undefined;
}

/** 'kl. 10.00' */
export const timeText = (time: string): string => `kl. ${time.replace(':', '.')}`;

/** Says why a text is refused as a time of day. */
export const notTimeText = (text: string): string =>
  `«${text.trim().slice(0, 40)}» er ikke et klokkeslett. Skriv det som 09.30.`;
