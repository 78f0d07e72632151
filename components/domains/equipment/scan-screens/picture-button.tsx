import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/kit/ui/button';

/** Takes a picture of what is damaged, on a phone with its camera. */
export function PictureButton({ name, onPicture }: { name: string; onPicture: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={`Bilde av skaden på ${name}`}
        accept="image/*"
        capture="environment"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onPicture(file);
        }}
      />
      <Button look="quiet" className="h-10!" aria-label={`Ta bilde av ${name}`} onClick={() => input.current?.click()}>
        <ImagePlus className="size-4" aria-hidden />
        <span className="max-sm:sr-only">Bilde</span>
      </Button>
    </>
  );
}
