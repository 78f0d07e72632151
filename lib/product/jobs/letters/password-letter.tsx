import { momentInNorway } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { dayName } from '@/lib/core/format/day-name';
import { CompanyRow, LetterFrame, muted, PressHere, Row } from './frame';
import { letterHtml, letterText } from './render';

export type PasswordLetter = {
  firstName: string;
  company: string;
  by: string;
  address: string;
  expiresAt: Date;
  /** An invited user's access, by section; null in a letter of a new password alone. */
  gets: readonly { section: string; may: string }[] | null;
};

/** 'onsdag 02.12.2026 kl. 10.02' */
function shownMoment(at: Date): string {
  const [day = '', time = ''] = momentInNorway(at).split(' ');
  return `${dayName(day)} ${formatDate(day)} kl. ${time.slice(0, 5).replace(':', '.')}`;
}

function words({ firstName, company, by, expiresAt, gets }: PasswordLetter) {
  const isNew = gets !== null;
  return {
    title: isNew ? `Hei, ${firstName}. Du har fått tilgang til Innsikt.` : `Hei, ${firstName}. Velg et nytt passord.`,
    lead: isNew
      ? `${by} har lagt deg til i ${company}. Velg et passord, så er du inne.`
      : `${by} i ${company} har bedt om en lenke til deg.`,
    button: isNew ? 'Velg passord og logg inn' : 'Velg nytt passord',
    link: `Lenken virker én gang, til ${shownMoment(expiresAt)}. Brukernavnet er e-postadressen din.`,
    foot: isNew
      ? `Vet du ikke hvem ${by} er, eller ventet du ikke dette? La være å trykke, så skjer ingenting: ingen konto er i bruk før du velger passord. Svar på e-posten for å spørre.`
      : 'Ventet du ikke dette? La være å trykke, så gjelder passordet du har. Svar på e-posten for å spørre.',
  };
}

function Gets({ gets }: { gets: readonly { section: string; may: string }[] }) {
  const cell = {
    fontFamily: 'Arial, Helvetica, sans-serif',
    fontSize: 15,
    padding: '8px 0',
    borderTop: '1px solid #d8dfe5',
  };
  return (
    <Row style={{ paddingTop: 12 }}>
      <strong>Dette får du</strong>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginTop: 8 }}>
        <tbody>
          {gets.map(({ section, may }) => (
            <tr key={section}>
              <td style={{ ...cell, fontWeight: 'bold' }}>{section}</td>
              <td style={{ ...cell, color: muted, textAlign: 'right' }}>{may}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Row>
  );
}

/** The letter of an invitation, or of a new password, as HTML and text. */
export function passwordLetter(letter: PasswordLetter): { html: string; text: string } {
  const { title, lead, button, link, foot } = words(letter);
  const { company, address, gets } = letter;
  const small = { fontSize: 13, color: muted };
  const html = letterHtml(
    <LetterFrame title={title} head={<CompanyRow company={company} />}>
      <Row style={{ fontSize: 20, fontWeight: 'bold', paddingBottom: 8 }}>{title}</Row>
      <Row>{lead}</Row>
      <PressHere href={address} text={button} />
      <Row style={small}>{link}</Row>
      {gets !== null && gets.length > 0 && <Gets gets={gets} />}
      <Row style={small}>
        Virker ikke knappen? Kopier adressen til nettleseren:
        <br />
        <span style={{ wordBreak: 'break-all', color: '#17212b' }}>{address}</span>
      </Row>
      <Row style={{ ...small, borderTop: '1px solid #d8dfe5', paddingTop: 12 }}>{foot}</Row>
    </LetterFrame>,
  );
  const rows =
    gets !== null && gets.length > 0
      ? [['Dette får du', ...gets.map(({ section, may }) => `${section}: ${may}`)].join('\n')]
      : [];
  return { html, text: letterText([title, lead, `${button}: ${address}`, link, ...rows, foot]) };
}
