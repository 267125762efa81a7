import { galleryPicture, slide, textItem } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

export const waterStory = definePresentationTemplate({
  id: 'water-story',
  category: 'lesson',
  words: {
    en: 'lesson children primary school water cycle rain story nature class',
    ru: 'урок дети начальная школа круговорот воды дождь сказка природа класс',
  },
  en: {
    name: 'Lesson for little ones',
    about: 'A journey of one drop, with questions in between',
    deck: {
      name: 'The drop that travelled',
      theme: { name: 'storybook' },
      slides: [
        slide('title_media', [
          textItem('<h1>The drop that travelled</h1>', { align: 'ml' }),
          textItem('<p>A story for the second form</p>', { align: 'ml' }),
          galleryPicture('rain', 'Drops on glass, city lights behind'),
        ]),
        slide('media_right', [
          textItem('<h2>Once there was a drop in the sea</h2>'),
          textItem(
            '<p>It was very small and very bored. One hot day the sun looked at it for so long that the drop became light.</p>',
          ),
          galleryPicture('open-sea', 'A sailing boat alone on a bright sea'),
        ]),
        slide(
          'statement',
          [
            textItem('<p>Where does the puddle go when it dries?</p>', { align: 'mc' }),
            textItem('<p>Guess first. Then turn the page.</p>', { align: 'bc' }),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('media_caption', [
          galleryPicture('aeroplane', 'An aeroplane above evening clouds'),
          textItem('<h2>Up it went</h2>'),
          textItem(
            '<p>High up it was cold. The drop met a thousand others, and they held on to each other. That is a cloud.</p>',
          ),
        ]),
        slide('timeline', [
          textItem('<h2>The way of the drop</h2>'),
          textItem('<h3>Sea</h3><p>The sun makes it light</p>'),
          textItem('<h3>Sky</h3><p>It joins a cloud</p>'),
          textItem('<h3>Rain</h3><p>It becomes heavy and falls</p>'),
          textItem('<h3>River</h3><p>It runs home again</p>'),
        ]),
        slide('gallery_3', [
          textItem('<h2>Where might it fall?</h2>'),
          galleryPicture('leaf', 'A green leaf with drops of dew'),
          textItem('<p>On a leaf</p>'),
          galleryPicture('snow-peaks', 'Snow-covered peaks above a dark fir forest'),
          textItem('<p>On a mountain, as snow</p>'),
          galleryPicture('reef', 'Fish above a coral reef in rays of sun'),
          textItem('<p>Straight into the sea</p>'),
        ]),
        slide('steps_down', [
          textItem('<h2>Make a cloud in a jar</h2>'),
          textItem('<h3>Warm water</h3><p>Two fingers deep, with a grown-up</p>'),
          textItem('<h3>A plate on top</h3><p>With five ice cubes</p>'),
          textItem('<h3>Wait and look</h3><p>Who sees the first drop?</p>'),
        ]),
        slide('agenda', [
          textItem('<h2>Now tell us</h2>'),
          textItem(
            '<ol><li>What made the drop light?</li><li>What is a cloud made of?</li><li>Where was the drop yesterday?</li></ol>',
          ),
        ]),
      ],
    },
  },
  ru: {
    name: 'Урок для младших',
    about: 'Путешествие одной капли — с вопросами по дороге',
    deck: {
      name: 'Капля, которая путешествовала',
      theme: { name: 'storybook' },
      slides: [
        slide('title_media', [
          textItem('<h1>Капля, которая путешествовала</h1>', { align: 'ml' }),
          textItem('<p>История для второго класса</p>', { align: 'ml' }),
          galleryPicture('rain', 'Капли на стекле, за ним огни города'),
        ]),
        slide('media_right', [
          textItem('<h2>Жила-была капля в море</h2>'),
          textItem(
            '<p>Она была очень маленькая и очень скучала. Однажды в жаркий день солнце смотрело на неё так долго, что капля стала лёгкой.</p>',
          ),
          galleryPicture('open-sea', 'Одинокая парусная лодка в ярком море'),
        ]),
        slide(
          'statement',
          [
            textItem('<p>Куда девается лужа, когда высыхает?</p>', { align: 'mc' }),
            textItem('<p>Сначала угадай. Потом листаем.</p>', { align: 'bc' }),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('media_caption', [
          galleryPicture('aeroplane', 'Самолёт над вечерними облаками'),
          textItem('<h2>И капля полетела</h2>'),
          textItem(
            '<p>Наверху было холодно. Капля встретила тысячу других, и они взялись за руки. Это и есть облако.</p>',
          ),
        ]),
        slide('timeline', [
          textItem('<h2>Путь капли</h2>'),
          textItem('<h3>Море</h3><p>Солнце делает её лёгкой</p>'),
          textItem('<h3>Небо</h3><p>Она попадает в облако</p>'),
          textItem('<h3>Дождь</h3><p>Тяжелеет и падает</p>'),
          textItem('<h3>Река</h3><p>Бежит обратно домой</p>'),
        ]),
        slide('gallery_3', [
          textItem('<h2>Куда она могла упасть?</h2>'),
          galleryPicture('leaf', 'Зелёный лист с каплями росы'),
          textItem('<p>На лист</p>'),
          galleryPicture('snow-peaks', 'Снежные вершины над тёмным ельником'),
          textItem('<p>На гору — снегом</p>'),
          galleryPicture('reef', 'Рыбы над коралловым рифом в лучах солнца'),
          textItem('<p>Прямо в море</p>'),
        ]),
        slide('steps_down', [
          textItem('<h2>Сделай облако в банке</h2>'),
          textItem('<h3>Тёплая вода</h3><p>На два пальца, вместе со взрослым</p>'),
          textItem('<h3>Сверху тарелка</h3><p>С пятью кубиками льда</p>'),
          textItem('<h3>Жди и смотри</h3><p>Кто увидит первую каплю?</p>'),
        ]),
        slide('agenda', [
          textItem('<h2>Теперь расскажи</h2>'),
          textItem(
            '<ol><li>Что сделало каплю лёгкой?</li><li>Из чего состоит облако?</li><li>Где капля была вчера?</li></ol>',
          ),
        ]),
      ],
    },
  },
})
