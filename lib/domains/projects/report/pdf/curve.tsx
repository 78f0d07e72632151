import { Circle, G, Line, Path, Svg } from '@react-pdf/renderer';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween, lastDayOf } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { DrawnText, PdfText } from '@/lib/platform/files/export/pdf/text';
import { ink } from '@/lib/platform/files/export/pdf/theme';
import { toneColors } from '@/lib/platform/files/export/tone-colors';
import { monthsBetween } from '../../months-between';
import type { CostCurve, CurvePoint } from '../report';
import { sheet } from './cells';

const height = 158;
const box = { left: 34, right: sheet.width - 70, top: 14, bottom: height - 16 };
const mostLabels = 12;
const short = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'des'];

const tkr = (øre: number) => formatNumber(øre / 100_000);
const firstDay = (month: string) => `${month}-01`;

/** Labels at the lines' ends, moved apart so that none covers another. */
function spread<Label extends { y: number; lines: number }>(labels: readonly Label[]): Label[] {
  const step = 8.5;
  const sorted = labels.toSorted((a, b) => a.y - b.y);
  let free = box.top;
  const down = sorted.map((label) => {
    const y = Math.max(label.y, free);
    free = y + label.lines * step;
    return { ...label, y };
  });
  const over = Math.max(0, free - step - box.bottom);
  return down.map((label) => ({ ...label, y: label.y - over }));
}

/** Cumulative cost: plan grey, earned and booked as lines, the expected rest dashed to its labelled end. */
export function PdfCostCurve({ curve, today }: { curve: CostCurve; today: string }) {
  const all = [...curve.plan, ...curve.earned, ...curve.now, ...curve.forecast];
  const days = all.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const months = monthsBetween([first.slice(0, 7), last.slice(0, 7)]);
  const start = firstDay(months[0] ?? first);
  const x = scaleLinear([0, Math.max(1, daysBetween(start, lastDayOf(months.at(-1) ?? last)))], [box.left, box.right]);
  const at = (day: string) => x(daysBetween(start, day));
  const y = scaleLinear([0, Math.max(1, ...all.map(({ value }) => value))], [box.bottom, box.top + 8]).nice(4);
  const draw = line<CurvePoint>(
    ({ day }) => at(day),
    ({ value }) => y(value),
  );
  const fromZero = (points: readonly CurvePoint[]) =>
    draw(points[0] && points[0].day > start ? [{ day: start, value: 0 }, ...points] : [...points]) ?? '';
  const end = curve.forecast.at(-1);
  const [plan, earned, now] = [curve.plan.at(-1), curve.earned.at(-1), curve.now.at(-1)];
  const over = end && plan ? end.value - plan.value : 0;
  const said = spread(
    [
      end && {
        y: y(end.value),
        lines: 2,
        texts: [
          `${curve.pace ? 'Uten vurdering' : 'Prognose'} ${tkr(end.value)}`,
          tkr(over) === '0' ? 'som planlagt' : `${tkr(Math.abs(over))} ${over > 0 ? 'over' : 'under'} plan`,
        ],
        colors: [ink.text, over > 0 && tkr(over) !== '0' && !curve.pace ? toneColors.bad.ink : ink.quiet],
      },
      plan && { y: y(plan.value), lines: 1, texts: [`Plan ${tkr(plan.value)}`], colors: [ink.quiet] },
      earned && { y: y(earned.value), lines: 1, texts: [`Etter plan ${tkr(earned.value)}`], colors: [ink.accent] },
      now && { y: y(now.value), lines: 1, texts: [`Nå ${tkr(now.value)}`], colors: [ink.text] },
    ].filter((label) => label !== undefined),
  );
  const every = Math.ceil(months.length / mostLabels);
  return (
    <>
      <PdfText style={{ fontSize: 7.4, color: ink.quiet, marginTop: 7 }}>Kostnad, oppsamlet Tkr</PdfText>
      <Svg width={sheet.width} height={height}>
        {y.ticks(4).map((value) => (
          <G key={value}>
            <Line x1={box.left} x2={box.right} y1={y(value)} y2={y(value)} stroke={ink.grid} strokeWidth={0.6} />
            <DrawnText x={box.left - 5} y={y(value) + 2.4} anchor="end" color={ink.quiet}>
              {tkr(value)}
            </DrawnText>
          </G>
        ))}
        {months.map((month, i) =>
          i % every === 0 ? (
            <DrawnText key={month} x={at(firstDay(month))} y={height - 5} color={ink.quiet}>
              {`${short[Number(month.slice(5)) - 1]}${i === 0 || month.endsWith('-01') ? ` ${month.slice(0, 4)}` : ''}`}
            </DrawnText>
          ) : null,
        )}
        {today >= start && at(today) <= box.right ? (
          <G>
            <Line x1={at(today)} x2={at(today)} y1={box.top} y2={box.bottom} stroke={ink.quiet} strokeWidth={0.6} />
            <DrawnText x={at(today)} y={box.top - 4} anchor="middle" size={7}>
              {formatDate(today)}
            </DrawnText>
          </G>
        ) : null}
        <Path d={fromZero(curve.plan)} stroke={ink.quiet} strokeWidth={0.8} fill="none" />
        <Path d={fromZero(curve.earned)} stroke={ink.accent} strokeWidth={1.3} fill="none" />
        <Path d={fromZero(curve.now)} stroke={ink.text} strokeWidth={1.3} fill="none" />
        <Path
          d={draw(curve.forecast) ?? ''}
          stroke={curve.pace ? ink.quiet : ink.text}
          strokeWidth={1.1}
          strokeDasharray="3 2"
          fill="none"
        />
        {[now, end].map((point) =>
          point ? <Circle key={point.day} cx={at(point.day)} cy={y(point.value)} r={1.9} fill={ink.text} /> : null,
        )}
        {earned ? <Circle cx={at(earned.day)} cy={y(earned.value)} r={1.9} fill={ink.accent} /> : null}
        {said.map(({ y: top, texts, colors }) =>
          texts.map((text, i) => (
            <DrawnText
              key={text}
              x={box.right + 5}
              y={top + 2.4 + i * 8.5}
              size={7}
              bold={i === 0}
              color={colors[i] ?? ink.text}
            >
              {text}
            </DrawnText>
          )),
        )}
      </Svg>
    </>
  );
}
