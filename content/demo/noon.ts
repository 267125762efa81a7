import type { DeckDraft } from '#domain/deck/draft.ts'
import { card, demoPicture, slide, textItem } from '../compose.ts'

/** A product keynote: a lamp that brings the sky to a room without one. */
export const noonEn: DeckDraft = {
  name: 'Noon: a window for rooms that have none',
  theme: { name: 'keynote' },
  settings: { page_numbering: true, paging: 'fade' },
  slides: [
    slide(
      'title',
      [
        textItem('<h1>Noon</h1>', { align: 'bl', size: 1.15 }),
        textItem('<p>A window for rooms that have none</p>', { align: 'bl', size: 0.7 }),
        textItem('<p>Product launch</p>', { align: 'bl' }),
        textItem('<p>Autumn collection</p>', { align: 'br' }),
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
      textItem('<p>3:42 pm</p>', { align: 'bl', size: 0.84 }),
      textItem(
        '<p>The minute daylight leaves a north-facing desk on 21 December. We measured it in our own studio.</p>',
      ),
      textItem('<p>The working day still has two hours and eighteen minutes to go.</p>', {
        theme: { text_color: '#a9a8b3' },
      }),
    ]),
    slide('media_left', [
      demoPicture('noon-lamp', 'A round lamp glowing like a low sun above a desk with a book and a cup'),
      textItem('<h2>One disc.<br>No bulb to see.</h2>', { align: 'ml' }),
      textItem(
        '<ul><li>Light comes from the whole face, like sky</li><li>Edges soften, so nothing dazzles</li><li>Stands, hangs or leans on a shelf</li></ul>',
        { size: 0.7 },
      ),
    ]),
    slide('col_3', [
      textItem('<h2>Three things it does, so you do nothing</h2>'),
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
      textItem('<h2>A day with Noon</h2>'),
      textItem('<h3>07:00</h3><p>Ember. Enough to find the kettle.</p>'),
      textItem('<h3>10:00</h3><p>Morning white. Paper looks like paper.</p>'),
      textItem('<h3>13:00</h3><p>Full noon, 6,000 kelvin.</p>'),
      textItem('<h3>18:00</h3><p>Gold. The screen goes off first.</p>'),
      textItem('<h3>22:00</h3><p>Candle. A page, then sleep.</p>'),
    ]),
    slide('col_2', [
      textItem('<h2>Four o’clock stops being evening</h2>'),
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
      textItem(
        '<p>Five hundred lux is what a desk needs for reading.</p><p>The window gives it to nobody in December. Noon fills only the gap, so at one o’clock it draws a third of its power.</p>',
        { align: 'ml', size: 0.7 },
      ),
    ]),
    slide('quote', [
      textItem(
        '<p>On the second day I stopped noticing the lamp. On the fifth I noticed I had stopped leaving at four.</p>',
        { align: 'ml' },
      ),
      textItem('<p>From a diary of our winter pilot: twelve desks, six weeks</p>', {
        theme: { text_color: '#a9a8b3' },
      }),
    ]),
    slide('grid_2x2', [
      textItem('<h2>Made to be kept</h2>'),
      card('<h3>14 watts</h3><p>At full noon. Less than the old desk bulb it replaces.</p>'),
      card('<h3>CRI 97</h3><p>Skin, fruit and paint look the way they do outdoors.</p>'),
      card('<h3>Five screws</h3><p>Every part can be changed at home, and every part is sold.</p>'),
      card('<h3>No account</h3><p>It keeps time by itself. Nothing leaves the room.</p>'),
    ]),
    slide(
      'title',
      [
        textItem('<h1>On desks from 1 October</h1><p>$240, with ten years of spare parts</p>', {
          align: 'ml',
        }),
        { type: 'button', text: 'Reserve yours', href: 'https://example.com/noon', size: 0.9 },
      ],
      { theme: { tone: 'accent' } },
    ),
  ],
}

/** The same keynote in Russian. */
export const noonRu: DeckDraft = {
  name: '«Полдень»: окно для комнат, где его нет',
  theme: { name: 'keynote' },
  settings: { page_numbering: true, paging: 'fade' },
  slides: [
    slide(
      'title',
      [
        textItem('<h1>Полдень</h1>', { align: 'bl', size: 1.1 }),
        textItem('<p>Окно для комнат, где его нет</p>', { align: 'bl', size: 0.7 }),
        textItem('<p>Представляем лампу</p>', { align: 'bl' }),
        textItem('<p>Осенняя коллекция</p>', { align: 'br' }),
      ],
      {
        notes: 'Начните в темноте. Лампу включите, только когда на экране появится название.',
        stickers: [
          {
            src: 'demo/noon-disc.svg',
            alt: 'Светящийся диск, похожий на низкое солнце',
            position: { x: 0.79, y: 0.38 },
            size: { width: 0.62, height: 0.62 },
            rotation: 0,
          },
        ],
      },
    ),
    slide('big_number', [
      textItem('<p>15:42</p>', { align: 'bl', size: 1.05 }),
      textItem(
        '<p>В эту минуту 21 декабря свет уходит со стола у северного окна. Мы засекли время у себя в студии.</p>',
      ),
      textItem('<p>До конца рабочего дня остаётся ещё два часа восемнадцать минут.</p>', {
        theme: { text_color: '#a9a8b3' },
      }),
    ]),
    slide('media_left', [
      demoPicture('noon-lamp', 'Круглая лампа светит над столом, как низкое солнце; на столе книга и чашка'),
      textItem('<h2>Один диск. Лампочки не видно</h2>', { align: 'ml' }),
      textItem(
        '<ul><li>Светит вся поверхность, как небо</li><li>К краям свет слабеет и не слепит</li><li>Стоит, висит или прислоняется к полке</li></ul>',
        { size: 0.7 },
      ),
    ]),
    slide('col_3', [
      textItem('<h2>Три дела, которые лампа берёт на себя</h2>'),
      card(
        '<h3>Идёт за солнцем</h3><p>Знает дату и место и сама проходит путь от зари до полудня и обратно.</p>',
      ),
      card('<h3>Видит комнату</h3><p>Датчик добавляет ровно столько, сколько не даёт окно.</p>'),
      card(
        '<h3>Умеет уйти</h3><p>После девяти гаснет синий свет, к одиннадцати остаётся свеча.</p>',
        'accent',
      ),
    ]),
    slide('timeline', [
      textItem('<h2>День с «Полднем»</h2>'),
      textItem('<h3>07:00</h3><p>Тление. Хватит, чтобы найти чайник.</p>'),
      textItem('<h3>10:00</h3><p>Утренний белый. Бумага похожа на бумагу.</p>'),
      textItem('<h3>13:00</h3><p>Полный полдень, 6000 кельвинов.</p>'),
      textItem('<h3>18:00</h3><p>Золото. Экран гаснет первым.</p>'),
      textItem('<h3>22:00</h3><p>Свеча. Страница — и спать.</p>'),
    ]),
    slide('col_2', [
      textItem('<h2>Четыре часа дня — это снова день</h2>'),
      {
        type: 'chart',
        kind: 'line',
        text: '<p>Свет на столе в декабре, люксы</p>',
        categories: ['9', '11', '13', '15', '17', '19'],
        series: [
          { name: 'С «Полднем»', values: [520, 560, 580, 560, 510, 340] },
          { name: 'Только окно', values: [180, 390, 430, 210, 20, 0] },
        ],
      },
      textItem(
        '<p>Чтобы читать за столом, нужно пятьсот люксов.</p><p>В декабре окно не даёт их никому. «Полдень» добирает разницу, поэтому в час дня расходует лишь треть мощности.</p>',
        { align: 'ml', size: 0.7 },
      ),
    ]),
    slide('quote', [
      textItem(
        '<p>На второй день я перестала замечать лампу. На пятый заметила, что больше не ухожу домой в четыре.</p>',
        { align: 'ml' },
      ),
      textItem('<p>Из дневника зимних испытаний: двенадцать столов, шесть недель</p>', {
        theme: { text_color: '#a9a8b3' },
      }),
    ]),
    slide('grid_2x2', [
      textItem('<h2>Вещь, которая останется</h2>'),
      card('<h3>14 ватт</h3><p>В полный полдень. Меньше, чем у старой настольной лампочки.</p>'),
      card('<h3>CRI 97</h3><p>Кожа, фрукты и краски выглядят так же, как на улице.</p>'),
      card('<h3>Пять винтов</h3><p>Любую деталь можно заменить дома, и любая есть в продаже.</p>'),
      card('<h3>Без аккаунта</h3><p>Лампа сама следит за временем. Данные не покидают комнату.</p>'),
    ]),
    slide(
      'title',
      [
        textItem('<h1>На столах с 1 октября</h1><p>19 900 ₽ и запчасти на десять лет вперёд</p>', {
          align: 'ml',
        }),
        { type: 'button', text: 'Забронировать', href: 'https://example.com/noon', size: 0.9 },
      ],
      { theme: { tone: 'accent' } },
    ),
  ],
}
