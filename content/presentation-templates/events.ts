import {
  card,
  definePresentationTemplate,
  galleryPicture,
  slide,
  tableRows,
  textItem,
  withTextSize,
} from '../compose.ts'

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

export const galaEvening = definePresentationTemplate({
  id: 'gala-evening',
  category: 'event',
  words: {
    en: 'event gala evening dinner invitation charity concert programme guests ball',
    ru: 'событие вечер приём ужин приглашение концерт программа гости благотворительность бал',
  },
  en: {
    name: 'Evening event',
    about: 'The programme, the menu and the good cause behind one festive night',
    deck: {
      name: 'Winter evening at the Orangery',
      theme: { name: 'deco' },
      slides: [
        slide('title', [
          textItem('<h1>Winter evening at the Orangery</h1>', { align: 'mc' }),
          textItem('<p>Dinner, music and forty new violins</p>', { align: 'mc' }),
          textItem('<p>Saturday, 12 December</p>', { align: 'bl' }),
          textItem('<p>Doors at seven</p>', { align: 'br' }),
        ]),
        slide('quote_media', [
          galleryPicture('piano', 'Piano keys in a beam of warm light'),
          textItem('<p>A child who holds a violin of the right size plays a year earlier.</p>', {
            align: 'ml',
          }),
          textItem('<p>Why we meet: the music school of the Fourth Ward</p>', { align: 'bl' }),
        ]),
        slide('timeline', [
          textItem('<h2>The evening</h2>'),
          textItem('<h3>19:00</h3><p>Doors, mulled cider in the palm room</p>'),
          textItem('<h3>20:00</h3><p>Dinner, pupils’ quartet between courses</p>'),
          textItem('<h3>21:30</h3><p>Auction without an auctioneer</p>'),
          textItem('<h3>22:15</h3><p>Dancing until the last tram</p>'),
        ]),
        slide('col_3', [
          textItem('<h2>At the table</h2>'),
          card('<h3>To begin</h3><p>Beetroot, horseradish, rye crumbs</p>'),
          card('<h3>In the middle</h3><p>Pike-perch or baked celeriac, barley</p>'),
          card('<h3>At the end</h3><p>Pear, cardamom, black bread ice cream</p>', 'accent'),
        ]),
        slide(
          'big_number',
          [
            textItem('<p>40</p>'),
            textItem('<h3>violins</h3><p>from an eighth to a full size</p>'),
            textItem('<h3>£180 each</h3><p>with a bow, a case and strings for a year</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('gallery_3', [
          textItem('<h2>What you can bid for</h2>'),
          galleryPicture('balloons', 'Striped balloons above misty mountains'),
          textItem('<p>A morning in a balloon</p>'),
          galleryPicture('ceramics', 'Three ceramic vessels and a dry branch'),
          textItem('<p>Vessels from the town kiln</p>'),
          galleryPicture('stage', 'A lectern in a spotlight between red curtains'),
          textItem('<p>Your name in a programme</p>'),
        ]),
        slide('closing', [
          textItem('<h1>We keep a chair for you</h1>', { align: 'mc' }),
          textItem('<p>Answer by 1 December, with the number of chairs</p>', { align: 'mc' }),
          textItem('<p>The Orangery, Park Row</p>'),
          textItem('<p>evening@orangery.example</p>'),
        ]),
      ],
    },
  },
  ru: {
    name: 'Торжественный вечер',
    about: 'Программа, меню и доброе дело одного праздничного вечера',
    deck: {
      name: 'Зимний вечер в Оранжерее',
      theme: { name: 'deco' },
      slides: [
        slide('title', [
          textItem('<h1>Зимний вечер в Оранжерее</h1>', { align: 'mc' }),
          textItem('<p>Ужин, музыка и сорок новых скрипок</p>', { align: 'mc' }),
          textItem('<p>Суббота, 12 декабря</p>', { align: 'bl' }),
          textItem('<p>Сбор гостей в семь</p>', { align: 'br' }),
        ]),
        slide('quote_media', [
          galleryPicture('piano', 'Клавиши рояля в луче тёплого света'),
          textItem('<p>Ребёнок, у которого скрипка по росту, начинает играть на год раньше.</p>', {
            align: 'ml',
          }),
          textItem('<p>Ради чего мы встречаемся: музыкальная школа Заречья</p>', { align: 'bl' }),
        ]),
        slide('timeline', [
          textItem('<h2>Как пройдёт вечер</h2>'),
          textItem('<h3>19:00</h3><p>Сбор, горячий сидр в пальмовом зале</p>'),
          textItem('<h3>20:00</h3><p>Ужин, между блюдами играет квартет учеников</p>'),
          textItem('<h3>21:30</h3><p>Аукцион без аукциониста</p>'),
          textItem('<h3>22:15</h3><p>Танцы до последнего трамвая</p>'),
        ]),
        slide('col_3', [
          textItem('<h2>За столом</h2>'),
          card('<h3>Сначала</h3><p>Свёкла, хрен, ржаная крошка</p>'),
          card('<h3>Потом</h3><p>Судак или печёный сельдерей с перловкой</p>'),
          card('<h3>Напоследок</h3><p>Груша, кардамон, мороженое из бородинского</p>', 'accent'),
        ]),
        slide(
          'big_number',
          [
            textItem('<p>40</p>'),
            textItem('<h3>скрипок</h3><p>от восьмушки до целой</p>'),
            textItem('<h3>14 000 ₽ каждая</h3><p>со смычком, футляром и струнами на год</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('gallery_3', [
          textItem('<h2>За что можно поторговаться</h2>'),
          galleryPicture('balloons', 'Полосатые воздушные шары над горами в тумане'),
          textItem('<p>Утро на воздушном шаре</p>'),
          galleryPicture('ceramics', 'Три керамических сосуда и сухая ветка'),
          textItem('<p>Сосуды городской гончарни</p>'),
          galleryPicture('stage', 'Кафедра в луче света между красными кулисами'),
          textItem('<p>Ваше имя в программке</p>'),
        ]),
        slide('closing', [
          textItem('<h1>Стул для вас уже стоит</h1>', { align: 'mc' }),
          textItem('<p>Ответьте до 1 декабря, сколько вас будет</p>', { align: 'mc' }),
          textItem('<p>Оранжерея, Парковая, 1</p>'),
          textItem('<p>+7 000 000-00-00</p>'),
        ]),
      ],
    },
  },
})
