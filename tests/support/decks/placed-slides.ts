import { textItem } from '#content/compose.ts'
import type { ItemDraft, SlideDraft } from '#domain/deck/draft.ts'
import { LINE_HEADS, LINE_KINDS } from '#domain/deck/items/line.ts'
import { SHAPE_NAMES } from '#domain/deck/items/shape-outlines.ts'
import type { PlaceInput } from '#domain/deck/place.ts'
import type { ItemWords } from './every-item-words.ts'

const at = (
  x: number,
  y: number,
  width: number,
  height: number,
  fields: Partial<PlaceInput> = {},
): PlaceInput => ({
  position: { x, y },
  size: { width, height },
  ...fields,
})

const HOUSE = [
  'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8',
  'M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
]

/** Slides on which things float: every kind placed and turned, every shape, every line, and a drawing of groups. */
export function placedSlides(said: ItemWords): SlideDraft[] {
  return [
    everyKind(said),
    { ...everyKind(said), theme: { tone: 'inverse' } },
    everyShape(),
    everyLine(),
    drawing(said),
  ]
}

function everyKind(said: ItemWords): SlideDraft {
  const { mediaHead: words, stickers, video } = said
  const pictures = [said.pictures.alt, said.pictures.caption, said.video.caption] as const
  return {
    layout: 'col_1',
    items: [
      textItem(`<h2>${words}</h2>`),
      textItem(`<h3>${words}</h3><p>${pictures[1]}</p>`, {
        place: at(0.2, 0.36, 0.26, 0.13, { rotation: -6, depth: 1 }),
      }),
      textItem(`<p>${pictures[2]}</p>`, {
        size: 0.5,
        theme: { tone: 'card' },
        place: at(0.2, 0.62, 0.24, 0.1, { rotation: 8, depth: 9 }),
      }),
      {
        type: 'image',
        src: 'pictures/mountain-dawn.svg',
        alt: pictures[0],
        fill: 'contain',
        place: at(0.52, 0.4, 0.2, 0.16, { rotation: 12, depth: 3 }),
      },
      {
        type: 'gif',
        src: 'gifs/star-spin.svg',
        alt: pictures[1],
        place: at(0.4, 0.72, 0.12, 0.12, { depth: 4 }),
      },
      {
        type: 'video',
        url: 'https://example.com/watch?v=night',
        poster: 'pictures/mountain-dawn.svg',
        title: video.title,
        place: at(0.62, 0.76, 0.22, 0.13, { depth: 2 }),
      },
      {
        type: 'table',
        rows: [['A', 'B'].map(text => ({ text })), ['1', '2'].map(text => ({ text }))],
        size: 0.45,
        place: at(0.86, 0.28, 0.2, 0.12, { depth: 5 }),
      },
      {
        type: 'chart',
        categories: ['A', 'B', 'C'],
        series: [{ name: 'S', values: [3, 5, 4] }],
        size: 0.45,
        place: at(0.86, 0.62, 0.22, 0.2, { depth: 5 }),
      },
      {
        type: 'form',
        fields: [{ id: 'n', type: 'name', name: words }],
        submit_text: 'OK',
        size: 0.45,
        place: at(0.12, 0.85, 0.18, 0.12, { depth: 6 }),
      },
      {
        type: 'poll',
        text: `<p>${words}</p>`,
        options: ['A', 'B'].map(text => ({ id: text, text })),
        size: 0.35,
        place: at(0.52, 0.82, 0.14, 0.16, { depth: 6 }),
      },
      {
        type: 'button',
        text: `<p>${words}</p>`,
        href: 'https://example.com/',
        size: 0.5,
        place: at(0.34, 0.92, 0.2, 0.05, { rotation: 4, depth: 6 }),
      },
      {
        type: 'shape',
        shape: 'ellipse',
        text: `<p>${stickers[2]}</p>`,
        size: 0.4,
        align: 'mc',
        place: at(0.68, 0.5, 0.14, 0.1, { rotation: -15, depth: 7 }),
      },
      {
        type: 'icon',
        name: 'house',
        alt: pictures[1],
        paths: HOUSE,
        place: at(0.5, 0.85, 0.06, 0.06, { rotation: 20, depth: 8 }),
      },
      {
        type: 'line',
        kind: 'curved',
        end: 'triangle',
        from: { x: 0, y: 0, item: '1' },
        to: { x: 1, y: 1, item: '3', side: 'left' },
        place: at(0.4, 0.4, 0.2, 0.1, { depth: 0 }),
      },
    ],
    stickers: [
      { src: 'stickers/star.svg', alt: stickers[0], ...at(0.6, 0.32, 0.08, 0.08, { depth: 4 }), rotation: 0 },
    ],
  }
}

function everyShape(): SlideDraft {
  const paints = ['accent', 'surface', 'ink', 'muted', 'paper', '#2f6f9f'] as const
  const items = SHAPE_NAMES.map(
    (shape, index): ItemDraft => ({
      type: 'shape',
      shape,
      text: `<p>${shape.replaceAll('_', ' ')}</p>`,
      size: 0.32,
      align: 'mc',
      fill: paints[index % paints.length] ?? 'accent',
      stroke: index % 3 === 0 ? 'line' : 'none',
      dash: index % 2 === 0 ? 'solid' : 'dashed',
      place: at(0.09 + (index % 8) * 0.117, 0.14 + Math.floor(index / 8) * 0.24, 0.1, 0.09, { depth: index }),
    }),
  )
  return { layout: 'col_1', items }
}

function everyLine(): SlideDraft {
  const items = LINE_KINDS.flatMap((kind, row) =>
    LINE_HEADS.map(
      (end, column): ItemDraft => ({
        type: 'line',
        kind,
        end,
        start: column % 2 ? end : 'none',
        stroke: column % 2 ? 'accent' : 'ink',
        weight: 0.1 + column * 0.08,
        dash: (['solid', 'dashed', 'dotted'] as const)[column % 3] ?? 'solid',
        from: { x: 0, y: column % 2 },
        to: { x: 1, y: 1 - (column % 2) },
        place: at(0.1 + column * 0.16, 0.18 + row * 0.3, 0.1, 0.1, { depth: column }),
      }),
    ),
  )
  return { layout: 'col_1', items, theme: { tone: 'tint' } }
}

/** Boxes in two groups, joined by lines that are attached to them in every way. */
function drawing({ stickers }: ItemWords): SlideDraft {
  const box = (x: number, y: number, group: string | null, depth: number): ItemDraft => ({
    type: 'shape',
    shape: 'rounded',
    text: `<p>${stickers[1]}</p>`,
    size: 0.5,
    align: 'mc',
    fill: group === 'a' ? 'accent' : 'surface',
    stroke: 'line',
    place: at(x, y, 0.18, 0.08, { group, depth }),
  })
  const line = (
    from: number,
    to: number,
    kind: 'straight' | 'elbow' | 'curved',
    sides: readonly ['top' | 'right' | 'bottom' | 'left', 'top' | 'right' | 'bottom' | 'left'],
  ): ItemDraft => ({
    type: 'line',
    kind,
    end: 'triangle',
    from: { x: 0, y: 0.5, item: String(from), side: sides[0] },
    to: { x: 1, y: 0.5, item: String(to), side: sides[1] },
    place: at(0.5, 0.5, 0.1, 0.1, { depth: 0 }),
  })
  return {
    layout: 'col_1',
    items: [
      box(0.5, 0.16, null, 1),
      box(0.2, 0.5, 'a', 2),
      box(0.5, 0.5, 'a', 3),
      box(0.8, 0.5, 'b', 4),
      box(0.8, 0.8, 'b', 5),
      line(0, 1, 'elbow', ['bottom', 'top']),
      line(0, 2, 'straight', ['bottom', 'top']),
      line(0, 3, 'curved', ['right', 'top']),
      line(3, 4, 'elbow', ['right', 'right']),
      line(1, 4, 'elbow', ['bottom', 'left']),
    ],
  }
}
