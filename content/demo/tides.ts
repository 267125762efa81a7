import type { DeckDraft } from '#domain/deck/draft.ts'
import { card, demoPicture, slide, textItem } from '../compose.ts'

/** A lesson: why the sea comes and goes. */
export const tidesEn: DeckDraft = {
  name: 'How tides work',
  theme: { name: 'notebook' },
  settings: { page_numbering: true, paging: 'scroll' },
  slides: [
    slide(
      'title',
      [
        textItem('<h1>How tides work</h1>', { align: 'ml' }),
        textItem('<p>Why the sea leaves the harbour twice a day, and always comes back late</p>', {
          align: 'ml',
          size: 0.6,
        }),
        textItem('<p>Geography, lesson 12</p>', { align: 'bl' }),
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
        demoPicture('tides-harbour', 'A fishing boat lying on the sand beside a pier at low water'),
        textItem('<h2>Where did the water go?</h2><p>Six hours ago this boat was afloat.</p>', {
          size: 0.64,
        }),
      ],
      { theme: { tone: 'inverse' }, notes: 'Let them guess first. Write every guess on the board.' },
    ),
    slide('media_right', [
      textItem('<h2>The Moon stretches the sea</h2>', { align: 'ml' }),
      textItem(
        '<p>It pulls hardest on the water nearest to it, less on the Earth, least on the far side.</p><p>So the ocean bulges <strong>twice</strong>: towards the Moon and away from it.</p>',
        { size: 0.68 },
      ),
      demoPicture(
        'tides-bulges',
        'The Earth with two bulges of water, one towards the Moon and one away from it',
      ),
    ]),
    slide('timeline', [
      textItem('<h2>The Earth turns, the bulges stay</h2>'),
      textItem('<h3>00:10</h3><p><strong>High.</strong> The pier stands in the first bulge.</p>'),
      textItem('<h3>06:22</h3><p><strong>Low.</strong> A quarter turn later it is out of it.</p>'),
      textItem('<h3>12:35</h3><p><strong>High</strong> again: the bulge on the far side.</p>'),
      textItem('<h3>18:47</h3><p><strong>Low.</strong> And the round begins anew.</p>'),
    ]),
    slide('col_1', [
      textItem('<h2>One day on the tide gauge</h2>'),
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
      textItem('<p>24 h 50 min</p>', { align: 'bl', size: 0.62 }),
      textItem(
        '<p>While the Earth turns once, the Moon moves on. The pier needs fifty minutes more to catch up with it.</p>',
      ),
      textItem('<p>That is why high water comes about fifty minutes later every day.</p>'),
    ]),
    slide('col_2', [
      textItem('<h2>When the Sun joins in</h2>'),
      {
        ...demoPicture('tides-spring', 'Sun, Moon and Earth in one line; the bulges are long'),
        fill: 'contain',
        text: '<p><strong>Spring tide.</strong> Sun and Moon pull along one line: the highest water and the lowest. At new and full Moon.</p>',
      },
      {
        ...demoPicture('tides-neap', 'Sun and Moon at a right angle; the bulges are flat'),
        fill: 'contain',
        text: '<p><strong>Neap tide.</strong> They pull at a right angle and spoil each other’s work. At the half Moon.</p>',
      },
    ]),
    slide('col_3', [
      textItem('<h2>Same Moon, different shores</h2>'),
      card('<h2>16 m</h2><p>Bay of Fundy, Canada. A long funnel heaps the water up.</p>'),
      card('<h2>13 m</h2><p>Penzhina Bay, Russia. The highest tides of the Pacific.</p>'),
      card(
        '<h2>5 cm</h2><p>The Baltic. Its gate to the ocean is too narrow to let the wave in.</p>',
        'accent',
      ),
    ]),
    slide('col_1', [
      textItem('<h2>Check yourself</h2>'),
      textItem(
        '<ol><li>Why are there two high tides a day and not one?</li><li>High water is at noon today. When is it tomorrow?</li><li>Which Moon would you choose to walk far out on the sand?</li><li>Draw the Sun, the Moon and the Earth at a neap tide.</li></ol>',
        { size: 0.9 },
      ),
    ]),
  ],
}

/** The same lesson in Russian. */
export const tidesRu: DeckDraft = {
  name: 'Как устроены приливы',
  theme: { name: 'notebook' },
  settings: { page_numbering: true, paging: 'scroll' },
  slides: [
    slide(
      'title',
      [
        textItem('<h1>Как устроены приливы</h1>', { align: 'ml' }),
        textItem('<p>Почему море дважды в день уходит из гавани и всегда возвращается с опозданием</p>', {
          align: 'ml',
          size: 0.6,
        }),
        textItem('<p>География, урок 12</p>', { align: 'bl' }),
      ],
      {
        stickers: [
          {
            src: 'demo/sticker-moon.svg',
            alt: 'Луна над волнами',
            position: { x: 0.86, y: 0.22 },
            size: { width: 0.14, height: 0.14 },
            rotation: 10,
          },
        ],
      },
    ),
    slide(
      'media_full',
      [
        demoPicture('tides-harbour', 'Рыбацкая лодка лежит на песке у причала во время отлива'),
        textItem('<h2>Куда делась вода?</h2><p>Шесть часов назад эта лодка была на плаву.</p>', {
          size: 0.64,
        }),
      ],
      { theme: { tone: 'inverse' }, notes: 'Сначала пусть угадают. Запишите на доске все версии.' },
    ),
    slide('media_right', [
      textItem('<h2>Луна растягивает океан</h2>', { align: 'ml' }),
      textItem(
        '<p>Сильнее всего она тянет ближнюю воду, слабее — саму Землю, ещё слабее — воду на дальней стороне.</p><p>Поэтому горбов <strong>два</strong>: один к Луне, другой от неё.</p>',
        { size: 0.64 },
      ),
      demoPicture('tides-bulges', 'Земля с двумя водяными горбами: один обращён к Луне, другой — от неё'),
    ]),
    slide('timeline', [
      textItem('<h2>Земля вращается, горбы стоят</h2>'),
      textItem('<h3>00:10</h3><p><strong>Прилив.</strong> Причал вошёл в первый горб.</p>'),
      textItem('<h3>06:22</h3><p><strong>Отлив.</strong> Четверть оборота — и он снаружи.</p>'),
      textItem('<h3>12:35</h3><p><strong>Прилив</strong> снова: это горб с дальней стороны.</p>'),
      textItem('<h3>18:47</h3><p><strong>Отлив.</strong> И всё начинается сначала.</p>'),
    ]),
    slide('col_1', [
      textItem('<h2>Одни сутки у мареографа</h2>'),
      {
        type: 'chart',
        kind: 'line',
        unit: 'м',
        text: '<p>Уровень воды у причала, каждые три часа</p>',
        categories: ['0:00', '3:00', '6:00', '9:00', '12:00', '15:00', '18:00', '21:00', '24:00'],
        series: [{ name: 'Вода', values: [4.1, 2.6, 0.8, 2.3, 4, 2.8, 0.9, 2.1, 3.9] }],
      },
    ]),
    slide('big_number', [
      textItem('<p>24 ч 50 мин</p>', { align: 'bl', size: 0.62 }),
      textItem(
        '<p>Пока Земля делает оборот, Луна уходит вперёд. Причалу нужно ещё пятьдесят минут, чтобы её догнать.</p>',
      ),
      textItem('<p>Поэтому каждый день полная вода приходит примерно на пятьдесят минут позже.</p>'),
    ]),
    slide('col_2', [
      textItem('<h2>Когда вмешивается Солнце</h2>'),
      {
        ...demoPicture('tides-spring', 'Солнце, Луна и Земля на одной линии; горбы вытянуты'),
        fill: 'contain',
        text: '<p><strong>Сизигийный прилив.</strong> Солнце и Луна тянут вдоль одной линии: вода поднимается выше всего и отступает дальше всего. В новолуние и полнолуние.</p>',
      },
      {
        ...demoPicture('tides-neap', 'Солнце и Луна под прямым углом; горбы плоские'),
        fill: 'contain',
        text: '<p><strong>Квадратурный прилив.</strong> Они тянут под прямым углом и мешают друг другу. Когда видна половина Луны.</p>',
      },
    ]),
    slide('col_3', [
      textItem('<h2>Луна одна, берега разные</h2>'),
      card('<h2>16 м</h2><p>Залив Фанди, Канада. Длинная воронка собирает воду горой.</p>'),
      card('<h2>13 м</h2><p>Пенжинская губа, Россия. Самые высокие приливы Тихого океана.</p>'),
      card('<h2>5 см</h2><p>Балтика. Проливы слишком узкие, и волна из океана не проходит.</p>', 'accent'),
    ]),
    slide('col_1', [
      textItem('<h2>Проверьте себя</h2>'),
      textItem(
        '<ol><li>Почему приливов в сутки два, а не один?</li><li>Сегодня полная вода в полдень. А завтра?</li><li>При какой Луне стоит идти гулять далеко по песку?</li><li>Нарисуйте Солнце, Луну и Землю во время квадратурного прилива.</li></ol>',
        { size: 0.86 },
      ),
    ]),
  ],
}
