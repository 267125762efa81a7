import type { DeckDraft } from '#domain/deck/draft.ts'
import {
  card,
  definePresentationTemplate,
  galleryPicture,
  slide,
  tableRows,
  textItem,
  withTextSize,
} from '../compose.ts'

/** A geography lesson for the seventh year. */
const volcanoesEn: DeckDraft = {
  name: 'Why volcanoes erupt',
  theme: { name: 'chalkboard' },
  settings: { page_numbering: true, paging: 'instant' },
  slides: [
    slide(
      'title_left',
      [
        textItem('<h1>Why do volcanoes erupt?</h1>', { align: 'bl', size: 0.52 }),
        textItem('<p>Geography, year 7</p>', { align: 'bl' }),
        textItem('<p>Lesson 14</p>', { align: 'bl' }),
        textItem('<p>Bring: a bottle of soda</p>', { align: 'bl' }),
      ],
      { notes: 'Put the soda bottle on the desk before they come in. Say nothing about it yet.' },
    ),
    withTextSize(
      0.74,
      slide('quote', [
        textItem('<p>If rock melts at 1,000 °C, where does it find such a stove?</p>', { align: 'ml' }),
        textItem('<p>Two minutes in pairs. One guess each, no books</p>'),
      ]),
    ),
    slide('col_3', [
      textItem('<h2>Three things must come together</h2>'),
      card('<h3>Heat</h3><p>Each kilometre down adds about 25 degrees. At eighty the rock is soft.</p>'),
      card('<h3>A crack</h3><p>Plates drift apart or one dives under another, and the crust gives way.</p>'),
      card(
        '<h3>Gas</h3><p>Water and carbon dioxide in the melt want out, like bubbles in soda.</p>',
        'accent',
      ),
    ]),
    withTextSize(
      0.62,
      slide('steps_down', [
        textItem('<h2>An eruption, step by step</h2>'),
        textItem('<h3>Chamber</h3><p>Melt gathers some five kilometres down</p>'),
        textItem('<h3>Pressure</h3><p>Gas comes out of the melt and pushes</p>'),
        textItem('<h3>Conduit</h3><p>Magma rises by the weakest way</p>'),
        textItem('<h3>Crater</h3><p>Gas breaks free, lava and ash fly</p>'),
      ]),
    ),
    slide('comparison', [
      textItem('<h2>Thick or thin: that decides everything</h2>'),
      textItem(
        '<h3>Thin lava</h3><ul><li>Little silica, 1,200 °C</li><li>Runs like honey</li><li>Builds a wide, flat shield</li><li>You can walk away from it</li></ul>',
      ),
      textItem(
        '<h3>Thick lava</h3><ul><li>Much silica, 800 °C</li><li>Barely flows, plugs the vent</li><li>Builds a steep cone</li><li>Explodes</li></ul>',
      ),
    ]),
    slide('big_number', [
      textItem('<p>1,350</p>'),
      textItem(
        '<h3>could still erupt</h3><p>All on land that were active in the last ten thousand years</p>',
      ),
      textItem('<h3>about 50 do so each year</h3><p>Most of them far from any town</p>'),
    ]),
    slide('data_full', [
      textItem('<h2>Find them on the map</h2>'),
      {
        type: 'table',
        size: 0.8,
        rows: tableRows([
          ['Volcano', 'Where', 'Height', 'Kind'],
          ['Mauna Loa', 'Hawaii', '4,169 m', 'Shield'],
          ['Etna', 'Sicily', '3,400 m', 'Cone'],
          ['Klyuchevskaya', 'Kamchatka', '4,750 m', 'Cone'],
          ['Hekla', 'Iceland', '1,490 m', 'Fissure'],
        ]),
      },
    ]),
    withTextSize(
      0.7,
      slide('grid_2x2', [
        textItem('<h2>Say it in one sentence</h2>'),
        card('<h3>1</h3><p>Why does hot rock stay solid under pressure?</p>'),
        card('<h3>2</h3><p>What does gas do in the melt?</p>'),
        card('<h3>3</h3><p>Why is a shield volcano flat?</p>'),
        card('<h3>4</h3><p>Which of the four would you rather live by?</p>'),
      ]),
    ),
    slide(
      'closing',
      [
        textItem('<h1>For Thursday</h1>'),
        textItem('<p>Draw a volcano in section, with six labels. Shake a bottle of soda outdoors.</p>'),
        textItem('<p>Textbook, pages 88–93</p>'),
        textItem('<p>Ask Ms Harlow, room 12</p>'),
      ],
      { theme: { tone: 'accent' } },
    ),
  ],
}

/** The same lesson in Russian. */
const volcanoesRu: DeckDraft = {
  name: 'Почему извергаются вулканы',
  theme: { name: 'chalkboard' },
  settings: { page_numbering: true, paging: 'instant' },
  slides: [
    slide(
      'title_left',
      [
        textItem('<h1>Почему извергаются вулканы?</h1>', { align: 'bl', size: 0.52 }),
        textItem('<p>География, 7 класс</p>', { align: 'bl' }),
        textItem('<p>Урок 14</p>', { align: 'bl' }),
        textItem('<p>Понадобится бутылка газировки</p>', { align: 'bl' }),
      ],
      { notes: 'Поставьте бутылку на стол до звонка и пока ничего о ней не говорите.' },
    ),
    withTextSize(
      0.74,
      slide('quote', [
        textItem('<p>Камень плавится при тысяче градусов. Где под землёй такая печь?</p>', { align: 'ml' }),
        textItem('<p>Две минуты в парах. По одной догадке, без учебника</p>'),
      ]),
    ),
    slide('col_3', [
      textItem('<h2>Должны сойтись три вещи</h2>'),
      card('<h3>Жар</h3><p>С каждым километром теплее на 25 градусов. На восьмидесяти порода мягкая.</p>'),
      card('<h3>Трещина</h3><p>Плиты расходятся или ныряют одна под другую, и кора не выдерживает.</p>'),
      card('<h3>Газ</h3><p>Пар и углекислота рвутся из расплава, как пузырьки из газировки.</p>', 'accent'),
    ]),
    withTextSize(
      0.62,
      slide('steps_down', [
        textItem('<h2>Извержение по шагам</h2>'),
        textItem('<h3>Очаг</h3><p>Расплав копится на глубине около пяти километров</p>'),
        textItem('<h3>Давление</h3><p>Газ выходит из расплава и давит на стенки</p>'),
        textItem('<h3>Жерло</h3><p>Магма поднимается там, где слабее всего</p>'),
        textItem('<h3>Кратер</h3><p>Газ вырывается, летят лава и пепел</p>'),
      ]),
    ),
    slide('comparison', [
      textItem('<h2>Всё решает густота лавы</h2>'),
      textItem(
        '<h3>Жидкая</h3><ul><li>Мало кремнезёма, 1200 °C</li><li>Течёт, как мёд</li><li>Строит широкий плоский щит</li><li>От неё можно уйти пешком</li></ul>',
      ),
      textItem(
        '<h3>Густая</h3><ul><li>Много кремнезёма, 800 °C</li><li>Закупоривает жерло</li><li>Строит крутой конус</li><li>Взрывается</li></ul>',
      ),
    ]),
    slide('big_number', [
      textItem('<p>1350</p>'),
      textItem('<h3>могут проснуться</h3><p>Все на суше, что извергались за последние десять тысяч лет</p>'),
      textItem('<h3>около 50 — каждый год</h3><p>Почти все далеко от городов</p>'),
    ]),
    slide('data_full', [
      textItem('<h2>Найдите их на карте</h2>'),
      {
        type: 'table',
        size: 0.8,
        rows: tableRows([
          ['Вулкан', 'Где', 'Высота', 'Вид'],
          ['Ключевская Сопка', 'Камчатка', '4750 м', 'Конус'],
          ['Мауна-Лоа', 'Гавайи', '4169 м', 'Щит'],
          ['Этна', 'Сицилия', '3400 м', 'Конус'],
          ['Гекла', 'Исландия', '1490 м', 'Трещинный'],
        ]),
      },
    ]),
    withTextSize(
      0.7,
      slide('grid_2x2', [
        textItem('<h2>Ответьте одной фразой</h2>'),
        card('<h3>1</h3><p>Почему горячая порода под давлением остаётся твёрдой?</p>'),
        card('<h3>2</h3><p>Что делает газ в расплаве?</p>'),
        card('<h3>3</h3><p>Почему щитовой вулкан плоский?</p>'),
        card('<h3>4</h3><p>Рядом с каким из четырёх вы бы поселились?</p>'),
      ]),
    ),
    slide(
      'closing',
      [
        textItem('<h1>К четвергу</h1>'),
        textItem('<p>Вулкан в разрезе с шестью подписями. И встряхнуть газировку на улице.</p>'),
        textItem('<p>Учебник, §14</p>'),
        textItem('<p>Вопросы — в кабинете 12</p>'),
      ],
      { theme: { tone: 'accent' } },
    ),
  ],
}

export const volcanoes = definePresentationTemplate({
  id: 'volcanoes',
  category: 'lesson',
  words: {
    en: 'lesson school geography geology volcano lava magma class teacher chalkboard',
    ru: 'урок школа география геология вулкан лава магма класс учитель доска',
  },
  en: {
    name: 'Geography lesson',
    about: 'Forty minutes at the board: a question, a diagram, a comparison, homework',
    deck: volcanoesEn,
  },
  ru: {
    name: 'Урок географии',
    about: 'Сорок минут у доски: вопрос, схема, сравнение, задание на дом',
    deck: volcanoesRu,
  },
})

export const waterStory = definePresentationTemplate({
  id: 'water-story',
  category: 'lesson',
  words: {
    en: 'lesson children primary school water cycle rain story nature class',
    ru: 'урок дети начальная школа круговорот воды дождь сказка природа класс',
  },
  en: {
    name: 'Lesson for little ones',
    about: 'A journey of one drop, with questions in between',
    deck: {
      name: 'The drop that travelled',
      theme: { name: 'storybook' },
      slides: [
        slide('title_media', [
          textItem('<h1>The drop that travelled</h1>', { align: 'ml' }),
          textItem('<p>A story for the second form</p>', { align: 'ml' }),
          galleryPicture('rain', 'Drops on glass, city lights behind'),
        ]),
        slide('media_right', [
          textItem('<h2>Once there was a drop in the sea</h2>'),
          textItem(
            '<p>It was very small and very bored. One hot day the sun looked at it for so long that the drop became light.</p>',
          ),
          galleryPicture('open-sea', 'A sailing boat alone on a bright sea'),
        ]),
        slide(
          'statement',
          [
            textItem('<p>Where does the puddle go when it dries?</p>', { align: 'mc' }),
            textItem('<p>Guess first. Then turn the page.</p>', { align: 'bc' }),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('media_caption', [
          galleryPicture('aeroplane', 'An aeroplane above evening clouds'),
          textItem('<h2>Up it went</h2>'),
          textItem(
            '<p>High up it was cold. The drop met a thousand others, and they held on to each other. That is a cloud.</p>',
          ),
        ]),
        slide('timeline', [
          textItem('<h2>The way of the drop</h2>'),
          textItem('<h3>Sea</h3><p>The sun makes it light</p>'),
          textItem('<h3>Sky</h3><p>It joins a cloud</p>'),
          textItem('<h3>Rain</h3><p>It becomes heavy and falls</p>'),
          textItem('<h3>River</h3><p>It runs home again</p>'),
        ]),
        slide('gallery_3', [
          textItem('<h2>Where might it fall?</h2>'),
          galleryPicture('leaf', 'A green leaf with drops of dew'),
          textItem('<p>On a leaf</p>'),
          galleryPicture('snow-peaks', 'Snow-covered peaks above a dark fir forest'),
          textItem('<p>On a mountain, as snow</p>'),
          galleryPicture('reef', 'Fish above a coral reef in rays of sun'),
          textItem('<p>Straight into the sea</p>'),
        ]),
        slide('steps_down', [
          textItem('<h2>Make a cloud in a jar</h2>'),
          textItem('<h3>Warm water</h3><p>Two fingers deep, with a grown-up</p>'),
          textItem('<h3>A plate on top</h3><p>With five ice cubes</p>'),
          textItem('<h3>Wait and look</h3><p>Who sees the first drop?</p>'),
        ]),
        slide('agenda', [
          textItem('<h2>Now tell us</h2>'),
          textItem(
            '<ol><li>What made the drop light?</li><li>What is a cloud made of?</li><li>Where was the drop yesterday?</li></ol>',
          ),
        ]),
      ],
    },
  },
  ru: {
    name: 'Урок для младших',
    about: 'Путешествие одной капли — с вопросами по дороге',
    deck: {
      name: 'Капля, которая путешествовала',
      theme: { name: 'storybook' },
      slides: [
        slide('title_media', [
          textItem('<h1>Капля, которая путешествовала</h1>', { align: 'ml' }),
          textItem('<p>История для второго класса</p>', { align: 'ml' }),
          galleryPicture('rain', 'Капли на стекле, за ним огни города'),
        ]),
        slide('media_right', [
          textItem('<h2>Жила-была капля в море</h2>'),
          textItem(
            '<p>Она была очень маленькая и очень скучала. Однажды в жаркий день солнце смотрело на неё так долго, что капля стала лёгкой.</p>',
          ),
          galleryPicture('open-sea', 'Одинокая парусная лодка в ярком море'),
        ]),
        slide(
          'statement',
          [
            textItem('<p>Куда девается лужа, когда высыхает?</p>', { align: 'mc' }),
            textItem('<p>Сначала угадай. Потом листаем.</p>', { align: 'bc' }),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('media_caption', [
          galleryPicture('aeroplane', 'Самолёт над вечерними облаками'),
          textItem('<h2>И капля полетела</h2>'),
          textItem(
            '<p>Наверху было холодно. Капля встретила тысячу других, и они взялись за руки. Это и есть облако.</p>',
          ),
        ]),
        slide('timeline', [
          textItem('<h2>Путь капли</h2>'),
          textItem('<h3>Море</h3><p>Солнце делает её лёгкой</p>'),
          textItem('<h3>Небо</h3><p>Она попадает в облако</p>'),
          textItem('<h3>Дождь</h3><p>Тяжелеет и падает</p>'),
          textItem('<h3>Река</h3><p>Бежит обратно домой</p>'),
        ]),
        slide('gallery_3', [
          textItem('<h2>Куда она могла упасть?</h2>'),
          galleryPicture('leaf', 'Зелёный лист с каплями росы'),
          textItem('<p>На лист</p>'),
          galleryPicture('snow-peaks', 'Снежные вершины над тёмным ельником'),
          textItem('<p>На гору — снегом</p>'),
          galleryPicture('reef', 'Рыбы над коралловым рифом в лучах солнца'),
          textItem('<p>Прямо в море</p>'),
        ]),
        slide('steps_down', [
          textItem('<h2>Сделай облако в банке</h2>'),
          textItem('<h3>Тёплая вода</h3><p>На два пальца, вместе со взрослым</p>'),
          textItem('<h3>Сверху тарелка</h3><p>С пятью кубиками льда</p>'),
          textItem('<h3>Жди и смотри</h3><p>Кто увидит первую каплю?</p>'),
        ]),
        slide('agenda', [
          textItem('<h2>Теперь расскажи</h2>'),
          textItem(
            '<ol><li>Что сделало каплю лёгкой?</li><li>Из чего состоит облако?</li><li>Где капля была вчера?</li></ol>',
          ),
        ]),
      ],
    },
  },
})
