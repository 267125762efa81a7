import { textItem } from '#content/compose.ts'
import { fillLayout } from '#content/specimens/fill-layout.ts'
import { type DeckDraft, instantiateDraft, type SlideDraft } from '#domain/deck/draft.ts'
import { LAYOUT_NAMES } from '#domain/deck/layouts/registry.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Background } from '#domain/deck/theme/background.ts'
import type { Locale } from '#domain/locale.ts'
import { uidOf } from '../deck/uid-of.ts'
import { buttonSlide, dataSlides, formSlide, pictureSlides } from './every-item-slides.ts'
import { type ItemWords, itemWords } from './every-item-words.ts'
import { placedSlides } from './placed-slides.ts'

const TONES = ['plain', 'tint', 'plain', 'accent', 'plain', 'inverse'] as const

/**
 * A deck that every export is tried with: each layout filled, each item type in each of its forms, each kind of ground,
 * stickers, notes, sources, builds and page numbers. All its pictures come with the product.
 */
export function everyItemDeck(language: Locale, theme = 'paper'): Presentation {
  let made = 0
  return instantiateDraft(everyItemDraft(language, theme), { nextUid: () => uidOf(made++) })
}

export function everyItemDraft(language: Locale, theme = 'paper'): DeckDraft {
  const said = itemWords[language]
  return {
    name: said.name,
    theme: { name: theme },
    settings: { page_numbering: true },
    slides: [
      ...LAYOUT_NAMES.map((layout, place) => ({
        ...fillLayout(layout, { locale: language, length: 'normal' as const }),
        theme: { tone: TONES[place % TONES.length] },
        notes: place % 3 === 0 ? said.note : '',
      })),
      ...textSlides(said),
      ...dataSlides(said),
      ...pictureSlides(said),
      ...placedSlides(said),
      formSlide(said),
      buttonSlide(said),
      ...groundSlides(said),
    ],
  }
}

function textSlides(said: ItemWords): SlideDraft[] {
  const [left, middle, right] = said.aligned
  const tones = ['card', 'accent', 'inverse'] as const
  return [
    {
      layout: 'col_1',
      items: [textItem(`<h2>${said.styledHead}</h2>`), textItem(said.styled)],
      notes: said.note,
    },
    {
      layout: 'col_1',
      items: [
        textItem(`<h2>${said.listHead}</h2>`),
        textItem(said.list, { size: 0.55, build: { effect: 'rise', points: true } }),
      ],
      theme: { transition: 'push' },
    },
    {
      layout: 'col_3',
      items: [
        textItem(`<h2>${said.alignHead}</h2>`),
        textItem(left, { align: 'tl' }),
        textItem(middle, { align: 'mc' }),
        textItem(right, { align: 'br' }),
      ],
    },
    {
      layout: 'grid_2x2',
      items: [
        textItem(`<h2>${said.buttons.head}</h2>`),
        ...tones.map((tone, place) =>
          textItem(said.cards[place] ?? '', {
            theme: { tone },
            build: { effect: 'wipe', order: place, start: place === 0 ? 'click' : 'after' },
          }),
        ),
        textItem(said.cards[3], { theme: { background_color: '#ffd2b0', text_color: '#5b2333' } }),
      ],
    },
  ]
}

function groundSlides({ grounds, groundLead, pictures, note }: ItemWords): SlideDraft[] {
  const [gradient, pattern, picture, drawn, mesh] = grounds
  const on = (text: string, background: Partial<Background> & { color: string }): SlideDraft => ({
    layout: 'col_1',
    items: [
      textItem(`<h2>${text}</h2>`),
      textItem(`<p>${groundLead}</p><ul><li>${text}</li><li>${groundLead}</li></ul>`),
    ],
    theme: { background: { gradient: null, pattern: null, image: null, ...background } },
    notes: note,
  })
  return [
    on(gradient, {
      color: '#fdf3e7',
      gradient: { kind: 'linear', angle: 120, x: 0.5, y: 0.5, stops: ['#fdf3e7', '#ffd2b0', '#f9b7b2'] },
    }),
    on(pattern, { color: '#f7f3ea', pattern: { kind: 'squared', color: '#d9e2ec' } }),
    on(picture, {
      color: '#10202c',
      image: {
        src: 'pictures/desert-dunes.svg',
        x: 0.3,
        y: 0.5,
        scrim: 0.4,
        credit: { name: pictures.credit, url: 'https://example.com/nora' },
      },
    }),
    on(drawn, { color: '#fdf3e7', image: { src: 'backgrounds/mesh-dawn.svg', x: 0.5, y: 0.5, scrim: 0 } }),
    on(mesh, {
      color: '#11131f',
      gradient: {
        kind: 'mesh',
        angle: 180,
        x: 0.5,
        y: 0.5,
        stops: ['#11131f', '#3b1d5a', '#0b4a5a', '#5a1d2f'],
      },
    }),
  ]
}
