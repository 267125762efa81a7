import { expect, test } from 'vitest'
import { everyItemDeck } from '#tests/support/decks/every-item.ts'
import { findPackageFaults } from '#tests/support/office/check-package.ts'
import { closePackage, declareMedia, openPackage, writeTitles } from './package.ts'
import { writeSkeleton } from './skeleton.ts'

test('layouts and their master have a place for titles, once, and the file stays whole', async () => {
  const { name, slides } = everyItemDeck('en')
  const parts = await openPackage(await writeSkeleton({ name, slides: slides.slice(0, 2) }, []))
  declareMedia(parts)
  writeTitles(parts)
  writeTitles(parts)
  const again = await openPackage(await closePackage(parts, new Date(0)))
  for (const part of ['ppt/slideMasters/slideMaster1.xml', 'ppt/slideLayouts/slideLayout1.xml']) {
    expect(
      again
        .get(part)
        ?.toString('utf8')
        .match(/type="title"/g),
    ).toHaveLength(1)
  }
  const own = findPackageFaults(again).filter(fault => /slideMasters|slideLayouts/.test(fault))
  expect(own).toEqual([])
})
