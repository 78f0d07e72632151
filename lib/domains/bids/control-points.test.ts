import { describe, expect, test } from 'vitest';
import { type BidOnBoard, controlPoints, currentPoint, pointStates } from './control-points';

const today = '2026-11-21';
const bid = (bidstatus: string, more: Partial<BidOnBoard> = {}): BidOnBoard => ({
  bidstatus,
  duedate: '2026-12-12',
  startdate: '2027-02-01',
  ...more,
});
const colours = (of: BidOnBoard) => pointStates(of, today).map(({ color }) => color);
const textNow = (of: BidOnBoard) => pointStates(of, today)[currentPoint(of)]?.text;

describe('the control points of a bid', () => {
  test.each([
    ['1. Forespørsel', ['yellow', 'grey', 'grey', 'grey', 'grey']],
    ['2. Vurderes', ['yellow', 'grey', 'grey', 'grey', 'grey']],
    ['3. Kalkyle', ['green', 'yellow', 'grey', 'grey', 'grey']],
    ['4. Tilbud sendt', ['green', 'green', 'yellow', 'grey', 'grey']],
    ['5. Forhandling', ['green', 'green', 'green', 'yellow', 'grey']],
    ['6. Intensjon', ['green', 'green', 'green', 'green', 'yellow']],
    ['noe annet', ['yellow', 'grey', 'grey', 'grey', 'grey']],
  ])('%s', (status, expected) => {
    expect(colours(bid(status))).toEqual(expected);
  });

  test.each([
    ['3. Kalkyle', '2026-11-21', 'Frist 21.11.', 'yellow'],
    ['3. Kalkyle', '2026-11-20', 'Frist 20.11. er ute', 'red'],
    ['1. Forespørsel', '2027-01-05', 'Frist 05.01.27', 'yellow'],
    ['2. Vurderes', null, 'Uten frist', 'yellow'],
    ['4. Tilbud sendt', '2026-11-21', 'Sendt i dag', 'yellow'],
    ['4. Tilbud sendt', '2026-11-20', 'Sendt i går', 'yellow'],
    ['4. Tilbud sendt', '2026-10-22', 'Sendt for 30 dager siden', 'yellow'],
    ['4. Tilbud sendt', '2026-10-21', 'Sendt for 31 dager siden', 'red'],
    ['4. Tilbud sendt', '2026-12-12', 'Sendt før fristen 12.12.', 'yellow'],
    ['4. Tilbud sendt', null, 'Sendt', 'yellow'],
  ])('%s, due %s: %s', (status, duedate, text, color) => {
    const states = pointStates(bid(status, { duedate }), today);
    expect(states.find((state) => state.text !== '')).toEqual({ color, text });
  });

  test.each([
    ['2026-11-21', 'Oppstart 21.11.', 'yellow'],
    ['2026-11-20', 'Oppstart 20.11. er passert', 'red'],
    [null, 'Uten oppstart', 'yellow'],
  ])('in negotiation the job’s start %s counts', (startdate, text, color) => {
    const states = pointStates(bid('5. Forhandling', { startdate }), today);
    expect(states[3]).toEqual({ color, text });
  });

  test('a text has room in its cell, whatever the days', () => {
    for (const duedate of ['1999-01-01', '2199-12-31', today]) {
      for (const { status } of controlPoints) {
        expect(textNow(bid(`${status}. X`, { duedate, startdate: duedate }))?.length).toBeLessThanOrEqual(40);
      }
    }
  });
});
