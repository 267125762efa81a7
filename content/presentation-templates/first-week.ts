import { card, galleryPicture, slide, textItem } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

export const firstWeek = definePresentationTemplate({
  id: 'first-week',
  category: 'culture',
  words: {
    en: 'onboarding new colleague first week welcome team company guide people habits',
    ru: 'новичок адаптация первая неделя знакомство команда компания памятка люди привычки',
  },
  en: {
    name: 'A colleague’s first week',
    about: 'Who is who, how we work and what to do from Monday to Friday',
    deck: {
      name: 'Welcome to Fjordline Maps',
      theme: { name: 'nordic' },
      slides: [
        slide('title_media', [
          textItem('<h1>Welcome aboard</h1>', { align: 'ml' }),
          textItem('<p>Your first week at Fjordline Maps</p>', { align: 'ml' }),
          galleryPicture('blue-ridges', 'Ridge behind ridge fades into blue haze'),
        ]),
        slide(
          'statement',
          [
            textItem('<p>In your first week you owe us questions, not results.</p>', { align: 'ml' }),
            textItem('<p>Someone answers within the hour, always</p>', { align: 'bl' }),
          ],
          { theme: { tone: 'tint' } },
        ),
        slide('timeline', [
          textItem('<h2>Monday to Friday</h2>'),
          textItem('<h3>Mon</h3><p>Keys, laptop, lunch with everyone</p>'),
          textItem('<h3>Tue</h3><p>Walk one route with our map in hand</p>'),
          textItem('<h3>Wed</h3><p>A day beside a colleague</p>'),
          textItem('<h3>Thu</h3><p>First change of your own, shipped</p>'),
          textItem('<h3>Fri</h3><p>Coffee: what surprised you?</p>'),
        ]),
        slide('col_4', [
          textItem('<h2>Who to ask</h2>'),
          card('<h3>Keys, chairs, tea</h3><p>Front desk, ground floor</p>'),
          card('<h3>Money, leave</h3><p>The office next to the stairs</p>'),
          card('<h3>Access</h3><p>Channel “help”, day and night</p>'),
          card('<h3>Everything else</h3><p>Your companion for the first month</p>', 'accent'),
        ]),
        slide('media_left', [
          galleryPicture('desk', 'A laptop, a plant and books on a desk by the window'),
          textItem('<h2>How we work</h2>'),
          textItem(
            '<ul><li>Mornings are quiet: no meetings before eleven</li><li>A decision is written down where others can find it</li><li>Nobody answers after six, and nobody is asked to</li></ul>',
          ),
        ]),
        slide('grid_2x3', [
          textItem('<h2>Words you will hear</h2>'),
          card('<h3>Sheet</h3><p>One map, 10 by 10 km</p>'),
          card('<h3>Walk</h3><p>A check in boots</p>'),
          card('<h3>Ink</h3><p>Ready to print</p>'),
          card('<h3>Fog</h3><p>Nobody knows yet</p>'),
          card('<h3>Anchor</h3><p>A fact three sources share</p>'),
          card('<h3>Harbour</h3><p>The Friday release</p>', 'accent'),
        ]),
        slide('agenda', [
          textItem('<h2>After a month</h2>'),
          textItem(
            '<ol><li>You have walked two routes and corrected one sheet</li><li>You know whom to wake when the printer is on fire</li><li>You told us one thing that we do badly</li></ol>',
          ),
        ]),
        slide('closing', [
          textItem('<h1>Glad you are here</h1>', { align: 'ml' }),
          textItem('<p>Monday, half past nine, the yellow door</p>', { align: 'ml' }),
          textItem('<p>4 Quay Street</p>'),
          textItem('<p>welcome@fjordline.example</p>'),
        ]),
      ],
    },
  },
  ru: {
    name: 'Первая неделя новичка',
    about: 'Кто есть кто, как мы работаем и что делать с понедельника по пятницу',
    deck: {
      name: 'Добро пожаловать в «Карты Беломорья»',
      theme: { name: 'nordic' },
      slides: [
        slide('title_media', [
          textItem('<h1>Вы с нами</h1>', { align: 'ml' }),
          textItem('<p>Первая неделя в «Картах Беломорья»</p>', { align: 'ml' }),
          galleryPicture('blue-ridges', 'Гряда за грядой тают в синей дымке'),
        ]),
        slide(
          'statement',
          [
            textItem('<p>В первую неделю вы должны нам вопросы, а не результаты.</p>', { align: 'ml' }),
            textItem('<p>Кто-нибудь ответит в течение часа, всегда</p>', { align: 'bl' }),
          ],
          { theme: { tone: 'tint' } },
        ),
        slide('timeline', [
          textItem('<h2>С понедельника по пятницу</h2>'),
          textItem('<h3>Пн</h3><p>Ключи, ноутбук, обед со всеми</p>'),
          textItem('<h3>Вт</h3><p>Пройти маршрут с нашей картой в руках</p>'),
          textItem('<h3>Ср</h3><p>День рядом с коллегой</p>'),
          textItem('<h3>Чт</h3><p>Первая своя правка, и сразу в дело</p>'),
          textItem('<h3>Пт</h3><p>Кофе: что вас удивило?</p>'),
        ]),
        slide('col_4', [
          textItem('<h2>К кому идти</h2>'),
          card('<h3>Ключи, стулья, чай</h3><p>Стойка на первом этаже</p>'),
          card('<h3>Деньги, отпуск</h3><p>Комната у лестницы</p>'),
          card('<h3>Доступы</h3><p>Канал «помощь», в любое время</p>'),
          card('<h3>Всё остальное</h3><p>Ваш напарник на первый месяц</p>', 'accent'),
        ]),
        slide('media_left', [
          galleryPicture('desk', 'Ноутбук, растение и книги на столе у окна'),
          textItem('<h2>Как мы работаем</h2>'),
          textItem(
            '<ul><li>Утром тихо: до одиннадцати нет встреч</li><li>Решение записано там, где его найдут другие</li><li>После шести никто не отвечает, и никого не спрашивают</li></ul>',
          ),
        ]),
        slide('grid_2x3', [
          textItem('<h2>Слова, которые вы услышите</h2>'),
          card('<h3>Лист</h3><p>Одна карта, 10 на 10 км</p>'),
          card('<h3>Прогулка</h3><p>Проверка ногами</p>'),
          card('<h3>Чернила</h3><p>Готово в печать</p>'),
          card('<h3>Туман</h3><p>Пока никто не знает</p>'),
          card('<h3>Якорь</h3><p>Факт из трёх источников</p>'),
          card('<h3>Гавань</h3><p>Выпуск по пятницам</p>', 'accent'),
        ]),
        slide('agenda', [
          textItem('<h2>Через месяц</h2>'),
          textItem(
            '<ol><li>Вы прошли два маршрута и исправили один лист</li><li>Знаете, кого будить, если горит принтер</li><li>Рассказали нам об одной вещи, которую мы делаем плохо</li></ol>',
          ),
        ]),
        slide('closing', [
          textItem('<h1>Хорошо, что вы здесь</h1>', { align: 'ml' }),
          textItem('<p>Понедельник, половина десятого, жёлтая дверь</p>', { align: 'ml' }),
          textItem('<p>Набережная, 4</p>'),
          textItem('<p>Канал «новенькие»</p>'),
        ]),
      ],
    },
  },
})
