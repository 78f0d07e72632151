/** The one word of each state of an order: lists say of an approved one whether its suppliers are written to. */
const states: Readonly<Record<string, string>> = {
  kladd: 'Kladd',
  sendt: 'Til godkjenning',
  godkjent: 'Godkjent',
  klar: 'Klar til leverandør',
  skrevet: 'Sendt',
  'delvis levert': 'Delvis levert',
  levert: 'Levert',
  avvist: 'Avvist',
};

/** Names the state of an order in its one word. */
export const orderWord = (state: string): string => states[state] ?? state;

/** The states of approved orders of which nothing has come. */
export const approvedStates = ['klar', 'skrevet'];

/** The states with their words, in the order an order goes through them. */
export const orderStates = Object.entries(states).map(([value, label]) => ({ value, label }));
