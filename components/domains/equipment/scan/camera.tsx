'use client';

import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/kit/ui/states';

/** The interval between frames that are decoded, and how long the same code counts as one scan; milliseconds. */
const [readEvery, sameFor] = [150, 2_500];
/** The most pixels of width decoded: larger frames take longer without being more readable. */
const mostWide = 800;

type Reader = { detect: (image: ImageData) => Promise<{ rawValue: string }[]> };
type OwnReader = { new (of: { formats: string[] }): Reader; getSupportedFormats: () => Promise<string[]> };

/** The browser's BarcodeDetector where it exists, else the library's, which has the same interface. */
async function codeReader(): Promise<Reader> {
  const { BarcodeDetector: own } = window as { BarcodeDetector?: OwnReader };
  if (own && (await own.getSupportedFormats()).includes('qr_code')) return new own({ formats: ['qr_code'] });
  const { decodeQR } = await import('qr/decode.js');
  return {
    detect: async ({ data, width, height }) => {
      try {
        return [{ rawValue: decodeQR({ data, width, height }) }];
      } catch {
        // Most frames contain no readable code.
        return [];
      }
    },
  };
}

const refusals: Readonly<Record<string, string>> = {
  NotAllowedError: 'Nettleseren får ikke bruke kameraet. Gi den lov, eller bruk en skanner.',
  NotFoundError: 'Fant ikke noe kamera. Bruk en skanner, eller skriv nummeret.',
};
const failedText = 'Kameraet kunne ikke startes. Bruk en skanner, eller skriv nummeret.';

/** Reports each code once while it is held before the camera. */
function onceHeld(tell: (code: string) => void) {
  let latest = { code: '', at: 0 };
  return (code: string) => {
    const now = Date.now();
    if (code !== latest.code || now - latest.at > sameFor) tell(code);
    latest = { code, at: now };
  };
}

/** Decodes a video's frames until it is stopped. */
function readVideo(video: HTMLVideoElement, reader: Reader, tell: (code: string) => void): () => void {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const report = onceHeld(tell);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function read() {
    if (pen && video.videoWidth > 0) {
      canvas.width = Math.min(mostWide, video.videoWidth);
      canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth);
      pen.drawImage(video, 0, 0, canvas.width, canvas.height);
      // An unreadable frame is ignored: the next one follows.
      const [found] = await reader.detect(pen.getImageData(0, 0, canvas.width, canvas.height)).catch(() => []);
      if (found && !stopped) report(found.rawValue);
    }
    if (!stopped) timer = setTimeout(() => void read(), readEvery);
  }
  void read();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** The camera's picture; every code held before it is reported once. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onCode);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    report.current = onCode;
  }, [onCode]);

  useEffect(() => {
    let gone = false;
    let stream: MediaStream | undefined;
    let stop = () => {};
    const end = () => {
      stop();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };

    async function start() {
      if (!navigator.mediaDevices)
        return setFailed('Kameraet virker bare over https. Bruk en skanner, eller skriv nummeret.');
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1280 } },
          audio: false,
        });
        const element = video.current;
        if (gone || !element) return end();
        element.srcObject = stream;
        await element.play();
        const reader = await codeReader();
        if (gone) return end();
        stop = readVideo(element, reader, (code) => report.current(code));
      } catch (error) {
        const name = error instanceof DOMException ? error.name : '';
        end();
        if (!gone) setFailed(refusals[name] ?? failedText);
      }
    }
    void start();
    return () => {
      gone = true;
      end();
    };
  }, []);

  if (failed) return <ErrorState text={failed} />;
  return (
    <div className="relative overflow-hidden rounded-control bg-sunken">
      <video ref={video} playsInline muted aria-label="Kameraets bilde" className="h-56 w-full object-cover sm:h-72" />
      <div
        aria-hidden
        className="absolute inset-0 m-auto size-36 rounded-control border-2 border-white/80 sm:size-44"
      />
    </div>
  );
}
