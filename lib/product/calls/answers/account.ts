import { z } from 'zod';
import type { OwnFeeds } from '@/lib/product/home/calendar/own-feeds';
import { type Answers, done, widget, withNames } from './shared';

const screenState = z.enum(['paired', 'waiting', 'ended', 'none']);

export const accountAnswers = {
  'GET /auth/screen': z.object({ state: screenState }),
  'POST /auth/screen': z.union([
    z.object({ state: z.literal('paired') }),
    z.object({ state: z.literal('waiting'), code: z.string(), expiresAt: z.iso.datetime() }),
  ]),
  'GET /auth/screen/board': z.object({ widgets: z.record(z.string(), widget), readAt: z.number() }),
  'POST /auth/login': withNames<{ user: string }>('user'),
  'POST /auth/logout': z.undefined(),
  'POST /auth/company': withNames<{ id: string }>('id'),
  'POST /auth/profile': done,
  'POST /auth/password': done,
  'POST /auth/new-password': done,
  'GET /auth/sessions': withNames<{ sessions: unknown }>('sessions'),
  'DELETE /auth/sessions': withNames<{ sessions: unknown }>('sessions'),
  'GET /auth/calendars': withNames<OwnFeeds>('feeds', 'companies'),
  'POST /auth/calendars': z.object({ xid: z.uuid(), address: z.url() }),
  'DELETE /auth/calendars': done,
  'POST /auth/second-factor': z.object({ key: z.string(), svg: z.string() }),
  'PUT /auth/second-factor': z.object({ codes: z.array(z.string()) }),
  'DELETE /auth/second-factor': done,
} satisfies Answers;
