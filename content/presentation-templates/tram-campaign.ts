import { card, chartItem, galleryPicture, slide, textItem } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

export const tramCampaign = definePresentationTemplate({
  id: 'tram-campaign',
  category: 'pitch',
  words: {
    en: 'campaign city tram petition public argument cause transport vote',
    ru: 'кампания город трамвай петиция общественный аргумент транспорт голосование',
  },
  en: {
    name: 'Campaign',
    about: 'One demand, three reasons, and what everyone can do by Friday',
    deck: {
      name: 'Keep line 5',
      theme: { name: 'constructor' },
      slides: [
        slide('title_left', [
          textItem('<h1>Keep line 5</h1>', { align: 'bl' }),
          textItem('<p>The tram that the city wants to stop in June</p>', { align: 'bl' }),
          textItem('<p>Friends of the Five</p>', { align: 'bl' }),
        ]),
        slide(
          'big_number',
          [
            textItem('<p>8,100</p>'),
            textItem('<h3>people a day</h3><p>ride line 5 on a weekday, by our count of doors</p>'),
            textItem('<h3>2,600</h3><p>of them to one of three schools</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('col_3', [
          textItem('<h2>Three reasons</h2>'),
          card('<h3>Fast</h3><p>19 minutes to the station, 34 by the bus that replaces it</p>'),
          card('<h3>Paid for</h3><p>The rails were renewed four years ago</p>'),
          card('<h3>Ours</h3><p>Eleven shops live by its stops</p>', 'inverse'),
        ]),
        slide('data_aside', [
          textItem('<h2>What the city saves, and what it pays</h2>'),
          chartItem('bar', 'Million a year', ['Tram', 'Bus instead'], {
            Running: [48, 39],
            Repairs: [6, 11],
            'Extra traffic': [0, 9],
          }),
          textItem('<p>The saving is in one column of three.</p>'),
          textItem('<p>Sources: the city’s own budget and traffic count.</p>'),
        ]),
        slide('media_right', [
          textItem('<h2>Nobody was asked</h2>'),
          textItem(
            '<p>The decision stands on page 214 of the annual plan. The hearing was on a Tuesday at eleven in the morning, and four people came.</p>',
          ),
          galleryPicture('meeting', 'A round table with chairs and papers from above'),
        ]),
        slide('rows_3', [
          textItem('<h2>By Friday</h2>'),
          textItem('<h3>Sign</h3><p>2,000 names reopen the hearing. We have 1,412.</p>'),
          textItem('<h3>Hang</h3><p>A red five in your window</p>'),
          textItem('<h3>Ride</h3><p>On Thursday at eight, all together</p>'),
        ]),
        slide(
          'closing',
          [
            textItem('<h1>See you on the Five</h1>', { align: 'ml' }),
            textItem('<p>Thursday, eight o’clock, the depot stop</p>', { align: 'ml' }),
            textItem('<p>five@tram.example</p>'),
            textItem('<p>Lists in every shop on the line</p>'),
          ],
          { theme: { tone: 'inverse' } },
        ),
      ],
    },
  },
  ru: {
    name: 'Кампания',
    about: 'Одно требование, три причины и что каждый может сделать до пятницы',
    deck: {
      name: 'Оставьте пятый маршрут',
      theme: { name: 'constructor' },
      slides: [
        slide('title_left', [
          textItem('<h1>Оставьте пятый</h1>', { align: 'bl' }),
          textItem('<p>Трамвай, который город хочет остановить в июне</p>', { align: 'bl' }),
          textItem('<p>Друзья «пятёрки»</p>', { align: 'bl' }),
        ]),
        slide(
          'big_number',
          [
            textItem('<p>8100</p>'),
            textItem('<h3>человек в день</h3><p>ездят на «пятёрке» в будни: мы считали у дверей</p>'),
            textItem('<h3>2600</h3><p>из них — в одну из трёх школ</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('col_3', [
          textItem('<h2>Три причины</h2>'),
          card('<h3>Быстро</h3><p>19 минут до вокзала, 34 — на автобусе вместо него</p>'),
          card('<h3>Оплачено</h3><p>Рельсы сменили четыре года назад</p>'),
          card('<h3>Наше</h3><p>Одиннадцать лавок живут остановками</p>', 'inverse'),
        ]),
        slide('data_aside', [
          textItem('<h2>Что город сбережёт и что заплатит</h2>'),
          chartItem('bar', 'Млн ₽ в год', ['Трамвай', 'Автобус вместо него'], {
            Движение: [48, 39],
            Ремонт: [6, 11],
            Пробки: [0, 9],
          }),
          textItem('<p>Экономия видна только в одном столбце из трёх.</p>'),
          textItem('<p>Источники: городской бюджет и подсчёт машин.</p>'),
        ]),
        slide('media_right', [
          textItem('<h2>Никого не спросили</h2>'),
          textItem(
            '<p>Решение стоит на странице 214 годового плана. Слушания прошли во вторник в одиннадцать утра, и пришли четверо.</p>',
          ),
          galleryPicture('meeting', 'Круглый стол со стульями и бумагами, вид сверху'),
        ]),
        slide('rows_3', [
          textItem('<h2>До пятницы</h2>'),
          textItem('<h3>Подпишите</h3><p>2000 подписей возобновят слушания. У нас 1412.</p>'),
          textItem('<h3>Повесьте</h3><p>Красную пятёрку в окно</p>'),
          textItem('<h3>Поезжайте</h3><p>В четверг в восемь, все вместе</p>'),
        ]),
        slide(
          'closing',
          [
            textItem('<h1>Увидимся в «пятёрке»</h1>', { align: 'ml' }),
            textItem('<p>Четверг, восемь утра, остановка «Депо»</p>', { align: 'ml' }),
            textItem('<p>Списки — в каждой лавке на линии</p>'),
            textItem('<p>Чат «Пятый маршрут»</p>'),
          ],
          { theme: { tone: 'inverse' } },
        ),
      ],
    },
  },
})
