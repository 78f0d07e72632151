import { EndButton } from '@/components/kit/input/end-button';
import type { OutboxLetter } from '@/lib/product/admin/rows';
import type { LetterActs } from './letter-words';

type SendAgainProps = { letter: OutboxLetter; acts: LetterActs; className?: string };

/** Sends a letter that has arrived once more, after a question: the receiver has it already. */
export function SendAgain({ letter: { ID, Subject, To }, acts, className }: SendAgainProps) {
  return (
    <EndButton
      className={className}
      disabled={acts.busy}
      text="Send igjen"
      title={`Sende «${Subject}» igjen?`}
      description={`${To} har fått brevet, og får det én gang til.`}
      onEnd={async () => acts.send(ID)}
    />
  );
}
