import { type PlantedCompany, targetOf } from '@/tests/factories/planted-company';
import { type Method, type RouteCall, routes } from '@/tests/routes';
import type { Random } from '../random';

/** One call as a stranger makes it. */
export type Attempt = { address: string; method: Method; call: RouteCall; what: string };

/** A call of the table, with the fields of it that carry something of the company. */
type Place = { address: string; method: Method; call: RouteCall; fields: number };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds everything of a company in a text: its planted texts, ids and its user's name. */
function tokensOf({ tag, secrets, email }: PlantedCompany): RegExp {
  const [user = ''] = email.split('@');
  const known = [user, ...secrets.filter((secret) => secret !== email)].map(escaped);
  return new RegExp(`${tag}\\d+x|${known.join('|')}`, 'gi');
}

type Swap = (token: string, at: number) => string;

/** The call with what `swap` makes of each token in its address, parameters and body, counted through. */
function swapped(call: RouteCall, tokens: RegExp, swap: Swap): RouteCall {
  let at = 0;
  const text = (one: string) =>
    one.replace(tokens, (token) => {
      at += 1;
      return swap(token, at - 1);
    });
  const through = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(through);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, through(one)]));
  };
  const { address, params, json, form } = call;
  return {
    ...call,
    address: text(address),
    ...(params && { params: through(params) as RouteCall['params'] }),
    ...(json !== undefined && { json: through(json) }),
    ...(form && {
      form: () => {
        const changed = new FormData();
        for (const [name, value] of form()) changed.append(name, typeof value === 'string' ? text(value) : value);
        return changed;
      },
    }),
  };
}

function fieldsOf(call: RouteCall, tokens: RegExp): number {
  let fields = 0;
  const counted = swapped(call, tokens, (token) => {
    fields += 1;
    return token;
  });
  // The fields of a form are told when it is made.
  counted.form?.();
  return fields;
}

/** What belongs to `from` as the same thing of `to`, which was planted in the same order. */
function counterparts(from: PlantedCompany, to: PlantedCompany): (token: string) => string {
  const ids = new Map(from.secrets.map((secret, i) => [secret.toLowerCase(), to.secrets[i] ?? secret]));
  const [fromUser = '', toUser = ''] = [from.email.split('@')[0], to.email.split('@')[0]];
  return (token) => {
    if (token.toLowerCase() === fromUser.toLowerCase()) return toUser;
    return ids.get(token.toLowerCase()) ?? token.replace(new RegExp(escaped(from.tag), 'i'), to.tag);
  };
}

function placesOf(mine: PlantedCompany, tokens: RegExp): Place[] {
  return Object.entries(routes).flatMap(([address, entry]) =>
    (Object.entries(entry) as [Method, (t: ReturnType<typeof targetOf>) => RouteCall[]][]).flatMap(([method, list]) =>
      list(targetOf(mine))
        .filter((call) => !call.endsSession)
        .map((call) => ({ address, method, call, fields: fieldsOf(call, tokens) })),
    ),
  );
}

function grouped(places: readonly Place[]): Place[][] {
  const routesOf = new Map<string, Place[]>();
  for (const place of places) {
    const name = `${place.method} ${place.address}`;
    routesOf.set(name, [...(routesOf.get(name) ?? []), place]);
  }
  return [...routesOf.values()];
}

type Two = { mine: PlantedCompany; theirs: PlantedCompany };

/** The ways a call is bent, each by its name. */
function ways({ mine, theirs }: Two, tokens: RegExp, random: Random) {
  const company = mine.companyId;
  const theirOwn = counterparts(mine, theirs);
  const bend = ({ call, ...place }: Place, what: string, swap: Swap): Attempt => ({
    ...place,
    what,
    call: swapped(call, tokens, swap),
  });
  const kinds: ((place: Place) => Attempt)[] = [
    (place) => {
      const chosen = Array.from({ length: place.fields }, () => random.share() < 0.5);
      return bend(place, 'some fields', (token, at) => (chosen[at] && token !== company ? theirOwn(token) : token));
    },
    (place) => bend(place, 'all fields', (token) => (token === company ? token : theirOwn(token))),
    (place) => {
      const at = random.below(place.fields || 1);
      const other = random.pick(theirs.secrets);
      return bend(place, 'any id', (token, i) => (i === at && token !== company ? other : token));
    },
    (place) => bend(place, 'the company', (token) => (token === company ? theirs.companyId : token)),
    (place) => bend(place, 'the company and all fields', theirOwn),
    (place) =>
      bend(place, 'the company in capitals', (token) =>
        token === company ? theirs.companyId.toUpperCase() : theirOwn(token),
      ),
    (place) => {
      const made = bend(place, 'the company in the address too', (token) => token);
      const { address } = made.call;
      const joint = address.includes('?') ? '&' : '?';
      return { ...made, call: { ...made.call, address: `${address}${joint}company=${theirs.companyId}` } };
    },
    (place) => {
      const made = bend(place, 'the company in the body too', (token) => token);
      const { json } = made.call;
      if (typeof json !== 'object' || json === null || Array.isArray(json)) return made;
      return { ...made, call: { ...made.call, json: { ...json, company: theirs.companyId } } };
    },
  ];
  const field = (place: Place, at: number) =>
    bend(place, `field ${at}`, (token, i) => (i === at ? theirOwn(token) : token));
  return { kinds, field };
}

/** Fields that come after each other are of one call: so far on is of another. */
const fieldStep = 7_919;

/**
 * Attempts of the first company to reach what is the second's, without end: each field of each call of the route table by itself
 * in turn, and between them any number of fields, another id in its place, the other company, the company in capitals, twice or in
 * the other place. The companies are asked for anew: others may have come in their place.
 */
export function* attempts(
  companies: () => readonly [PlantedCompany, PlantedCompany],
  random: Random,
): Generator<Attempt, never> {
  for (let round = 0; ; ) {
    const [mine, theirs] = companies();
    const tokens = tokensOf(mine);
    const places = placesOf(mine, tokens);
    const byRoute = grouped(places);
    const fields = places.flatMap((place) => Array.from({ length: place.fields }, (_, at) => ({ place, at })));
    const { kinds, field } = ways({ mine, theirs }, tokens, random);
    while (companies()[0] === mine) {
      const { place, at } = fields[(round * fieldStep) % fields.length] ?? random.pick(fields);
      yield field(place, at);
      // Routes alike often, however many calls they have.
      yield random.pick(kinds)(random.pick(random.pick(byRoute)));
      round += 1;
    }
  }
}
