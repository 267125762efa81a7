import { expect, test } from 'vitest'
import type { GeneratedExample } from '#content/landing/generated-example.ts'
import en from '#locales/en/generation.json' with { type: 'json' }
import ru from '#locales/ru/generation.json' with { type: 'json' }
import { generate } from './generate.ts'

const briefs = { en: en.examples.lesson.text, ru: ru.examples.lesson.text } as const

async function makeExample(language: 'en' | 'ru'): Promise<GeneratedExample> {
  const { outline, deck } = await generate({ name: 'landing', language, text: briefs[language] })
  return {
    outline: outline.entries.map(({ title }) => title),
    theme: deck.theme,
    slides: deck.slides
      .slice(0, 3)
      .map(({ items, stickers, layout, theme }) => ({ layout, theme, items, stickers })),
  }
}

test('[G-04] what the landing page shows as generated is what the writer makes of that brief today', async () => {
  const made = { en: await makeExample('en'), ru: await makeExample('ru') }
  // `npm test -- landing-example -u` writes it anew; look at the landing page afterwards.
  await expect(`${JSON.stringify(made, null, 2)}\n`).toMatchFileSnapshot(
    '../../content/landing/generated-examples.json',
  )
})
