import { z } from 'zod';
import type { CardFlip } from '@/lib/domains/economy/boards/card-history';
import type { Leaver } from '@/lib/domains/people/leaving/holdings';
import { choosableProject, judgedProject } from '@/lib/domains/projects/choosable-project';
import type { TiedBefore } from '@/lib/domains/projects/tie-entries';
import { type StrategyRecord, strategyRecord } from '@/lib/domains/strategy/strategy-record';
import { type Answers, as, choices, done, headerFields, made, rows, withNames } from './shared';

const cardFlip: z.ZodType<CardFlip> = z.object({
  xid: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  color: z.string(),
  at1: z.string(),
});

const leavers: z.ZodType<Leaver[]> = z.array(
  z.object({
    ID: z.uuid(),
    Name: z.string(),
    Day: z.iso.date().nullable(),
    Left: z.boolean(),
    Holdings: z.array(
      z.object({
        Tbl: z.string(),
        Title: z.string(),
        Path: z.string(),
        Count: z.number().int(),
        May: z.boolean(),
      }),
    ),
    Also: z.array(z.string()),
  }),
);

export const projectAnswers = {
  'GET /api/project/component?scope=keyval': z.object({ keyval: choices }),
  'GET /api/project/component?scope=choices': z.object({ projects: z.array(choosableProject) }),
  'GET /api/project/component?scope=judged': z.object({ projects: z.array(judgedProject) }),
  'GET /api/project/component?scope=project': z.object({ project: headerFields }),
  'GET /api/project/baseline': z.object({ saves: rows }),
  'POST /api/project/baseline': done,
  'POST /api/project/ledgerprojects': z.object({ taken: z.number(), left: z.number() }),
  'DELETE /api/project/ledgerprojects': z.object({ lines: z.number() }),
  'GET /api/project/calclines': z.object({ lines: rows }),
  'POST /api/project/ties': z.object({
    tied: z.number(),
    before: z.array(withNames<TiedBefore>('calcline', 'hours', 'vouchers')),
  }),
  'POST /api/project/handover': z.union([made, done]),
  'POST /api/project/handoverpoint': done,
  'POST /api/project/activitylink': made,
  'GET /api/personell/scans': z.object({
    scans: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        mime: z.string(),
        bytes: z.number(),
        created: z.string(),
      }),
    ),
  }),
  'POST /api/personell/scan': done.extend({ id: z.uuid() }),
  'POST /api/personell/scanturn': done,
  'GET /api/personell/leaving': leavers,
  'POST /api/personell/leaving': done,
  'GET /api/strategy/component': z.record(z.string(), z.array(as<StrategyRecord>(strategyRecord))),
  'GET /api/strategy/figures': z.object({
    figures: z.array(
      z.object({
        xid: z.uuid(),
        now: z.number().nullable(),
        course: z.array(z.number().nullable()),
        name: z.string(),
        to: z.string(),
        params: z.record(z.string(), z.string()).optional(),
      }),
    ),
  }),
  'GET /api/strategy/figurechoices': z.object({
    choices: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  'GET /api/project/cardhistory': z.object({ flips: z.array(cardFlip) }),
  'POST /api/economy/payment': z.object({ moved: z.number() }),
} satisfies Answers;
