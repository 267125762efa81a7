import { chartOf, galleryPicture, sized, slide, words } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

export const caseStudy = definePresentationTemplate({
  id: 'case-study',
  category: 'portfolio',
  words: {
    en: 'case study design studio client project branding packaging process before after portfolio atelier',
    ru: 'кейс дизайн студия клиент проект фирменный стиль упаковка процесс до после портфолио ателье',
  },
  en: {
    name: 'Design case study',
    about: 'A maker’s account of one commission: the problem, the turns, the result',
    deck: {
      name: 'The cider nobody could pronounce',
      theme: { name: 'atelier' },
      settings: { page_numbering: true, paging: 'fade' },
      slides: [
        slide('title_left', [
          words('<h1>The cider nobody could pronounce</h1>', { align: 'bl', size: 0.54 }),
          words('<p>Studio Aldine</p>', { align: 'bl' }),
          words('<p>Case no. 31</p>', { align: 'bl' }),
        ]),
        sized(
          0.78,
          slide('media_left', [
            galleryPicture('autumn-hills', 'Orchard hills in autumn colours'),
            words('<h2>The orchard</h2>'),
            words(
              '<p>Eleven hectares, forty sorts of apple, a family that has pressed since 1911. And a name, Cwmyrafal, that made people point at the shelf and say: “that one”.</p>',
            ),
          ]),
        ),
        sized(
          0.88,
          slide('narrow_wide', [
            words('<h2>The brief, in one line</h2>'),
            words('<p>Budget £18,000<br>Fourteen weeks<br>One colour, if possible</p>'),
            words(
              '<p>Make a label that can be ordered across a noisy bar, by somebody who has never heard of us, without changing the name.</p>',
            ),
          ]),
        ),
        sized(
          0.8,
          slide('steps_down', [
            words('<h2>Three wrong turns</h2>'),
            words(
              '<h3>Spell it out</h3><p>Coom-er-AV-al, in small letters. Honest, and a lesson nobody asked for.</p>',
            ),
            words('<h3>Shorten it</h3><p>“CWM”. The grandmother left the room.</p>'),
            words('<h3>Draw an apple</h3><p>Beautiful. So are the apples of nine other ciders.</p>'),
          ]),
        ),
        sized(
          0.74,
          slide('statement', [
            words('<p>Nobody orders a name. They order “the one with the hill”.</p>'),
            words('<p>Heard on the third evening, at the bar</p>'),
          ]),
        ),
        sized(
          0.74,
          slide('media_pair', [
            words('<h2>So we gave it a thing to point at</h2>'),
            galleryPicture('wheat-field', 'A field in the evening'),
            words('<p>Before: a valley at sunset, gold foil, four typefaces</p>'),
            galleryPicture('green-hills', 'Hills in one colour'),
            words('<p>After: one green hill, one colour, the name set large and left alone</p>'),
          ]),
        ),
        sized(
          0.78,
          slide('data_aside', [
            words('<h2>A year on the shelf</h2>'),
            chartOf('bar', 'Bottles a month, thousand', ['May', 'Jul', 'Sep', 'Nov', 'Jan', 'Mar'], {
              Bottles: [4.1, 4.8, 6.9, 7.4, 7.2, 8.6],
            }),
            words(
              '<p>New labels from August. No advertising, the same price.</p><p>Two bars have painted a hill on the wall.</p>',
            ),
          ]),
        ),
        sized(
          0.86,
          slide('quote_media', [
            galleryPicture('fruit', 'Fruit on a table'),
            words('<p>My father would have hated it for a week.</p>'),
            words('<p>The client, at the first pressing</p>'),
          ]),
        ),
        slide('closing', [
          words('<h1>And what do people point at in your shop?</h1>', { size: 0.48 }),
          words('<p>Tell us in one line</p>'),
          words('<p>studio@aldine.example</p>'),
          words('<p>12 Press Lane, Ludlow</p>'),
          { type: 'button', text: 'Tell us', href: 'mailto:studio@aldine.example' },
        ]),
      ],
    },
  },
  ru: {
    name: 'Кейс дизайн-студии',
    about: 'Рассказ мастера об одной работе: задача, повороты, итог',
    deck: {
      name: 'Сидр, который не выговорить',
      theme: { name: 'atelier' },
      settings: { page_numbering: true, paging: 'fade' },
      slides: [
        slide('title_left', [
          words('<h1>Сидр, который не&nbsp;выговорить</h1>', { align: 'bl', size: 0.54 }),
          words('<p>Студия «Кегль»</p>', { align: 'bl' }),
          words('<p>Работа № 31</p>', { align: 'bl' }),
        ]),
        sized(
          0.78,
          slide('media_left', [
            galleryPicture('autumn-hills', 'Холмы с садами в осенних красках'),
            words('<h2>Сад</h2>'),
            words(
              '<p>Одиннадцать гектаров, сорок сортов яблок и семья, которая делает сидр третье поколение. И имя — «Взъярённая антоновка», после которого все показывали пальцем: «вон тот».</p>',
            ),
          ]),
        ),
        sized(
          0.88,
          slide('narrow_wide', [
            words('<h2>Задача одной строкой</h2>'),
            words('<p>Бюджет 1,4 млн ₽<br>Четырнадцать недель<br>Один цвет, если можно</p>'),
            words(
              '<p>Сделать этикетку, по которой сидр закажет в шумном баре человек, впервые о нём услышавший. Имя не менять.</p>',
            ),
          ]),
        ),
        sized(
          0.8,
          slide('steps_down', [
            words('<h2>Три неверных поворота</h2>'),
            words('<h3>Объяснить</h3><p>Ударения мелким шрифтом. Честно, но урока никто не просил.</p>'),
            words('<h3>Сократить</h3><p>«ВА». Бабушка вышла из комнаты.</p>'),
            words('<h3>Нарисовать яблоко</h3><p>Красиво. Как и у девяти соседей по полке.</p>'),
          ]),
        ),
        sized(
          0.74,
          slide('statement', [
            words('<p>Имя никто не заказывает. Заказывают «тот, с холмом».</p>'),
            words('<p>Услышано на третий вечер у стойки</p>'),
          ]),
        ),
        sized(
          0.74,
          slide('media_pair', [
            words('<h2>И мы дали, на что показать</h2>'),
            galleryPicture('wheat-field', 'Поле вечером'),
            words('<p>Было: закат над полем, золотая фольга, четыре шрифта</p>'),
            galleryPicture('green-hills', 'Холмы в одном цвете'),
            words('<p>Стало: один зелёный холм, один цвет и крупное имя, которое оставили в покое</p>'),
          ]),
        ),
        sized(
          0.78,
          slide('data_aside', [
            words('<h2>Год на полке</h2>'),
            chartOf('bar', 'Бутылок в месяц, тысяч', ['май', 'июл', 'сен', 'ноя', 'янв', 'мар'], {
              Бутылки: [4.1, 4.8, 6.9, 7.4, 7.2, 8.6],
            }),
            words(
              '<p>Новая этикетка — с августа. Без рекламы, по той же цене.</p><p>В двух барах холм нарисовали на стене.</p>',
            ),
          ]),
        ),
        sized(
          0.86,
          slide('quote_media', [
            galleryPicture('fruit', 'Фрукты на столе'),
            words('<p>Отец бы неделю сердился. А потом привык.</p>'),
            words('<p>Заказчица, на первом отжиме</p>'),
          ]),
        ),
        slide('closing', [
          words('<h1>А на что показывают пальцем у вас?</h1>', { size: 0.48 }),
          words('<p>Расскажите в двух словах</p>'),
          words('<p>studio@kegl.example</p>'),
          words('<p>Тула, Печатный переулок, 12</p>'),
          { type: 'button', text: 'Рассказать нам', href: 'mailto:studio@kegl.example' },
        ]),
      ],
    },
  },
})
