import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';

/** Confirms an import of another firm's file into the company's ledger: names the firm and the consequences. */
export function OtherFirmDialog({
  sentence,
  confirm,
  onClose,
  onConfirm,
}: {
  sentence: string;
  /** The organisation number of the file's firm, or its name without one. */
  confirm: string;
  onClose: () => void;
  onConfirm: () => void;
}) {
  return (
    <Dialog title="Filen er fra et annet firma" open onOpenChange={(open) => !open && onClose()}>
      <p>{sentence}</p>
      <p className="mt-3">
        Leses den inn, blir tallene lagt sammen med dem som står her. Kunder, leverandører og kontoer med samme nummer
        regnes som de samme og kan få navn fra filen. Importen kan angres.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button look="danger" onClick={onConfirm}>
          Les inn likevel ({confirm})
        </Button>
        <Button look="primary" autoFocus onClick={onClose}>
          Avbryt
        </Button>
      </div>
    </Dialog>
  );
}
