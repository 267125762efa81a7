import {
  card,
  chartItem,
  definePresentationTemplate,
  galleryPicture,
  slide,
  textItem,
  withTextSize,
} from '../compose.ts'

export const productLaunch = definePresentationTemplate({
  id: 'product-launch',
  category: 'product',
  words: {
    en: 'product launch release announcement device app features price dark stage birds recorder',
    ru: 'запуск продукта анонс выпуск устройство приложение возможности цена тёмная сцена птицы диктофон',
  },
  en: {
    name: 'Product launch',
    about: 'A dark stage for one new thing: the itch, the thing, the price',
    deck: {
      name: 'Finch: it knows who is singing',
      theme: { name: 'keynote' },
      settings: { page_numbering: false, paging: 'fade' },
      slides: [
        slide('title_media', [
          textItem('<h1>Finch</h1>', { align: 'bl' }),
          textItem('<p>It knows who is singing</p>', { align: 'bl' }),
          textItem('<p>Launch, 4 April</p>', { align: 'bl' }),
          galleryPicture('misty-forest', 'Fir trees standing in morning mist'),
        ]),
        withTextSize(
          0.88,
          slide('statement', [
            textItem('<p>At five in the morning the forest talks. Most of us hear noise.</p>'),
            textItem('<p>Ask ten people to name three birds by ear: two can</p>'),
          ]),
        ),
        slide('big_number', [
          textItem('<p>9 sec</p>', { size: 0.8 }),
          textItem('<h3>to a name</h3><p>Press, point, listen. The answer stands on the disc itself.</p>'),
          textItem('<h3>without a network</h3><p>All 640 European voices live inside.</p>'),
        ]),
        withTextSize(
          0.8,
          slide('col_3', [
            textItem('<h2>Small, patient, honest</h2>'),
            card('<h3>48 grams</h3><p>Clips to a strap. You forget it until something sings.</p>'),
            card('<h3>30 hours</h3><p>Leave it on a branch overnight and collect the morning.</p>'),
            card(
              '<h3>“Not sure”</h3><p>When two birds sound alike it says so and offers both.</p>',
              'accent',
            ),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>It hears the quiet ones</h2>'),
            chartItem(
              'bar',
              'Species named in one dawn, test wood',
              ['Finch', 'Phone app', 'Beginner', 'Ranger'],
              { Species: [31, 19, 6, 34] },
            ),
            textItem(
              '<p>Forty dawns in one wood, checked against a ranger with twenty years of listening.</p><p>The ranger still wins. By three.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.86,
          slide('timeline', [
            textItem('<h2>A morning with Finch</h2>'),
            textItem('<h3>04:40</h3><p>Robin, before the light</p>'),
            textItem('<h3>05:10</h3><p>Blackbird, from a roof</p>'),
            textItem('<h3>05:35</h3><p>Wren, louder than it should be</p>'),
            textItem('<h3>06:20</h3><p>Chiffchaff says its own name</p>'),
          ]),
        ),
        withTextSize(
          0.96,
          slide('quote', [
            textItem('<p>My daughter now corrects the birds.</p>', { align: 'ml' }),
            textItem('<p>From the diary of a family in our winter test</p>'),
          ]),
        ),
        withTextSize(
          0.84,
          slide('comparison', [
            textItem('<h2>Two ways to own one</h2>'),
            textItem('<h3>Finch</h3><p>€149. The disc, a strap, a year of new voices.</p>'),
            textItem(
              '<h3>Finch for schools</h3><p>€990 for ten, a map of the class and a lesson for each month.</p>',
            ),
          ]),
        ),
        slide('closing', [
          textItem('<h1>Listen from 4 April</h1>'),
          textItem('<p>Orders open at dawn, 05:52</p>'),
          textItem('<p>finch.example</p>'),
          { type: 'button', text: 'Remind me', href: 'https://example.com/finch' },
        ]),
      ],
    },
  },
  ru: {
    name: 'Запуск продукта',
    about: 'Тёмная сцена для одной новой вещи: зачем она, какая она и сколько стоит',
    deck: {
      name: '«Зяблик» знает, кто поёт',
      theme: { name: 'keynote' },
      settings: { page_numbering: false, paging: 'fade' },
      slides: [
        slide('title_media', [
          textItem('<h1>Зяблик</h1>', { align: 'bl' }),
          textItem('<p>Знает, кто поёт</p>', { align: 'bl' }),
          textItem('<p>Премьера 4 апреля</p>', { align: 'bl' }),
          galleryPicture('misty-forest', 'Ели в утреннем тумане'),
        ]),
        withTextSize(
          0.88,
          slide('statement', [
            textItem('<p>В пять утра лес говорит. А мы слышим просто шум.</p>'),
            textItem('<p>Попросите десятерых назвать на слух трёх птиц: смогут двое</p>'),
          ]),
        ),
        slide('big_number', [
          textItem('<p>9 сек</p>', { size: 0.8 }),
          textItem('<h3>до имени</h3><p>Нажать, направить, подождать. Ответ появится прямо на диске.</p>'),
          textItem('<h3>без сети</h3><p>Внутри 420 голосов: от Калининграда до Урала.</p>'),
        ]),
        withTextSize(
          0.8,
          slide('col_3', [
            textItem('<h2>Маленький и терпеливый</h2>'),
            card('<h3>48 граммов</h3><p>Держится на лямке. Вспоминаешь о нём, когда кто-то запел.</p>'),
            card('<h3>30 часов</h3><p>Оставьте на ветке на ночь, а утром заберите рассвет.</p>'),
            card('<h3>«Не уверен»</h3><p>Если двое поют похоже, так и скажет и назовёт обоих.</p>', 'accent'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>Слышит даже тихих</h2>'),
            chartItem('bar', 'Узнано видов за один рассвет', ['Зяблик', 'Телефон', 'Новичок', 'Орнитолог'], {
              Виды: [27, 16, 5, 30],
            }),
            textItem(
              '<p>Сорок рассветов в одном лесу под Тверью, рядом с орнитологом.</p><p>Человек пока впереди. На три вида.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.86,
          slide('timeline', [
            textItem('<h2>Утро с «Зябликом»</h2>'),
            textItem('<h3>03:50</h3><p>Зарянка, ещё в темноте</p>'),
            textItem('<h3>04:15</h3><p>Чёрный дрозд с крыши</p>'),
            textItem('<h3>04:40</h3><p>Крапивник, громче всех</p>'),
            textItem('<h3>05:20</h3><p>Теньковка называет себя сама</p>'),
          ]),
        ),
        withTextSize(
          0.96,
          slide('quote', [
            textItem('<p>Теперь дочь поправляет птиц.</p>', { align: 'ml' }),
            textItem('<p>Из дневника семьи, которая испытывала его зимой</p>'),
          ]),
        ),
        withTextSize(
          0.84,
          slide('comparison', [
            textItem('<h2>Два способа завести</h2>'),
            textItem('<h3>«Зяблик»</h3><p>12 900 ₽. Диск, ремешок и год новых голосов.</p>'),
            textItem(
              '<h3>«Зяблик» для школы</h3><p>89 000 ₽ за десять штук, карта класса и урок на каждый месяц.</p>',
            ),
          ]),
        ),
        slide('closing', [
          textItem('<h1>Слушаем с 4 апреля</h1>'),
          textItem('<p>Заказы — с рассвета, в 05:52</p>'),
          textItem('<p>zyablik.example</p>'),
          { type: 'button', text: 'Напомнить мне', href: 'https://example.com/zyablik' },
        ]),
      ],
    },
  },
})
