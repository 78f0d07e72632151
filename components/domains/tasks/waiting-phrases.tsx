import { CloudOff, LoaderCircle } from 'lucide-react';
import { Button } from '@/components/kit/ui/button';
import type { Phrases } from './use-phrases';

/** Phrases that wait for the server or were refused, so that none is lost unnoticed. */
export function WaitingPhrases({ phrases }: { phrases: Phrases }) {
  const { waiting, sending, retry, mend, drop } = phrases;
  const stuck = waiting.filter(({ refused }) => refused === undefined);
  if (waiting.length === 0) return null;
  return (
    <ul aria-label="Ikke lagret ennå" className="no-print flex flex-col gap-1">
      {waiting.map((phrase) => (
        <li
          key={phrase.op}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-warn bg-warn-soft px-3 py-1.5"
        >
          {sending ? (
            <LoaderCircle className="size-4 shrink-0 animate-spin text-warn" aria-hidden />
          ) : (
            <CloudOff className="size-4 shrink-0 text-warn" aria-hidden />
          )}
          <span className="min-w-0 grow wrap-anywhere">
            <span className="font-medium">{phrase.text}</span>
            <span role={phrase.refused ? 'alert' : undefined} className="block text-caption text-muted">
              {phrase.refused ?? (sending ? 'Lagrer …' : 'Venter på nettet. Teksten er tatt vare på her.')}
            </span>
          </span>
          {phrase.refused !== undefined && <Button onClick={() => mend(phrase)}>Rett opp</Button>}
          {!sending && (
            <Button look="quiet" onClick={() => drop(phrase)}>
              Forkast
            </Button>
          )}
        </li>
      ))}
      {stuck.length > 0 && !sending && (
        <li>
          <Button onClick={retry}>Prøv igjen</Button>
        </li>
      )}
    </ul>
  );
}
