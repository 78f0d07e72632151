'use client';

import { type FormEvent, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useOp } from '@/components/kit/client/use-op';
import { useWork } from '@/components/kit/client/use-work';
import { Checkbox } from '@/components/kit/input/checkbox';
import { ChoiceField } from '@/components/kit/input/pickers/choice-field';
import { useProjects } from '@/components/kit/input/pickers/use-projects';
import { Button } from '@/components/kit/ui/button';
import { Select } from '@/components/kit/ui/select';
import type { FeedPart } from '@/lib/platform/notices/feeds/calendar-source';
import type { FeedChoice } from '@/lib/product/home/calendar/own-feeds';

function ProjectField({
  company,
  value,
  onChange,
}: {
  company: string;
  value: string;
  onChange: (project: string) => void;
}) {
  const { projects, failed } = useProjects(company);
  return (
    <ChoiceField
      label="Prosjektet som bookingene er på"
      value={value}
      choices={failed ? [] : projects?.map((project) => ({ value: project.value, label: project.text }))}
      placeholder="Velg prosjekt"
      help={failed?.message}
      onChange={onChange}
    />
  );
}

/** Makes a calendar address of chosen contents; a deadline of one's own is chosen from the start. */
export function CalendarForm({
  companies,
  onMade,
}: {
  companies: readonly FeedChoice[];
  onMade: (address: string) => void;
}) {
  const { busy, run } = useWork();
  const [companyId, setCompanyId] = useState(companies[0]?.id ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<FeedPart>>(new Set(['tasks']));
  const [projectid, setProjectid] = useState('');
  const [requested, setRequested] = useState(false);
  const offered = companies.find(({ id }) => id === companyId)?.parts ?? [];
  const parts = offered.map(({ part }) => part).filter((part) => chosen.has(part));
  const needsProject = parts.includes('bookings');
  const problem =
    parts.length === 0
      ? 'Velg minst én ting som skal stå i kalenderen.'
      : needsProject && projectid === ''
        ? 'Velg prosjektet som bookingene er på.'
        : undefined;

  function toggle(part: FeedPart, on: boolean) {
    const next = new Set(chosen);
    if (on) next.add(part);
    else next.delete(part);
    setChosen(next);
  }

  const ask = useOp();

  function submit(event: FormEvent) {
    event.preventDefault();
    setRequested(true);
    if (problem) return;
    const body = { company: companyId, parts, ...(needsProject && { projectid }) };
    void run(async () =>
      onMade((await ask(body, (op) => call('POST /auth/calendars', { body: { ...body, op } }))).address),
    );
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      {companies.length > 1 && (
        <Select
          label="Firma"
          value={companyId}
          options={companies.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={(id) => {
            setCompanyId(id);
            setProjectid('');
          }}
        />
      )}
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1 font-medium">Hva skal stå i kalenderen?</legend>
        {offered.map(({ part, name }) => (
          <Checkbox
            key={part}
            text={part === 'bookings' ? 'Bookinger på et prosjekt' : name}
            checked={chosen.has(part)}
            onChange={(on) => toggle(part, on)}
          />
        ))}
      </fieldset>
      {needsProject && <ProjectField company={companyId} value={projectid} onChange={setProjectid} />}
      {requested && problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" look="primary" disabled={busy}>
          {busy ? 'Lager …' : 'Lag adressen'}
        </Button>
      </div>
    </form>
  );
}
