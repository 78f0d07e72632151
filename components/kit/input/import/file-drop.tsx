import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/core/format/number';
import { DropBox } from './drop-box';

/** A drop zone for one file, with its actions at the right. */
export function FileDrop({
  label,
  accept,
  file,
  onFile,
  disabled,
  children,
}: {
  label: string;
  accept: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  disabled: boolean;
  children: ReactNode;
}) {
  return (
    <DropBox
      label={label}
      accept={accept}
      said={
        file ? (
          <>
            {file.name} <span className="text-muted figures">({formatNumber(file.size / 1024)} kB)</span>
          </>
        ) : (
          <span className="text-muted">Slipp filen her, eller velg den.</span>
        )
      }
      onFiles={([first]) => onFile(first)}
      disabled={disabled}
    >
      {children}
    </DropBox>
  );
}
