import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { presentationTemplates } from '../../content/presentation-templates/registry.ts'
import type { StoredPresentation } from '../../contract/presentation-shape.ts'
import { instantiateDraft } from '../../domain/deck/draft.ts'
import { readSlideText } from '../../domain/deck/text/slide-text.ts'
import { locales } from '../../domain/locale.ts'
import { pdfFormat } from '../../server/features/exports/formats/pdf.ts'
import { pptxFormat } from '../../server/features/exports/formats/pptx/make-pptx.ts'
import { openWorkshop } from '../../tests/support/office/open-workshop.ts'
import {
  type Compared,
  convertToPdf,
  drawPages,
  fit,
  likenessOf,
  locateWords,
  positionError,
  readPages,
  takeFontsOut,
  wordsOf,
  writePair,
  writeTable,
} from './office-pictures.ts'

/**
 * Exports every template in every language as PPTX, and compares what LibreOffice draws of it with our own PDF: `node
 * bench/import/compare-exports.ts --out <folder> [names of templates]`. Needs soffice, pdftoppm and pdftotext, which the
 * product does not, and a build. Writes pairs of pictures, ours on the right, and a table. With `--fonts` LibreOffice has
 * the fonts that are in each file, as a program has that reads them.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'compared-exports' },
    language: { type: 'string' },
    fonts: { type: 'boolean' },
  },
})

const { out } = values
await mkdir(out, { recursive: true })
const shop = await openWorkshop()
const all: Compared[] = []
for (const template of presentationTemplates) {
  if (positionals.length > 0 && !positionals.includes(template.id)) continue
  const decks: { readonly name: string; readonly deck: StoredPresentation }[] = []
  for (const language of locales) {
    if (values.language && values.language !== language) continue
    const deck = instantiateDraft(template[language].deck, {
      nextUid: randomUUID,
    }) as unknown as StoredPresentation
    const name = `${template.id}-${language}`
    const input = { deck, language, slide: undefined }
    const office = await pptxFormat.make(input, shop.tools)
    await writeFile(join(out, `${name}.pptx`), office.body)
    if (values.fonts) await takeFontsOut(office.body, name, join(out, 'fonts'))
    const own = await pdfFormat.make(input, shop.tools)
    await writeFile(join(out, `own-${name}.pdf`), own.body)
    decks.push({ name, deck })
    process.stdout.write(`${name}: ${deck.slides.length} slides\n`)
  }
  await convertToPdf(
    decks.map(({ name }) => join(out, `${name}.pptx`)),
    out,
    values.fonts ? join(out, 'fonts') : undefined,
  )
  for (const { name, deck } of decks) all.push(...(await compareDeck(name, deck)))
}
await shop.close()
await writeTable(join(out, 'table.md'), all)

async function compareDeck(name: string, deck: StoredPresentation): Promise<Compared[]> {
  const compared: Compared[] = []
  const theirs = await drawPages(join(out, `${name}.pdf`), out)
  const ours = await drawPages(join(out, `own-${name}.pdf`), out)
  const read = await readPages(join(out, `${name}.pdf`))
  const shown = await readPages(join(out, `own-${name}.pdf`))
  const theirWords = await locateWords(join(out, `${name}.pdf`))
  const ourWords = await locateWords(join(out, `own-${name}.pdf`))
  for (const [at, slide] of deck.slides.entries()) {
    const [other, mine] = [theirs[at], ours[at]]
    if (!other || !mine) continue
    const [left, right] = [await fit(other), await fit(mine)]
    await writePair(join(out, `${name}-${at + 1}.png`), left, right)
    // A word that is broken at the end of a line is there all the same.
    const seen = wordsOf(read[at] ?? '').join('')
    // What we do not draw either, the name of a chart's only series for one, is in the file's data.
    const drawn = wordsOf(shown[at] ?? '').join('')
    const wanted = wordsOf(readSlideText(slide).join(' ')).filter(word => drawn.includes(word))
    const kept = wanted.filter(word => seen.includes(word)).length
    const likeness = await likenessOf(left, right)
    const error = positionError(theirWords[at] ?? [], ourWords[at] ?? [])
    compared.push({ file: name, slide: at + 1, words: wanted.length, kept, likeness, error })
  }
  return compared
}
