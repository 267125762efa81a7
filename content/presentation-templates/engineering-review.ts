import { card, chartItem, galleryPicture, slide, tableRows, textItem } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

export const engineeringReview = definePresentationTemplate({
  id: 'engineering-review',
  category: 'plan',
  words: {
    en: 'engineering project bridge technical review drawing specification schedule risks construction',
    ru: 'инженерный проект мост техническое обсуждение чертёж сроки риски строительство расчёт',
  },
  en: {
    name: 'Engineering review',
    about: 'Task, options, loads, schedule and risks of something that has to stand',
    deck: {
      name: 'Footbridge at Low Ferry',
      theme: { name: 'blueprint' },
      slides: [
        slide('title', [
          textItem('<h1>Footbridge at Low Ferry</h1>', { align: 'ml' }),
          textItem('<p>Review of the concept, sheet 1 of 8</p>', { align: 'ml' }),
          textItem('<p>Span 42 m</p>', { align: 'bl' }),
          textItem('<p>Stage 2</p>', { align: 'br' }),
        ]),
        slide('narrow_wide', [
          textItem('<h2>The task</h2>'),
          card('<h3>Today</h3><p>A ferry that stops at six and in ice</p>'),
          textItem(
            '<p>Connect both banks for people and bicycles, all year, without a pier in the channel: boats with masts pass here.</p>',
          ),
          textItem('<p>The clearance above high water must stay 5.5 m.</p>'),
        ]),
        slide('media_caption', [
          galleryPicture('bridge', 'A red suspension bridge in morning haze'),
          textItem('<h2>The nearest crossing is 3.4 km upstream</h2>'),
          textItem('<p>Forty minutes on foot, there and back nearly two school lessons</p>'),
        ]),
        slide('data_aside', [
          textItem('<h2>Three options on one scale</h2>'),
          {
            type: 'table',
            size: 0.82,
            rows: tableRows([
              ['', 'Truss', 'Arch', 'Cable-stayed'],
              ['Steel, t', '61', '54', '38'],
              ['Piers in water', '0', '0', '0'],
              ['Weeks on site', '14', '19', '16'],
              ['Cost, £k', '690', '740', '655'],
            ]),
          },
          textItem('<p>All three keep the clearance.</p>'),
          textItem(
            '<p><strong>The cable-stayed one is lightest and needs no crane on the water.</strong></p>',
          ),
        ]),
        slide('number_aside', [
          textItem('<p>1.9 Hz</p>'),
          textItem(
            '<p>is the first mode of the deck: away from the step of a walking crowd, once two dampers are in</p>',
          ),
          chartItem('bar', 'Movement under 80 walkers, mm', ['No dampers', 'One', 'Two'], {
            Movement: [46, 21, 9],
          }),
        ]),
        slide('steps_down', [
          textItem('<h2>How it is built without closing the river</h2>'),
          textItem('<h3>Foundations</h3><p>Both banks at once, six weeks</p>'),
          textItem('<h3>Mast</h3><p>Assembled lying down, raised in a night</p>'),
          textItem('<h3>Deck</h3><p>Seven sections, each hung on its own pair of stays</p>'),
          textItem('<h3>Tuning</h3><p>Tension, dampers, test with sandbags</p>'),
        ]),
        slide('grid_2x2', [
          textItem('<h2>What could go wrong</h2>'),
          card('<h3>Flood in April</h3><p>Foundations wait, two weeks in reserve</p>'),
          card('<h3>Steel comes late</h3><p>Deck in timber costs 40 days less</p>'),
          card('<h3>Nesting on the west bank</h3><p>No works from 1 May to 15 June</p>'),
          card('<h3>Wind above 15 m/s</h3><p>The mast is not raised that night</p>', 'accent'),
        ]),
        slide('agenda', [
          textItem('<h2>We ask you to decide</h2>'),
          textItem(
            '<ol><li>The cable-stayed option goes on to detailed design</li><li>Borings on the west bank, two weeks in March</li><li>A model in the wind tunnel before the mast is ordered</li></ol>',
          ),
        ]),
      ],
    },
  },
  ru: {
    name: 'Инженерный проект',
    about: 'Задача, варианты, нагрузки, сроки и риски того, что обязано стоять',
    deck: {
      name: 'Пешеходный мост у Нижней переправы',
      theme: { name: 'blueprint' },
      slides: [
        slide('title', [
          textItem('<h1>Пешеходный мост у Нижней переправы</h1>', { align: 'ml' }),
          textItem('<p>Обсуждение концепции, лист 1 из 8</p>', { align: 'ml' }),
          textItem('<p>Пролёт 42 м</p>', { align: 'bl' }),
          textItem('<p>Стадия 2</p>', { align: 'br' }),
        ]),
        slide('narrow_wide', [
          textItem('<h2>Задача</h2>'),
          card('<h3>Сейчас</h3><p>Паром, который встаёт в шесть вечера и на время ледостава</p>'),
          textItem(
            '<p>Связать берега для пешеходов и велосипедов круглый год, без опоры в русле: здесь ходят яхты с мачтами.</p>',
          ),
          textItem('<p>Просвет над высокой водой — не меньше 5,5 м.</p>'),
        ]),
        slide('media_caption', [
          galleryPicture('bridge', 'Красный висячий мост в утренней дымке'),
          textItem('<h2>До ближайшего моста 3,4 км вверх по реке</h2>'),
          textItem('<p>Сорок минут пешком, туда и обратно — почти два урока</p>'),
        ]),
        slide('data_aside', [
          textItem('<h2>Три варианта на одной шкале</h2>'),
          {
            type: 'table',
            size: 0.82,
            rows: tableRows([
              ['', 'Ферма', 'Арка', 'Вантовый'],
              ['Сталь, т', '61', '54', '38'],
              ['Опоры в воде', '0', '0', '0'],
              ['Недель на месте', '14', '19', '16'],
              ['Цена, млн ₽', '78', '84', '74'],
            ]),
          },
          textItem('<p>Просвет выдерживают все три.</p>'),
          textItem('<p><strong>Вантовый легче всех и не требует крана на воде.</strong></p>'),
        ]),
        slide('number_aside', [
          textItem('<p>1,9 Гц</p>'),
          textItem('<p>— первая частота настила: с двумя гасителями она далека от шага идущей толпы</p>'),
          chartItem('bar', 'Отклонение под 80 пешеходами, мм', ['Без гасителей', 'Один', 'Два'], {
            Отклонение: [46, 21, 9],
          }),
        ]),
        slide('steps_down', [
          textItem('<h2>Как строить, не закрывая реку</h2>'),
          textItem('<h3>Фундаменты</h3><p>На обоих берегах сразу, шесть недель</p>'),
          textItem('<h3>Пилон</h3><p>Собираем лёжа, поднимаем за одну ночь</p>'),
          textItem('<h3>Настил</h3><p>Семь секций, каждая на своей паре вант</p>'),
          textItem('<h3>Настройка</h3><p>Натяжение, гасители, испытание мешками с песком</p>'),
        ]),
        slide('grid_2x2', [
          textItem('<h2>Что может пойти не так</h2>'),
          card('<h3>Паводок в апреле</h3><p>Фундаменты ждут, запас — две недели</p>'),
          card('<h3>Сталь опоздает</h3><p>Деревянный настил быстрее на 40 дней</p>'),
          card('<h3>Гнёзда на западном берегу</h3><p>С 1 мая по 15 июня работ нет</p>'),
          card('<h3>Ветер больше 15 м/с</h3><p>В эту ночь пилон не поднимаем</p>', 'accent'),
        ]),
        slide('agenda', [
          textItem('<h2>Просим решить</h2>'),
          textItem(
            '<ol><li>Вантовый вариант идёт в рабочий проект</li><li>Бурение на западном берегу, две недели в марте</li><li>Продувка модели до заказа пилона</li></ol>',
          ),
        ]),
      ],
    },
  },
})
