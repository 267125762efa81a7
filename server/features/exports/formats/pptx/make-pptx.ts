import { findFont } from '#domain/deck/catalog/fonts.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import type { Shape } from '#domain/deck/theme/shape.ts'
import type { MeasuredSlide } from '#domain/export/measured.ts'
import { localeTags } from '#domain/locale.ts'
import { seconds } from '#server/clock.ts'
import { writeOwnPart } from '#server/documents/import/pptx/own-part.ts'
import type { ExportFormatMaker, ExportInput, ExportTools } from '../format.ts'
import { embedFonts, noteFonts, useOfficeFonts } from './fonts.ts'
import { type Ground, PICTURE_SCALE } from './grounds.ts'
import { Media } from './media.ts'
import {
  closePackage,
  declareMedia,
  editPart,
  openPackage,
  type Package,
  readPart,
  writeCoreProperties,
  writeLayouts,
  writeNotes,
  writeTheme,
} from './package.ts'
import { listCharts, writeCharts, writeSkeleton } from './skeleton.ts'
import { ObjectIds, SlideRelations } from './slide-parts.ts'
import { captureSlides, type PlacedPictures, placeSlidePictures } from './slide-pictures.ts'
import { writeSlide } from './write-slide.ts'

/** So many slides are laid out at once: the memory it takes does not grow with the deck. */
const perPage = 50

interface SeenSlide {
  readonly measured: MeasuredSlide
  readonly ground: Ground
  readonly placed: PlacedPictures
}

/** A presentation for office programs: words, tables and charts that can be edited, over the looks of the slides. */
export const pptxFormat: ExportFormatMaker = {
  async make(input, tools) {
    const { deck, language } = input
    const media = new Media()
    let done = 0
    const onProgress = () => tools.onProgress(++done)
    const parts = Array.from({ length: Math.ceil(deck.slides.length / perPage) }, (_, at) => at * perPage)
    const drawn = await inPairs(parts, async from => {
      const part = { from, count: Math.min(perPage, deck.slides.length - from) }
      const html = tools.deckPages.renderPrintPage({ deck, language, part })
      return { html, slides: await seePart(input, { ...tools, onProgress }, { from, media, html }) }
    })
    let seen = drawn.flatMap(({ slides }) => slides)
    const own = seen.map(slide => slide.measured)
    const { fonts = 'embedded' } = input.options ?? {}
    if (fonts === 'office') seen = seen.map(one => ({ ...one, measured: useOfficeFonts(one.measured) }))
    const measured = seen.map(slide => slide.measured)
    const pack = await openPackage(await writeSkeleton(deck, measured))
    const now = deck.updated_at === null ? new Date(0) : new Date(deck.updated_at)
    await writeCharts(pack, { deck, language, now }, measured)
    writeSlides(pack, input, seen)
    for (const [name, body] of media.files) pack.set(`ppt/media/${name}`, body)
    writeTheme(pack, deck, tools.fontNames)
    writeLayouts(pack, deck.slides)
    declareMedia(pack)
    const sheets = {
      html: drawn.map(({ html }) => html).join(''),
      readFile: tools.readFile,
      names: tools.fontNames ?? new Map<string, string>(),
    }
    const fontNotes = fonts === 'embedded' ? await embedFonts(pack, own, sheets) : noteFonts(own, fonts)
    writeCoreProperties(pack, { title: deck.name, language, now })
    await writeOwnPart(pack, deck)
    const body = await closePackage(pack, now)
    const report = [...fontNotes, ...seen.flatMap(({ placed }) => placed.notes)]
    return { body, extension: 'pptx', report }
  },
}

/** Two at a time: a browser draws one while what it drew of the other is packed. In their order, however they end. */
async function inPairs<Part, Made>(
  parts: readonly Part[],
  make: (part: Part) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  const left = [...parts.entries()]
  const go = async () => {
    for (let next = left.shift(); next; next = left.shift()) made[next[0]] = await make(next[1])
  }
  try {
    await Promise.all([go(), go()])
  } finally {
    // Where one failed the other begins nothing new.
    left.length = 0
  }
  return made
}

async function seePart(
  { deck }: ExportInput,
  { browser, deckPages, readFile, signal, fontNames, onProgress }: ExportTools,
  { from, media, html }: { readonly from: number; readonly media: Media; readonly html: string },
): Promise<SeenSlide[]> {
  const slides = deck.slides.slice(from, from + perPage)
  const order = {
    html,
    readFile,
    signal,
    scale: PICTURE_SCALE,
    timeoutMs: seconds(60) + slides.length * seconds(4),
  }
  return browser.withPage(order, async page => {
    const script = deckPages.writeMeasureScript(slides.map(({ uid }) => uid))
    const sight = await captureSlides(page, script, media)
    const seen: SeenSlide[] = []
    for (const [at, slide] of slides.entries()) {
      const found = sight.measured[at]
      const ground = sight.grounds[at]
      if (!found || !ground) throw new Error(`slide ${from + at + 1} is not on the page`)
      const measured = withFamilyNames(found, fontNames)
      const placed = await placeSlidePictures(
        { slide, measured, number: from + at + 1 },
        {
          photograph: part => sight.photograph(at, part),
          photographItem: id => sight.photographItem(id, slide.uid),
          readFile,
          media,
        },
      )
      seen.push({ measured, ground, placed })
      onProgress(from + at + 1)
    }
    return seen
  })
}

/** Pages know an uploaded family by its id; office programs by the name it has on the machines of its people. */
function withFamilyNames(
  slide: MeasuredSlide,
  names: ReadonlyMap<string, string> = new Map(),
): MeasuredSlide {
  const text = JSON.stringify(slide)
  const named = text.replace(/"family":"(own-[a-z0-9-]+)"/g, (_, id: string) => {
    return `"family":${JSON.stringify(names.get(id) ?? findFont(id)?.family ?? 'Arial')}`
  })
  return named === text ? slide : JSON.parse(named)
}

function writeSlides(parts: Package, { deck, language }: ExportInput, seen: readonly SeenSlide[]): void {
  const tag = localeTags[language]
  const numbers = new Map(deck.slides.map(({ uid }, at) => [uid, at + 1]))
  for (const [at, slide] of deck.slides.entries()) {
    const one = seen[at]
    if (!one) continue
    const number = at + 1
    const path = `ppt/slides/slide${number}.xml`
    const frames = readPart(parts, path).match(/<p:graphicFrame>[\s\S]*?<\/p:graphicFrame>/g) ?? []
    const charts = listCharts(slide, one.measured).map(({ chart }, place) => ({
      item: chart.item,
      xml: frames[place] ?? '',
    }))
    const theme = resolveTheme(deck.theme, slide.theme)
    const bullet = bulletSign(theme.shape.bullet)
    const relations = new SlideRelations(numbers)
    const own = { relations, ids: new ObjectIds(), language: tag }
    const { measured, ground, placed } = one
    parts.set(
      path,
      Buffer.from(writeSlide({ slide, number, measured, charts, bullet, theme, ground, ...placed }, own)),
    )
    editPart(parts, `ppt/slides/_rels/slide${number}.xml.rels`, rels =>
      rels.replace('</Relationships>', `${relations.toXml()}</Relationships>`),
    )
    writeNotes(parts, number, slide.notes, tag)
  }
}

/** The sign that comes nearest to what a theme draws before the lines of a list. */
const SIGNS: Readonly<Record<Shape['bullet'], string>> = {
  disc: '•',
  none: '•',
  dash: '–',
  square: '■',
  diamond: '◆',
  slab: '▬',
  ring: '○',
  shapes: '●',
  cross: '+',
  chevron: '›',
  tick: '|',
  hand: '–',
  check: '✓',
  leaf: '◆',
  pill: '●',
  wedge: '▸',
  star: '★',
}

export function bulletSign(bullet: Shape['bullet']): string {
  return SIGNS[bullet]
}
