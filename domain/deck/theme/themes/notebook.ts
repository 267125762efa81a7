import type { Theme } from '../theme.ts'

/** Notebook: squared paper, a red margin, pen blue, headings under a marker, taped-in pictures. */
export const notebook: Theme = {
  id: 'notebook',
  dark: false,
  moods: ['playful', 'warm'],
  fonts: { heading: 'onest', text: 'onest' },
  heading: { weight: 700, tracking: -0.02, leading: 1.14, scale: 0.94 },
  palette: {
    paper: '#fdfcf7',
    surface: '#ffffff',
    ink: '#1b2f63',
    muted: '#4d5a7d',
    accent: '#ffd84d',
    accent_ink: '#1b2f63',
    line: '#b9c7e2',
  },
  background: {
    color: '#fdfcf7',
    gradient: null,
    pattern: { kind: 'squared', color: '#dde6f3' },
    image: null,
  },
  chart: ['#2450b5', '#e2572b', '#2b8a63', '#b07a00', '#8a4fb0', '#5d6b8c'],
  shape: { radius: 0.6, decor: 'margin', media: 'taped', card: 'fill' },
}
