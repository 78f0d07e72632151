import type { StateTone } from '@/lib/core/widgets/state-tone';

/** Text and background colours of each tone on paper and in workbooks: those of the light theme (app/globals.css). */
export const toneColors = {
  good: { ink: '#146c39', ground: '#e0f7e5' },
  bad: { ink: '#b32325', ground: '#ffedea' },
  warn: { ink: '#895709', ground: '#fff2d6' },
  active: { ink: '#18232a', ground: '#ffffff' },
  neutral: { ink: '#4f5a61', ground: '#f1f4f5' },
} as const satisfies Readonly<Record<StateTone, { ink: string; ground: string }>>;
