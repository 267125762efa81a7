import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cardSize } from '#content/social-cards.ts'
import { listCards } from './cards.ts'

test('every page has its picture for links, in both languages, of the right size and small', async () => {
  const wanted = listCards().map(({ path }) => path.replace('/cards/', ''))
  expect(readdirSync('web/public/cards').sort()).toEqual([...wanted].sort())
  for (const name of wanted) {
    const file = readFileSync(`web/public/cards/${name}`)
    const { width, height } = await sharp(file).metadata()
    expect([name, width, height]).toEqual([name, cardSize.width, cardSize.height])
    expect(file.length).toBeLessThan(60_000)
  }
})
