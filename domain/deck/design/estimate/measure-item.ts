import { DISTANCES } from '../../distances.ts'
import type { Item, ItemOf } from '../../items/registry.ts'
import { listAreas } from '../../items/table-grid.ts'
import type { Cell } from '../../layouts/layout.ts'
import { themeInCell } from '../../layouts/settle.ts'
import { ASPECT_RATIO, textSizeInCqw } from '../../scale.ts'
import { readBlocks } from '../content/read-piece.ts'
import { type Faces, wrapWords } from './letter-width.ts'
import { addNeeds, measureText, type Need } from './measure-text.ts'

const { cqw, em, leading } = DISTANCES

interface Measured {
  readonly item: Item
  readonly cell: Pick<Cell, 'role' | 'scale' | 'flow' | 'tone'>
  readonly width: number
  readonly faces: Faces
  readonly fit: number
  readonly isAlone: boolean
}

function isFilled(item: Item, cell: Measured['cell']): boolean {
  const { tone, background_color } = themeInCell(cell, item)
  return tone !== 'none' || background_color !== null
}

export function measureItem(measured: Measured): Need {
  const { item, cell, fit } = measured
  const [x, y] = surroundings(cell, fit)
  const padded = isFilled(item, cell) ? 2 * fit : 0
  const size = textSizeInCqw({ size: item.size, fit, cellScale: cell.scale })
  const width = Math.max(1, measured.width - x - cqw.filledX * padded)
  const need = measureInside(measured, size, width)
  return { ...need, height: need.height + y + cqw.filledY * padded }
}

/** What a cell draws around each of its items, across and down. */
function surroundings({ role, flow }: Measured['cell'], fit: number): readonly [x: number, y: number] {
  if (role === 'steps') return flow === 'row' ? [0, cqw.stepTop] : [cqw.stepLeft, cqw.stepBottom * fit]
  if (role === 'rows') return [0, 2 * cqw.rowPadding * fit + roundUp(cqw.rowLine)]
  if (role === 'figures') return [0, roundUp(cqw.figureTop + cqw.topLine)]
  return role === 'contacts' ? [0, roundUp(cqw.contactTop + cqw.topLine)] : [0, 0]
}

/** Up to the next tenth: a line may be drawn a device pixel broader. */
function roundUp(distance: number): number {
  return Math.ceil(distance * 10) / 10
}

function measureInside({ item, cell, faces, fit, isAlone }: Measured, size: number, width: number): Need {
  const words = (share: number) => measureText(readBlocks(item.text), size * share, width, 'body', faces)
  switch (item.type) {
    case 'text': {
      const need = measureText(readBlocks(item.text), size, width, cell.role, faces)
      return cell.role === 'quote'
        ? { ...need, height: need.height + cqw.quoteBar + em.quoteBarGap * size }
        : need
    }
    case 'button':
      return measureButton(item.text, size, width, faces)
    case 'form':
      return measureForm(item, size, width, faces)
    case 'poll':
      return measurePoll(item, size, width, faces)
    case 'table':
      return addNeeds([words(0.74), measureTable(item, size, width, faces, fit)], em.tableGap * size)
    default: {
      const picture = { height: isAlone ? 0 : cqw.leastPicture * fit, isTooWide: false }
      return item.text === '' ? picture : addNeeds([picture, words(0.74)], 1)
    }
  }
}

function measureButton(text: string, size: number, width: number, faces: Faces): Need {
  const label = readBlocks(text)
    .map(block => block.words)
    .join(' ')
  const letter = size * em.button
  const measure = width - 2 * em.buttonX * letter
  const { lines, longest } = wrapWords(label, measure / letter, faces.text)
  return { height: (lines * leading.button + 2 * em.buttonY) * letter, isTooWide: longest * letter > measure }
}

function measureForm(form: ItemOf<'form'>, size: number, width: number, faces: Faces): Need {
  const fields = form.fields.map(({ name, type }): Need => {
    const { lines } = wrapWords(name, width / (size * em.fieldLabel), faces.text)
    if (type === 'consent') return { height: size * Math.max(1.2, lines * 0.86), isTooWide: false }
    return {
      height: size * (lines * 0.86 + em.fieldGap + (type === 'comment' ? 3.4 : 1.9)),
      isTooWide: false,
    }
  })
  const title = form.text === '' ? [] : [measureText(readBlocks(form.text), size, width, 'body', faces)]
  const submit = form.submit_text === '' ? [] : [measureButton(form.submit_text, size, width, faces)]
  return addNeeds([...title, ...fields, ...submit], 0.8 * size)
}

/** With its results: the bars of a scale and a cloud of words need room before there is one. */
function measurePoll(poll: ItemOf<'poll'>, size: number, width: number, faces: Faces): Need {
  const title = poll.text === '' ? [] : [measureText(readBlocks(poll.text), size, width, 'body', faces)]
  const answers =
    poll.kind === 'scale' || poll.kind === 'words'
      ? [{ height: size * 8.6, isTooWide: false }]
      : poll.options.map(({ text }): Need => {
          const { lines } = wrapWords(text, (width - 4.5 * size) / (size * 0.86), faces.text)
          return { height: size * (Math.max(1.9, lines * 1.08 + 0.44) + 0.36), isTooWide: false }
        })
  return addNeeds([...title, addNeeds(answers, 0)], 0.7 * size)
}

function measureTable(table: ItemOf<'table'>, size: number, width: number, faces: Faces, fit: number): Need {
  const { needs, isTooWide } = measureRows(table, size, width, faces)
  const height = needs.reduce(
    (sum, own, row) => sum + Math.max(own, ((table.heights?.[row] ?? 0) * 100 * fit) / ASPECT_RATIO),
    0,
  )
  return { height, isTooWide }
}

/**
 * What each row of a table needs for its words. Columns share the width by their longest words, then by how much they hold,
 * about as browsers do, or as they are told.
 */
export function measureRows(
  { rows, widths: shares }: ItemOf<'table'>,
  size: number,
  width: number,
  faces: Faces,
): { readonly needs: readonly number[]; readonly isTooWide: boolean } {
  const letter = size * em.table
  const columns = rows[0]?.length ?? 0
  if (columns === 0) return { needs: [], isTooWide: false }
  const padding = 2 * em.tableCellX * letter
  const areas = listAreas(rows)
  const perColumn = <Of>(read: (texts: string[]) => Of): Of[] =>
    Array.from({ length: columns }, (_, column) =>
      read(areas.flatMap(({ cell, left, right }) => (left === column && right === column ? cell.text : []))),
    )
  const least = perColumn(texts => {
    const longest = texts.map(text => wrapWords(text, Number.POSITIVE_INFINITY, faces.text).longest)
    return Math.max(0, ...longest) * letter + padding
  })
  const held = perColumn(texts => Math.max(1, ...texts.map(text => text.length)))
  const spare = width - least.reduce((sum, one) => sum + one, 0)
  const total = held.reduce((sum, one) => sum + one, 0)
  const widths = least.map((one, column) =>
    shares ? (shares[column] ?? 0) * width : one + (Math.max(0, spare) * (held[column] ?? 1)) / total,
  )
  const needs = rows.map((_, row) => {
    const inRow = areas.filter(({ top, bottom }) => top === row && bottom === row)
    const lines = inRow.map(({ cell, left, right }) => {
      const wide = widths.slice(left, right + 1).reduce((all, one) => all + one, 0) - padding
      const wrapped = cell.text
        .split('\n')
        .map(line => wrapWords(line, Math.max(1, wide) / letter, faces.text).lines)
      return wrapped.reduce((all, one) => all + one, 0)
    })
    return (Math.max(1, ...lines) * 1.34 + 1.36) * letter
  })
  const isTooWide = shares ? least.some((one, at) => one > (widths[at] ?? 0)) : spare < 0
  return { needs, isTooWide }
}
