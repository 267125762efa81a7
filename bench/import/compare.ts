import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { StoredPresentation } from '../../contract/presentation-shape.ts'
import { instantiateDraft } from '../../domain/deck/draft.ts'
import { readSlideText } from '../../domain/deck/text/slide-text.ts'
import { below, Package } from '../../server/documents/import/pptx/package.ts'
import { readPresentation } from '../../server/documents/import/pptx/read-presentation.ts'
import { openWorkshop } from '../../tests/support/office/open-workshop.ts'
import {
  type Compared,
  convertToPdf,
  drawPages,
  fit,
  likenessOf,
  wordsOf,
  writePair,
  writeTable,
} from './office-pictures.ts'

/**
 * Imports foreign files and compares each slide with what LibreOffice draws of it: `node bench/import/compare.ts
 * --out <folder> <files>`. Needs soffice and pdftoppm, which the product does not, and a build. Writes pairs of pictures,
 * ours on the right, and a table: the words that were kept, and how alike the two look.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'compared' } },
})

async function compareFile(
  file: string,
  out: string,
  shop: Awaited<ReturnType<typeof openWorkshop>>,
): Promise<Compared[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-compare-'))
  try {
    const bytes = await readFile(file)
    const began = Date.now()
    const imported = await readPresentation(bytes, {
      path: file,
      folder,
      name: basename(file),
      format: 'pptx',
      onProgress: () => undefined,
    })
    const took = Date.now() - began
    const deck = instantiateDraft(imported.deck, { nextUid: randomUUID }) as unknown as StoredPresentation
    const files = new Map(
      imported.pictures.map(({ src, file: name, name: called }) => [src, { name, called }]),
    )
    const html = shop.tools.deckPages.renderPrintPage({ deck, language: 'en' })
    const ours = await shop.tools.browser.withPage(
      {
        html,
        timeoutMs: 240_000,
        async readFile(address) {
          const known = files.get(/import\/\d+/.exec(address)?.[0] ?? '')
          if (!known) return shop.tools.readFile(address)
          const ending = /\.(\w+)$/.exec(known.called)?.[1] ?? 'png'
          const type = ending === 'svg' ? 'image/svg+xml' : `image/${ending.replace('jpg', 'jpeg')}`
          return { body: await readFile(join(folder, known.name)), type }
        },
      },
      async page => {
        const pictures: Buffer[] = []
        for (const at of deck.slides.keys()) pictures.push(await page.takePicture('.print-slide', { at }))
        return pictures
      },
    )
    await convertToPdf([file], folder)
    const theirs = await drawPages(join(folder, `${basename(file).replace(/\.[^.]+$/, '')}.pdf`), folder)
    const source = await Package.open(bytes)
    const compared: Compared[] = []
    for (const [at, slide] of deck.slides.entries()) {
      const [mine, other] = [ours[at], theirs[at]]
      const part = source.xml(`ppt/slides/slide${at + 1}.xml`)
      // Numbers of pages are no words: a presentation counts its slides itself.
      const fields = below(part, 'a:fld').filter(({ attrs }) => attrs.type === 'slidenum')
      const numbers = new Set(fields.flatMap(field => below(field, 'a:t')))
      const written = below(part, 'a:t').filter(words => !numbers.has(words))
      const wanted = written.flatMap(({ text }) => wordsOf(text))
      const have = new Set(wordsOf(`${readSlideText(slide)} ${JSON.stringify(slide.items)}`))
      const kept = wanted.filter(word => have.has(word)).length
      if (!mine || !other) continue
      const [left, right] = [await fit(other), await fit(mine)]
      await writePair(join(out, `${basename(file, '.pptx')}-${at + 1}.png`), left, right)
      compared.push({
        file: basename(file),
        slide: at + 1,
        words: wanted.length,
        kept,
        likeness: await likenessOf(left, right),
      })
    }
    process.stdout.write(`${basename(file)}: ${deck.slides.length} slides read in ${took} ms\n`)
    return compared
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const out = values.out
await mkdir(out, { recursive: true })
const shop = await openWorkshop()
const all: Compared[] = []
for (const file of positionals) {
  try {
    all.push(...(await compareFile(file, out, shop)))
  } catch (error) {
    process.stdout.write(`${basename(file)}: ${error}\n`)
  }
}
await shop.close()
await writeTable(join(out, 'table.md'), all)
