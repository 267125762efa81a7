import { expect, test } from 'vitest'
import { everyItemDeck } from '#tests/support/decks/every-item.ts'
import { findPackageFaults } from '#tests/support/office/check-package.ts'
import { closePackage, declareMedia, openPackage, writeLayouts } from './package.ts'
import { writeSkeleton } from './skeleton.ts'

test('[P-04] each layout that is used is one of the file, named, with the master’s place for titles, and the file stays whole', async () => {
  const { name, slides } = everyItemDeck('en')
  const shown = [...slides.slice(0, 3), ...slides.slice(0, 1)]
  const parts = await openPackage(await writeSkeleton({ name, slides: shown }, []))
  declareMedia(parts)
  writeLayouts(parts, shown)
  const again = await openPackage(await closePackage(parts, new Date(0)))
  const read = (part: string) => again.get(part)?.toString('utf8') ?? ''
  expect(read('ppt/slideMasters/slideMaster1.xml').match(/type="title"/g)).toHaveLength(1)
  const layouts = [1, 2, 3].map(number => read(`ppt/slideLayouts/slideLayout${number}.xml`))
  expect(layouts.map(xml => /<p:cSld name="([^"]+)"/.exec(xml)?.[1])).toEqual([
    'Title',
    'Title left',
    'Title media',
  ])
  expect(again.has('ppt/slideLayouts/slideLayout4.xml')).toBe(false)
  const used = [1, 2, 3, 4].map(
    number => /slideLayout(\d)\.xml/.exec(read(`ppt/slides/_rels/slide${number}.xml.rels`))?.[1],
  )
  expect(used).toEqual(['1', '2', '3', '1'])
  const own = findPackageFaults(again).filter(fault => /slideMasters|slideLayouts/.test(fault))
  expect(own).toEqual([])
})
