import { UploadError, UploadProgress } from '@/components/kit/input/import/upload-progress';
import { OtherFirmDialog } from './other-firm-dialog';
import type { SaftWork } from './use-saft-upload';

/** Shows an import's progress, the reason of a failure, and a question about another firm's files. */
export function SaftWorkState({ work: { stage, error, stop, question, dismiss, upload } }: { work: SaftWork }) {
  return (
    <>
      <UploadProgress stage={stage} reading="Kontrollerer og leser inn" onStop={stop} />
      {error && <UploadError text={error} />}
      {question && (
        <OtherFirmDialog
          sentence={question.sentence}
          confirm={question.confirm}
          onClose={dismiss}
          onConfirm={() => void upload(question.files, question.confirm)}
        />
      )}
    </>
  );
}
