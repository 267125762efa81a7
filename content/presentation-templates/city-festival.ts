import { card, galleryPicture, slide, tableRows, textItem, withTextSize } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

export const cityFestival = definePresentationTemplate({
  id: 'city-festival',
  category: 'event',
  words: {
    en: 'festival event music programme city night lanterns stage sponsors volunteers schedule tickets',
    ru: 'фестиваль событие музыка программа город ночь фонари сцена партнёры волонтёры расписание билеты',
  },
  en: {
    name: 'City festival',
    about: 'A programme for one night: what, where, when and how to take part',
    deck: {
      name: 'Lantern Night',
      theme: { name: 'festival' },
      settings: { page_numbering: false, paging: 'fade' },
      slides: [
        slide('title', [
          textItem('<h1>Lantern Night</h1>', { align: 'bl' }),
          textItem('<p>One night, nine stages, no street lamps</p>', { align: 'bl' }),
          textItem('<p>22 August</p>', { align: 'bl' }),
          textItem('<p>Old Harbour</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.92,
          slide('statement', [
            textItem('<p>At nine the city switches off its lamps. Everyone brings their own.</p>'),
            textItem('<p>Since 2014, always on the last Friday of summer</p>'),
          ]),
        ),
        withTextSize(
          0.74,
          slide('grid_2x3', [
            textItem('<h2>Nine stages, six moods</h2>'),
            card('<h3>The Pier</h3><p>Brass, loud enough for the ferry</p>'),
            card('<h3>Fish Market</h3><p>Dancing lessons, then dancing</p>'),
            card('<h3>Chapel</h3><p>Voices, no amplifiers</p>'),
            card('<h3>Dry Dock</h3><p>Electronics under the cranes</p>'),
            card('<h3>Library Steps</h3><p>Poems at a whisper</p>'),
            card('<h3>Boats</h3><p>Three bands that sail past</p>', 'accent'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('media_right', [
            textItem('<h2>Bring a light</h2>'),
            textItem(
              '<p>A candle in a jar, a bike lamp, a paper moon. Workshops cut and fold from Wednesday in the Fish Market, paper is free.</p>',
            ),
            galleryPicture('lanterns', 'Paper lanterns glowing in the night'),
          ]),
        ),
        slide('data_full', [
          textItem('<h2>The night by the hour</h2>'),
          {
            type: 'table',
            size: 0.8,
            rows: tableRows([
              ['', 'Pier', 'Dry Dock', 'Chapel'],
              ['21:00', 'Lamps go out', '—', 'Evening song'],
              ['22:00', 'Harbour Brass', 'Low Tide', 'Women’s choir'],
              ['23:30', 'Dance for 400', 'Crane Opera', 'Silence, really'],
              ['01:00', 'Boats pass', 'Low Tide II', 'Lullabies'],
            ]),
          },
        ]),
        withTextSize(
          0.74,
          slide('numbers_3', [
            textItem('<h2>Last year</h2>'),
            textItem('<h2>18k</h2><p>people, a third of the town</p>'),
            textItem('<h2>600</h2><p>lanterns made by hand in the market</p>'),
            textItem('<h2>0</h2><p>lost children, eleven lost fathers</p>'),
          ]),
        ),
        withTextSize(
          0.82,
          slide('col_2', [
            textItem('<h2>Help for one shift</h2>'),
            textItem(
              '<p>Two hundred people carry this night: they light the way down the steps, stamp hands, hold the rope for the boats. A shift is three hours; soup comes with it.</p>',
            ),
            {
              type: 'form',
              fields: [
                { id: 'name', type: 'name', name: 'Your name', required: true },
                { id: 'email', type: 'email', name: 'Email', required: true },
                { id: 'comment', type: 'comment', name: 'Before or after midnight?' },
              ],
              submit_text: 'I’ll come',
            },
          ]),
        ),
        slide('closing', [
          textItem('<h1>See you in the dark</h1>'),
          textItem('<p>Free, all night</p>'),
          textItem('<p>Trams until 03:00</p>'),
          { type: 'button', text: 'The whole programme', href: 'https://example.com/lantern-night' },
        ]),
      ],
    },
  },
  ru: {
    name: 'Городской фестиваль',
    about: 'Программа на одну ночь: что, где, когда и как помочь',
    deck: {
      name: 'Ночь фонарей',
      theme: { name: 'festival' },
      settings: { page_numbering: false, paging: 'fade' },
      slides: [
        slide('title', [
          textItem('<h1>Ночь фонарей</h1>', { align: 'bl' }),
          textItem('<p>Девять площадок, и ни одного уличного фонаря</p>', { align: 'bl' }),
          textItem('<p>22 августа</p>', { align: 'bl' }),
          textItem('<p>Старый порт</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.92,
          slide('statement', [
            textItem('<p>В девять город гасит свет. Каждый приносит свой.</p>'),
            textItem('<p>С 2014 года, всегда в последнюю пятницу лета</p>'),
          ]),
        ),
        withTextSize(
          0.74,
          slide('grid_2x3', [
            textItem('<h2>Шесть настроений</h2>'),
            card('<h3>Пирс</h3><p>Духовой оркестр, слышно до парома</p>'),
            card('<h3>Рыбный рынок</h3><p>Урок танцев, а потом танцы</p>'),
            card('<h3>Кирха</h3><p>Голоса без микрофонов</p>'),
            card('<h3>Сухой док</h3><p>Электроника под кранами</p>'),
            card('<h3>Библиотека</h3><p>Стихи шёпотом, на ступенях</p>'),
            card('<h3>Лодки</h3><p>Три оркестра проплывут мимо</p>', 'accent'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('media_right', [
            textItem('<h2>Возьмите свет</h2>'),
            textItem(
              '<p>Свечу в банке, велофонарь, бумажную луну. Мастерская на рыбном рынке открыта со среды, бумага бесплатно.</p>',
            ),
            galleryPicture('lanterns', 'Бумажные фонари светятся в ночи'),
          ]),
        ),
        slide('data_full', [
          textItem('<h2>Ночь по часам</h2>'),
          {
            type: 'table',
            size: 0.8,
            rows: tableRows([
              ['', 'Пирс', 'Сухой док', 'Кирха'],
              ['21:00', 'Гаснет свет', '—', 'Вечерняя песня'],
              ['22:00', 'Портовый оркестр', '«Отлив»', 'Женский хор'],
              ['23:30', 'Танец на 400 человек', 'Опера кранов', 'Тишина'],
              ['01:00', 'Лодки', '«Отлив», часть 2', 'Колыбельные'],
            ]),
          },
        ]),
        withTextSize(
          0.74,
          slide('numbers_3', [
            textItem('<h2>Прошлый год</h2>'),
            textItem('<h2>18</h2><p>тысяч гостей — треть города</p>'),
            textItem('<h2>600</h2><p>фонарей сделали на рынке своими руками</p>'),
            textItem('<h2>0</h2><p>потерянных детей и одиннадцать отцов</p>'),
          ]),
        ),
        withTextSize(
          0.82,
          slide('col_2', [
            textItem('<h2>Помогите одну смену</h2>'),
            textItem(
              '<p>Эту ночь держат двести человек: светят на ступенях, ставят печати, ловят канаты с лодок. Смена — три часа, суп наш.</p>',
            ),
            {
              type: 'form',
              fields: [
                { id: 'name', type: 'name', name: 'Как вас зовут', required: true },
                { id: 'email', type: 'email', name: 'Эл. почта', required: true },
                { id: 'comment', type: 'comment', name: 'До полуночи или после?' },
              ],
              submit_text: 'Приду',
            },
          ]),
        ),
        slide('closing', [
          textItem('<h1>Увидимся в темноте</h1>'),
          textItem('<p>Вход свободный, всю ночь</p>'),
          textItem('<p>Трамваи до 03:00</p>'),
          { type: 'button', text: 'Вся программа', href: 'https://example.com/fonari' },
        ]),
      ],
    },
  },
})
