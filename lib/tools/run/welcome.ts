const demoUsers = [
  ['admin@demo.no', 'alle tre firmaer, full tilgang'],
  ['leder@demo.no', 'første firma, leser alt, skriver i tilbud, prosjekt, strategi og personal'],
  ['lager@demo.no', 'første firma, utstyr og personal'],
  ['ny@demo.no', 'andre firma, leser info og økonomi'],
] as const;

/** Prints where the product is, and the demo log-ins when they are in the database. */
export function welcome(appUrl: string, hasDemo: boolean): void {
  const lines = ['', `Innsikt er klar: ${appUrl}`];
  if (hasDemo) {
    lines.push('', 'Innlogging med demodata, passord demo-innsikt:');
    for (const [email, rights] of demoUsers) lines.push(`  ${email.padEnd(15)} ${rights}`);
  }
  lines.push('', 'Stopp med Ctrl-C.', '');
  console.log(lines.join('\n'));
}
