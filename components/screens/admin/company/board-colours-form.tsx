'use client';

import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { type KamishibaiColors, kamishibaiColor, kamishibaiStates } from '@/lib/core/widgets/kamishibai-colour';
import { sameColourProblem } from '@/lib/core/widgets/same-colour';
import { ColourPicker } from './colour-picker';

/** The company's colours for the states of kamishibai boards, each with a sample cell. */
export function BoardColoursForm({ company, stored }: { company: string; stored: KamishibaiColors }) {
  const refresh = useRefresh();
  const [colors, setColors] = useState(stored);
  const { busy, run } = useWork();
  const problem = sameColourProblem(colors);
  const changed = kamishibaiStates.some(({ state }) => colors[state] !== stored[state]);

  function save(next: KamishibaiColors) {
    void run(async () => {
      await call('POST /api/admin/boardcolours', { body: { company, colours: next } });
      setColors(next);
      snackbar.success('Lagret');
      refresh();
    });
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <ul className="w-full divide-y divide-line">
        {kamishibaiStates.map(({ state, label }) => (
          <li key={state} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
            <span className="w-28">{label}</span>
            <ColourPicker
              label={label}
              fallback={kamishibaiColor(state)}
              value={colors[state]}
              onChange={(colour) =>
                setColors(({ [state]: _was, ...rest }) => (colour === undefined ? rest : { ...rest, [state]: colour }))
              }
            />
            <span
              aria-hidden
              className="h-9 w-9 rounded-control sm:w-16"
              style={{ backgroundColor: kamishibaiColor(state, colors) }}
            />
          </li>
        ))}
      </ul>
      {problem !== undefined && (
        <p role="alert" className="text-caption text-bad">
          {problem}
        </p>
      )}
      <div className="flex gap-2">
        <Button
          look="primary"
          className="h-9"
          disabled={!changed || busy || problem !== undefined}
          onClick={() => save(colors)}
        >
          {busy ? 'Lagrer …' : 'Lagre farger'}
        </Button>
        <Button
          className="h-9"
          disabled={busy || Object.keys(stored).length + Object.keys(colors).length === 0}
          onClick={() => save({})}
        >
          Tilbakestill
        </Button>
      </div>
    </div>
  );
}
