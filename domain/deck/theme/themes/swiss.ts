import type { Theme } from '../theme.ts'

/** Swiss grid: one grotesque, hard left edge, a heavy bar, columns that show. */
export const swiss: Theme = {
  id: 'swiss',
  dark: false,
  moods: ['bold', 'formal'],
  fonts: { heading: 'onest', text: 'onest' },
  heading: { weight: 800, tracking: -0.04, leading: 0.98, scale: 1.08 },
  palette: {
    paper: '#ffffff',
    surface: '#efefed',
    ink: '#0a0a0a',
    muted: '#5b5b58',
    accent: '#d3210f',
    accent_ink: '#ffffff',
    line: '#c9c9c5',
  },
  background: {
    color: '#ffffff',
    gradient: null,
    pattern: { kind: 'columns', color: '#f0f0ee' },
    image: null,
  },
  chart: ['#d3210f', '#0a0a0a', '#8c8c88', '#1f5fbf', '#b58100', '#2c7a4b'],
  shape: { radius: 0, decor: 'bar', media: 'plain', card: 'outline' },
}
