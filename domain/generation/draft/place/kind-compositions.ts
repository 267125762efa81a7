import type { Item } from '../../../deck/items/registry.ts'
import { textToPlain } from '../../../deck/text/plain.ts'
import type { Compose } from './compositions.ts'
import { badge, grid, type Part, setWords, shape } from './sheet.ts'

const GAP = 2.2

/** The question large, the answers below it, each with its letter. */
function quizOf(isBeside: boolean): Compose {
  return ({ items, area, faces }) => {
    const [question, ...options] = items
    if (!question || (isBeside && area.width < 65)) return null
    const letters = /\p{Script=Cyrillic}/u.test(textToPlain(question.text)) ? 'АБВГДЕ' : 'ABCDEF'
    const share = isBeside ? area.width * 0.4 : area.height * 0.32
    const asked = isBeside ? { ...area, width: share - 3 } : { ...area, height: share - 2 }
    const room = isBeside
      ? { ...area, x: area.x + share, width: area.width - share }
      : { ...area, y: area.y + share, height: area.height - share }
    const boxes = grid(room, options.length, isBeside || options.length === 3 ? 1 : 2, 1.4)
    const title = setWords([question], [asked], faces, { align: isBeside ? 'ml' : 'tl', most: 1.25 })
    const words = setWords(
      options,
      boxes.map(box => ({ ...box, x: box.x + 6.4, width: box.width - 6.4 })),
      faces,
      { tone: 'card', align: 'ml', most: 1 },
    )
    if (!title || !words) return null
    const round = Math.min(4.6, (boxes[0]?.height ?? 5) - 0.4)
    return [
      ...title,
      ...words,
      ...boxes.map((box, at) =>
        badge(
          { x: box.x + 0.4, y: box.y + (box.height - round) / 2, width: round, height: round },
          letters.charAt(at),
        ),
      ),
    ]
  }
}
export const quiz = quizOf(false)
export const quizBeside = quizOf(true)

function initialsOf(item: Item): string {
  const [name = ''] = textToPlain(item.text).split('\n')
  const words = name.split(/[\s\u00a0]+/).filter(word => /^\p{Lu}/u.test(word) && !word.endsWith('.'))
  return words
    .slice(0, 2)
    .map(word => word.charAt(0))
    .join('')
}

/** People: a round with the initials over each name. */
export const people: Compose = ({ items, area, faces }) => {
  const round = items.length > 4 ? 6.5 : 9
  const boxes = grid(area, items.length, items.length > 4 ? Math.ceil(items.length / 2) : items.length, GAP)
  const words = setWords(
    items,
    boxes.map(box => ({ ...box, y: box.y + round + 1.4, height: box.height - round - 1.4 })),
    faces,
    { most: 0.95, least: 0.44 },
  )
  return (
    words && [
      ...words,
      ...boxes.map((box, at) =>
        badge({ x: box.x, y: box.y, width: round, height: round }, items[at] ? initialsOf(items[at]) : ''),
      ),
    ]
  )
}

/** People in cards, the round before the name. */
export const peopleRows: Compose = ({ items, area, faces }) => {
  const boxes = grid(area, items.length, items.length > 3 && area.width > 65 ? 2 : 1, 1.6)
  const round = Math.min(8, (boxes[0]?.height ?? 8) - 1.6)
  const words = setWords(
    items,
    boxes.map(box => ({ ...box, x: box.x + round + 2, width: box.width - round - 2 })),
    faces,
    { align: 'ml', most: 1, least: 0.44 },
  )
  return (
    words && [
      ...words,
      ...boxes.map((box, at) =>
        badge(
          { x: box.x, y: box.y + (box.height - round) / 2, width: round, height: round },
          items[at] ? initialsOf(items[at]) : '',
        ),
      ),
    ]
  )
}

/** One figure as large as the slide lets it be, what it counts below it. */
export const figure: Compose = ({ content, items, area, faces }) => {
  const [value, label] = items
  if (content.kind !== 'numbers' || content.numbers.length !== 1 || !value || !label) return null
  const share = area.height * 0.58
  const [number] =
    setWords([value], [{ ...area, height: share }], faces, { align: 'bl', most: 5.6, least: 1 }) ?? []
  const [words] =
    setWords([label], [{ ...area, y: area.y + share + 2.4, height: area.height - share - 2.4 }], faces, {
      most: 1.5,
    }) ?? []
  if (!number || !words) return null
  return [number, words, shape({ ...area, y: area.y + share + 0.6, width: 18, height: 0.7 })]
}

/** Offers side by side; the one that the material recommends is lifted. */
export const offers: Compose = ({ items, area, faces, content }) => {
  const names = content.kind === 'pricing' ? content.offers.map(({ name }) => name === content.lifted) : []
  const isLifting = names.includes(true)
  const boxes = grid(area, items.length, items.length, GAP).map((box, at) =>
    isLifting && !names[at] ? { ...box, y: box.y + 2.4, height: box.height - 4.8 } : box,
  )
  const words = setWords(items, boxes, faces, { tone: 'card', align: 'tc', most: 1.2, least: 0.42 })
  return (
    words?.map((part, at) =>
      part.item && names[at]
        ? { ...part, item: { ...part.item, theme: { ...part.item.theme, tone: 'accent' as const } } }
        : part,
    ) ?? null
  )
}

/** Before on the left, after on the right, an arrow between them. */
export const change: Compose = ({ items, area, faces }) => {
  const gap = 7
  const boxes = grid(area, 2, 2, gap)
  const words = setWords(items, boxes, faces, { tone: 'card', align: 'ml', most: 1.3 })
  const [before, after] = words ?? []
  if (!before || !after?.item || items.length !== 2) return null
  const arrow = {
    x: area.x + area.width / 2 - 2.4,
    y: area.y + area.height / 2 - 2.4,
    width: 4.8,
    height: 4.8,
  }
  return [
    before,
    { ...after, item: { ...after.item, theme: { ...after.item.theme, tone: 'accent' } } },
    shape(arrow, { shape: 'arrow_right' }),
  ]
}

/** Before above, after below. */
export const changeDown: Compose = ({ items, area, faces }) => {
  const boxes = grid(area, 2, 1, 4)
  const words = setWords(items, boxes, faces, { tone: 'card', align: 'ml', most: 0.9 })
  const [before, after] = words ?? []
  if (!before || !after?.item || items.length !== 2) return null
  const arrow = { x: area.x + 3, y: area.y + area.height / 2 - 1.8, width: 3.6, height: 3.6 }
  return [
    before,
    { ...after, item: { ...after.item, theme: { ...after.item.theme, tone: 'accent' } } },
    shape(arrow, { shape: 'arrow_down' }),
  ]
}

/** Letters of a program are all as wide as this, in their own size; so much of the width is its card's. */
const CODE_LETTER = 0.62
const CODE_PADDING = 6
const CODE_SIZES = { most: 1.5, broken: 1.2, small: 0.9, least: 0.62, unit: 3 } as const
/** A program of so few lines is lost in its box where it is set small: rather a line is broken. */
const FEW_LINES = 4

/** As large as no line of the program has to be broken, unless that were too small. */
function codeSize(item: Item | undefined, width: number): number {
  const lines = textToPlain(item?.text ?? '').split('\n')
  const longest = Math.max(1, ...lines.map(({ length }) => length))
  const whole = (width - CODE_PADDING) / (longest * CODE_LETTER * CODE_SIZES.unit)
  const least = lines.length <= FEW_LINES ? CODE_SIZES.small : CODE_SIZES.least
  return whole < least ? CODE_SIZES.broken : Math.min(CODE_SIZES.most, whole)
}

/** A program on a dark ground. */
export const listing: Compose = ({ items, area, faces, isDark }) =>
  setWords(items, [area], faces, {
    tone: isDark ? 'card' : 'inverse',
    align: 'ml',
    most: codeSize(items[0], area.width),
    least: 0.3,
  })

/** A program on the paper, a bar of the accent at its side. */
export const plainListing: Compose = ({ items, area, faces }) => {
  const words = setWords(items, [{ ...area, x: area.x + 3, width: area.width - 3 }], faces, {
    tone: 'card',
    align: 'ml',
    most: codeSize(items[0], area.width - 3),
    least: 0.3,
  })
  return words && [...words, shape({ ...area, width: 0.9 })]
}

/** Works: a tile with the icon or the first letter of each, the name below it. */
export const tiles: Compose = ({ items, area, faces, icons }) => {
  const boxes = grid(area, items.length, items.length > 4 ? Math.ceil(items.length / 2) : items.length, GAP)
  const share = items.length > 4 ? 0.45 : 0.52
  const words = setWords(
    items,
    boxes.map(box => ({
      ...box,
      y: box.y + box.height * share + 1.2,
      height: box.height * (1 - share) - 1.2,
    })),
    faces,
    { most: 0.9, least: 0.42 },
  )
  return (
    words && [
      ...words,
      ...boxes.flatMap((box, at) => {
        const letter = textToPlain(items[at]?.text ?? '').charAt(0)
        const tile = { ...box, height: box.height * share }
        const icon = icons.length === items.length ? icons[at] : undefined
        const side = tile.height * 0.5
        const ground = shape(tile, {
          fill: at % 2 === 0 ? 'accent' : 'ink',
          align: 'mc',
          size: tile.height / 8,
          text: icon || !/\p{L}/u.test(letter) ? '' : `<p><strong>${letter.toUpperCase()}</strong></p>`,
        })
        if (!icon) return [ground]
        const drawn: Part = {
          box: {
            x: tile.x + (tile.width - side) / 2,
            y: tile.y + (tile.height - side) / 2,
            width: side,
            height: side,
          },
          type: 'icon',
          isAbove: true,
          fields: { name: icon.name, paths: [...icon.paths], color: 'paper', weight: 1.75 },
        }
        return [ground, drawn]
      }),
    ]
  )
}
