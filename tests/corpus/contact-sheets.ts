import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Presentation, presentationSchema } from '#domain/deck/presentation.ts'
import type { Locale } from '#domain/locale.ts'
import { openWorkshop, type Workshop } from '../support/office/open-workshop.ts'
import { type CorpusBrief, corpus, generate } from './generate.ts'
import { modelCorpus, openModelProduct } from './model-corpus.ts'

/**
 * Draws generated presentations as contact sheets, one picture for each, to be looked at: what a slide is worth no test
 * tells. Needs a build and a browser.
 *
 *   node tests/corpus/contact-sheets.ts FOLDER built-in     the corpus through the built-in writer
 *   node tests/corpus/contact-sheets.ts FOLDER model        the corpus of model answers through the product
 *   node tests/corpus/contact-sheets.ts FOLDER brief.md …   briefs of your own; their names begin with `en-` or `ru-`
 */
const [folder = '', ...wanted] = process.argv.slice(2)
const WIDTH = 510
const HEIGHT = 287
const ACROSS = 3
const GAP = 10

/** The pages of a printed deck, side by side. */
const STYLE = `<style>@media screen {
  html, body { width: ${ACROSS * (WIDTH + GAP)}px !important; height: auto !important; margin: 0 }
  .print-deck { display: grid !important; grid-template-columns: repeat(${ACROSS}, ${WIDTH}px) !important;
    width: ${ACROSS * (WIDTH + GAP)}px !important; gap: ${GAP}px !important; padding: ${GAP / 2}px; background: #888 !important }
  .print-slide { width: ${WIDTH}px !important; height: ${HEIGHT}px !important; position: relative !important }
}</style>`

async function drawSheet({ tools }: Workshop, name: string, deck: Presentation, language: Locale) {
  const page = tools.deckPages.renderPrintPage({ deck, language })
  const rows = Math.ceil(deck.slides.length / ACROSS)
  const size = { width: ACROSS * (WIDTH + GAP), height: rows * (HEIGHT + GAP) + GAP }
  const html = page.replace('</head>', `${STYLE}</head>`)
  await tools.browser.withPage({ html, readFile: tools.readFile, size, timeoutMs: 120_000 }, async sheet => {
    writeFileSync(join(folder, `${name}.png`), await sheet.takePicture('body'))
  })
}

async function drawBuiltIn(shop: Workshop, briefs: readonly CorpusBrief[]): Promise<void> {
  for (const one of briefs) {
    const { outline, deck, contents, brief } = await generate(one)
    const { theme, slides } = deck
    const shown = presentationSchema.parse({ name: outline.title, theme, slides, create: true })
    await drawSheet(shop, one.name, shown, brief.language)
    const kinds = contents.map(({ kind }) => kind).join(' ')
    process.stdout.write(`${one.name}: ${theme.name}, ${outline.kind}: ${kinds}\n`)
  }
}

async function drawModels(shop: Workshop): Promise<void> {
  const product = await openModelProduct()
  for (const one of modelCorpus) {
    const { deck } = await product.generate(one)
    await drawSheet(shop, one.name, presentationSchema.parse({ ...deck, create: true }), one.language)
    process.stdout.write(`${one.name}: ${deck.theme.name}, ${deck.slides.length}\n`)
  }
  await product.close()
}

function readBriefs(files: readonly string[]): CorpusBrief[] {
  return files.map(file => {
    const name = basename(file, '.md')
    return { name, language: name.startsWith('ru-') ? 'ru' : 'en', text: readFileSync(file, 'utf8') }
  })
}

mkdirSync(folder, { recursive: true })
const shop = await openWorkshop()
const [what = ''] = wanted
if (what === 'model') await drawModels(shop)
else await drawBuiltIn(shop, what === 'built-in' ? corpus : readBriefs(wanted))
await shop.close()
