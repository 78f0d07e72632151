'use client';

import { BellOff, Ellipsis, UserRoundCheck, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useToday } from '@/components/kit/context/use-today';
import { Button } from '@/components/kit/ui/button';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Link } from '@/components/kit/ui/link';
import { Menu, MenuItem } from '@/components/kit/ui/menu';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import type { OwnAlert } from '@/lib/product/pages/follow/alerts/own-alerts';
import { HandOverDialog, MuteDialog } from './alert-dialogs';

type Change = { change: 'mute' | 'hand' | 'takeback' | 'end' | 'restore'; until?: string; to?: string };

/** What is to be said of an alert beside its rule, the worst first. */
function StateText({ alert: { problem, since, mutedUntil, with: holder, value } }: { alert: OwnAlert }) {
  if (problem !== null) return <span className="text-bad">{problem}</span>;
  const parts = [
    since !== null && `gjelder siden ${formatDate(since)}`,
    value !== null && `nå ${value}`,
    mutedUntil !== null && `stille til ${formatDate(mutedUntil)}`,
    holder !== null && `gitt til ${holder}`,
  ].filter(Boolean);
  return <span className={since === null ? 'text-muted' : 'font-medium text-warn'}>{parts.join(' · ')}</span>;
}

function AlertRow({ alert, named, onChanged }: { alert: OwnAlert; named: boolean; onChanged: () => void }) {
  const { busy, run } = useWork();
  const today = useToday();
  const [open, setOpen] = useState<'mute' | 'hand'>();
  const { xid, company, name, rule, page, address, firm, mutedUntil, with: holder } = alert;
  const change = (body: Change, text: string, back: Change) =>
    void run(async () => {
      await call('POST /api/alerts/change', { body: { company, xid, ...body } });
      setOpen(undefined);
      onChanged();
      snackbar.success(
        text,
        () =>
          void run(async () => {
            await call('POST /api/alerts/change', { body: { company, xid, ...back } });
            onChanged();
          }),
      );
    });
  const mute = (until: string | undefined) =>
    change(
      { change: 'mute', ...(until && { until }) },
      until ? `Sier ikke fra før ${formatDate(until)}` : 'Sier fra igjen',
      { change: 'mute', ...(mutedUntil && { until: mutedUntil }) },
    );
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">
          <Link prefetch={false} href={address} className="font-medium text-accent hover:underline">
            {name}
          </Link>{' '}
          {rule}
        </p>
        <p className="figures text-caption">
          {named && <span className="text-muted">{`${firm} · ${page} · `}</span>}
          <StateText alert={alert} />
        </p>
      </div>
      {holder !== null ? (
        <Button
          disabled={busy}
          onClick={() => change({ change: 'takeback' }, 'Varselet er ditt igjen', { change: 'end' })}
        >
          Ta tilbake
        </Button>
      ) : (
        <Menu trigger={<IconButton label={`Valg for ${name} ${rule}`} icon={<Ellipsis />} />}>
          {mutedUntil === null ? (
            <>
              <MenuItem icon={<BellOff />} onSelect={() => mute(addDays(today, 7))}>
                Ikke si fra på 7 dager
              </MenuItem>
              <MenuItem icon={<BellOff />} onSelect={() => setOpen('mute')}>
                Ikke si fra før …
              </MenuItem>
            </>
          ) : (
            <MenuItem icon={<BellOff />} onSelect={() => mute(undefined)}>
              Si fra igjen
            </MenuItem>
          )}
          <MenuItem icon={<UserRoundCheck />} onSelect={() => setOpen('hand')}>
            Gi til en kollega …
          </MenuItem>
          <MenuItem
            icon={<X />}
            onSelect={() => change({ change: 'end' }, 'Varselet er avsluttet', { change: 'restore' })}
          >
            Avslutt
          </MenuItem>
        </Menu>
      )}
      {open === 'mute' && <MuteDialog name={name} busy={busy} onMute={mute} onClose={() => setOpen(undefined)} />}
      {open === 'hand' && (
        <HandOverDialog
          alert={alert}
          busy={busy}
          onHand={(to, who) => change({ change: 'hand', to }, `Varselet er gitt til ${who}`, { change: 'takeback' })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </li>
  );
}

/** Alerts with what can be done with each; `named`: also of which page and firm they are. */
export function AlertList({
  alerts,
  named = false,
  onChanged,
}: {
  alerts: readonly OwnAlert[];
  named?: boolean;
  onChanged: () => void;
}) {
  return (
    <ul aria-label="Egne varsler" className="divide-y divide-line">
      {alerts.map((alert) => (
        <AlertRow key={alert.xid} alert={alert} named={named} onChanged={onChanged} />
      ))}
    </ul>
  );
}
