import {
  card,
  definePresentationTemplate,
  galleryPicture,
  slide,
  textItem,
  withTextSize,
} from '../compose.ts'

export const companyCulture = definePresentationTemplate({
  id: 'company-culture',
  category: 'culture',
  words: {
    en: 'culture company onboarding newcomers values team welcome handbook people hr colourful friendly',
    ru: 'культура компания адаптация новички ценности команда добро пожаловать правила люди кадры яркий',
  },
  en: {
    name: 'Company culture',
    about: 'For a first day: how we work, what we laugh at, who to ask',
    deck: {
      name: 'Hello, you work here now',
      theme: { name: 'pop' },
      settings: { page_numbering: false, paging: 'fade' },
      slides: [
        slide('title', [
          textItem('<h1>Hello, you work here now</h1>', { align: 'bl' }),
          textItem('<p>Parcel Otter, your first day</p>', { align: 'bl' }),
        ]),
        slide('numbers_3', [
          textItem('<h2>Us, briefly</h2>'),
          textItem('<h2>38</h2><p>people in four towns and one houseboat</p>'),
          textItem('<h2>9,000</h2><p>parcels a day, most of them socks</p>'),
          textItem('<h2>1</h2><p>otter, wooden, on the kitchen shelf</p>'),
        ]),
        withTextSize(
          0.8,
          slide('rows_3', [
            textItem('<h2>Three things we mean</h2>'),
            textItem('<h3>Say it early</h3><p>Bad news on Monday is a task. On Friday it is a fire.</p>'),
            textItem(
              '<h3>Write it down</h3><p>If it was only said, it did not happen for those who were out.</p>',
            ),
            textItem('<h3>Go home</h3><p>After six the parcels move without us. Really.</p>'),
          ]),
        ),
        withTextSize(
          0.84,
          slide(
            'comparison',
            [
              textItem('<h2>How we talk</h2>'),
              textItem(
                '<h3>Please do</h3><ul><li>“I don’t know yet”</li><li>“Who needs this, and when?”</li><li>“I broke it, I’m on it”</li></ul>',
              ),
              textItem(
                '<h3>Please don’t</h3><ul><li>“As per my last email”</li><li>“It’s obvious”</li><li>“Quick call?” without a subject</li></ul>',
              ),
            ],
            { theme: { tone: 'accent' } },
          ),
        ),
        withTextSize(
          0.66,
          slide('steps_down', [
            textItem('<h2>Your first week</h2>'),
            textItem('<h3>Monday</h3><p>Keys, laptop, lunch with Noor</p>'),
            textItem('<h3>Tuesday</h3><p>A day in the depot, wear shoes you don’t love</p>'),
            textItem('<h3>Thursday</h3><p>Fix one small thing and ship it</p>'),
            textItem('<h3>Friday</h3><p>Tell us what looked strange</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('media_right', [
            textItem('<h2>Thursday soup</h2>'),
            textItem(
              '<p>Someone cooks for everyone, once a week, on the company. Your turn comes in about nine months. Toast counts as soup, it has been voted.</p>',
            ),
            galleryPicture('kitchen', 'A kitchen with pots on the stove'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('grid_2x2', [
            textItem('<h2>Who to ask</h2>'),
            card('<h3>Noor</h3><p>Anything about people, and where the plasters are</p>'),
            card('<h3>Gus</h3><p>Machines, passwords, the door that sticks</p>'),
            card('<h3>Mei</h3><p>Money, holidays, the train you missed</p>'),
            card('<h3>The otter</h3><p>Everything you dare not ask the others</p>', 'accent'),
          ]),
        ),
        slide('closing', [
          textItem('<h1>Welcome. The kettle is on the left.</h1>', { size: 0.56 }),
          textItem('<p>Tea is at half past ten, every day</p>'),
          textItem('<p>noor@parcelotter.example</p>'),
          textItem('<p>First floor, the loud door</p>'),
        ]),
      ],
    },
  },
  ru: {
    name: 'Культура компании',
    about: 'Презентация первого дня: как работаем, над чем смеёмся, кого спросить',
    deck: {
      name: 'Привет, ты теперь с нами',
      theme: { name: 'pop' },
      settings: { page_numbering: false, paging: 'fade' },
      slides: [
        slide('title', [
          textItem('<h1>Привет, ты теперь с нами</h1>', { align: 'bl' }),
          textItem('<p>«Выдра-доставка», первый день</p>', { align: 'bl' }),
        ]),
        slide('numbers_3', [
          textItem('<h2>Коротко о нас</h2>'),
          textItem('<h2>38</h2><p>человек в четырёх городах и на одном дебаркадере</p>'),
          textItem('<h2>9000</h2><p>посылок в день, в основном носки</p>'),
          textItem('<h2>1</h2><p>выдра, деревянная, на полке в кухне</p>'),
        ]),
        withTextSize(
          0.8,
          slide('rows_3', [
            textItem('<h2>Три вещи всерьёз</h2>'),
            textItem('<h3>Говори рано</h3><p>Плохая новость в понедельник — задача. В пятницу — пожар.</p>'),
            textItem(
              '<h3>Записывай</h3><p>Если только сказали, то для тех, кого не было, этого не случилось.</p>',
            ),
            textItem('<h3>Иди домой</h3><p>После шести посылки едут без нас. Правда.</p>'),
          ]),
        ),
        withTextSize(
          0.84,
          slide(
            'comparison',
            [
              textItem('<h2>Как мы говорим</h2>'),
              textItem(
                '<h3>Да</h3><ul><li>«Пока не знаю»</li><li>«Кому это нужно и когда?»</li><li>«Сломал я, чиню»</li></ul>',
              ),
              textItem(
                '<h3>Лучше не надо</h3><ul><li>«Я же писал»</li><li>«Это очевидно»</li><li>«Созвонимся?» без темы</li></ul>',
              ),
            ],
            { theme: { tone: 'accent' } },
          ),
        ),
        withTextSize(
          0.66,
          slide('steps_down', [
            textItem('<h2>Твоя первая неделя</h2>'),
            textItem('<h3>Понедельник</h3><p>Ключи, ноутбук, обед с Нурией</p>'),
            textItem('<h3>Вторник</h3><p>День на складе, обувь не жалко</p>'),
            textItem('<h3>Четверг</h3><p>Починить одну мелочь и выпустить</p>'),
            textItem('<h3>Пятница</h3><p>Рассказать, что показалось странным</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('media_right', [
            textItem('<h2>Суп по четвергам</h2>'),
            textItem(
              '<p>Раз в неделю кто-то варит на всех, продукты за счёт компании. Твоя очередь — месяцев через девять. Гренки считаются супом, мы голосовали.</p>',
            ),
            galleryPicture('kitchen', 'Кухня с кастрюлями на плите'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('grid_2x2', [
            textItem('<h2>Кого спросить</h2>'),
            card('<h3>Нурия</h3><p>Всё о людях и где лежит пластырь</p>'),
            card('<h3>Гоша</h3><p>Техника, пароли, дверь, которая заедает</p>'),
            card('<h3>Майя</h3><p>Деньги, отпуск, поезд, на который опоздал</p>'),
            card('<h3>Выдра</h3><p>Всё, о чём неловко спросить остальных</p>', 'accent'),
          ]),
        ),
        slide('closing', [
          textItem('<h1>Добро пожаловать. Чайник слева.</h1>', { size: 0.56 }),
          textItem('<p>Чай каждый день в половине одиннадцатого</p>'),
          textItem('<p>nuria@vydra.example</p>'),
          textItem('<p>Второй этаж, громкая дверь</p>'),
        ]),
      ],
    },
  },
})

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
