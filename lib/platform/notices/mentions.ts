import type { Person } from './people';

/** An @ that begins a name, not one within an e-mail address. */
const at = /(?<![\p{L}\p{N}._%+-])@/gu;
const letter = /[\p{L}\p{N}]/u;

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('nb');
const firstOf = (name: string) => name.split(/\s+/)[0] ?? '';

/** The names a person can be mentioned by: the full name, and the first name if it is unique. */
function calledBy(people: readonly Person[]): { text: string; id: string }[] {
  const whole = people.map(({ id, name }) => ({ id, text: folded(name.trim()) }));
  const firsts = people.map(({ id, name }) => ({ id, text: folded(firstOf(name.trim())) }));
  const alone = (names: { id: string; text: string }[]) =>
    names.filter(({ text }) => text !== '' && names.filter((other) => other.text === text).length === 1);
  return [...alone(whole), ...alone(firsts)].sort((a, b) => b.text.length - a.text.length);
}

/** The ids of people mentioned in a text with @, by full name ('@Kari Nordmann') or by a unique first name. */
export function mentionedIn(text: string, people: readonly Person[]): string[] {
  const names = calledBy(people);
  const rest = folded(text);
  const found = [...rest.matchAll(at)].flatMap(({ index }) => {
    const after = rest.slice(index + 1);
    // The longest full match: '@Kari' does not mention Karin.
    const named = names.find((name) => after.startsWith(name.text) && !letter.test(after[name.text.length] ?? ''));
    return named ? [named.id] : [];
  });
  return [...new Set(found)];
}
