import { card, chartOf, galleryPicture, sized, slide, words } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

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
          words('<h1>Finch</h1>', { align: 'bl' }),
          words('<p>It knows who is singing</p>', { align: 'bl' }),
          words('<p>Launch, 4 April</p>', { align: 'bl' }),
          galleryPicture('misty-forest', 'Fir trees standing in morning mist'),
        ]),
        sized(
          0.88,
          slide('statement', [
            words('<p>At five in the morning the forest talks. Most of us hear noise.</p>'),
            words('<p>Ask ten people to name three birds by ear: two can</p>'),
          ]),
        ),
        slide('big_number', [
          words('<p>9 sec</p>', { size: 0.8 }),
          words('<h3>to a name</h3><p>Press, point, listen. The answer stands on the disc itself.</p>'),
          words('<h3>without a network</h3><p>All 640 European voices live inside.</p>'),
        ]),
        sized(
          0.8,
          slide('col_3', [
            words('<h2>Small, patient, honest</h2>'),
            card('<h3>48 grams</h3><p>Clips to a strap. You forget it until something sings.</p>'),
            card('<h3>30 hours</h3><p>Leave it on a branch overnight and collect the morning.</p>'),
            card(
              '<h3>“Not sure”</h3><p>When two birds sound alike it says so and offers both.</p>',
              'accent',
            ),
          ]),
        ),
        sized(
          0.78,
          slide('data_aside', [
            words('<h2>It hears the quiet ones</h2>'),
            chartOf(
              'bar',
              'Species named in one dawn, test wood',
              ['Finch', 'Phone app', 'Beginner', 'Ranger'],
              { Species: [31, 19, 6, 34] },
            ),
            words(
              '<p>Forty dawns in one wood, checked against a ranger with twenty years of listening.</p><p>The ranger still wins. By three.</p>',
            ),
          ]),
        ),
        sized(
          0.86,
          slide('timeline', [
            words('<h2>A morning with Finch</h2>'),
            words('<h3>04:40</h3><p>Robin, before the light</p>'),
            words('<h3>05:10</h3><p>Blackbird, from a roof</p>'),
            words('<h3>05:35</h3><p>Wren, louder than it should be</p>'),
            words('<h3>06:20</h3><p>Chiffchaff says its own name</p>'),
          ]),
        ),
        sized(
          0.96,
          slide('quote', [
            words('<p>My daughter now corrects the birds.</p>', { align: 'ml' }),
            words('<p>From the diary of a family in our winter test</p>'),
          ]),
        ),
        sized(
          0.84,
          slide('comparison', [
            words('<h2>Two ways to own one</h2>'),
            words('<h3>Finch</h3><p>€149. The disc, a strap, a year of new voices.</p>'),
            words(
              '<h3>Finch for schools</h3><p>€990 for ten, a map of the class and a lesson for each month.</p>',
            ),
          ]),
        ),
        slide('closing', [
          words('<h1>Listen from 4 April</h1>'),
          words('<p>Orders open at dawn, 05:52</p>'),
          words('<p>finch.example</p>'),
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
          words('<h1>Зяблик</h1>', { align: 'bl' }),
          words('<p>Знает, кто поёт</p>', { align: 'bl' }),
          words('<p>Премьера 4 апреля</p>', { align: 'bl' }),
          galleryPicture('misty-forest', 'Ели в утреннем тумане'),
        ]),
        sized(
          0.88,
          slide('statement', [
            words('<p>В пять утра лес говорит. А мы слышим просто шум.</p>'),
            words('<p>Попросите десятерых назвать на слух трёх птиц: смогут двое</p>'),
          ]),
        ),
        slide('big_number', [
          words('<p>9 сек</p>', { size: 0.8 }),
          words('<h3>до имени</h3><p>Нажать, направить, подождать. Ответ появится прямо на диске.</p>'),
          words('<h3>без сети</h3><p>Внутри 420 голосов: от Калининграда до Урала.</p>'),
        ]),
        sized(
          0.8,
          slide('col_3', [
            words('<h2>Маленький и терпеливый</h2>'),
            card('<h3>48 граммов</h3><p>Держится на лямке. Вспоминаешь о нём, когда кто-то запел.</p>'),
            card('<h3>30 часов</h3><p>Оставьте на ветке на ночь, а утром заберите рассвет.</p>'),
            card('<h3>«Не уверен»</h3><p>Если двое поют похоже, так и скажет и назовёт обоих.</p>', 'accent'),
          ]),
        ),
        sized(
          0.78,
          slide('data_aside', [
            words('<h2>Слышит даже тихих</h2>'),
            chartOf('bar', 'Узнано видов за один рассвет', ['Зяблик', 'Телефон', 'Новичок', 'Орнитолог'], {
              Виды: [27, 16, 5, 30],
            }),
            words(
              '<p>Сорок рассветов в одном лесу под Тверью, рядом с орнитологом.</p><p>Человек пока впереди. На три вида.</p>',
            ),
          ]),
        ),
        sized(
          0.86,
          slide('timeline', [
            words('<h2>Утро с «Зябликом»</h2>'),
            words('<h3>03:50</h3><p>Зарянка, ещё в темноте</p>'),
            words('<h3>04:15</h3><p>Чёрный дрозд с крыши</p>'),
            words('<h3>04:40</h3><p>Крапивник, громче всех</p>'),
            words('<h3>05:20</h3><p>Теньковка называет себя сама</p>'),
          ]),
        ),
        sized(
          0.96,
          slide('quote', [
            words('<p>Теперь дочь поправляет птиц.</p>', { align: 'ml' }),
            words('<p>Из дневника семьи, которая испытывала его зимой</p>'),
          ]),
        ),
        sized(
          0.84,
          slide('comparison', [
            words('<h2>Два способа завести</h2>'),
            words('<h3>«Зяблик»</h3><p>12 900 ₽. Диск, ремешок и год новых голосов.</p>'),
            words(
              '<h3>«Зяблик» для школы</h3><p>89 000 ₽ за десять штук, карта класса и урок на каждый месяц.</p>',
            ),
          ]),
        ),
        slide('closing', [
          words('<h1>Слушаем с 4 апреля</h1>'),
          words('<p>Заказы — с рассвета, в 05:52</p>'),
          words('<p>zyablik.example</p>'),
          { type: 'button', text: 'Напомнить мне', href: 'https://example.com/zyablik' },
        ]),
      ],
    },
  },
})
