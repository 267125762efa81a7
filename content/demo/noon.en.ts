import type { DeckDraft } from '#domain/deck/draft.ts'
import { card, slide, words } from '../compose.ts'
import { picture } from './picture.ts'

/** A product keynote: a lamp that brings the sky to a room without one. */
export const noonEn: DeckDraft = {
  name: 'Noon: a window for rooms that have none',
  theme: { name: 'keynote' },
  settings: { page_numbering: true, paging: 'fade' },
  slides: [
    slide(
      'title',
      [
        words('<h1>Noon</h1>', { align: 'bl', size: 1.15 }),
        words('<p>A window for rooms that have none</p>', { align: 'bl', size: 0.7 }),
        words('<p>Product launch</p>', { align: 'bl' }),
        words('<p>Autumn collection</p>', { align: 'br' }),
      ],
      {
        notes: 'Start in the dark. Switch the lamp on only when the title is up.',
        stickers: [
          {
            src: 'demo/noon-disc.svg',
            alt: 'A glowing disc, like a low sun',
            position: { x: 0.74, y: 0.4 },
            size: { width: 0.62, height: 0.62 },
            rotation: 0,
          },
        ],
      },
    ),
    slide('big_number', [
      words('<p>3:42 pm</p>', { align: 'bl', size: 0.84 }),
      words(
        '<p>The minute daylight leaves a north-facing desk on 21 December. We measured it in our own studio.</p>',
      ),
      words('<p>The working day still has two hours and eighteen minutes to go.</p>', {
        theme: { text_color: '#a9a8b3' },
      }),
    ]),
    slide('media_left', [
      picture('noon-lamp', 'A round lamp glowing like a low sun above a desk with a book and a cup'),
      words('<h2>One disc.<br>No bulb to see.</h2>', { align: 'ml' }),
      words(
        '<ul><li>Light comes from the whole face, like sky</li><li>Edges soften, so nothing dazzles</li><li>Stands, hangs or leans on a shelf</li></ul>',
        { size: 0.7 },
      ),
    ]),
    slide('col_3', [
      words('<h2>Three things it does, so you do nothing</h2>'),
      card(
        '<h3>Follows the sun</h3><p>It knows the date and the place, and moves from ember to noon and back.</p>',
      ),
      card(
        '<h3>Reads the room</h3><p>A sensor tops up what the window still gives, and never more than that.</p>',
      ),
      card(
        '<h3>Steps back</h3><p>After nine it drops the blue light, and by eleven it is a candle.</p>',
        'accent',
      ),
    ]),
    slide('timeline', [
      words('<h2>A day with Noon</h2>'),
      words('<h3>07:00</h3><p>Ember. Enough to find the kettle.</p>'),
      words('<h3>10:00</h3><p>Morning white. Paper looks like paper.</p>'),
      words('<h3>13:00</h3><p>Full noon, 6,000 kelvin.</p>'),
      words('<h3>18:00</h3><p>Gold. The screen goes off first.</p>'),
      words('<h3>22:00</h3><p>Candle. A page, then sleep.</p>'),
    ]),
    slide('col_2', [
      words('<h2>Four o’clock stops being evening</h2>'),
      {
        type: 'chart',
        kind: 'line',
        text: '<p>Light on the desk in December, lux</p>',
        categories: ['9', '11', '13', '15', '17', '19'],
        series: [
          { name: 'With Noon', values: [520, 560, 580, 560, 510, 340] },
          { name: 'Window alone', values: [180, 390, 430, 210, 20, 0] },
        ],
      },
      words(
        '<p>Five hundred lux is what a desk needs for reading.</p><p>The window gives it to nobody in December. Noon fills only the gap, so at one o’clock it draws a third of its power.</p>',
        { align: 'ml', size: 0.7 },
      ),
    ]),
    slide('quote', [
      words(
        '<p>On the second day I stopped noticing the lamp. On the fifth I noticed I had stopped leaving at four.</p>',
        { align: 'ml' },
      ),
      words('<p>From a diary of our winter pilot: twelve desks, six weeks</p>', {
        theme: { text_color: '#a9a8b3' },
      }),
    ]),
    slide('grid_2x2', [
      words('<h2>Made to be kept</h2>'),
      card('<h3>14 watts</h3><p>At full noon. Less than the old desk bulb it replaces.</p>'),
      card('<h3>CRI 97</h3><p>Skin, fruit and paint look the way they do outdoors.</p>'),
      card('<h3>Five screws</h3><p>Every part can be changed at home, and every part is sold.</p>'),
      card('<h3>No account</h3><p>It keeps time by itself. Nothing leaves the room.</p>'),
    ]),
    slide(
      'title',
      [
        words('<h1>On desks from 1 October</h1><p>$240, with ten years of spare parts</p>', { align: 'ml' }),
        { type: 'button', text: 'Reserve yours', href: 'https://example.com/noon', size: 0.9 },
      ],
      { theme: { tone: 'accent' } },
    ),
  ],
}
