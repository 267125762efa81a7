import { hexSchema } from '../deck/color/hex.ts'
import type { DeckDraft, ItemDraft, SlideDraft } from '../deck/draft.ts'
import { CHART_KINDS, STACKINGS } from '../deck/items/chart.ts'
import { type LayoutName, layoutNameSchema } from '../deck/layouts/registry.ts'
import { LIMITS } from '../deck/limits.ts'
import { decodeEntities, textToPlain } from '../deck/text/plain.ts'
import { solidBackground } from '../deck/theme/background.ts'
import { TONES } from '../deck/theme/overrides.ts'
import { THEME_NAMES } from '../deck/theme/themes/registry.ts'
import { DifferenceList } from '../import/imported.ts'
import { type Block, readBlocks } from './blocks.ts'
import { readInlines, tidyMarkup } from './inline.ts'
import { type Facts, isDirective, readFacts, splitSlides } from './slides.ts'

/** The source of a picture by the address that stands in the text; undefined where it cannot be had. */
type FindPicture = (address: string, slide: number) => string | undefined

/**
 * Markdown with `---` between slides as a presentation: our own, that of Marp, and that of Slidev as far as they mean the
 * same. What has no meaning here is named in the list of differences.
 */
export function readDeck(text: string, name: string, findPicture: FindPicture) {
  const differences = new DifferenceList()
  const { head, slides } = splitSlides(text)
  for (const key of Object.keys(head)) if (!KNOWN_HEAD.has(key)) differences.add(null, 'unknown', key)
  if (head.theme && !isOurTheme(head.theme) && head.theme !== 'default') {
    differences.add(null, 'unknown', `theme: ${head.theme}`)
  }
  const running: Facts = { ...head }
  const made = slides.slice(0, LIMITS.slides).map(({ facts, lines }, at) => {
    const number = at + 1
    return readSlide(readBlocks(lines), { facts, running, number, differences, findPicture })
  })
  if (slides.length > LIMITS.slides) differences.add(null, 'too_many')
  const filled = made.filter(slide => slide.items.length > 0 || slide.notes || slide.theme)
  // Slides with nothing on them are gone: the others are counted without them.
  const numbers = new Map(made.map((slide, at) => [at + 1, filled.indexOf(slide) + 1 || null]))
  const title = head.title || titleOf(filled) || name.replace(/\.[^.]*$/, '')
  const deck: DeckDraft = {
    name: textToPlain(title).replace(/\s+/g, ' ').slice(0, LIMITS.name).toWellFormed() || name,
    theme: { name: isOurTheme(head.theme) ? head.theme : 'paper' },
    settings: { page_numbering: head.paginate === 'true' },
    slides: filled,
  }
  const told = differences
    .list()
    .map(one => ({ ...one, slide: one.slide === null ? null : (numbers.get(one.slide) ?? null) }))
  return { deck, differences: told }
}

const KNOWN_HEAD = new Set(
  'marp title theme paginate class headingDivider author description layout lang info keywords url image date size backgroundColor backgroundImage _class _paginate routerMode mdc drawings transition highlighter lineNumbers colorSchema aspectRatio background'.split(
    ' ',
  ),
)

function isOurTheme(name: string | undefined): name is (typeof THEME_NAMES)[number] {
  return THEME_NAMES.some(one => one === name)
}

function titleOf([first]: readonly SlideDraft[]): string {
  const item = first?.items.find(one => one.type === 'text' && /^<h[12]/.test(one.text ?? ''))
  return textToPlain(item?.text ?? '').split('\n')[0] ?? ''
}

interface SlideReading {
  readonly facts: Facts
  /** What Marp's slides take over from those before them. */
  readonly running: Facts
  readonly number: number
  readonly differences: DifferenceList
  readonly findPicture: FindPicture
}

/** The things of a slide while it is read. */
interface Gathered {
  readonly items: ItemDraft[]
  readonly notes: string[]
  /** How many places of its own the words have been given: by a comment of ours, or a slot of Slidev. */
  parts: number
  isOpen: boolean
  side: 'left' | 'right' | null
  background: string | null
  /** How many pictures the file puts behind the words. */
  backs: number
  chart: Facts | null
  hasQuote: boolean
  /** The link that comes next is a button. */
  isButton: boolean
}

const KNOWN_FACTS = new Set(
  'class _class layout backgroundColor _backgroundColor paginate _paginate backgroundImage _backgroundImage background image item chart caption stacking horizontal unit title level headingDivider transition clicks hide disabled hideInToc color _color header footer _header _footer'.split(
    ' ',
  ),
)

function readSlide(blocks: readonly Block[], reading: SlideReading): SlideDraft {
  const { facts, running, number, differences } = reading
  const own: Facts = { ...facts }
  const slide: Gathered = {
    ...{
      items: [],
      notes: [],
      parts: 0,
      isOpen: false,
      side: null,
      background: null,
      backs: 0,
      chart: null,
      hasQuote: false,
      isButton: false,
    },
  }
  if (own.image && /^image-(left|right)$|^image$/.test(own.layout ?? '')) {
    takePicture({ kind: 'picture', alt: '', src: own.image, title: '' }, slide, reading)
  }
  for (const block of blocks) takeBlock(block, slide, own, reading)
  for (const key of ['class', 'backgroundColor', 'backgroundImage', 'paginate'] as const) {
    const given = own[key]
    if (given !== undefined) running[key] = given
  }
  for (const key of Object.keys(own)) {
    const isShown = /^_?(header|footer|color)$/.test(key) && own[key] !== '' && own[key] !== 'false'
    if (!KNOWN_FACTS.has(key) || isShown) differences.add(number, 'unknown', key)
  }
  const classes = (own._class ?? own.class ?? running.class ?? '').split(/[\s,[\]"']+/).filter(Boolean)
  const tone = TONES.find(one => classes.includes(one)) ?? (classes.includes('invert') ? 'inverse' : 'plain')
  const wanted = own._backgroundColor ?? own.backgroundColor ?? running.backgroundColor ?? ''
  const color = hexSchema.safeParse(wanted.replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3'))
  if (wanted !== '' && !color.success) differences.add(number, 'unknown', wanted)
  const named = layoutNameSchema.safeParse(classes.find(one => layoutNameSchema.safeParse(one).success))
  const layout = named.success
    ? named.data
    : pickLayout(slide, { isLead: classes.includes('lead'), layout: own.layout, number })
  const back = own.background ?? own._backgroundImage ?? own.backgroundImage ?? running.backgroundImage
  const image =
    slide.background ??
    (back && /^(https?:|url\(|\/|\.)|\.\w{3,4}$/.test(back) ? findBack(back, reading) : null)
  const background = image
    ? { ...solidBackground(color.success ? color.data : '#16181d'), image: { src: image, scrim: 0.35 } }
    : color.success
      ? solidBackground(color.data)
      : null
  const items = slide.items.slice(0, LIMITS.items)
  if (slide.items.length > items.length) differences.add(number, 'too_many')
  const theme = { ...(tone !== 'plain' && { tone }), ...(background && { background }) }
  return {
    layout,
    items,
    ...(Object.keys(theme).length > 0 && { theme }),
    ...((own.hide === 'true' || own.disabled === 'true') && { hidden: true }),
    notes: slide.notes.join('\n\n').slice(0, LIMITS.notes).toWellFormed(),
  }
}

function findBack(
  address: string,
  { findPicture, number, differences, running }: SlideReading,
): string | null {
  const src = findPicture(address.replace(/^url\((.*)\)$/, '$1').replace(/^["']|["']$/g, ''), number)
  // One of all slides is told once.
  const isOfAll = address === running.backgroundImage
  if (src === undefined) differences.add(isOfAll ? null : number, 'picture_missing', address)
  return src ?? null
}

function takeBlock(block: Block, slide: Gathered, own: Facts, reading: SlideReading): void {
  const { number, differences } = reading
  switch (block.kind) {
    case 'comment':
      takeComment(block.text, slide, own)
      return
    case 'slot':
      slide.isOpen = false
      slide.parts += 1
      return
    case 'unknown':
      differences.add(number, block.what === 'formula' ? 'formula' : 'unknown', block.name)
      return
    case 'picture':
      takePicture(block, slide, reading)
      return
    case 'table':
      takeTable(block, slide, reading)
      return
    case 'heading': {
      const level = Math.min(3, block.level)
      // A title has a text of its own, unless the file says what stands together.
      const isTitle = slide.items.length === 0 && level < 3
      addWords(`<h${level}>${block.html}</h${level}>`, slide, reading)
      if (isTitle && slide.parts === 0) slide.isOpen = false
      return
    }
    case 'quote':
      slide.hasQuote = true
      addWords(block.html, slide, reading)
      if (slide.parts === 0) slide.isOpen = false
      return
    case 'code':
    case 'words':
      addWords(block.html, slide, reading)
  }
}

function takeComment(text: string, slide: Gathered, own: Facts): void {
  // Marp makes a heading as large as it can be.
  if (text.trim() === 'fit') return
  const facts = isDirective(text) ? readFacts(text) : null
  if (!facts) {
    const note = text
      .replace(/^\s*\n|\s+$/g, '')
      .replaceAll('\\-', '-')
      .trim()
    if (note !== '') slide.notes.push(note)
    return
  }
  if (facts.item) {
    slide.parts += 1
    slide.isOpen = false
    slide.isButton = facts.item === 'button'
    if (!slide.isButton) slide.items.push({ type: 'text', text: '' })
    slide.isOpen = !slide.isButton
  }
  if (facts.chart || facts.caption) slide.chart = facts
  else Object.assign(own, facts)
}

function addWords(html: string, slide: Gathered, { number, differences }: SlideReading): void {
  const [, href, label] = slide.isButton ? (/^<p><a href="([^"]*)">(.*)<\/a><\/p>$/.exec(html) ?? []) : []
  const isButton = slide.isButton
  slide.isButton = false
  if (isButton) {
    slide.items.push({
      type: 'button',
      text: label ?? html.replace(/<\/?p>/g, ''),
      href: href ? decodeEntities(href) : null,
    })
    return
  }
  const last = slide.items.at(-1)
  const isJoined = slide.isOpen && last?.type === 'text'
  const text = tidyMarkup(`${isJoined ? (last.text ?? '') : ''}${html}`)
  if (text.length > LIMITS.text) {
    differences.add(number, 'too_many')
    return
  }
  if (isJoined) last.text = text
  else slide.items.push({ type: 'text', text })
  slide.isOpen = true
}

type PictureBlock = Extract<Block, { kind: 'picture' }>

function takePicture({ alt, src, title }: PictureBlock, slide: Gathered, reading: SlideReading): void {
  const { findPicture, number, differences } = reading
  const found = findPicture(src, number)
  if (found === undefined) differences.add(number, 'picture_missing', src.startsWith('data:') ? 'data:' : src)
  const words = alt.split(/\s+/)
  const isBack = words[0] === 'bg'
  const side = words.includes('left') || words.some(one => /^left:/.test(one)) ? 'left' : 'right'
  const isAside = isBack && words.some(one => /^(left|right)(:|$)/.test(one))
  // A second one stands beside the first: both are pictures on the slide then.
  if (isBack && !isAside && slide.backs++ === 0) {
    slide.background = found ?? null
    return
  }
  if (isBack && !isAside && slide.background) {
    slide.items.push({ type: 'image', src: slide.background, alt: '', text: '' })
    slide.background = null
  }
  // Sizes and filters of Marp stand among the words: `w:200px`, `blur`.
  const spoken = words.filter(
    one =>
      !/^(bg|fit|cover|contain|auto|(?:w|h|width|height|left|right):\S*|\d+%|(blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)(:\S*)?)$/i.test(
        one,
      ),
  )
  if (isAside) slide.side = side
  slide.items.push({
    ...{ type: 'image', src: found ?? null, alt: spoken.join(' ').slice(0, LIMITS.cell).toWellFormed() },
    text: title === '' ? '' : tidyMarkup(`<p>${readInlines(title)}</p>`),
    ...(words.includes('fit') || words.includes('contain') ? { fill: 'contain' as const } : {}),
  })
  slide.isOpen = false
}

type TableBlock = Extract<Block, { kind: 'table' }>

const plain = (cell: string) =>
  textToPlain(readInlines(cell).replaceAll('<br>', '\n')).slice(0, LIMITS.cell).toWellFormed()

function takeTable(block: TableBlock, slide: Gathered, { number, differences }: SlideReading): void {
  const facts = slide.chart
  slide.chart = null
  slide.isOpen = false
  const text =
    facts?.title || facts?.caption
      ? tidyMarkup(`<p>${readInlines(facts.title || (facts.caption ?? ''))}</p>`)
      : ''
  const chart = facts?.chart ? readChart(block, facts) : undefined
  if (chart) {
    slide.items.push({ ...chart, text })
    return
  }
  const columns = block.aligns.slice(0, LIMITS.tableColumns)
  const [head = [], ...rest] = block.rows
  const hasHead = head.some(cell => cell !== '')
  const rows = (hasHead ? block.rows : rest).slice(0, LIMITS.tableRows)
  if (block.rows.length > LIMITS.tableRows || block.aligns.length > columns.length)
    differences.add(number, 'table_cut')
  if (rows.length === 0) return
  slide.items.push({
    ...{ type: 'table', header: hasHead, text },
    rows: rows.map(row => columns.map((_, at) => ({ text: plain(row[at] ?? '') }))),
    aligns: columns.some(Boolean) ? columns : null,
  })
}

function readChart({ rows }: TableBlock, facts: Facts): Extract<ItemDraft, { type: 'chart' }> | undefined {
  const kind = CHART_KINDS.find(one => one === facts.chart)
  const [head = [], ...lines] = rows
  const values = lines.map(line =>
    line.slice(1).map(cell => Number(cell.replace(/[\s\u00a0]/g, '').replace(',', '.'))),
  )
  const isData =
    lines.length > 0 &&
    lines.length <= LIMITS.chartCategories &&
    head.length > 1 &&
    head.length <= LIMITS.chartSeries + 1
  if (
    !kind ||
    !isData ||
    values.some(line => line.some(value => !Number.isFinite(value) || Math.abs(value) > LIMITS.chartValue))
  )
    return undefined
  return {
    ...{ type: 'chart', kind, stacking: STACKINGS.find(one => one === facts.stacking) ?? 'none' },
    ...{ horizontal: facts.horizontal === 'true', unit: (facts.unit ?? '').slice(0, 16) },
    categories: lines.map(([name = '']) => plain(name).slice(0, LIMITS.label)),
    series: head.slice(1).map((name, at) => ({
      name: plain(name).slice(0, LIMITS.label),
      values: values.map(line => line[at] ?? 0),
    })),
  }
}

interface Wish {
  readonly isLead: boolean
  /** Of Slidev. */
  readonly layout: string | undefined
  readonly number: number
}

const SLIDEV_LAYOUTS: Readonly<Record<string, LayoutName>> = {
  cover: 'title',
  intro: 'title',
  center: 'statement',
  section: 'section',
  statement: 'statement',
  fact: 'big_number',
  quote: 'quote',
  end: 'closing',
  'two-cols': 'col_2',
  'two-cols-header': 'col_2',
  'image-left': 'media_left',
  'image-right': 'media_right',
  image: 'media_full',
}

/** The layout that shows these things as they are meant. */
function pickLayout(
  { items, side, hasQuote, parts }: Gathered,
  { isLead, layout, number }: Wish,
): LayoutName {
  const named = layout === undefined ? undefined : SLIDEV_LAYOUTS[layout]
  if (named) return named
  const texts = items.filter(({ type }) => type === 'text')
  const pictures = items.filter(({ type }) => type === 'image')
  const data = items.filter(({ type }) => type === 'table' || type === 'chart')
  const [first] = texts
  const isTitled = /^<h[12]/.test(first?.text ?? '')
  const rest = texts.slice(isTitled ? 1 : 0)
  const words = rest.map(({ text }) => textToPlain(text ?? '')).join(' ')
  if (pictures.length > 0) {
    if (pictures.length === 2 && isTitled) return 'media_pair'
    if (pictures.length > 1) return isTitled ? 'gallery_3' : 'mosaic'
    if (texts.length === 0) return 'media_full'
    return side === 'left' ? 'media_left' : 'media_right'
  }
  if (data.length > 0) return data.length === 1 && rest.length > 0 && isTitled ? 'data_aside' : 'data_full'
  if (hasQuote && texts.length <= 3 && words.length < 400) return isTitled ? 'col_1' : 'quote'
  const isShort = words.length < 160 && !rest.some(({ text }) => /<[uo]l>/.test(text ?? ''))
  if ((isLead || number === 1) && isTitled && isShort) return 'title'
  if (isLead) return 'statement'
  if (isTitled && rest.length === 0) return 'section'
  if (parts > 0 && isTitled && rest.length >= 2 && rest.length <= 4)
    return rest.length === 2 ? 'col_2' : rest.length === 3 ? 'col_3' : 'col_4'
  return 'col_1'
}
