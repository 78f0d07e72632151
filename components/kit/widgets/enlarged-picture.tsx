import { call } from '@/components/kit/client/call';
import { EndButton } from '@/components/kit/input/end-button';
import { Dialog } from '@/components/kit/ui/dialog';

type Props = {
  title: string;
  description: string;
  src: string;
  alt: string;
  /** The picture, and the question's words of what goes; null for who may not delete it. */
  deletes: { company: string; id: string; description: string } | null;
  onClose: () => void;
};

/** A stored picture as large as the screen allows, where it can also be deleted. */
export function EnlargedPicture({ title, description, src, alt, deletes, onClose }: Props) {
  return (
    <Dialog wide title={title} description={description} open onOpenChange={onClose}>
      {/* biome-ignore lint/performance/noImgElement: it is guarded by the session. */}
      <img src={src} alt={alt} className="mx-auto max-h-[65dvh] rounded-control" />
      {deletes && (
        <div className="mt-3 flex justify-end">
          <EndButton
            look="danger"
            text="Slett bildet"
            title="Slette bildet?"
            description={deletes.description}
            onEnd={async () => {
              await call('DELETE /api/imageupload', { params: { company: deletes.company, id: deletes.id } });
              onClose();
            }}
          />
        </div>
      )}
    </Dialog>
  );
}
