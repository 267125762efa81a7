import type { DeckDraft } from '#domain/deck/draft.ts'
import { card, slide, words } from '../compose.ts'
import { picture } from './picture.ts'

/** A lesson: why the sea comes and goes. */
export const tidesEn: DeckDraft = {
  name: 'How tides work',
  theme: { name: 'notebook' },
  settings: { page_numbering: true, paging: 'scroll' },
  slides: [
    slide(
      'title',
      [
        words('<h1>How tides work</h1>', { align: 'ml' }),
        words('<p>Why the sea leaves the harbour twice a day, and always comes back late</p>', {
          align: 'ml',
          size: 0.6,
        }),
        words('<p>Geography, lesson 12</p>', { align: 'bl' }),
      ],
      {
        stickers: [
          {
            src: 'demo/sticker-moon.svg',
            alt: 'A moon above waves',
            position: { x: 0.86, y: 0.24 },
            size: { width: 0.14, height: 0.14 },
            rotation: 10,
          },
        ],
      },
    ),
    slide(
      'media_full',
      [
        picture('tides-harbour', 'A fishing boat lying on the sand beside a pier at low water'),
        words('<h2>Where did the water go?</h2><p>Six hours ago this boat was afloat.</p>', { size: 0.64 }),
      ],
      { theme: { tone: 'inverse' }, notes: 'Let them guess first. Write every guess on the board.' },
    ),
    slide('media_right', [
      words('<h2>The Moon stretches the sea</h2>', { align: 'ml' }),
      words(
        '<p>It pulls hardest on the water nearest to it, less on the Earth, least on the far side.</p><p>So the ocean bulges <strong>twice</strong>: towards the Moon and away from it.</p>',
        { size: 0.68 },
      ),
      picture(
        'tides-bulges',
        'The Earth with two bulges of water, one towards the Moon and one away from it',
      ),
    ]),
    slide('timeline', [
      words('<h2>The Earth turns, the bulges stay</h2>'),
      words('<h3>00:10</h3><p><strong>High.</strong> The pier stands in the first bulge.</p>'),
      words('<h3>06:22</h3><p><strong>Low.</strong> A quarter turn later it is out of it.</p>'),
      words('<h3>12:35</h3><p><strong>High</strong> again: the bulge on the far side.</p>'),
      words('<h3>18:47</h3><p><strong>Low.</strong> And the round begins anew.</p>'),
    ]),
    slide('col_1', [
      words('<h2>One day on the tide gauge</h2>'),
      {
        type: 'chart',
        kind: 'line',
        unit: 'm',
        text: '<p>Height of the water at the pier, every three hours</p>',
        categories: ['0:00', '3:00', '6:00', '9:00', '12:00', '15:00', '18:00', '21:00', '24:00'],
        series: [{ name: 'Water', values: [4.1, 2.6, 0.8, 2.3, 4, 2.8, 0.9, 2.1, 3.9] }],
      },
    ]),
    slide('big_number', [
      words('<p>24 h 50 min</p>', { align: 'bl', size: 0.62 }),
      words(
        '<p>While the Earth turns once, the Moon moves on. The pier needs fifty minutes more to catch up with it.</p>',
      ),
      words('<p>That is why high water comes about fifty minutes later every day.</p>'),
    ]),
    slide('col_2', [
      words('<h2>When the Sun joins in</h2>'),
      {
        ...picture('tides-spring', 'Sun, Moon and Earth in one line; the bulges are long'),
        fill: 'contain',
        text: '<p><strong>Spring tide.</strong> Sun and Moon pull along one line: the highest water and the lowest. At new and full Moon.</p>',
      },
      {
        ...picture('tides-neap', 'Sun and Moon at a right angle; the bulges are flat'),
        fill: 'contain',
        text: '<p><strong>Neap tide.</strong> They pull at a right angle and spoil each other’s work. At the half Moon.</p>',
      },
    ]),
    slide('col_3', [
      words('<h2>Same Moon, different shores</h2>'),
      card('<h2>16 m</h2><p>Bay of Fundy, Canada. A long funnel heaps the water up.</p>'),
      card('<h2>13 m</h2><p>Penzhina Bay, Russia. The highest tides of the Pacific.</p>'),
      card(
        '<h2>5 cm</h2><p>The Baltic. Its gate to the ocean is too narrow to let the wave in.</p>',
        'accent',
      ),
    ]),
    slide('col_1', [
      words('<h2>Check yourself</h2>'),
      words(
        '<ol><li>Why are there two high tides a day and not one?</li><li>High water is at noon today. When is it tomorrow?</li><li>Which Moon would you choose to walk far out on the sand?</li><li>Draw the Sun, the Moon and the Earth at a neap tide.</li></ol>',
        { size: 0.9 },
      ),
    ]),
  ],
}
