import { databaseIsEmpty, hasDemoUser } from '@/db/check';

const demoUsers = [
  ['admin@demo.no', 'alle tre firmaer, full tilgang'],
  ['leder@demo.no', 'første firma, leser alt, skriver i tilbud, prosjekt, strategi og personal'],
  ['lager@demo.no', 'første firma, utstyr og personal'],
  ['formann@demo.no', 'første firma, fører timer og logg, skanner og bestiller'],
  ['innkjop@demo.no', 'første firma, bestiller og fører leverandører og fakturaer'],
  ['tilbud@demo.no', 'første firma, tilbud, kalkyle og kunder'],
  ['ny@demo.no', 'andre firma, leser info og økonomi'],
] as const;

/** What is done next with a database: log in to the demo data, or make the first user of an empty one. */
async function nextSteps(appUrl: string, databaseUrl: string): Promise<string[]> {
  if (await databaseIsEmpty(databaseUrl)) {
    return [
      'Databasen er tom. Lag firmaet og den første brukeren i et annet terminalvindu:',
      '  npm run db:first-user -- --email kari@firma.no --name "Kari Nordmann" --company "Firma AS"',
      `Logg så inn på ${appUrl} med passordet den skriver ut.`,
    ];
  }
  if (!(await hasDemoUser(databaseUrl))) return [`Logg inn på ${appUrl}.`];
  return [
    'Innlogging med demodata, passord demo-innsikt:',
    ...demoUsers.map(([email, rights]) => `  ${email.padEnd(15)} ${rights}`),
  ];
}

/** Prints where the product is, and what to do there. */
export async function welcome(appUrl: string, databaseUrl: string): Promise<void> {
  const lines = ['', `Innsikt er klar: ${appUrl}`, '', ...(await nextSteps(appUrl, databaseUrl))];
  console.log([...lines, '', 'Stopp med Ctrl-C.', ''].join('\n'));
}
