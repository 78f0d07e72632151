'use client';

import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { EndButton } from '@/components/kit/input/end-button';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { today } from '@/lib/core/clock';
import { formatReadMinute } from '@/lib/core/format/date';
import type { OwnDevice, OwnPhones } from '@/lib/platform/notices/phone/devices';
import { QuietHours } from './quiet-hours';
import { allowHere, hindrance, ownEndpoint, stopHere } from './this-browser';

function DeviceLine({
  device,
  here,
  busy,
  onTry,
  onRemove,
}: {
  device: OwnDevice;
  here: boolean;
  busy: boolean;
  onTry: () => void;
  onRemove: () => void;
}) {
  const { name, reached } = device;
  return (
    <li className="flex items-center gap-2 border-t border-line py-1 pl-3">
      <span className="min-w-0 grow wrap-anywhere">
        <span className="font-medium">{name}</span>
        <span className="figures block text-caption text-muted">
          {here && 'denne enheten · '}
          {reached === null ? 'ikke nådd ennå' : `sist nådd ${formatReadMinute(Date.parse(reached) / 1000, today())}`}
        </span>
      </span>
      <Button look="quiet" disabled={busy} onClick={onTry} aria-label={`Prøv ${name}`}>
        Prøv
      </Button>
      <EndButton
        text="Fjern"
        icon={<X />}
        name={name}
        disabled={busy}
        title={`Fjerne ${name}?`}
        description="Enheten får ikke flere varsler. Bare du på selve enheten kan slå dem på igjen."
        confirm="Fjern enheten"
        onEnd={async () => onRemove()}
      />
    </li>
  );
}

function Devices({ phones, onPhones }: { phones: OwnPhones; onPhones: (phones: OwnPhones) => void }) {
  const { key, devices } = phones;
  const { busy, run } = useWork();
  const [here, setHere] = useState<string | null>();
  const [hindered, setHindered] = useState<string>();
  useEffect(() => {
    setHindered(hindrance());
    ownEndpoint().then(setHere, () => setHere(null));
  }, []);

  const isHere = here !== undefined && here !== null && devices.some(({ endpoint }) => endpoint === here);
  const allow = () =>
    run(async () => {
      if (key === null) return;
      let allowed: Awaited<ReturnType<typeof allowHere>>;
      try {
        allowed = await allowHere(key);
      } catch (error) {
        snackbar.error(error instanceof Error ? error.message : 'Nettleseren kan ikke vise varsler.');
        return;
      }
      onPhones(await call('POST /api/notices/phones', { body: allowed }));
      setHere(allowed.endpoint);
      snackbar.success('Varsler vises på denne enheten');
    });
  const remove = ({ xid, endpoint, name }: OwnDevice) =>
    run(async () => {
      onPhones(await call('DELETE /api/notices/phones', { body: { xid } }));
      if (endpoint === here) await stopHere();
      snackbar.success(`${name} får ikke flere varsler`);
    });
  const tryOne = ({ xid, name }: OwnDevice) =>
    run(async () => {
      onPhones(await call('POST /api/notices/phones/try', { body: { xid } }));
      snackbar.success(`Prøve sendt til ${name}`);
    });

  return (
    <>
      <div className="flex flex-wrap items-center gap-2 py-2 pr-2 pl-3">
        <h3 className="mr-auto font-semibold">Telefoner og nettlesere</h3>
        {!isHere && (
          <Button
            disabled={busy || here === undefined || hindered !== undefined || key === null}
            onClick={() => void allow()}
          >
            Denne enheten
          </Button>
        )}
      </div>
      {devices.length > 0 && (
        <ul aria-label="Enheter med varsler">
          {devices.map((device) => (
            <DeviceLine
              key={device.xid}
              device={device}
              here={device.endpoint === here}
              busy={busy}
              onTry={() => void tryOne(device)}
              onRemove={() => void remove(device)}
            />
          ))}
        </ul>
      )}
      {(devices.length === 0 || hindered !== undefined || key === null) && (
        <p className="border-t border-line px-3 py-2 text-muted">
          {key === null
            ? 'Innsikt er satt opp uten varsler på telefonen.'
            : (hindered ?? 'Ingen enhet viser varsler ennå. Trykk «Denne enheten» fra telefonen eller PC-en din.')}
        </p>
      )}
    </>
  );
}

/** The user's devices that show notices, and when they stay silent. `onCount` gets how many there are. */
export function PhoneCard({ onCount }: { onCount: (count: number) => void }) {
  const { answer, failed, retry } = useRead('GET /api/notices/phones', {});
  const [changed, setChanged] = useState<OwnPhones>();
  const phones = changed ?? answer;
  const count = phones?.devices.length;
  useEffect(() => {
    if (count !== undefined) onCount(count);
  }, [count, onCount]);
  return (
    <section aria-label="Varsler på telefonen" className="rounded-control border border-line bg-surface">
      {!phones && (failed ? <ReadFailed failed={failed} onRetry={retry} /> : <Skeleton className="m-3 h-16" />)}
      {phones && <Devices phones={phones} onPhones={setChanged} />}
      {phones && phones.devices.length > 0 && <QuietHours quiet={phones.quiet} onPhones={setChanged} />}
    </section>
  );
}
