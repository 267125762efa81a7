import { tableRows, textItem } from '#content/compose.ts'
import type { SlideDraft } from '#domain/deck/draft.ts'
import { uidOf } from '../deck/uid-of.ts'
import type { ItemWords } from './every-item-words.ts'

export function dataSlides(said: ItemWords): SlideDraft[] {
  const { charts, round, series, months, shares } = said
  const [rye, wheat, seeded] = series
  const title = (text: string) => textItem(`<h2>${text}</h2>`)
  const caption = (text: string) => `<p>${text}</p>`
  const rows = tableRows(said.table)
  const marked = rows.map((row, at) =>
    row.map((cell, column) => (at === 3 && column === 3 ? { ...cell, background_color: '#ffe08a' } : cell)),
  )
  return [
    {
      layout: 'col_1',
      items: [title(said.tableHead), { type: 'table', text: caption(said.tableTitle), rows: marked }],
    },
    {
      layout: 'data_aside',
      items: [
        title(said.tableHead),
        {
          type: 'table',
          header: false,
          header_column: true,
          rows: rows.map((row, at) => row.slice(0, 3).map((cell, column) => joinLast(cell, at, column))),
          widths: [0.5, 0.3, 0.2],
          heights: rows.map((_, at) => (at === 1 ? 0.12 : 0)),
          aligns: [null, 'center', 'right'],
        },
        textItem(`<p>${said.tableTitle}</p>`),
      ],
    },
    {
      layout: 'col_2',
      items: [
        title(charts.bar),
        {
          type: 'chart',
          kind: 'bar',
          text: caption(charts.bar),
          categories: [...months],
          series: [{ name: rye, values: [184, 211, 236, 262, 287] }],
        },
        {
          type: 'chart',
          kind: 'bar',
          text: caption(charts.many),
          categories: [...months],
          series: [
            { name: rye, values: [84, 91, 106, 132, 147] },
            { name: wheat, values: [70, 82, 88, 90, 94], color: '#1f6f8b' },
            { name: seeded, values: [-12, 38, 42, 40, 46] },
          ],
        },
      ],
    },
    {
      layout: 'col_2',
      items: [
        title(charts.line),
        {
          type: 'chart',
          kind: 'line',
          unit: said.unit,
          text: caption(charts.line),
          categories: ['0:00', '1:00', '2:00', '3:00', '4:00', '5:00'],
          series: [{ name: rye, values: [180, 250, 246, 231.5, 214, 190] }],
        },
        {
          type: 'chart',
          kind: 'line',
          text: caption(charts.lines),
          categories: [...months],
          series: [
            { name: rye, values: [84, 91, 106, 132, 147] },
            { name: wheat, values: [90, 88, 92, 90, 94] },
          ],
        },
      ],
    },
    {
      layout: 'col_2',
      items: [
        title(charts.many),
        {
          type: 'chart',
          kind: 'area',
          stacking: 'stacked',
          text: caption(charts.lines),
          y_title: said.unit,
          categories: [...months],
          series: [
            { name: rye, values: [84, 91, 106, 132, 147] },
            { name: wheat, values: [70, 82, 88, 90, 94] },
          ],
        },
        {
          type: 'chart',
          kind: 'combo',
          second_axis: true,
          number_style: 'grouped',
          text: caption(charts.many),
          categories: [...months],
          series: [
            { name: rye, values: [840, 910, 1060, 1320, 1470] },
            { name: wheat, values: [6.3, 8.2, 8.8, 9, 9.4] },
          ],
        },
      ],
    },
    {
      layout: 'col_2',
      items: [
        title(charts.line),
        {
          type: 'chart',
          kind: 'scatter',
          text: caption(charts.line),
          x_title: said.unit,
          categories: ['1.5', '2', '3.25', '6'],
          series: [{ name: rye, values: [4, 9, 7, 12] }],
        },
        {
          type: 'chart',
          kind: 'bar',
          stacking: 'percent',
          horizontal: true,
          text: caption(charts.bar),
          categories: [...shares],
          series: [
            { name: rye, values: [46, 27, 15, 12] },
            { name: wheat, values: [30, 30, 20, 20] },
          ],
        },
      ],
    },
    {
      layout: 'col_2',
      items: [
        title(round.pie),
        {
          type: 'chart',
          kind: 'pie',
          unit: '%',
          text: caption(round.pie),
          categories: [...shares],
          series: [{ name: rye, values: [46, 27, 15, 12] }],
        },
        {
          type: 'chart',
          kind: 'donut',
          unit: '%',
          text: caption(round.donut),
          categories: [...shares],
          series: [{ name: rye, values: [46, 27, 15, 12] }],
        },
      ],
    },
  ]
}

/** The last two cells of the second row are one. */
function joinLast<Cell extends { text: string }>(cell: Cell, row: number, column: number) {
  if (row !== 1 || column === 0) return cell
  return column === 1 ? { ...cell, colspan: 2 } : { ...cell, text: '' }
}

export function pictureSlides(said: ItemWords): SlideDraft[] {
  const { pictures, video, gif, stickers, mediaHead, source } = said
  return [
    {
      layout: 'media_right',
      items: [
        textItem(`<h2>${mediaHead}</h2>`, { source: { kind: 'file', title: source.file, place: 4 } }),
        textItem(`<p>${pictures.caption}</p>`, {
          source: { kind: 'page', title: source.page, url: 'https://example.com/rye' },
        }),
        {
          type: 'image',
          src: 'pictures/mountain-dawn.svg',
          alt: pictures.alt,
          focus: { x: 0.2, y: 0.1 },
          zoom: 2,
          credit: { name: pictures.credit, url: 'https://example.com/nora' },
        },
      ],
    },
    {
      layout: 'col_2',
      items: [
        textItem(`<h2>${mediaHead}</h2>`),
        { type: 'gif', src: 'gifs/star-spin.svg', alt: gif, fill: 'contain', text: `<p>${gif}</p>` },
        {
          type: 'video',
          url: 'https://example.com/watch?v=night',
          poster: 'pictures/bread.svg',
          title: video.title,
          text: `<p>${video.caption}</p>`,
        },
      ],
      stickers: [
        {
          src: 'stickers/star.svg',
          alt: stickers[0],
          position: { x: 0.92, y: 0.12 },
          size: { width: 0.09, height: 0.09 },
          rotation: 18,
        },
        {
          src: 'stickers/bulb.svg',
          alt: stickers[1],
          position: { x: 0.5, y: 0.9 },
          size: { width: 0.07, height: 0.07 },
          rotation: -32,
        },
        {
          src: 'stickers/heart.svg',
          alt: stickers[2],
          position: { x: 0.99, y: 0.6 },
          size: { width: 0.08, height: 0.08 },
          rotation: 0,
        },
      ],
      notes: said.note,
    },
    {
      layout: 'media_pair',
      items: [
        {
          type: 'image',
          src: 'pictures/bread.svg',
          alt: pictures.alt,
          fill: 'contain',
          text: `<p>${pictures.caption}</p>`,
        },
        { type: 'image', src: null, alt: '' },
        textItem(`<p>${pictures.caption}</p>`),
        textItem(`<p>${pictures.alt}</p>`),
      ],
    },
  ]
}

export function formSlide({ form }: ItemWords): SlideDraft {
  const types = ['name', 'email', 'phone', 'comment'] as const
  const fields = types.map((type, place) => ({
    id: type,
    type,
    name: form.fields[place] ?? '',
    required: place < 2,
  }))
  return {
    layout: 'media_right',
    items: [
      textItem(`<h2>${form.head}</h2>`),
      textItem(`<p>${form.lead}</p>`),
      { type: 'form', text: `<p>${form.lead}</p>`, fields, submit_text: form.send, size: 0.6 },
    ],
  }
}

export function buttonSlide({ buttons }: ItemWords): SlideDraft {
  const [solid, outline, link] = buttons.labels
  return {
    layout: 'col_1',
    items: [
      textItem(`<h2>${buttons.head}</h2>`),
      textItem(`<p>${buttons.lead}</p>`),
      { type: 'button', text: solid, href: 'https://example.com/order?loaf=rye&day=1', look: 'solid' },
      { type: 'button', text: outline, href: 'mailto:prices@example.com', look: 'outline', align: 'tc' },
      { type: 'button', text: link, href: `#${uidOf(0)}`, look: 'link', align: 'tr' },
    ],
  }
}
