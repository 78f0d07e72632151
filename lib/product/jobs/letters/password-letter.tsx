import { momentInNorway } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { dayName } from '@/lib/core/format/day-name';
import { ink, muted, Row, rule } from './frame';
import { headline, letter, line, type Part, press } from './letter';

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

function getsPart(gets: readonly { section: string; may: string }[]): Part {
  const cell = { fontFamily: 'Arial, Helvetica, sans-serif', fontSize: 15, padding: '8px 0', borderTop: rule };
  const rows = gets.map(({ section, may }) => (
    <tr key={section}>
      <td style={{ ...cell, fontWeight: 'bold' }}>{section}</td>
      <td style={{ ...cell, color: muted, textAlign: 'right' }}>{may}</td>
    </tr>
  ));
  return {
    html: (
      <Row style={{ paddingTop: 12 }}>
        <strong>Dette får du</strong>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginTop: 8 }}>
          <tbody>{rows}</tbody>
        </table>
      </Row>
    ),
    text: ['Dette får du', ...gets.map(({ section, may }) => `${section}: ${may}`)].join('\n'),
  };
}

/** The letter of an invitation, or of a new password, as HTML and text. */
export function passwordLetter(about: PasswordLetter): { html: string; text: string } {
  const { title, lead, button, link, foot } = words(about);
  const { company, address, gets } = about;
  const small = { fontSize: 13, color: muted };
  const copied = (
    <Row style={small}>
      Virker ikke knappen? Kopier adressen til nettleseren:
      <br />
      <span style={{ wordBreak: 'break-all', color: ink }}>{address}</span>
    </Row>
  );
  return letter(title, company, [
    headline(title),
    line(lead),
    press(button, address),
    line(link, small),
    gets === null || gets.length === 0 ? {} : getsPart(gets),
    { html: copied },
    line(foot, { ...small, borderTop: rule, paddingTop: 12 }),
  ]);
}
