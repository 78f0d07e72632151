import { Select } from '@/components/kit/ui/select';
import { formatStamp } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { ImportPreview } from '@/lib/product/imports/tabular/result';

const someOf = (texts: readonly string[], most = 6) =>
  texts.length > most ? `${texts.slice(0, most).join(', ')} og ${texts.length - most} til` : texts.join(', ');

/** True when an example fits in a list beside its sentence. */
const isShort = (example: string) => example !== '' && example.length <= 28;

/** Lists the decisions made in reading the file, each with its reason and the choice to decide otherwise. */
export function ReadingList({
  preview: { decisions, unknown, leftOut, leftOutCount, rememberedAt, becomes },
  onAnswer,
  disabled,
}: {
  preview: ImportPreview;
  onAnswer: (key: string, value: string) => void;
  disabled: boolean;
}) {
  const { busy, busyCount } = becomes;
  const others = leftOut.filter(({ reason }) => reason !== 'Sumrad');
  return (
    <section aria-label="Slik er filen lest" className="rounded-control border border-line">
      <h3 className="border-b border-line px-3 py-2 font-semibold">Slik er filen lest</h3>
      <dl>
        {decisions
          .filter(({ sure, assumed }) => sure && !assumed)
          .map(({ key, title, said, value, choices }) => (
            <div
              key={key}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 last:border-0"
            >
              <dt className="w-28 shrink-0 text-muted">{title}</dt>
              <dd className="min-w-48 flex-1 wrap-break-word">{said}</dd>
              {choices.length > 1 && (
                <dd className="w-48 min-w-0 overflow-hidden">
                  <Select
                    label={`Endre ${title.toLocaleLowerCase('nb')}`}
                    hideLabel
                    value={value}
                    options={choices.map((choice) => ({
                      value: choice.value,
                      text: isShort(choice.example) ? `${choice.text}: ${choice.example}` : choice.text,
                    }))}
                    disabled={disabled}
                    onChange={(next) => onAnswer(key, next)}
                    className="w-full"
                  />
                </dd>
              )}
            </div>
          ))}
        {busy.length > 0 && (
          <div className="flex flex-wrap gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 last:border-0">
            <dt className="w-28 shrink-0 text-muted">Fulle dager</dt>
            <dd className="min-w-48 flex-1">
              Dager der samme person har flere linjer, med summen:
              <ul className="mt-1 max-w-xl">
                {busy.map(({ text, sum, entries }) => (
                  <li key={text} className="figures flex flex-wrap items-baseline gap-x-3 py-0.5">
                    <span className="min-w-0 flex-1">{text}</span>
                    <strong className="font-medium">{formatNumber(sum, 2)} t</strong>
                    <span className="w-20 text-right text-caption text-muted">
                      {entries === 1 ? 'én føring' : `${entries} føringer`}
                    </span>
                  </li>
                ))}
              </ul>
              {busyCount > busy.length && (
                <span className="text-caption text-muted">og {formatNumber(busyCount - busy.length)} dager til</span>
              )}
            </dd>
          </div>
        )}
        {others.length > 0 && (
          <div className="flex flex-wrap gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 last:border-0">
            <dt className="w-28 shrink-0 text-muted">Ikke rader</dt>
            <dd className="min-w-48 flex-1">
              {formatNumber(others.length)} av {formatNumber(leftOutCount)} utelatte linjer:{' '}
              {someOf(others.map(({ row, reason }) => `linje ${row} (${reason.toLocaleLowerCase('nb')})`))}.
            </dd>
          </div>
        )}
        {unknown.length > 0 && (
          <div className="flex flex-wrap gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 last:border-0">
            <dt className="w-28 shrink-0 text-muted">Ukjent</dt>
            <dd className="min-w-48 flex-1">
              <strong className="font-medium">{someOf(unknown)}</strong> leses ikke. Velg over hva de er, hvis de betyr
              noe hos oss.
            </dd>
          </div>
        )}
        {rememberedAt !== undefined && (
          <div className="flex flex-wrap gap-x-3 gap-y-1 px-3 py-1.5">
            <dt className="w-28 shrink-0 text-muted">Husket</dt>
            <dd className="min-w-48 flex-1">
              Kolonner og svar er som sist, {formatStamp(Date.parse(rememberedAt) / 1000)}.
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
