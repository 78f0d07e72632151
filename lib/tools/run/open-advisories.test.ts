import { expect, test } from 'vitest';
import { auditReport, openAdvisories } from './open-advisories';

const one = { name: 'qs', title: 'Denial of service', url: 'https://github.com/advisories/GHSA-1', severity: 'high' };
/** As npm answers: the package itself, and another that only uses it. */
const report = auditReport.parse({
  auditReportVersion: 2,
  vulnerabilities: { qs: { name: 'qs', via: [{ ...one, source: 1 }] }, express: { name: 'express', via: ['qs'] } },
});
const nothing = auditReport.parse({ vulnerabilities: {} });

test('an advisory is open until it is weighed, and counted once', () => {
  expect(openAdvisories(report, {})).toEqual({
    lines: [`high  qs: Denial of service (${one.url})`, '1 åpne varsler om pakker, 0 vurdert'],
    isOpen: true,
  });
  expect(openAdvisories(report, { [one.url]: 'brukes ikke (2026-11-29)' })).toMatchObject({ isOpen: false });
  expect(openAdvisories(nothing, {})).toEqual({ lines: ['0 åpne varsler om pakker, 0 vurdert'], isOpen: false });
});

test('a weighed advisory that is gone is to be taken off the list', () => {
  expect(openAdvisories(nothing, { [one.url]: 'brukes ikke (2026-11-29)' }).isOpen).toBe(true);
});

test('an answer that is no report is none', () => {
  expect(auditReport.safeParse({ message: '405 Method Not Allowed' }).success).toBe(false);
});
