import { card, galleryPicture, slide, textItem } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

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
