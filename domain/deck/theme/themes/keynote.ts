import type { Theme } from '../theme.ts'

/** Dark keynote: a hall gone dark, one warm light from above, wide display letters. */
export const keynote: Theme = {
  id: 'keynote',
  dark: true,
  moods: ['dramatic', 'technical'],
  fonts: { heading: 'unbounded', text: 'onest' },
  heading: { weight: 600, tracking: -0.025, leading: 1.12, scale: 0.8 },
  palette: {
    paper: '#0c0d12',
    surface: '#1b1d26',
    ink: '#f5f1e8',
    muted: '#a9a8b3',
    accent: '#ffb347',
    accent_ink: '#1c1206',
    line: '#34363f',
  },
  background: {
    color: '#0c0d12',
    gradient: { kind: 'radial', angle: 180, x: 0.78, y: 0, stops: ['#47321f', '#1f1a1b', '#0c0d12'] },
    pattern: null,
    image: null,
  },
  chart: ['#ffb347', '#7fb5ff', '#ff7d6b', '#8fdcb2', '#c7a6ff', '#9a9aa6'],
  shape: { radius: 1.6, decor: 'stage', media: 'plain', card: 'fill' },
}
