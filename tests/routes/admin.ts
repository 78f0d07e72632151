import { randomUUID } from 'node:crypto';
import { about, layoutPath } from './addresses';
import type { RouteEntries } from './types';

/** Administration. */
export const adminRoutes: RouteEntries = {
  '/api/admin/company': {
    POST: (target) => [
      about(target, '/api/admin/company', {}, { json: { companyname: `Firma ${randomUUID()}` } }),
      {
        address: '/api/admin/company',
        json: { companyname: `Firma ${randomUUID()}`, company: target.companyId },
      },
    ],
  },
  '/api/admin/group': {
    GET: () => [{ address: '/api/admin/group' }],
    POST: (target) => [
      { address: '/api/admin/group', json: { name: 'Konsern', members: [{ companyId: target.companyId }] } },
    ],
    PUT: () => [{ address: '/api/admin/group', json: { group: randomUUID(), name: 'Konsern' } }],
    DELETE: () => [{ address: '/api/admin/group', json: { group: randomUUID() } }],
  },
  '/api/admin/companies': { GET: (target) => [about(target, '/api/admin/companies', {}, { shows: true })] },
  '/api/admin/companysettings': {
    POST: (target) => [
      {
        address: '/api/admin/companysettings',
        json: { company: target.companyId, companyname: 'Feil nummer', orgnr: '123' },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/boardcolours': {
    POST: (target) => [
      {
        address: '/api/admin/boardcolours',
        json: { company: target.companyId, colours: { red: 3 } },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/pagetitle': {
    POST: (target) => [
      {
        address: '/api/admin/pagetitle',
        json: { company: target.companyId, path: layoutPath, title: 'Vårt resultat' },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/pages': { GET: (target) => [about(target, '/api/admin/pages')] },
  '/api/admin/permissions': { GET: (target) => [about(target, '/api/admin/permissions')] },
  '/api/admin/apikeys': {
    GET: (target) => [about(target, '/api/admin/apikeys')],
    POST: (target) => [
      {
        address: '/api/admin/apikeys',
        json: {
          company: target.companyId,
          name: 'Regnskapet',
          days: 30,
          permissions: [{ Path: '/economy', Action: 'Read' }],
        },
        companyAt: 'body',
      },
    ],
    DELETE: (target) => [
      { address: '/api/admin/apikeys', json: { company: target.companyId, id: randomUUID() }, companyAt: 'body' },
    ],
  },
  '/api/admin/alerts': { GET: (target) => [about(target, '/api/admin/alerts', {}, { shows: true })] },
  '/api/admin/page-mails': { GET: (target) => [about(target, '/api/admin/page-mails', {}, { shows: true })] },
  '/api/admin/jobs': {
    GET: (target) => [about(target, '/api/admin/jobs')],
    POST: (target) => [
      {
        address: '/api/admin/jobs',
        json: { company: target.companyId, kind: 'tidy', change: 'run' },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/deletion': {
    GET: (target) => [about(target, '/api/admin/deletion')],
    POST: (target) => [
      {
        address: '/api/admin/deletion',
        json: { company: target.companyId, kind: 'notices', months: 24, enabled: false },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/deletion/goes': {
    GET: (target) => [about(target, '/api/admin/deletion/goes', { kind: 'employees', months: '36' })],
  },
  '/api/admin/deletion/hold': {
    POST: (target) => [
      {
        address: '/api/admin/deletion/hold',
        json: { company: target.companyId, kind: 'contacts', id: randomUUID(), reason: null },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/deletion/postpone': {
    POST: (target) => [
      {
        address: '/api/admin/deletion/postpone',
        json: { company: target.companyId, kind: 'notices', months: 3 },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/deletion/protocol': { GET: (target) => [about(target, '/api/admin/deletion/protocol')] },
  '/api/admin/deletion/people': {
    GET: (target) => [about(target, '/api/admin/deletion/people', { q: 'Bruker' })],
  },
  '/api/admin/deletion/person': {
    GET: (target) => [about(target, '/api/admin/deletion/person', { kind: 'user', id: randomUUID() })],
    DELETE: (target) => [
      {
        address: '/api/admin/deletion/person',
        json: { company: target.companyId, kind: 'contact', id: randomUUID(), seen: 'x' },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/deletion/file': {
    GET: (target) => [about(target, '/api/admin/deletion/file', { kind: 'user', id: randomUUID() })],
  },
  '/api/admin/outbox/tries': {
    GET: (target) => [about(target, '/api/admin/outbox/tries', { id: randomUUID() })],
  },
  '/api/admin/outbox': {
    GET: (target) => [about(target, '/api/admin/outbox')],
    POST: (target) => [{ address: '/api/admin/outbox', json: { company: target.companyId }, companyAt: 'body' }],
    DELETE: (target) => [
      { address: '/api/admin/outbox', json: { company: target.companyId, id: randomUUID() }, companyAt: 'body' },
    ],
  },
  '/api/admin/outbox/text': {
    GET: (target) => [about(target, '/api/admin/outbox/text', { id: target.rows.letter ?? '' })],
  },
  '/api/admin/outbox/link': {
    POST: (target) => [
      {
        address: '/api/admin/outbox/link',
        json: { company: target.companyId, id: target.rows.letter },
        companyAt: 'body',
        counts: true,
      },
    ],
  },
  '/api/admin/screens': {
    GET: (target) => [about(target, '/api/admin/screens')],
    POST: (target) => [
      {
        address: '/api/admin/screens',
        json: { company: target.companyId, code: 'FEIL22', name: 'Kantina', path: '/project/carousel/tavle' },
        companyAt: 'body',
      },
    ],
    DELETE: (target) => [
      { address: '/api/admin/screens', json: { company: target.companyId, id: randomUUID() }, companyAt: 'body' },
    ],
  },
  '/api/admin/user': {
    GET: (target) => [about(target, '/api/admin/user', { username: target.email }, { users: true })],
    PUT: (target) => [
      { address: '/api/admin/user', json: { username: 'ingen@test.no', company: target.companyId }, companyAt: 'body' },
    ],
    POST: (target) => [
      {
        address: '/api/admin/user',
        json: {
          company: target.companyId,
          username: `ny-${randomUUID()}@test.no`,
          fullname: 'Ny Bruker',
          password: 'et langt passord',
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/userpermission': {
    POST: (target) => [
      {
        address: '/api/admin/userpermission',
        json: {
          company: target.companyId,
          permission: JSON.stringify({ Username: target.email, Permissions: [{ Path: '/', Action: 'Write' }] }),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/userpermissionremoveall': {
    POST: (target) => [
      {
        address: '/api/admin/userpermissionremoveall',
        json: {
          company: target.companyId,
          permission: JSON.stringify({ Username: target.email, Permissions: [] }),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/userresetlink': {
    GET: (target) => [about(target, '/api/admin/userresetlink', {}, { counts: true })],
    DELETE: (target) => [
      {
        address: '/api/admin/userresetlink',
        json: { company: target.companyId, username: target.email },
        companyAt: 'body',
        counts: true,
      },
    ],
    POST: (target) => [
      {
        address: '/api/admin/userresetlink',
        json: { company: target.companyId, username: target.email },
        companyAt: 'body',
        counts: true,
      },
    ],
  },
  '/api/admin/usersuspend': {
    POST: (target) => [
      {
        address: '/api/admin/usersuspend',
        json: { company: target.companyId, username: target.email, suspended: 'true' },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/users': { GET: (target) => [about(target, '/api/admin/users')] },
};
