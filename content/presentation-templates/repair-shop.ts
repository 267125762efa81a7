import { card, definePresentationTemplate, galleryPicture, slide, tableRows, textItem } from '../compose.ts'

export const repairShop = definePresentationTemplate({
  id: 'repair-shop',
  category: 'site',
  words: {
    en: 'one page site shop bicycle repair small business services prices contact landing',
    ru: 'сайт одной страницей мастерская велосипед ремонт малый бизнес услуги цены контакты',
  },
  en: {
    name: 'One-page website',
    about: 'A small business shown as a page: what, how much, where',
    deck: {
      name: 'Spoke & Sons',
      theme: { name: 'riso' },
      settings: { paging: 'scroll' },
      slides: [
        slide('title_media', [
          textItem('<h1>We mend bicycles while you wait</h1>', { align: 'ml' }),
          textItem('<p>Spoke &amp; Sons, by the canal since 1996</p>', { align: 'ml' }),
          galleryPicture('bicycle', 'A red bicycle by a yellow wall'),
        ]),
        slide('col_3', [
          textItem('<h2>What we do</h2>'),
          card('<h3>Quick</h3><p>Tube, brake, chain: fifteen minutes and a coffee</p>'),
          card('<h3>Thorough</h3><p>Taken apart, cleaned, put together: one day</p>'),
          card('<h3>Odd</h3><p>Cargo bikes, tandems, your grandfather’s three-speed</p>', 'accent'),
        ]),
        slide('data_full', [
          textItem('<h2>What it costs</h2>'),
          {
            type: 'table',
            size: 0.82,
            rows: tableRows([
              ['Work', 'Price', 'Time'],
              ['Puncture', '£9', '15 min'],
              ['Brakes, both', '£18', '30 min'],
              ['Wheel, trued', '£22', '1 hour'],
              ['Everything', '£85', '1 day'],
              ['Advice', '£0', 'as long as it takes'],
            ]),
          },
        ]),
        slide(
          'big_number',
          [
            textItem('<p>31,400</p>'),
            textItem('<h3>bicycles</h3><p>have left by our door since the first day</p>'),
            textItem('<h3>2</h3><p>came back the same week. We fixed the door.</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('media_left', [
          galleryPicture('workshop', 'Tools on a board above a workbench'),
          textItem('<h2>Come in, the bench is yours</h2>'),
          textItem(
            '<p>On Wednesday evenings you repair, we only hand you the tools. Bring a cloth. Children with a helmet pay nothing.</p>',
          ),
        ]),
        slide('quote', [
          textItem(
            '<p>It rattled for ten years. They found it in two minutes, and told me which sound to keep.</p>',
            { align: 'ml' },
          ),
          textItem('<p>From the guest book by the till</p>', { align: 'bl' }),
        ]),
        slide('col_2', [
          textItem('<h2>Ask before you come</h2>'),
          textItem(
            '<p>Write what creaks and how long it has. We answer the same day with a price and an hour.</p>',
          ),
          {
            type: 'form',
            fields: [
              { id: 'name', type: 'name', name: 'Your name', required: true },
              { id: 'phone', type: 'phone', name: 'Phone' },
              { id: 'comment', type: 'comment', name: 'What creaks?', required: true },
            ],
            submit_text: 'Ask',
          },
        ]),
        slide('closing', [
          textItem('<h1>Ring the bell twice</h1>', { align: 'ml' }),
          textItem('<p>Tuesday to Saturday, nine to seven</p>', { align: 'ml' }),
          textItem('<p>3 Towpath Lane</p>'),
          textItem('<p>hello@spoke.example</p>'),
        ]),
      ],
    },
  },
  ru: {
    name: 'Сайт на одну страницу',
    about: 'Небольшое дело одной страницей: что, почём, где',
    deck: {
      name: 'Мастерская «Спица»',
      theme: { name: 'riso' },
      settings: { paging: 'scroll' },
      slides: [
        slide('title_media', [
          textItem('<h1>Чиним велосипеды, пока вы ждёте</h1>', { align: 'ml' }),
          textItem('<p>Мастерская «Спица», у канала с 1996 года</p>', { align: 'ml' }),
          galleryPicture('bicycle', 'Красный велосипед у жёлтой стены'),
        ]),
        slide('col_3', [
          textItem('<h2>Что мы делаем</h2>'),
          card('<h3>Быстро</h3><p>Камера, тормоз, цепь: пятнадцать минут и кофе</p>'),
          card('<h3>Основательно</h3><p>Разобрать, вычистить, собрать: один день</p>'),
          card('<h3>Странное</h3><p>Грузовые, тандемы, дедушкин трёхскоростной</p>', 'accent'),
        ]),
        slide('data_full', [
          textItem('<h2>Сколько стоит</h2>'),
          {
            type: 'table',
            size: 0.82,
            rows: tableRows([
              ['Работа', 'Цена', 'Время'],
              ['Прокол', '400 ₽', '15 мин'],
              ['Тормоза, оба', '900 ₽', '30 мин'],
              ['Правка колеса', '1100 ₽', '1 час'],
              ['Всё сразу', '4500 ₽', '1 день'],
              ['Совет', '0 ₽', 'сколько нужно'],
            ]),
          },
        ]),
        slide(
          'big_number',
          [
            textItem('<p>31 400</p>'),
            textItem('<h3>велосипедов</h3><p>вышли из нашей двери с первого дня</p>'),
            textItem('<h3>2</h3><p>вернулись через неделю. Мы починили дверь.</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('media_left', [
          galleryPicture('workshop', 'Инструменты на доске над верстаком'),
          textItem('<h2>Заходите, верстак ваш</h2>'),
          textItem(
            '<p>По средам вечером чините вы, а мы только подаём инструмент. Возьмите тряпку. С детей в шлеме денег не берём.</p>',
          ),
        ]),
        slide('quote', [
          textItem('<p>Гремело десять лет. Нашли за две минуты и сказали, какой звук оставить.</p>', {
            align: 'ml',
          }),
          textItem('<p>Из книги у кассы</p>', { align: 'bl' }),
        ]),
        slide('col_2', [
          textItem('<h2>Спросите заранее</h2>'),
          textItem('<p>Напишите, что скрипит и давно ли. Ответим в тот же день: цену и час.</p>'),
          {
            type: 'form',
            fields: [
              { id: 'name', type: 'name', name: 'Как вас зовут', required: true },
              { id: 'phone', type: 'phone', name: 'Телефон' },
              { id: 'comment', type: 'comment', name: 'Что скрипит?', required: true },
            ],
            submit_text: 'Спросить',
          },
        ]),
        slide('closing', [
          textItem('<h1>Звоните дважды</h1>', { align: 'ml' }),
          textItem('<p>Со вторника по субботу, с девяти до семи</p>', { align: 'ml' }),
          textItem('<p>Бечевая, 3</p>'),
          textItem('<p>+7 000 000-00-00</p>'),
        ]),
      ],
    },
  },
})
