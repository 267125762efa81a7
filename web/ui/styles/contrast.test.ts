import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Theme = 'light' | 'dark'
type Pair = readonly [ink: string, ground: string]

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const roles = new Map<string, Record<Theme, string>>()
for (const [, name, light, dark] of css.matchAll(/--([\w-]+):\s*light-dark\((#\w{6}),\s*(#\w{6})\)/g)) {
  if (name && light && dark) roles.set(name, { light, dark })
}

function readLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function measureContrast([ink, ground]: Pair, theme: Theme): number {
  const [a, b] = [ink, ground].map(name => {
    const role = roles.get(name)
    if (!role) throw new Error(`tokens.css has no colour role --${name}`)
    return readLuminance(role[theme])
  })
  return (Math.max(a ?? 0, b ?? 0) + 0.05) / (Math.min(a ?? 0, b ?? 0) + 0.05)
}

const surfaces = ['paper', 'raised', 'sunken']
const inks = ['ink', 'ink-soft', 'ink-faint', 'accent-text', 'secondary', 'danger', 'success', 'warning']
const tones = ['secondary', 'danger', 'success', 'warning']

const textPairs: Pair[] = [
  ...surfaces.flatMap(ground => inks.map(ink => [ink, ground] as const)),
  ...tones.flatMap(tone => [[tone, `${tone}-soft`] as const, ['ink', `${tone}-soft`] as const]),
  ['accent-text', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['danger-ink', 'danger-fill'],
  ['danger-ink', 'danger-fill-hover'],
  ['paper', 'ink'],
  ['ink', 'thumb'],
  ['paper', 'ink-hover'],
  ...[1, 2, 3, 4, 5, 6].map(tint => [`tint-${tint}-ink`, `tint-${tint}`] as const),
]

const edgePairs: Pair[] = surfaces.flatMap(ground =>
  ['line-strong', 'accent', 'focus', 'danger'].map(edge => [edge, ground] as const),
)

for (const theme of ['light', 'dark'] as const) {
  test.each(textPairs)(`${theme}: text %s on %s holds 4.5:1`, (ink, ground) => {
    expect(measureContrast([ink, ground], theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edgePairs)(`${theme}: the edge %s on %s holds 3:1`, (edge, ground) => {
    expect(measureContrast([edge, ground], theme)).toBeGreaterThanOrEqual(3)
  })
}

test('every colour role that Tailwind maps exists in the tokens', () => {
  const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
  const mapped = [...theme.matchAll(/--color-[\w-]+:\s*var\(--([\w-]+)\)/g)].map(([, name]) => name)
  expect(mapped.length).toBeGreaterThan(20)
  for (const name of mapped) expect(css).toContain(`--${name}:`)
})
