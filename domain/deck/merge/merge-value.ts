import { isSame } from '../edits/diff.ts'
import type { Item } from '../items/registry.ts'
import { mergeMarkup, mergePlain } from './merge-text.ts'

/** How a merge goes on where both sides changed one thing, and what it found there. */
export interface Merging {
  /** Whose words stand where both sides wrote others. */
  readonly words: 'mine' | 'theirs'
  /** Whose look stands where both sides chose another. */
  readonly look: 'mine' | 'theirs'
  /** The paths of words that both sides changed, which only a person can decide. */
  readonly conflicts: string[]
  /** Where there is nobody to ask: of a grid in which both sides wrote in one place, nothing is put together. */
  readonly wholeGrids?: boolean
}

/** Look, not words: the last choice counts, as when one person changes their mind. Each is taken whole. */
const LOOKS = new Set([
  ...['align', 'size', 'fit', 'index', 'layout', 'position', 'rotation', 'fill', 'focus', 'zoom', 'look'],
  ...[
    'depth',
    'group',
    'locked',
    'shape',
    'stroke',
    'weight',
    'dash',
    'bend',
    'from',
    'to',
    'start',
    'end',
    'paths',
    'name:items',
  ],
  ...['kind', 'header', 'required', 'tone', 'background', 'background_color', 'text_color', 'color', 'font'],
  ...[
    'header_column',
    'colspan',
    'rowspan',
    'widths',
    'heights',
    'aligns',
    'stacking',
    'horizontal',
    'second_axis',
  ],
  ...['unit_place', 'number_style', 'decimals', 'y_min', 'y_max', 'points', 'line:series'],
  ...['effect:build', 'start:build', 'order:build', 'points:build', 'transition'],
  ...[
    'name:theme',
    'palette:theme',
    'heading_font',
    'page_numbering',
    'paging',
    'indexing',
    'featured',
    'type:fields',
  ],
])

/** Three-way: what only one side changed is taken, what both changed alike too. */
export function mergeValue(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: readonly string[],
  merging: Merging,
): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (isLook(path)) return merging.look === 'mine' ? mine : theirs
  const merged = mergeInside(base, mine, theirs, path, merging)
  if (merged !== undefined) return merged
  if (isGesture(path)) return merging.look === 'mine' ? mine : theirs
  merging.conflicts.push(path.join('.'))
  return merging.words === 'mine' ? mine : theirs
}

function isLook(path: readonly string[]): boolean {
  const name = path.at(-1) ?? ''
  return LOOKS.has(name) || LOOKS.has(`${name}:${path.at(-2)}`) || LOOKS.has(`${name}:${path.at(-3)}`)
}

/** Both placed what had flowed, or one moved what the other let flow again: the last gesture counts. So with builds. */
function isGesture(path: readonly string[]): boolean {
  return path.at(-1) === 'place' || path.at(-1) === 'build'
}

/** Whether somebody's work is in `now` that was not in `before`: a thing more, or other words. Look is no work. */
export function hasNewWork(before: unknown, now: unknown, path: readonly string[]): boolean {
  if (isSame(before, now) || isLook(path) || isGesture(path)) return false
  if (isEntries(before) && isEntries(now)) {
    const known = new Map(before.map(entry => [entry.id, entry]))
    return now.some(entry => hasNewWork(known.get(entry.id), entry, [...path, entry.id]))
  }
  if (Array.isArray(before) && Array.isArray(now) && before.length === now.length)
    return now.some((entry, at) => hasNewWork(before[at], entry, [...path, String(at)]))
  if (!isRecord(before) || !isRecord(now)) return true
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names].some(name => hasNewWork(before[name], now[name], [...path, name]))
}

/** Anything else, such as an address or a number, is nobody's when it is put together from two. */
const WORDS = new Set(['text', 'alt', 'title', 'x_title', 'y_title', 'submit_text', 'low', 'high'])

function isWords(path: readonly string[]): boolean {
  const isName = path.at(-1) === 'name' && (path.at(-3) === 'series' || path.at(-3) === 'fields')
  return isName || path.at(-2) === 'categories' || WORDS.has(path.at(-1) ?? '')
}

function mergeInside(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: readonly string[],
  merging: Merging,
): unknown {
  const name = path.at(-1)
  if (typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string') {
    // A cell's text is plain: only the text of an item is markup.
    if (name === 'text' && path.at(-3) === 'items') return mergeMarkup(base, mine, theirs) ?? undefined
    // Two answers to one question, or none and another: an empty cell has no words to write between.
    const isOpen = name === 'notes' || (isWords(path) && [base, mine, theirs].every(text => text !== ''))
    return isOpen ? (mergePlain(base, mine, theirs) ?? undefined) : undefined
  }
  if (isEntries(base) && isEntries(mine) && isEntries(theirs)) {
    return mergeEntries<Entry>(base, mine, theirs, (before, left, right) =>
      mergeEntry(before, left, right, [...path, left.id], merging),
    )
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    if (base.length !== mine.length || base.length !== theirs.length) return undefined
    return base.map((entry, at) => mergeValue(entry, mine[at], theirs[at], [...path, String(at)], merging))
  }
  if (isRecord(base) && isRecord(mine) && isRecord(theirs))
    return mergeRecord(base, mine, theirs, path, merging)
  return undefined
}

type Values = Readonly<Record<string, unknown>>

export function mergeRecord(
  base: Values,
  mine: Values,
  theirs: Values,
  path: readonly string[],
  merging: Merging,
): Values {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const merged: Record<string, unknown> = {}
  for (const name of names) {
    const value = mergeValue(base[name], mine[name], theirs[name], [...path, name], merging)
    // What one side took away, such as the span of a cell, is not there as nothing.
    if (value !== undefined) merged[name] = value
  }
  return merged
}

type Words = readonly (readonly unknown[])[]
type Table = Extract<Item, { type: 'table' }>
type Chart = Extract<Item, { type: 'chart' }>

/** A word of it has no name but its row and its column. */
interface Grid {
  readonly fields: readonly string[]
  /** The look of its rows and columns, which goes with them. */
  readonly looks: readonly string[]
  read(item: Values): Words
}

const GRIDS: Readonly<Record<string, Grid>> = {
  table: {
    fields: ['rows'],
    looks: ['widths', 'heights', 'aligns'],
    read: item => (item as Table).rows.map(row => row.map(cell => cell.text)),
  },
  chart: {
    fields: ['categories', 'series'],
    looks: [],
    read: item => {
      const { categories, series } = item as Chart
      const names = ['', ...series.map(({ name }) => name)]
      return [names, ...categories.map((name, at) => [name, ...series.map(({ values }) => values[at] ?? '')])]
    },
  },
}

/**
 * The fields of one item. A grid goes together cell by cell only while its rows and columns are where they were: once they
 * moved, one's figure would stand under another's name.
 */
export function mergeItemFields(
  base: Values,
  mine: Values,
  theirs: Values,
  path: readonly string[],
  merging: Merging,
): Values {
  const isOneKind = base.type === mine.type && mine.type === theirs.type
  const grid = isOneKind ? GRIDS[String(mine.type)] : undefined
  if (!grid) return mergeRecord(base, mine, theirs, path, merging)
  const { fields, looks } = grid
  const differ = (one: Values, other: Values) => !isSame(pick(one, fields), pick(other, fields))
  const isContested = differ(base, mine) && differ(base, theirs) && differ(mine, theirs)
  const isInPlace = (side: Values) => standsAsBefore(grid.read(base), grid.read(side))
  if (!isContested || (isInPlace(mine) && isInPlace(theirs))) {
    const attempt: Merging = { ...merging, conflicts: [] }
    const merged = mergeRecord(base, mine, theirs, path, attempt)
    const isTorn = attempt.conflicts.some(place => fields.includes(place.split('.')[path.length] ?? ''))
    if (!isTorn || !merging.wholeGrids) {
      merging.conflicts.push(...attempt.conflicts)
      return merged
    }
  }
  merging.conflicts.push([...path, fields[0]].join('.'))
  const whole = pick(merging.words === 'mine' ? mine : theirs, [...fields, ...looks])
  return mergeRecord(base, { ...mine, ...whole }, { ...theirs, ...whole }, path, merging)
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map(name => [name, values[name]]))

/** As large as it was, and no row or column in the place of another. */
function standsAsBefore(before: Words, now: Words): boolean {
  if (before.length !== now.length || before[0]?.length !== now[0]?.length) return false
  return !hasMovedLines(before, now) && !hasMovedLines(turn(before), turn(now))
}

/** A line is more like one of another place than like its own, and that one is not there any more: a copy moves nothing. */
function hasMovedLines(before: Words, now: Words): boolean {
  return now.some((line, at) =>
    before.some((other, from) => {
      const likeness = countAlike(other, line)
      return likeness > countAlike(before[at], line) && likeness > countAlike(other, now[from])
    }),
  )
}

function countAlike(one: readonly unknown[] = [], other: readonly unknown[] = []): number {
  return one.filter((word, at) => word !== '' && word === other[at]).length
}

function turn(words: Words): Words {
  return (words[0] ?? []).map((_, column) => words.map(row => row[column]))
}

/** One entry of a list. Of two that were both added under one id, the words are a matter to decide. */
function mergeEntry(
  base: Entry | undefined,
  mine: Entry,
  theirs: Entry,
  path: readonly string[],
  merging: Merging,
): Entry {
  if (isSame(mine, theirs)) return mine
  const merged = mergeRecord(base ?? {}, mine, theirs, path, merging)
  return { ...merged, id: mine.id }
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Entry = Values & { readonly id: string }

function isEntries(value: unknown): value is readonly Entry[] {
  return Array.isArray(value) && value.every(entry => isRecord(entry) && typeof entry.id === 'string')
}

interface MergedEntry {
  readonly id: string
}

/** Of an entry that both sides have, and the base perhaps. */
type MergeEntry<Kind extends MergedEntry> = (base: Kind | undefined, mine: Kind, theirs: Kind) => Kind

/**
 * Lists of things with ids. What either side added is there; what one side deleted is gone, unless the other side
 * worked on it meanwhile.
 */
export function mergeEntries<Kind extends MergedEntry>(
  base: readonly Kind[],
  mine: readonly Kind[],
  theirs: readonly Kind[],
  mergeEntry: MergeEntry<Kind>,
): Kind[] {
  const [before, left, right] = [base, mine, theirs].map(list => new Map(list.map(each => [each.id, each])))
  const merged = new Map<string, Kind>()
  for (const id of new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])) {
    const entry = mergeOne(before?.get(id), left?.get(id), right?.get(id), mergeEntry)
    if (entry) merged.set(id, entry)
  }
  const ids = (list: readonly Kind[]) => list.map(entry => entry.id)
  const order = mergeOrder(ids(base), ids(mine), ids(theirs), new Set(merged.keys()))
  return order.flatMap(id => merged.get(id) ?? [])
}

function mergeOne<Kind extends MergedEntry>(
  base: Kind | undefined,
  mine: Kind | undefined,
  theirs: Kind | undefined,
  mergeEntry: MergeEntry<Kind>,
): Kind | undefined {
  if (mine && theirs) return mergeEntry(base, mine, theirs)
  const left = mine ?? theirs
  return base && left && !isWorkedOn(base, left) ? undefined : left
}

/** Its place follows from its neighbours and its fit from its words: neither is anybody's work. */
function isWorkedOn(base: MergedEntry, entry: MergedEntry): boolean {
  const settled = { index: 0, fit: 1 }
  return !isSame({ ...base, ...settled }, { ...entry, ...settled })
}

/**
 * One order of what survived of three lists of ids. A side that moved something has its order taken (mine, when both
 * did); what the other side added stands behind what it stood behind there.
 */
function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  survivors: ReadonlySet<string>,
): string[] {
  const known = new Set(base)
  const main = hasMoved(base, mine) ? mine : hasMoved(base, theirs) ? theirs : base
  let order = main.filter(id => known.has(id) && survivors.has(id))
  order = insertMissing(
    order,
    mine.filter(id => known.has(id) && survivors.has(id)),
  )
  order = insertMissing(
    order,
    theirs.filter(id => known.has(id) && survivors.has(id)),
  )
  const added = (side: readonly string[]) => side.filter(id => !known.has(id)).join()
  // Whoever asks, the additions of one side come first: both sides get the same order.
  const sides = added(mine) < added(theirs) ? [theirs, mine] : [mine, theirs]
  for (const side of sides)
    order = insertMissing(
      order,
      side.filter(id => survivors.has(id)),
    )
  return order
}

/** Puts what only `side` has behind the entry it follows there. */
function insertMissing(order: readonly string[], side: readonly string[]): string[] {
  const out = [...order]
  const present = new Set(order)
  side.forEach((id, index) => {
    if (present.has(id)) return
    const before = side.slice(0, index).findLast(other => present.has(other))
    out.splice(before === undefined ? 0 : out.indexOf(before) + 1, 0, id)
    present.add(id)
  })
  return out
}

function hasMoved(base: readonly string[], side: readonly string[]): boolean {
  const kept = new Set(side)
  const known = new Set(base)
  const before = base.filter(id => kept.has(id))
  const after = side.filter(id => known.has(id))
  return before.some((id, index) => id !== after[index])
}
