import { posix } from 'node:path'
import { findFont } from '#domain/deck/catalog/fonts.ts'
import { contrastRatio } from '#domain/deck/color/contrast.ts'
import type { SlideDraft } from '#domain/deck/draft.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { type DeckTheme, deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { pickFonts } from '#domain/deck/theme/resolve.ts'
import { DifferenceList, type ImportedPresentation } from '#domain/import/imported.ts'
import { cleanWords, DocumentError } from '../../document.ts'
import type { ImportReader } from '../read-import.ts'
import { arrangeItems, fitWords } from './arrange.ts'
import { fitSlide, type Layer, PictureList, type SlideContext } from './context.ts'
import { readGround } from './ground.ts'
import { readBuilds, readComments, readNotes, readTransition } from './margins.ts'
import { listSlides, type OwnPresentation, readOwnPart } from './own-part.ts'
import { all, below, child, flag, int, Package, related, type XmlNode } from './package.ts'
import { readShapes } from './shapes.ts'
import { type FileTheme, nearestFont, readTableStyles, readTheme } from './theme.ts'

const SQUARE = { cx: 9_144_000, cy: 6_858_000 }

/** A presentation of an office program, in our own model. */
export const readPresentation: ImportReader = async (bytes, { folder, name, onProgress }) => {
  const file = await Package.open(bytes)
  const main = findMain(file)
  const root = file.xml(main)
  if (!root) throw new DocumentError('damaged')
  const known = listSlides(file, main)
  const parts = [...known.keys()]
  if (parts.length > LIMITS.slides) throw new DocumentError('too_much')
  const own = await readOwnPart(file, known)
  const reader = new Reader(file, root, { pictures: new PictureList(file, folder), parts, own })
  reader.noteSections()
  const slides: ReadSlide[] = []
  for (const [at, part] of parts.entries()) {
    onProgress(at, parts.length)
    slides.push(await reader.readSlide(part, at + 1))
  }
  onProgress(parts.length, parts.length)
  return reader.finish(slides, name)
}

interface Reading {
  readonly pictures: PictureList
  readonly parts: readonly string[]
  readonly own: OwnPresentation | undefined
}

/** The part that everything else hangs on; nearly always of this name. */
function findMain(file: Package): string {
  const root = related(file.relations('.'), 'officeDocument')
  for (const part of [root, 'ppt/presentation.xml']) if (part && file.has(part)) return part
  throw new DocumentError('unsupported')
}

interface ReadSlide {
  readonly draft: SlideDraft
  readonly hasNumber: boolean
}

/** The name without its ending. */
function nameOf(fileName: string): string {
  return (
    fileName
      .replace(/\.[\p{L}\p{N}]{1,10}$/u, '')
      .slice(0, LIMITS.name)
      .trim() || fileName
  )
}

class Reader {
  private readonly differences = new DifferenceList()
  private readonly layers = new Map<string, Layer>()
  private readonly themes = new Map<string, FileTheme>()
  private readonly fonts = new Set<string>()
  private readonly tableStyles: SlideContext['tableStyles']
  private readonly fit: SlideContext['fit']
  private readonly deck: DeckTheme
  private readonly file: Package
  private readonly root: XmlNode
  private readonly pictures: PictureList
  private readonly parts: readonly string[]
  private readonly own: OwnPresentation | undefined

  constructor(file: Package, root: XmlNode, { pictures, parts, own }: Reading) {
    this.file = file
    this.root = root
    this.pictures = pictures
    this.parts = parts
    this.own = own
    const size = child(root, 'p:sldSz')
    const [width, height] = [int(size, 'cx') || SQUARE.cx, int(size, 'cy') || SQUARE.cy]
    this.fit = fitSlide(width, height)
    if (Math.abs((width / height) * (9 / 16) - 1) > 0.02)
      this.differences.add(null, 'fitted', `${Math.round(width / 9_525)} × ${Math.round(height / 9_525)}`)
    this.tableStyles = readTableStyles(file.xml('ppt/tableStyles.xml'))
    this.deck = this.readDeckTheme()
  }

  /** Of the first slide's master: most files have one. */
  private readDeckTheme(): DeckTheme {
    if (this.own) {
      const theme = deckThemeSchema.parse(this.own.theme)
      const { heading, text } = pickFonts(theme)
      // Slides that are read as they are seen say which words are set in another font than these.
      return { ...theme, heading_font: theme.heading_font ?? heading, font: theme.font ?? text }
    }
    const [first] = this.parts
    const { theme } = first ? this.openLayers(first) : { theme: readTheme(undefined, undefined) }
    const of = (role: string, usual: string) => theme.colors[theme.map[role] ?? role] ?? usual
    const accents = [1, 2, 3, 4, 5, 6].map(number => of(`accent${number}`, '#4472c4'))
    return deckThemeSchema.parse({
      name: 'plain',
      heading_font: this.showFont(theme.fonts.major),
      font: this.showFont(theme.fonts.minor),
      palette: { paper: of('bg1', '#ffffff'), ink: of('tx1', '#000000'), accents },
    })
  }

  private showFont(family: string): string {
    const { id, isSame } = nearestFont(family || 'Arial')
    if (!isSame && family && !this.fonts.has(family)) {
      this.fonts.add(family)
      this.differences.add(null, 'font', `${family} → ${findFont(id)?.family ?? id}`)
    }
    return id
  }

  private openLayer(part: string): Layer | undefined {
    const known = this.layers.get(part)
    if (known) return known
    const root = this.file.xml(part)
    if (!root) return undefined
    const layer = { part, root, relations: this.file.relations(part) }
    // Layouts and masters are shared; slides are read once.
    if (!part.includes('/slides/')) this.layers.set(part, layer)
    return layer
  }

  private openLayers(part: string) {
    const slide = this.openLayer(part)
    const layoutPart = slide && related(slide.relations, 'slideLayout')
    const layout = layoutPart ? this.openLayer(layoutPart) : undefined
    const masterPart = layout && related(layout.relations, 'slideMaster')
    const master = masterPart ? this.openLayer(masterPart) : undefined
    const override = (layer: Layer | undefined) => child(layer?.root, 'p:clrMapOvr', 'a:overrideClrMapping')
    const themePart = master && related(master.relations, 'theme')
    const map = override(slide) ?? override(layout) ?? child(master?.root, 'p:clrMap')
    const key = `${themePart}|${JSON.stringify(map?.attrs ?? {})}`
    const theme =
      this.themes.get(key) ?? readTheme(themePart ? this.file.sharedXml(themePart) : undefined, map)
    this.themes.set(key, theme)
    return { slide, layout, master, theme }
  }

  async readSlide(part: string, number: number): Promise<ReadSlide> {
    const known = this.own?.drafts.get(part)
    const { slide, layout, master, theme } = this.openLayers(part)
    if (!slide) throw new DocumentError('damaged')
    const hidden = flag(slide.root, 'show') === false
    if (known) return { draft: { ...known, hidden, notes: this.keepNotes(known, slide) }, hasNumber: false }
    const note: SlideContext['note'] = (kind, what) => this.differences.add(number, kind, what)
    const shared = {
      ...{ file: this.file, theme, fit: this.fit, layout, master, number, note, pictures: this.pictures },
      tableStyles: this.tableStyles,
      defaults: child(this.root, 'p:defaultTextStyle'),
      slideOf: (target: string) => {
        const at = this.parts.indexOf(target)
        return at < 0 ? undefined : at + 1
      },
      fontOf: (family: string, isHeading: boolean) => {
        const id = this.showFont(family)
        return id === (isHeading ? this.deck.heading_font : this.deck.font) ? null : id
      },
    }
    const ground = await readGround([slide, layout, master], { ...shared, layer: slide, ground: '#ffffff' })
    const context: SlideContext = { ...shared, layer: slide, ground: ground.color }
    const below = [
      flag(slide.root, 'showMasterSp') !== false && flag(layout?.root, 'showMasterSp') !== false
        ? master
        : undefined,
      flag(slide.root, 'showMasterSp') !== false ? layout : undefined,
    ]
    const scenery = [...ground.picture]
    for (const layer of below) if (layer) scenery.push(...(await readShapes({ ...context, layer }, false)))
    const found = await readShapes(context, true)
    const numbers = found.filter(({ role }) => role === 'sldNum')
    const own = found.filter(({ role }) => role !== 'sldNum')
    const builds = readBuilds(slide.root, own, note)
    const arranged = arrangeItems({ scenery, own, builds }, context)
    const paper = this.deck.palette?.paper
    const ink = theme.colors[theme.map.tx1 ?? 'dk1'] ?? '#000000'
    const isOwnGround = ground.background.gradient !== null || ground.color !== paper
    const notes = [readNotes(this.file, slide), ...readComments(this.file, slide, note)].filter(Boolean)
    const draft: SlideDraft = {
      ...arranged,
      theme: {
        transition: readTransition(slide.root, note),
        ...(isOwnGround && { background: ground.background }),
        ...(ink !== this.deck.palette?.ink && contrastRatio(ink, ground.color) >= 4.5 && { text_color: ink }),
      },
      hidden,
      notes: cleanWords(notes.join('\n\n')).slice(0, LIMITS.notes).toWellFormed(),
    }
    return { draft: fitWords(draft, number - 1, this.deck), hasNumber: numbers.length > 0 }
  }

  /** Notes may have been changed where the slide was not; emptied ones leave an empty page. */
  private keepNotes(known: SlideDraft, slide: Layer): string {
    if (!related(slide.relations, 'notesSlide')) return known.notes ?? ''
    const seen = readNotes(this.file, slide)
    const tidy = (text = '') => text.replace(/\s+/g, ' ').trim()
    return tidy(seen) === tidy(known.notes) ? (known.notes ?? '') : seen.slice(0, LIMITS.notes)
  }

  /** Sections are named by the slide that they begin with; with them goes what else is of no single slide. */
  noteSections(): void {
    for (const { attrs } of below(this.root, 'p:custShow'))
      this.differences.add(null, 'unknown', attrs.name ?? '')
    if (this.file.names().some(name => name.endsWith('vbaProject.bin')))
      this.differences.add(null, 'unknown', 'macros')
    const order = all(child(this.root, 'p:sldIdLst'), 'p:sldId').map(({ attrs }) => attrs.id)
    for (const section of below(this.root, 'p14:section')) {
      const first = below(section, 'p14:sldId')[0]?.attrs.id
      const at = order.indexOf(first)
      this.differences.add(at < 0 ? null : at + 1, 'section', section.attrs.name ?? '')
    }
  }

  finish(slides: readonly ReadSlide[], name: string): ImportedPresentation {
    const numbered = slides.filter(({ hasNumber }) => hasNumber).length
    return {
      deck: {
        name: nameOf(posix.basename(name)),
        theme: this.own?.theme ?? this.deck,
        settings: this.own
          ? { ...this.own.settings, link: false, indexing: false, featured: false }
          : { page_numbering: numbered > slides.length / 2 },
        slides: slides.map(({ draft }) => draft),
      },
      pictures: this.pictures.list(),
      differences: this.differences.list(),
    }
  }
}
