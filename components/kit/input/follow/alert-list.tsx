'use client';

import { BellOff, Ellipsis, SlidersHorizontal, UserRoundCheck, X } from 'lucide-react';
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
import type { AlertWish } from '@/lib/product/pages/follow/alerts/alert-params';
import type { OwnAlert } from '@/lib/product/pages/follow/alerts/own-alerts';
import { EndDialog, HandOverDialog, LimitDialog, MuteDialog } from './alert-dialogs';

type Change = {
  change: 'mute' | 'limit' | 'hand' | 'takeback' | 'end' | 'restore';
  until?: string;
  limit?: number;
  to?: string;
};

/** Shows an alert's state beside its rule, the worst first. */
function StateText({ alert: { problem, since, mutedUntil, with: holder, value } }: { alert: OwnAlert }) {
  if (problem !== null) return <span className="text-bad">{problem}</span>;
  const parts = [
    since !== null && `gjelder siden ${formatDate(since)}`,
    value !== null && `nå ${value}`,
    mutedUntil !== null && `stille til ${formatDate(mutedUntil)}`,
    holder !== null && `gitt til ${holder.name}`,
  ].filter(Boolean);
  return <span className={since === null ? 'text-muted' : 'font-medium text-warn'}>{parts.join(' · ')}</span>;
}

function AlertRow({
  alert,
  named,
  wish,
  onChanged,
}: {
  alert: OwnAlert;
  named: boolean;
  wish: AlertWish | undefined;
  onChanged: () => void;
}) {
  const { busy, run } = useWork();
  const today = useToday();
  const [open, setOpen] = useState(wish);
  const { xid, company, name, rule, limit, page, address, firm, mutedUntil, with: holder } = alert;
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
  const end = () => change({ change: 'end' }, 'Varselet er avsluttet', { change: 'restore' });
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
          aria-label={`Ta tilbake ${name} fra ${holder.name}`}
          onClick={() =>
            change({ change: 'takeback' }, `${holder.name} får ikke varselet lenger`, { change: 'hand', to: holder.id })
          }
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
              <MenuItem icon={<BellOff />} onSelect={() => setOpen('demp')}>
                Ikke si fra før …
              </MenuItem>
            </>
          ) : (
            <MenuItem icon={<BellOff />} onSelect={() => mute(undefined)}>
              Si fra igjen
            </MenuItem>
          )}
          <MenuItem icon={<SlidersHorizontal />} onSelect={() => setOpen('grense')}>
            Endre grensen …
          </MenuItem>
          <MenuItem icon={<UserRoundCheck />} onSelect={() => setOpen('gi')}>
            Gi til en kollega …
          </MenuItem>
          <MenuItem icon={<X />} onSelect={end}>
            Avslutt
          </MenuItem>
        </Menu>
      )}
      {open === 'grense' && (
        <LimitDialog
          name={`${name} ${rule}`}
          limit={limit}
          busy={busy}
          onLimit={(next) => change({ change: 'limit', limit: next }, 'Grensen er endret', { change: 'limit', limit })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'slutt' && (
        <EndDialog name={`${name} ${rule}`} busy={busy} onEnd={end} onClose={() => setOpen(undefined)} />
      )}
      {open === 'demp' && <MuteDialog name={name} busy={busy} onMute={mute} onClose={() => setOpen(undefined)} />}
      {open === 'gi' && (
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
  wished,
  onChanged,
}: {
  alerts: readonly OwnAlert[];
  named?: boolean;
  /** The request of a letter's link about one of them, answered in its dialog. */
  wished?: { xid: string; wish: AlertWish };
  onChanged: () => void;
}) {
  return (
    <ul aria-label="Egne varsler" className="divide-y divide-line">
      {alerts.map((alert) => (
        <AlertRow
          key={alert.xid}
          alert={alert}
          named={named}
          wish={alert.xid === wished?.xid && alert.with === null ? wished.wish : undefined}
          onChanged={onChanged}
        />
      ))}
    </ul>
  );
}
