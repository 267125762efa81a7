import type { Item, ItemOf } from '../../items/registry.ts'
import type { Cell } from '../../layouts/layout.ts'
import { themeInCell } from '../../layouts/theme-in-cell.ts'
import { textSizeInCqw } from '../../scale.ts'
import { readBlocks } from '../content/read-blocks.ts'
import type { Faces } from './faces.ts'
import { wrapWords } from './letter-width.ts'
import { measureText } from './measure-text.ts'
import { addNeeds, type Need, NOTHING } from './need.ts'

/** Half of the inner distances of an item with a ground of its own, in hundredths of the slide's width. */
const FILLED = { x: 2.4, y: 2.2 } as const
/** Under this a picture or a chart among words is a strip; the renderer does not go below it. */
const LEAST_PICTURE = 9

export interface Measured {
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
  const width = Math.max(1, measured.width - x - FILLED.x * padded)
  const need = measureInside(measured, size, width)
  return { ...need, height: need.height + y + FILLED.y * padded }
}

/** What a cell draws around each of its items, across and down. */
function surroundings({ role, flow }: Measured['cell'], fit: number): readonly [x: number, y: number] {
  if (role === 'steps') return flow === 'row' ? [0, 3.2] : [6, 1.4 * fit]
  if (role === 'rows') return [0, 2.8 * fit + 0.2]
  if (role === 'figures') return [0, 2.2]
  return role === 'contacts' ? [0, 1.8] : [0, 0]
}

function measureInside({ item, cell, faces, fit, isAlone }: Measured, size: number, width: number): Need {
  const words = (share: number) => measureText(readBlocks(item.text), size * share, width, 'body', faces)
  switch (item.type) {
    case 'text': {
      const need = measureText(readBlocks(item.text), size, width, cell.role, faces)
      return cell.role === 'quote' ? { ...need, height: need.height + 0.6 + 0.7 * size } : need
    }
    case 'button':
      return measureButton(item.text, size, width, faces)
    case 'form':
      return measureForm(item, size, width, faces)
    case 'table':
      return addNeeds([words(0.74), measureTable(item, size, width, faces)], 0.7 * size)
    default: {
      const picture = { height: isAlone ? 0 : LEAST_PICTURE * fit, isTooWide: false }
      return item.text === '' ? picture : addNeeds([picture, words(0.74)], 1)
    }
  }
}

function measureButton(text: string, size: number, width: number, faces: Faces): Need {
  const label = readBlocks(text)
    .map(block => block.words)
    .join(' ')
  const letter = size * 0.86
  const measure = width - 2.5 * letter
  const { lines, longest } = wrapWords(label, measure / letter, faces.text)
  return { height: (lines * 1.2 + 1.24) * letter, isTooWide: longest * letter > measure }
}

function measureForm(form: ItemOf<'form'>, size: number, width: number, faces: Faces): Need {
  const fields = form.fields.map(({ name, type }): Need => {
    const { lines } = wrapWords(name, width / (size * 0.66), faces.text)
    return { height: size * (lines * 0.86 + 0.3 + (type === 'comment' ? 3.4 : 1.9)), isTooWide: false }
  })
  const title = form.text === '' ? [] : [measureText(readBlocks(form.text), size, width, 'body', faces)]
  const submit = form.submit_text === '' ? [] : [measureButton(form.submit_text, size, width, faces)]
  return addNeeds([...title, ...fields, ...submit], 0.8 * size)
}

/** Columns share the width by their longest words, then by how much they hold, about as browsers do. */
function measureTable({ rows }: ItemOf<'table'>, size: number, width: number, faces: Faces): Need {
  const letter = size * 0.78
  const columns = rows[0]?.length ?? 0
  if (columns === 0) return NOTHING
  const padding = 1.8 * letter
  const words = Array.from({ length: columns }, (_, column) =>
    rows.map(row => wrapWords(row[column]?.text ?? '', Number.POSITIVE_INFINITY, faces.text)),
  )
  const least = words.map(cells => Math.max(...cells.map(cell => cell.longest)) * letter + padding)
  const held =
    rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.text.length ?? 0), 1)) ?? []
  const spare = width - least.reduce((sum, one) => sum + one, 0)
  const total = held.reduce((sum, one) => sum + one, 0)
  const widths = least.map(
    (one, column) => one + (Math.max(0, spare) * (held[column] ?? 1)) / total - padding,
  )
  const height = rows.reduce((sum, row) => {
    const lines = row.map((cell, at) => wrapWords(cell.text, (widths[at] ?? 1) / letter, faces.text).lines)
    return sum + (Math.max(...lines) * 1.34 + 1.62) * letter
  }, 0)
  return { height, isTooWide: spare < 0 }
}
