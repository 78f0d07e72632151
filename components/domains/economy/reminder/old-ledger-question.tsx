import { useShell } from '@/components/kit/context/shell-context';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { EmptyState } from '@/components/kit/ui/states';
import { readInText } from '@/lib/core/filters/ledger-day';
import { href } from '@/lib/platform/routing/href';
import { saftImportPath } from '@/lib/platform/routing/paths';
import type { ReminderAnswer } from './use-reminder';

/** From so many days on, reading in comes before reminding. */
const tooOldDays = 45;

type Props = { company: string; answer: Pick<ReminderAnswer, 'asOf' | 'known' | 'old'>; onGoOn: () => void };

/** Asked before anybody is reminded by a ledger that is known to a day long ago. */
export function OldLedgerQuestion({ company, answer, onGoOn }: Props) {
  const shell = useShell();
  const { asOf, known, old } = answer;
  const mayImport = shell.company?.paths.includes(saftImportPath);
  const isTooOld = (old ?? 0) > tooOldDays && mayImport;
  return (
    <EmptyState
      text={`Regnskapet er ${known}. Hva som er betalt etter det, vet ingen her, og brevet sier det til kunden.`}
    >
      <span className="flex flex-wrap justify-center gap-2">
        {mayImport && (
          <Link
            prefetch={false}
            href={href(saftImportPath, { company })}
            className={buttonClass(isTooOld ? 'primary' : 'secondary')}
          >
            {readInText(asOf)}
          </Link>
        )}
        <Button look={isTooOld ? 'secondary' : 'primary'} autoFocus onClick={onGoOn}>
          Purr likevel
        </Button>
      </span>
    </EmptyState>
  );
}
