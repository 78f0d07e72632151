import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { badInput, UserError } from '@/base/errors';
import { askFirstUser, type FirstUser } from './ask-first-user';

function terminal(...lines: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(lines.map((line) => `${line}\n`).join(''));
  return { input, output };
}

test('the first user is asked for, and once more when they cannot be made', async () => {
  const streams = terminal('Firma AS', 'Kari Nordmann', 'kari', 'Firma AS', ' Kari Nordmann ', 'kari@firma.no');
  const tried: FirstUser[] = [];
  const made = await askFirstUser(async (requested) => {
    tried.push(requested);
    if (!requested.email?.includes('@')) throw badInput('--email: Ugyldig email.');
    return 'laget';
  }, streams);
  expect(made).toBe('laget');
  expect(tried).toEqual([
    { company: 'Firma AS', name: 'Kari Nordmann', email: 'kari' },
    { company: 'Firma AS', name: 'Kari Nordmann', email: 'kari@firma.no' },
  ]);
  streams.output.end();
  expect(await text(streams.output)).toMatch(
    /Lag firmaet.*Firma: .*E-postadresse: Ugyldig email\. Prøv igjen\.\n {2}Firma: /s,
  );
});

test('a terminal nobody answers in ends it with a sentence; users there are already, and a fault, go on as they are', async () => {
  const none = async () => expect.unreachable();
  await expect(askFirstUser(none, terminal('Firma AS'))).rejects.toThrow('Ingen svarte');
  for (const fault of [new Error('the database is gone'), new UserError(409, 'Databasen har brukere allerede.')]) {
    const failing = askFirstUser(() => Promise.reject(fault), terminal('Firma AS', 'Kari', 'kari@firma.no'));
    await expect(failing).rejects.toBe(fault);
  }
});
