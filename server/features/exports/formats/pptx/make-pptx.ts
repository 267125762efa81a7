import { findFont } from '#domain/deck/catalog/fonts.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import type { Shape } from '#domain/deck/theme/shape.ts'
import type { MeasuredSlide } from '#domain/export/measured.ts'
import { localeTags } from '#domain/locale.ts'
import { seconds } from '#server/clock.ts'
import { writeOwnPart } from '#server/documents/import/pptx/own-part.ts'
import type { ExportFormatMaker, ExportInput, ExportTools } from '../format.ts'
import { embedFonts, noteFonts, useOfficeFonts } from './fonts.ts'
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
import {
  captureSlides,
  Media,
  PICTURE_SCALE,
  type PlacedPictures,
  placeSlidePictures,
} from './slide-pictures.ts'
import { writeSlide } from './write-slide.ts'

/** So many slides are laid out at once: the memory it takes does not grow with the deck. */
const perPage = 20

interface SeenSlide {
  readonly measured: MeasuredSlide
  readonly placed: PlacedPictures
}

/** A presentation for office programs: words, tables and charts that can be edited, over the looks of the slides. */
export const pptxFormat: ExportFormatMaker = {
  async make(input, tools) {
    const { deck, language } = input
    const media = new Media()
    let seen: SeenSlide[] = []
    for (let from = 0; from < deck.slides.length; from += perPage) {
      seen.push(...(await seePart(input, tools, { from, media })))
    }
    const own = seen.map(slide => slide.measured)
    const { fonts = 'embedded' } = input.options ?? {}
    if (fonts === 'office') seen = seen.map(one => ({ ...one, measured: useOfficeFonts(one.measured) }))
    const measured = seen.map(slide => slide.measured)
    const parts = await openPackage(await writeSkeleton(deck, measured))
    const now = deck.updated_at === null ? new Date(0) : new Date(deck.updated_at)
    await writeCharts(parts, { deck, language, now }, measured)
    writeSlides(parts, input, seen)
    for (const [name, body] of media.files) parts.set(`ppt/media/${name}`, body)
    writeTheme(parts, deck, tools.fontNames)
    writeLayouts(parts, deck.slides)
    declareMedia(parts)
    const sheets = {
      html: tools.deckPages.renderPrintPage({ deck, language, part: { from: 0, count: deck.slides.length } }),
      readFile: tools.readFile,
      names: tools.fontNames ?? new Map<string, string>(),
    }
    const fontNotes = fonts === 'embedded' ? await embedFonts(parts, own, sheets) : noteFonts(own, fonts)
    writeCoreProperties(parts, { title: deck.name, language, now })
    await writeOwnPart(parts, deck)
    const body = await closePackage(parts, now)
    const report = [...fontNotes, ...seen.flatMap(({ placed }) => placed.notes)]
    return { body, extension: 'pptx', report }
  },
}

async function seePart(
  { deck, language }: ExportInput,
  { browser, deckPages, readFile, signal, fontNames, onProgress }: ExportTools,
  { from, media }: { readonly from: number; readonly media: Media },
): Promise<SeenSlide[]> {
  const slides = deck.slides.slice(from, from + perPage)
  const html = deckPages.renderPrintPage({ deck, language, part: { from, count: slides.length } })
  const order = {
    html,
    readFile,
    signal,
    scale: PICTURE_SCALE,
    timeoutMs: seconds(60) + slides.length * seconds(4),
  }
  return browser.withPage(order, async page => {
    const sight = await captureSlides(page, deckPages.writeMeasureScript(slides.map(({ uid }) => uid)))
    const seen: SeenSlide[] = []
    for (const [at, slide] of slides.entries()) {
      const found = sight.measured[at]
      const behind = sight.grounds[at]
      if (!found || !behind) throw new Error(`slide ${from + at + 1} is not on the page`)
      const measured = withFamilyNames(found, fontNames)
      const placed = await placeSlidePictures(
        { slide, measured, behind, number: from + at + 1 },
        {
          photograph: layer => sight.photograph(at, layer),
          photographItem: id => sight.photographItem(id, slide.uid),
          readFile,
          media,
        },
      )
      seen.push({ measured, placed })
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
    const { measured, placed } = one
    parts.set(
      path,
      Buffer.from(writeSlide({ slide, number, measured, charts, bullet, theme, ...placed }, own)),
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
