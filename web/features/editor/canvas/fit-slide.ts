import { findFont } from '#domain/deck/catalog/fonts.ts'
import { followFlow } from '#domain/deck/geometry/connect.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { type FilledCell, flowItems } from '#domain/deck/layouts/flow.ts'
import { type Cell, defineCell, type Layout } from '#domain/deck/layouts/layout.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import { isPlaced } from '#domain/deck/objects.ts'
import { ASPECT_RATIO, type TextScale, TIGHT_FIT, textSizeInCqw } from '#domain/deck/scale.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { FontLoader } from '#web/platform/fonts/font-loader.ts'
import { frameOfBox, measureSeen } from '../objects/place-item.ts'

/**
 * What measuring finds, by item id: the fit of each item whose fit changes, the height of a box that grows with its words,
 * in slide widths, and where lines run that are attached to what flows.
 */
export interface Fits {
  readonly fits: ReadonlyMap<string, number>
  readonly heights: ReadonlyMap<string, number>
  readonly lines: ReturnType<typeof followFlow>
}

interface FitOptions {
  /** Text that was shrunk may grow again. */
  readonly mayGrow: boolean
  /** The placed text that is being typed in: its box grows before its words shrink. */
  readonly typedIn?: string | null
  /** Leaves out the cells, where nothing in them has changed. */
  readonly skipsCells?: boolean
  /** A placed item that was measured already, as it is. */
  readonly isKnown?: (item: Item) => boolean
}

/**
 * Measures a drawn slide and finds how far its text has to shrink to stay in its cells. Items of one cell, and
 * cells that are peers such as columns, shrink alike. Afterwards the slide is drawn as before.
 */
export function fitSlide(drawn: HTMLElement, slide: Slide, options: FitOptions): Fits {
  const { mayGrow, typedIn = null, skipsCells = false, isKnown = () => false } = options
  const layout: Layout = layouts[slide.layout]
  const fits = new Map<string, number>()
  const heights = new Map<string, number>()
  const cellGroups = skipsCells ? [] : groupPeers(layout, slide.items).map(group => findDrawn(drawn, group))
  const groups = [...cellGroups, ...findPlaced(drawn, slide, isKnown)]
  drawn.dataset.measuring = 'true'
  for (const cells of groups) {
    const items = cells.flatMap(cell => cell.items)
    if (items.length === 0) continue
    const show = (fit: number) => {
      for (const cell of cells) showFit(cell, mayGrow ? withRoom(fit) : fit)
      return Math.max(...cells.map(({ element }) => excessOf(element)))
    }
    const [only] = cells
    const grown = only && only.items[0]?.id === typedIn ? growBox(only, drawn) : null
    if (grown && typedIn) heights.set(typedIn, grown)
    const fit = searchFit(Math.min(...items.map(item => item.fit)), show, mayGrow)
    // The cells that follow get the room these leave.
    for (const cell of cells) showFit(cell, fit)
    for (const item of items) if (hasWords(item) && item.fit !== fit) fits.set(item.id, fit)
  }
  delete drawn.dataset.measuring
  // As long as everything is seen as it will be. Who only looks at a deck on another machine does not move its lines.
  const lines =
    mayGrow && !(skipsCells && slide.items.every(isKnownLine)) ? followFlow(slide, seenIn) : NO_LINES
  for (const cell of groups.flat()) showStored(cell)
  return { fits, heights, lines }

  function isKnownLine(item: Item): boolean {
    return item.type !== 'line' || isKnown(item)
  }

  function seenIn(id: string) {
    const item = slide.items.find(one => one.id === id)
    const box = item && measureSeen(drawn, item)
    return box && frameOfBox(box)
  }
}

const NO_LINES: Fits['lines'] = new Map()

/** Words in a box of their own are measured in that box; each by itself. */
function findPlaced(drawn: HTMLElement, slide: Slide, isKnown: (item: Item) => boolean): DrawnCell[][] {
  return slide.items.filter(isPlaced).flatMap(item => {
    if (item.type === 'line' || item.type === 'icon' || isKnown(item)) return []
    const inner = drawn.querySelector<HTMLElement>(`.slide-placed > [data-item="${CSS.escape(item.id)}"]`)
    const element = inner?.parentElement
    return element ? [[{ element, cell: OWN_CELL, items: [item] }]] : []
  })
}

const OWN_CELL: Cell = defineCell({ name: 'placed', role: 'body', rows: [1, 2], columns: [1, 2] })

/** The height at which the words of a box fit without shrinking, where that is more than it has; up to the slide's foot. */
function growBox(cell: DrawnCell, drawn: HTMLElement): number | null {
  const { element, items } = cell
  const [item] = items
  if (item?.type !== 'text' || !item.place || item.place.rotation !== 0) return null
  showFit(cell, 1)
  const words = element.querySelector<HTMLElement>('.slide-text')
  const wanted = words ? Math.max(words.scrollHeight, words.offsetHeight) / drawn.offsetWidth : 0
  const { position, size } = item.place
  const room = (1 - position.y) / ASPECT_RATIO + size.height / 2
  const height = Math.min(wanted + 0.001, Math.max(size.height, room))
  if (height <= size.height + 0.002) return null
  element.style.height = `${height * 100}cqw`
  return height
}

/**
 * Text that just fits may overflow when the slide is drawn at another size, where a line is a pixel taller
 * or breaks one word earlier: it has to fit at a slightly larger size than the stored one.
 */
function withRoom(fit: number): number {
  return Math.min(1, fit * 1.02 + 0.005)
}

/** Rows that grow with their text come first: they decide how much room is left for the others. */
function groupPeers(layout: Layout, items: readonly Item[]): FilledCell<Item>[][] {
  const grows = ({ rows }: Cell) => layout.rows.slice(rows[0] - 1, rows[1] - 1).includes('auto')
  const filled = flowItems(layout, items).filter(({ items: inside }) => inside.length > 0)
  const groups = Map.groupBy(filled, ({ cell }) => `${grows(cell) ? 0 : 1} ${cell.role} ${cell.scale}`)
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, cells]) => cells)
}

function findDrawn(drawn: HTMLElement, group: readonly FilledCell<Item>[]): DrawnCell[] {
  return group.flatMap(({ cell, items }) => {
    const element = drawn.querySelector<HTMLElement>(`.slide-cell[data-cell="${cell.name}"]`)
    return element ? [{ element, cell, items }] : []
  })
}

function hasWords(item: Item): boolean {
  return item.text !== '' || !['image', 'gif', 'video'].includes(item.type)
}

const FIT_STEP = 0.01
const SMALLEST_FIT = 0.1

const toSteps = (fit: number) => Math.round(fit / FIT_STEP)
const toFit = (steps: number) => Number((steps * FIT_STEP).toFixed(2))

/**
 * The largest step at which it fits; the smallest step when none does. Starts from the current fit, which
 * is mostly right: while typing it costs one measurement, or two where the text is shrunk already.
 * `measure` says how many times as much room is needed as there is: 1 or less fits.
 */
export function searchFit(current: number, measure: (fit: number) => number, mayGrow = true): number {
  const top = toSteps(1)
  const now = Math.min(top, Math.max(toSteps(SMALLEST_FIT), toSteps(current)))
  const excess = measure(toFit(now))
  if (excess > 1) return toFit(largest(toSteps(SMALLEST_FIT), now, { excess, measure }))
  if (!mayGrow || now === top) return toFit(now)
  const next = measure(toFit(now + 1))
  return toFit(next > 1 ? now : largest(now + 1, top + 1, { excess: next, measure }))
}

interface Measured {
  /** Of the bound that was measured last. */
  readonly excess: number
  readonly measure: (fit: number) => number
}

/** A line more among many is guessed well; where one becomes two, words break elsewhere and no rule of area holds. */
const GUESSED_BELOW = 1.3
/** Each look lays the slide out anew: a guess and its neighbour, then the middle, which cannot go wrong again and again. */
const MOST_GUESSES = 2

/**
 * The largest step from `good`, which counts as fitting, to the one before `bad`. Words fill an area: what needs a fifth
 * more room than there is fits at about nine tenths of the size.
 */
function largest(good: number, bad: number, { excess, measure }: Measured): number {
  let guess = excess > 1 ? Math.round(bad / Math.sqrt(excess)) : good + 1
  let guesses = excess < GUESSED_BELOW ? MOST_GUESSES : 0
  while (bad - good > 1) {
    const isGuess = guesses-- > 0
    const step = isGuess ? Math.min(bad - 1, Math.max(good + 1, guess)) : Math.floor((good + bad) / 2)
    if (measure(toFit(step)) > 1) bad = step
    else good = step
    guess = good === step ? step + 1 : step - 1
  }
  return good
}

/** The boxes that hold text; other content shrinks by itself. */
const WORDS =
  '.slide-text, .slide-caption, .slide-chart-title, .slide-button, .slide-form, .slide-table, .slide-legend'

/** Two sizes are compared, and the browser rounds each to whole pixels. */
const SLACK = 1.5

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Whether words of a drawn slide are out of their cells as they are. Changes nothing: it costs no layout of its own. */
export function isSpilling(drawn: HTMLElement): boolean {
  return [...drawn.querySelectorAll<HTMLElement>('.slide-cell')].some(cell => excessOf(cell) > 1)
}

/** How many times the room of a cell its items need, or the room of an item its words: 1 where all of it fits. */
function excessOf(cell: HTMLElement): number {
  const room = innerBox(cell)
  let most = 1
  for (const item of cell.children) {
    if (!(item instanceof HTMLElement)) continue
    most = Math.max(most, excess(boxWithin(item, cell), room))
    for (const words of item.querySelectorAll<HTMLElement>(WORDS)) {
      if (words.scrollWidth > words.clientWidth + SLACK)
        most = Math.max(most, (words.scrollWidth / Math.max(1, words.clientWidth)) ** 2)
      const around = words.closest<HTMLElement>('.slide-shape-words') ?? item
      const inner = { left: 0, top: 0, right: around.offsetWidth, bottom: around.offsetHeight }
      most = Math.max(most, excess(boxWithin(words, around), inner))
    }
  }
  return most
}

/** By layout and not by what is painted: a rotated picture is no overflow. */
function boxWithin(element: HTMLElement, root: HTMLElement): Box {
  let left = 0
  let top = 0
  let at: HTMLElement | null = element
  while (at && at !== root) {
    left += at.offsetLeft
    top += at.offsetTop
    at = at.offsetParent as HTMLElement | null
  }
  return { left, top, right: left + element.offsetWidth, bottom: top + element.offsetHeight }
}

function innerBox(cell: HTMLElement): Box {
  const style = getComputedStyle(cell)
  const side = (name: 'Left' | 'Top' | 'Right' | 'Bottom') => Number.parseFloat(style[`padding${name}`])
  return {
    left: side('Left'),
    top: side('Top'),
    right: cell.offsetWidth - side('Right'),
    bottom: cell.offsetHeight - side('Bottom'),
  }
}

/** By height, as words flow; what is too wide by a share is too large by twice that, as its height shrinks with it. */
function excess(box: Box, room: Box): number {
  const isWithin =
    box.left >= room.left - SLACK &&
    box.top >= room.top - SLACK &&
    box.right <= room.right + SLACK &&
    box.bottom <= room.bottom + SLACK
  if (isWithin) return 1
  const width = Math.max(1, room.right - room.left)
  const height = Math.max(1, room.bottom - room.top)
  const tall = Math.max(box.bottom - box.top, box.bottom - room.top, room.bottom - box.top) / height
  const wide = Math.max(box.right - box.left, box.right - room.left, room.right - box.left) / width
  return Math.max(LEAST_EXCESS, tall, wide > 1 ? wide ** 2 : 0)
}

/** What is out of its room by any side is more than fits, however large it is. */
const LEAST_EXCESS = 1.001

interface DrawnCell extends FilledCell<Item> {
  readonly element: HTMLElement
}

/** Draws a cell with a fit, as the renderer would. */
function showFit({ element, cell, items }: DrawnCell, fit: number): void {
  for (const { id, size } of items) setSize(element, id, { size, fit, cellScale: cell.scale })
  setCellFit(element, fit)
}

function showStored({ element, cell, items }: DrawnCell): void {
  for (const { id, size, fit } of items) setSize(element, id, { size, fit, cellScale: cell.scale })
  setCellFit(element, Math.min(...items.map(item => item.fit)))
}

function setSize(element: HTMLElement, id: string, scale: TextScale): void {
  const item = element.querySelector<HTMLElement>(`.slide-item[data-item="${CSS.escape(id)}"]`)
  if (!item) return
  item.style.fontSize = `${textSizeInCqw(scale)}cqw`
  if (scale.fit < 1) item.style.setProperty('--slide-shrink', String(scale.fit))
  else item.style.removeProperty('--slide-shrink')
}

function setCellFit(element: HTMLElement, fit: number): void {
  if (fit < 1) element.style.setProperty('--slide-fit', String(fit))
  else element.style.removeProperty('--slide-fit')
  if (fit < 1) element.dataset.fitted = 'true'
  else delete element.dataset.fitted
  if (fit < TIGHT_FIT) element.dataset.tight = 'true'
  else delete element.dataset.tight
}

/**
 * Calls back once the drawn text has its fonts: at once if they are loaded, so that nothing is seen at
 * the wrong size. Does not wait for fonts that failed to load. Returns a function that cancels it.
 */
export function whenFontsReady(
  drawn: HTMLElement,
  ids: readonly string[],
  fonts: Pick<FontLoader, 'isReady' | 'subscribe'>,
  measure: () => void,
): () => void {
  let isOff = false
  let stopListening = () => {}
  const families = new Set(ids.flatMap(id => findFont(id)?.face ?? []))

  function check() {
    stopListening()
    if (isOff) return
    if (!fonts.isReady(ids)) {
      stopListening = fonts.subscribe(check)
      return
    }
    const pending = listPending(drawn, families)
    if (pending.length === 0) measure()
    else void Promise.allSettled(pending.map(face => face.loaded)).then(check)
  }

  check()
  return () => {
    isOff = true
    stopListening()
  }
}

/** Browsers load a font only when text that needs it is laid out, and only its script and weight. */
function listPending(drawn: HTMLElement, families: ReadonlySet<string>): FontFace[] {
  drawn.getBoundingClientRect()
  return [...drawn.ownerDocument.fonts].filter(
    face => face.status === 'loading' && families.has(face.family.replace(/^["']|["']$/g, '')),
  )
}
