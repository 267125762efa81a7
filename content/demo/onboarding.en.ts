import type { DeckDraft } from '#domain/deck/draft.ts'
import { card, slide, words } from '../compose.ts'
import { picture } from './picture.ts'

/** Teaches Lectern by being changed; every slide asks for one small thing. */
export const onboardingEn: DeckDraft = {
  name: 'Start here',
  theme: { name: 'paper' },
  settings: { page_numbering: true, paging: 'fade' },
  slides: [
    slide('media_right', [
      words('<h1>Start here</h1>', { align: 'ml', size: 0.9 }),
      words(
        '<p>Eight slides, five minutes. This deck is yours: change whatever you like, nothing here can break.</p>',
        {
          align: 'ml',
          size: 0.72,
        },
      ),
      picture('start-lectern', 'A red lectern with an open book, standing in one cone of light'),
    ]),
    slide('col_1', [
      words('<h2>Click this line and write your name over it</h2>', { align: 'ml', size: 0.95 }),
      words(
        '<p>Then select a word. A small toolbar comes up: make the word <strong>bold</strong>, give it <span style="color:#b8321c">a\u00a0colour</span> or <span style="background-color:#ffdd33">a\u00a0highlight</span>.</p>',
        { size: 0.78 },
      ),
    ]),
    slide('col_3', [
      words('<h2>Three places to know</h2>'),
      card('<h3>Left: the slides</h3><p>Drag to reorder. Right-click to duplicate, move or delete.</p>'),
      card('<h3>Middle: the page</h3><p>What you see here is what your audience sees, on any screen.</p>'),
      card(
        '<h3>Right: the choices</h3><p>They follow what you have selected: a slide, a text, a picture.</p>',
      ),
    ]),
    slide('col_2', [
      words('<h2>Give these words another shape</h2>'),
      words(
        '<p>Open <strong>Layout</strong> on the right and try a quote, a timeline, three columns.</p><p>The words find their new places by themselves.</p>',
        { size: 0.9 },
      ),
      words('<p>Nothing is lost on the way: go back to two columns, and this slide is as it was.</p>', {
        size: 0.9,
      }),
    ]),
    slide(
      'big_number',
      [
        words('<p>Ctrl K</p>', { align: 'bl', size: 0.9 }),
        words('<p>Opens everything Lectern can do. Type a word, press Enter. On a Mac it is ⌘K.</p>'),
        words('<p>Ctrl Z takes it back, as often as you like. A question mark shows all the keys.</p>'),
      ],
      { theme: { tone: 'inverse' } },
    ),
    slide('col_2', [
      words('<h2>Numbers turn into pictures</h2>'),
      {
        type: 'chart',
        kind: 'bar',
        text: '<p>Cups of tea per deck, by hour of the night</p>',
        categories: ['20', '21', '22', '23', '0'],
        series: [{ name: 'Cups', values: [1, 1, 2, 3, 5] }],
      },
      words(
        '<p>Select the chart and change the last number to 0. You have Lectern now; you will be asleep by then.</p>',
        {
          align: 'ml',
        },
      ),
    ]),
    slide(
      'quote',
      [
        words('<p>One thought per slide. If there are two, there is another slide.</p>', {
          align: 'ml',
          size: 0.95,
        }),
        words('<p>The only advice in this deck</p>'),
      ],
      { theme: { tone: 'accent' } },
    ),
    slide('timeline', [
      words('<h2>Now show it to somebody</h2>'),
      words('<h3>Share</h3><p>Copy the link. It opens in any browser, without an account.</p>'),
      words('<h3>Present</h3><p>Full screen, arrow keys, and the room is yours.</p>'),
      words('<h3>Look back</h3><p>See how many came and which slide held them.</p>'),
      words('<h3>Begin</h3><p>A blank deck, a template, or a few lines of a brief.</p>'),
    ]),
  ],
}
