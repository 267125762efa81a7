import {
  card,
  definePresentationTemplate,
  galleryPicture,
  slide,
  tableRows,
  textItem,
  withTextSize,
} from '../compose.ts'

export const filmProposal = definePresentationTemplate({
  id: 'film-proposal',
  category: 'proposal',
  words: {
    en: 'film proposal movie documentary pitch treatment director budget producers cinema story lighthouse',
    ru: 'фильм заявка кино документальный питч режиссёр бюджет продюсер история маяк экспликация',
  },
  en: {
    name: 'Film proposal',
    about: 'A documentary in eight frames: story, people, look, money',
    deck: {
      name: 'The last keeper',
      theme: { name: 'cinema' },
      settings: { page_numbering: false, paging: 'fade' },
      slides: [
        slide('media_full', [
          galleryPicture('storm', 'A storm over the sea at dusk'),
          textItem('<h1>The last keeper</h1><p>A documentary, 74 minutes</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.82,
          slide('statement', [
            textItem(
              '<p>The light has been automatic since 1998. Someone still climbs up every evening.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.76,
          slide('media_left', [
            galleryPicture('moonrise', 'The moon over dark water'),
            textItem('<h2>The story</h2>'),
            textItem(
              '<p>Edda Holm, 71, keeps a lighthouse that no longer needs her. In autumn the island’s ferry will stop. We stay with her for the last winter: the log, the radio, the birds, the letter she does not open.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.96,
          slide('quote', [
            textItem('<p>I am not guarding the ships. I am guarding the habit.</p>', { align: 'ml' }),
            textItem('<p>Edda, first day of research</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('col_3', [
            textItem('<h2>Three acts, three weathers</h2>'),
            card('<h3>Fog</h3><p>October. The ferry leaves. We learn the stairs by heart, all 112.</p>'),
            card('<h3>Storm</h3><p>January. The radio fails, and she climbs for a reason again.</p>'),
            card('<h3>Clear</h3><p>April. Someone comes to count the birds, and opens the letter.</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('mosaic', [
            galleryPicture('open-sea', 'Open sea'),
            galleryPicture('aurora', 'Northern lights'),
            galleryPicture('harbour', 'A small harbour'),
            textItem(
              '<h3>The look</h3><p>One lens, 35 mm. Available light. The lamp turns once in twelve seconds and edits for us.</p>',
            ),
          ]),
        ),
        slide('data_full', [
          textItem('<h2>What it takes</h2>'),
          {
            type: 'table',
            size: 0.78,
            rows: tableRows([
              ['', 'Weeks', 'Euro'],
              ['Research and script', '6', '18,000'],
              ['Shooting, crew of three', '14', '96,000'],
              ['Editing and sound', '16', '61,000'],
              ['Boat, insurance, coal', '—', '15,000'],
              ['Together', '36', '190,000'],
            ]),
          },
        ]),
        withTextSize(
          0.86,
          slide('timeline', [
            textItem('<h2>From fog to screen</h2>'),
            textItem('<h3>June</h3><p>Funding closed</p>'),
            textItem('<h3>October</h3><p>First day of shooting</p>'),
            textItem('<h3>April</h3><p>Last day</p>'),
            textItem('<h3>November</h3><p>Festival cut</p>'),
          ]),
        ),
        slide('closing', [
          textItem('<h1>€120,000 stand. We look for the other 70.</h1>', { size: 0.56 }),
          textItem('<p>Jonas Brandt, producer</p>'),
          textItem('<p>jonas@lastkeeper.example</p>'),
          { type: 'button', text: 'See the research reel', href: 'https://example.com/last-keeper' },
        ]),
      ],
    },
  },
  ru: {
    name: 'Заявка на фильм',
    about: 'Документальное кино в нескольких кадрах: история, люди, взгляд, деньги',
    deck: {
      name: 'Последняя смотрительница',
      theme: { name: 'cinema' },
      settings: { page_numbering: false, paging: 'fade' },
      slides: [
        slide('media_full', [
          galleryPicture('storm', 'Гроза над вечерним морем'),
          textItem('<h1>Последняя смотрительница</h1><p>Документальный фильм, 74 минуты</p>', {
            align: 'bl',
          }),
        ]),
        withTextSize(
          0.82,
          slide('statement', [
            textItem('<p>Маяк горит сам с 1998 года. Но каждый вечер кто-то поднимается наверх.</p>'),
          ]),
        ),
        withTextSize(
          0.76,
          slide('media_left', [
            galleryPicture('moonrise', 'Луна над тёмной водой'),
            textItem('<h2>История</h2>'),
            textItem(
              '<p>Анне Ильиничне 71 год, и маяку она больше не нужна. Осенью на остров перестанет ходить катер. Мы проведём с ней последнюю зиму: журнал, рация, птицы и письмо, которое она не открывает.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.96,
          slide('quote', [
            textItem('<p>Я не корабли стерегу. Я привычку стерегу.</p>', { align: 'ml' }),
            textItem('<p>Анна Ильинична, первый день разведки</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('col_3', [
            textItem('<h2>Три части, три погоды</h2>'),
            card('<h3>Туман</h3><p>Октябрь. Уходит катер. Мы учим наизусть все 112 ступеней.</p>'),
            card('<h3>Шторм</h3><p>Январь. Молчит рация, и подъём снова имеет смысл.</p>'),
            card('<h3>Ясно</h3><p>Апрель. Приезжают считать птиц, и письмо открыто.</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('mosaic', [
            galleryPicture('open-sea', 'Открытое море'),
            galleryPicture('aurora', 'Северное сияние'),
            galleryPicture('harbour', 'Маленькая гавань'),
            textItem(
              '<h3>Как снимаем</h3><p>Один объектив, 35 мм. Свет какой есть. Лампа делает оборот за двенадцать секунд и монтирует за нас.</p>',
            ),
          ]),
        ),
        slide('data_full', [
          textItem('<h2>Что для этого нужно</h2>'),
          {
            type: 'table',
            size: 0.78,
            rows: tableRows([
              ['', 'Недели', 'Млн рублей'],
              ['Разведка и сценарий', '6', '1,8'],
              ['Съёмки, трое в группе', '14', '9,6'],
              ['Монтаж и звук', '16', '6,1'],
              ['Катер, страховка, уголь', '—', '1,5'],
              ['Вместе', '36', '19,0'],
            ]),
          },
        ]),
        withTextSize(
          0.86,
          slide('timeline', [
            textItem('<h2>От тумана до экрана</h2>'),
            textItem('<h3>Июнь</h3><p>Собраны деньги</p>'),
            textItem('<h3>Октябрь</h3><p>Первый съёмочный день</p>'),
            textItem('<h3>Апрель</h3><p>Последний</p>'),
            textItem('<h3>Ноябрь</h3><p>Фестивальная версия</p>'),
          ]),
        ),
        slide('closing', [
          textItem('<h1>12 миллионов есть. Ищем ещё семь.</h1>', { size: 0.56 }),
          textItem('<p>Илья Брандт, продюсер</p>'),
          textItem('<p>ilya@mayak.example</p>'),
          { type: 'button', text: 'Смотреть разведку', href: 'https://example.com/mayak' },
        ]),
      ],
    },
  },
})

export const gardenProposal = definePresentationTemplate({
  id: 'garden-proposal',
  category: 'proposal',
  words: {
    en: 'garden yard green plants proposal neighbours courtyard city landscape grant',
    ru: 'сад двор зелень растения предложение соседи благоустройство озеленение грант город',
  },
  en: {
    name: 'Neighbourhood proposal',
    about: 'What a place could become, what it costs and who looks after it',
    deck: {
      name: 'A garden for Mill Court',
      theme: { name: 'botanical' },
      slides: [
        slide('title_media', [
          textItem('<h1>A garden where the cars stood</h1>', { align: 'ml' }),
          textItem('<p>Mill Court, a proposal by its neighbours</p>', { align: 'ml' }),
          galleryPicture('plants', 'Two green plants in pots by a sunny wall'),
        ]),
        slide(
          'statement',
          [
            textItem('<p>Eleven parking places, sixty-four windows, not one tree.</p>', { align: 'ml' }),
            textItem('<p>Mill Court today</p>', { align: 'bl' }),
          ],
          { theme: { tone: 'tint' } },
        ),
        slide('media_right', [
          textItem('<h2>What would grow here</h2>'),
          textItem(
            '<ul><li>Three birches along the blind wall</li><li>Beds at the height of a table, for those who cannot kneel</li><li>A grapevine over the bicycle shed</li><li>Grass that may be walked on</li></ul>',
          ),
          galleryPicture('blossom', 'Cherry blossom on a branch'),
        ]),
        slide('numbers_3', [
          textItem('<h2>A small yard, measured</h2>'),
          textItem('<h2>310 m²</h2><p>of asphalt to take away</p>'),
          textItem('<h2>−4°</h2><p>on a July afternoon, by our thermometers next door</p>'),
          textItem('<h2>£9,200</h2><p>for everything, soil included</p>'),
        ]),
        slide('comparison', [
          textItem('<h2>Two ways to begin</h2>'),
          card(
            '<h3>All at once</h3><ul><li>One loud month</li><li>Planted by September</li><li>Cars move for good</li></ul>',
          ),
          card(
            '<h3>Half by half</h3><ul><li>Two quiet springs</li><li>Six places stay a year</li><li>Room to change our minds</li></ul>',
            'accent',
          ),
        ]),
        slide('timeline', [
          textItem('<h2>From vote to first apples</h2>'),
          textItem('<h3>March</h3><p>The residents vote</p>'),
          textItem('<h3>April</h3><p>Asphalt off the first half</p>'),
          textItem('<h3>May</h3><p>Soil, beds, birches</p>'),
          textItem('<h3>September</h3><p>Open evening, soup for all</p>'),
        ]),
        slide('rows_3', [
          textItem('<h2>Who looks after it</h2>'),
          textItem('<h3>Water</h3><p>Rain from two roofs, a tank behind the shed</p>'),
          textItem('<h3>Hands</h3><p>Fourteen households, one Saturday each</p>'),
          textItem('<h3>Winter</h3><p>The caretaker keeps the path, as now</p>'),
        ]),
        slide(
          'closing',
          [
            textItem('<h1>Vote on 12 March</h1>', { align: 'ml' }),
            textItem('<p>In the laundry room, seven o’clock</p>', { align: 'ml' }),
            textItem('<p>Flat 31, bell “Garden”</p>'),
            textItem('<p>garden@millcourt.example</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
      ],
    },
  },
  ru: {
    name: 'Предложение для двора',
    about: 'Каким может стать место, сколько это стоит и кто за ним присмотрит',
    deck: {
      name: 'Сад во дворе на Мельничной',
      theme: { name: 'botanical' },
      slides: [
        slide('title_media', [
          textItem('<h1>Сад на месте парковки</h1>', { align: 'ml' }),
          textItem('<p>Двор на Мельничной: предложение соседей</p>', { align: 'ml' }),
          galleryPicture('plants', 'Два зелёных растения у солнечной стены'),
        ]),
        slide(
          'statement',
          [
            textItem('<p>Одиннадцать парковочных мест, шестьдесят четыре окна и ни одного дерева.</p>', {
              align: 'ml',
            }),
            textItem('<p>Двор на Мельничной сегодня</p>', { align: 'bl' }),
          ],
          { theme: { tone: 'tint' } },
        ),
        slide('media_right', [
          textItem('<h2>Что здесь вырастет</h2>'),
          textItem(
            '<ul><li>Три берёзы вдоль глухой стены</li><li>Грядки высотой со стол — для тех, кому трудно наклоняться</li><li>Виноград над велосипедным навесом</li><li>Газон, по которому можно ходить</li></ul>',
          ),
          galleryPicture('blossom', 'Цветущая ветка вишни'),
        ]),
        slide('numbers_3', [
          textItem('<h2>Небольшой двор в цифрах</h2>'),
          textItem('<h2>310 м²</h2><p>асфальта нужно снять</p>'),
          textItem('<h2>−4°</h2><p>в июльский полдень — по термометрам в соседнем дворе</p>'),
          textItem('<h2>0,7 млн</h2><p>рублей на всё, вместе с землёй</p>'),
        ]),
        slide('comparison', [
          textItem('<h2>Начать можно двумя способами</h2>'),
          card(
            '<h3>Сразу весь</h3><ul><li>Один шумный месяц</li><li>К сентябрю всё посажено</li><li>Машины уезжают насовсем</li></ul>',
          ),
          card(
            '<h3>По половине</h3><ul><li>Две тихие весны</li><li>Шесть мест остаются на год</li><li>Можно передумать</li></ul>',
            'accent',
          ),
        ]),
        slide('timeline', [
          textItem('<h2>От голосования до первых яблок</h2>'),
          textItem('<h3>Март</h3><p>Голосуют жильцы</p>'),
          textItem('<h3>Апрель</h3><p>Снимаем асфальт с первой половины</p>'),
          textItem('<h3>Май</h3><p>Земля, грядки, берёзы</p>'),
          textItem('<h3>Сентябрь</h3><p>Открытый вечер и суп на всех</p>'),
        ]),
        slide('rows_3', [
          textItem('<h2>Кто будет ухаживать</h2>'),
          textItem('<h3>Вода</h3><p>Дождь с двух крыш и бак за навесом</p>'),
          textItem('<h3>Руки</h3><p>Четырнадцать квартир, по одной субботе</p>'),
          textItem('<h3>Зима</h3><p>Дорожку, как и сейчас, чистит дворник</p>'),
        ]),
        slide(
          'closing',
          [
            textItem('<h1>Голосуем 12 марта</h1>', { align: 'ml' }),
            textItem('<p>В общей прачечной, в семь вечера</p>', { align: 'ml' }),
            textItem('<p>Квартира 31, звонок «Сад»</p>'),
            textItem('<p>Чат дома, тема «Сад»</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
      ],
    },
  },
})
