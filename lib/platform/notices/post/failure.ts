import type { NodemailerError } from 'nodemailer';
import { z } from 'zod';

/** The failure of a letter: for good or for now, its reason in a sentence, and the other server's answer. */
export type Failure = { permanent: boolean; reason: string; answer: string | null; answered: boolean };

const smtpError = z.looseObject({
  code: z.string().optional(),
  command: z.string().optional(),
  response: z.string().optional(),
  responseCode: z.number().optional(),
  message: z.string(),
});

const fullMailbox = 'Postkassen er full.';

/** The reason that an address is not there, by which later mail to many leaves it out. */
export const noSuchAddress = 'Adressen finnes ikke hos mottakeren.';

/** Explains an answer of the receiver's server; the enhanced code says more than the first. */
function reasonOf(code: number, response: string): string {
  const enhanced = /\b[45]\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced === '2.2' || code === 452 || code === 552) return fullMailbox;
  if (enhanced === '1.1' || enhanced === '1.2' || enhanced === '1.10') return noSuchAddress;
  if (code === 450 || code === 451) return 'Mottakerens server ber oss vente litt.';
  if (code === 550 && enhanced === undefined) return noSuchAddress;
  return code < 500 ? 'Mottakerens server tar ikke imot akkurat nå.' : 'Mottakerens server tar ikke imot brevet.';
}

const ownReasons: Readonly<Record<string, string>> = {
  EAUTH: 'Vår server godtar ikke innloggingen.',
  ENOAUTH: 'Vår server krever innlogging.',
  ETLS: 'Fikk ikke trygg forbindelse.',
  EREQUIRETLS: 'Fikk ikke trygg forbindelse.',
  EDNS: 'Fant ikke serveren.',
};

/** A certificate that is not trusted, or a server without TLS, ends the socket before the library knows of TLS. */
const isTls = (code: string, message: string) => code === 'ESOCKET' && /certificate|\bSSL\b|\bTLS\b/i.test(message);

/** Only what is said of the recipient or the letter itself is final: all else is for us, or for somebody, to mend. */
const aboutLetter = /^(RCPT TO|DATA)/;

/** True for an answer at the recipient by which the server refuses to relay for us. */
const isOurs = (code: number, response: string) => code === 530 || /\brelay/i.test(response);

/** Classifies a failed sending by nodemailer's error. */
export function failureOf(error: NodemailerError | Error): Failure {
  const { code = '', command = '', response, responseCode, message } = smtpError.parse(error);
  const own = ownReasons[isTls(code, message) ? 'ETLS' : code];
  if (own !== undefined) return { permanent: false, reason: own, answer: response ?? message, answered: false };
  if (responseCode === undefined || response === undefined) {
    return { permanent: false, reason: 'Serveren svarer ikke.', answer: message, answered: false };
  }
  const isAboutLetter = aboutLetter.test(command) && !isOurs(responseCode, response);
  const reason = isAboutLetter ? reasonOf(responseCode, response) : 'Vår server tar ikke imot brevet.';
  // A mailbox that is full today has room when its owner has tidied.
  const permanent = responseCode >= 500 && isAboutLetter && reason !== fullMailbox;
  return { permanent, reason, answer: response, answered: true };
}
