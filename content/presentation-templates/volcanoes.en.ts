import type { DeckDraft } from '#domain/deck/draft.ts'
import { card, sized, slide, tableOf, words } from '../compose.ts'

/** A geography lesson for the seventh year. */
export const volcanoesEn: DeckDraft = {
  name: 'Why volcanoes erupt',
  theme: { name: 'chalkboard' },
  settings: { page_numbering: true, paging: 'instant' },
  slides: [
    slide(
      'title_left',
      [
        words('<h1>Why do volcanoes erupt?</h1>', { align: 'bl', size: 0.52 }),
        words('<p>Geography, year 7</p>', { align: 'bl' }),
        words('<p>Lesson 14</p>', { align: 'bl' }),
        words('<p>Bring: a bottle of soda</p>', { align: 'bl' }),
      ],
      { notes: 'Put the soda bottle on the desk before they come in. Say nothing about it yet.' },
    ),
    sized(
      0.74,
      slide('quote', [
        words('<p>If rock melts at 1,000 °C, where does it find such a stove?</p>', { align: 'ml' }),
        words('<p>Two minutes in pairs. One guess each, no books</p>'),
      ]),
    ),
    slide('col_3', [
      words('<h2>Three things must come together</h2>'),
      card('<h3>Heat</h3><p>Each kilometre down adds about 25 degrees. At eighty the rock is soft.</p>'),
      card('<h3>A crack</h3><p>Plates drift apart or one dives under another, and the crust gives way.</p>'),
      card(
        '<h3>Gas</h3><p>Water and carbon dioxide in the melt want out, like bubbles in soda.</p>',
        'accent',
      ),
    ]),
    sized(
      0.62,
      slide('steps_down', [
        words('<h2>An eruption, step by step</h2>'),
        words('<h3>Chamber</h3><p>Melt gathers some five kilometres down</p>'),
        words('<h3>Pressure</h3><p>Gas comes out of the melt and pushes</p>'),
        words('<h3>Conduit</h3><p>Magma rises by the weakest way</p>'),
        words('<h3>Crater</h3><p>Gas breaks free, lava and ash fly</p>'),
      ]),
    ),
    slide('comparison', [
      words('<h2>Thick or thin: that decides everything</h2>'),
      words(
        '<h3>Thin lava</h3><ul><li>Little silica, 1,200 °C</li><li>Runs like honey</li><li>Builds a wide, flat shield</li><li>You can walk away from it</li></ul>',
      ),
      words(
        '<h3>Thick lava</h3><ul><li>Much silica, 800 °C</li><li>Barely flows, plugs the vent</li><li>Builds a steep cone</li><li>Explodes</li></ul>',
      ),
    ]),
    slide('big_number', [
      words('<p>1,350</p>'),
      words('<h3>could still erupt</h3><p>All on land that were active in the last ten thousand years</p>'),
      words('<h3>about 50 do so each year</h3><p>Most of them far from any town</p>'),
    ]),
    slide('data_full', [
      words('<h2>Find them on the map</h2>'),
      {
        type: 'table',
        size: 0.8,
        rows: tableOf([
          ['Volcano', 'Where', 'Height', 'Kind'],
          ['Mauna Loa', 'Hawaii', '4,169 m', 'Shield'],
          ['Etna', 'Sicily', '3,400 m', 'Cone'],
          ['Klyuchevskaya', 'Kamchatka', '4,750 m', 'Cone'],
          ['Hekla', 'Iceland', '1,490 m', 'Fissure'],
        ]),
      },
    ]),
    sized(
      0.7,
      slide('grid_2x2', [
        words('<h2>Say it in one sentence</h2>'),
        card('<h3>1</h3><p>Why does hot rock stay solid under pressure?</p>'),
        card('<h3>2</h3><p>What does gas do in the melt?</p>'),
        card('<h3>3</h3><p>Why is a shield volcano flat?</p>'),
        card('<h3>4</h3><p>Which of the four would you rather live by?</p>'),
      ]),
    ),
    slide(
      'closing',
      [
        words('<h1>For Thursday</h1>'),
        words('<p>Draw a volcano in section, with six labels. Shake a bottle of soda outdoors.</p>'),
        words('<p>Textbook, pages 88–93</p>'),
        words('<p>Ask Ms Harlow, room 12</p>'),
      ],
      { theme: { tone: 'accent' } },
    ),
  ],
}
