import { expect, test } from 'vitest'
import { DISTANCES } from '#domain/deck/distances.ts'

/** `vitest -u` writes the style sheet again after the table was changed. */
test('the style sheet draws by the distances that automatic design estimates with', async () => {
  const { cqw, em, leading } = DISTANCES
  const lines = [
    ...Object.entries(cqw).map(([name, value]) => [name, `${value}cqw`]),
    ...Object.entries(em).map(([name, value]) => [`${name}Size`, `${value}em`]),
    ...Object.entries(leading).map(([name, value]) => [`${name}Leading`, `${value}`]),
  ].map(
    ([name = '', value]) => `  --slide-${name.replace(/[A-Z]/g, at => `-${at.toLowerCase()}`)}: ${value};`,
  )
  const css = `/* Written from domain/deck/distances.ts by distances.test.ts. */\n:root {\n${lines.join('\n')}\n}\n`
  await expect(css).toMatchFileSnapshot('./styles/distances.css')
})
