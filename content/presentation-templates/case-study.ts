import { chartItem, galleryPicture, slide, textItem, withTextSize } from '../compose.ts'
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
          textItem('<h1>The cider nobody could pronounce</h1>', { align: 'bl', size: 0.54 }),
          textItem('<p>Studio Aldine</p>', { align: 'bl' }),
          textItem('<p>Case no. 31</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.78,
          slide('media_left', [
            galleryPicture('autumn-hills', 'Orchard hills in autumn colours'),
            textItem('<h2>The orchard</h2>'),
            textItem(
              '<p>Eleven hectares, forty sorts of apple, a family that has pressed since 1911. And a name, Cwmyrafal, that made people point at the shelf and say: “that one”.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.88,
          slide('narrow_wide', [
            textItem('<h2>The brief, in one line</h2>'),
            textItem('<p>Budget £18,000<br>Fourteen weeks<br>One colour, if possible</p>'),
            textItem(
              '<p>Make a label that can be ordered across a noisy bar, by someone who has never heard of us, without changing the name.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.8,
          slide('steps_down', [
            textItem('<h2>Three wrong turns</h2>'),
            textItem(
              '<h3>Spell it out</h3><p>Coom-er-AV-al, in small letters. Honest, and a lesson nobody asked for.</p>',
            ),
            textItem('<h3>Shorten it</h3><p>“CWM”. The grandmother left the room.</p>'),
            textItem('<h3>Draw an apple</h3><p>Beautiful. So are the apples of nine other ciders.</p>'),
          ]),
        ),
        withTextSize(
          0.74,
          slide('statement', [
            textItem('<p>Nobody orders a name. They order “the one with the hill”.</p>'),
            textItem('<p>Heard on the third evening, at the bar</p>'),
          ]),
        ),
        withTextSize(
          0.74,
          slide('media_pair', [
            textItem('<h2>So we gave it a thing to point at</h2>'),
            galleryPicture('wheat-field', 'A field in the evening'),
            textItem('<p>Before: a valley at sunset, gold foil, four typefaces</p>'),
            galleryPicture('green-hills', 'Hills in one colour'),
            textItem('<p>After: one green hill, one colour, the name set large and left alone</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>A year on the shelf</h2>'),
            chartItem('bar', 'Bottles a month, thousand', ['May', 'Jul', 'Sep', 'Nov', 'Jan', 'Mar'], {
              Bottles: [4.1, 4.8, 6.9, 7.4, 7.2, 8.6],
            }),
            textItem(
              '<p>New labels from August. No advertising, the same price.</p><p>Two bars have painted a hill on the wall.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.86,
          slide('quote_media', [
            galleryPicture('fruit', 'Fruit on a table'),
            textItem('<p>My father would have hated it for a week.</p>'),
            textItem('<p>The client, at the first pressing</p>'),
          ]),
        ),
        slide('closing', [
          textItem('<h1>And what do people point at in your shop?</h1>', { size: 0.48 }),
          textItem('<p>Tell us in one line</p>'),
          textItem('<p>studio@aldine.example</p>'),
          textItem('<p>12 Press Lane, Ludlow</p>'),
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
          textItem('<h1>Сидр, который не&nbsp;выговорить</h1>', { align: 'bl', size: 0.54 }),
          textItem('<p>Студия «Кегль»</p>', { align: 'bl' }),
          textItem('<p>Работа № 31</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.78,
          slide('media_left', [
            galleryPicture('autumn-hills', 'Холмы с садами в осенних красках'),
            textItem('<h2>Сад</h2>'),
            textItem(
              '<p>Одиннадцать гектаров, сорок сортов яблок и семья, которая делает сидр третье поколение. И имя — «Взъярённая антоновка», после которого все показывали пальцем: «вон тот».</p>',
            ),
          ]),
        ),
        withTextSize(
          0.88,
          slide('narrow_wide', [
            textItem('<h2>Задача одной строкой</h2>'),
            textItem('<p>Бюджет 1,4 млн ₽<br>Четырнадцать недель<br>Один цвет, если можно</p>'),
            textItem(
              '<p>Сделать этикетку, по которой сидр закажет в шумном баре человек, впервые о нём услышавший. Имя не менять.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.8,
          slide('steps_down', [
            textItem('<h2>Три неверных поворота</h2>'),
            textItem('<h3>Объяснить</h3><p>Ударения мелким шрифтом. Честно, но урока никто не просил.</p>'),
            textItem('<h3>Сократить</h3><p>«ВА». Бабушка вышла из комнаты.</p>'),
            textItem('<h3>Нарисовать яблоко</h3><p>Красиво. Как и у девяти соседей по полке.</p>'),
          ]),
        ),
        withTextSize(
          0.74,
          slide('statement', [
            textItem('<p>Имя никто не заказывает. Заказывают «тот, с холмом».</p>'),
            textItem('<p>Услышано на третий вечер у стойки</p>'),
          ]),
        ),
        withTextSize(
          0.74,
          slide('media_pair', [
            textItem('<h2>И мы дали, на что показать</h2>'),
            galleryPicture('wheat-field', 'Поле вечером'),
            textItem('<p>Было: закат над полем, золотая фольга, четыре шрифта</p>'),
            galleryPicture('green-hills', 'Холмы в одном цвете'),
            textItem('<p>Стало: один зелёный холм, один цвет и крупное имя, которое оставили в покое</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>Год на полке</h2>'),
            chartItem('bar', 'Бутылок в месяц, тысяч', ['май', 'июл', 'сен', 'ноя', 'янв', 'мар'], {
              Бутылки: [4.1, 4.8, 6.9, 7.4, 7.2, 8.6],
            }),
            textItem(
              '<p>Новая этикетка — с августа. Без рекламы, по той же цене.</p><p>В двух барах холм нарисовали на стене.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.86,
          slide('quote_media', [
            galleryPicture('fruit', 'Фрукты на столе'),
            textItem('<p>Отец бы неделю сердился. А потом привык.</p>'),
            textItem('<p>Заказчица, на первом отжиме</p>'),
          ]),
        ),
        slide('closing', [
          textItem('<h1>А на что показывают пальцем у вас?</h1>', { size: 0.48 }),
          textItem('<p>Расскажите в двух словах</p>'),
          textItem('<p>studio@kegl.example</p>'),
          textItem('<p>Тула, Печатный переулок, 12</p>'),
          { type: 'button', text: 'Рассказать нам', href: 'mailto:studio@kegl.example' },
        ]),
      ],
    },
  },
})
