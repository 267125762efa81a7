import type { Theme } from '../theme.ts'

/** Paper editorial: a printed page, serif headlines, hairlines, one vermilion. */
export const paper: Theme = {
  id: 'paper',
  dark: false,
  moods: ['calm', 'elegant'],
  fonts: { heading: 'source-serif-4', text: 'onest' },
  heading: { weight: 500, tracking: -0.018, leading: 1.06, scale: 1.06 },
  palette: {
    paper: '#f7f2e8',
    surface: '#ece4d4',
    ink: '#1d1a16',
    muted: '#665e52',
    accent: '#b8321c',
    accent_ink: '#fff8ee',
    line: '#cfc4b0',
  },
  background: { color: '#f7f2e8', gradient: null, pattern: null, image: null },
  chart: ['#b8321c', '#1d1a16', '#a37c2c', '#3d6b5c', '#8a8172', '#5a3f6e'],
  shape: { radius: 0, decor: 'editorial', media: 'plain', card: 'ruled' },
}
