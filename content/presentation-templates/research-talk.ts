import { chartOf, galleryPicture, sized, slide, words } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

export const researchTalk = definePresentationTemplate({
  id: 'research-talk',
  category: 'research',
  words: {
    en: 'research talk conference science study method results academic thesis defence seminar museum bees noise',
    ru: 'исследование доклад конференция наука метод результаты диссертация защита семинар музей птицы шум',
  },
  en: {
    name: 'Research talk',
    about: 'Question, method, result, doubt: fifteen minutes with much air around each',
    deck: {
      name: 'What a quiet road does to a hedge',
      theme: { name: 'museum' },
      settings: { page_numbering: true, paging: 'fade' },
      slides: [
        slide('title', [
          words('<h1>What a quiet road does to a hedge</h1>', { align: 'bl' }),
          words('<p>Marta Osei, field ecology</p>', { align: 'bl' }),
          words('<p>Autumn seminar</p>', { align: 'bl' }),
        ]),
        sized(
          0.96,
          slide('quote', [
            words('<p>If the cars are gone for a year, who notices first?</p>', { align: 'ml' }),
            words('<p>The question of this talk</p>'),
          ]),
        ),
        sized(
          0.78,
          slide('media_left', [
            galleryPicture('green-hills', 'Green hills and hedges'),
            words('<h2>One road, closed by accident</h2>'),
            words(
              '<p>A bridge was found unsafe, and 6.4 km of road lost its traffic overnight. The hedges on both sides stayed as they were. So did the road beyond the next village, which became our control.</p>',
            ),
          ]),
        ),
        sized(
          0.8,
          slide('steps_down', [
            words('<h2>Method</h2>'),
            words('<h3>24 points</h3><p>twelve along the closed road, twelve along the open one</p>'),
            words('<h3>Two visits a week</h3><p>at dawn, by the same three people, for 52 weeks</p>'),
            words('<h3>Blind count</h3><p>recordings were named by somebody who did not know the road</p>'),
          ]),
        ),
        sized(
          0.78,
          slide('data_aside', [
            words('<h2>Birds came back within a season</h2>'),
            chartOf('line', 'Species per visit, mean', ['Spring', 'Summer', 'Autumn', 'Winter', 'Spring'], {
              Closed: [9.1, 11.8, 10.2, 7.9, 13.4],
              Open: [9, 10.1, 8.8, 7.1, 9.3],
            }),
            words(
              '<p>By the second spring the closed road had four species more at each point.</p><p>The open road had not changed.</p>',
            ),
          ]),
        ),
        slide('number_aside', [
          words('<p>3×</p>'),
          words('<p>as many bumblebees fed in the verge. Nobody sowed anything: it was simply not mown.</p>'),
          chartOf('bar', 'Bumblebees per 100 m', ['May', 'Jun', 'Jul', 'Aug'], {
            Closed: [14, 31, 36, 22],
            Open: [6, 10, 12, 7],
          }),
        ]),
        sized(
          0.84,
          slide('comparison', [
            words('<h2>What we can say, and what not</h2>'),
            words(
              '<h3>We can</h3><p>Where traffic stopped and mowing stopped, life in the hedge grew, fast and measurably.</p>',
            ),
            words(
              '<h3>We cannot</h3><p>Tell the silence from the long grass. Both came on the same day.</p>',
            ),
          ]),
        ),
        sized(
          0.82,
          slide('rows_2', [
            words('<h2>Next</h2>'),
            words(
              '<h3>This winter</h3><p>Mow half of the closed verge and leave the other half. Then the two can be told apart.</p>',
            ),
            words(
              '<h3>When the bridge opens</h3><p>Stay. How quickly a road takes everything back is worth knowing too.</p>',
            ),
          ]),
        ),
        slide('closing', [
          words('<h1>Thank you. Doubts are welcome.</h1>'),
          words('<p>Data and recordings are open</p>'),
          words('<p>marta@hedge.example</p>'),
          { type: 'button', text: 'Read the notes', href: 'https://example.com/hedge' },
        ]),
      ],
    },
  },
  ru: {
    name: 'Научный доклад',
    about: 'Вопрос, метод, результат, сомнение: пятнадцать минут и много воздуха',
    deck: {
      name: 'Что делает с опушкой тихая дорога',
      theme: { name: 'museum' },
      settings: { page_numbering: true, paging: 'fade' },
      slides: [
        slide('title', [
          words('<h1>Что делает с опушкой тихая дорога</h1>', { align: 'bl' }),
          words('<p>Марта Осина, полевая экология</p>', { align: 'bl' }),
          words('<p>Осенний семинар</p>', { align: 'bl' }),
        ]),
        sized(
          0.96,
          slide('quote', [
            words('<p>Если машин нет целый год, кто заметит первым?</p>', { align: 'ml' }),
            words('<p>Вопрос этого доклада</p>'),
          ]),
        ),
        sized(
          0.78,
          slide('media_left', [
            galleryPicture('green-hills', 'Зелёные холмы и перелески'),
            words('<h2>Дорогу закрыли случайно</h2>'),
            words(
              '<p>Мост признали аварийным, и 6,4 км шоссе за одну ночь остались без машин. Опушки по обе стороны не тронули. Соседний участок, за деревней, жил как прежде и стал контрольным.</p>',
            ),
          ]),
        ),
        sized(
          0.8,
          slide('steps_down', [
            words('<h2>Метод</h2>'),
            words('<h3>24 точки</h3><p>двенадцать вдоль закрытой дороги, двенадцать вдоль открытой</p>'),
            words('<h3>Два выхода в неделю</h3><p>на рассвете, одни и те же трое, 52 недели</p>'),
            words('<h3>Слепой подсчёт</h3><p>записи разбирал человек, который не знал, где какая дорога</p>'),
          ]),
        ),
        sized(
          0.78,
          slide('data_aside', [
            words('<h2>Птицы вернулись за один сезон</h2>'),
            chartOf('line', 'Видов за выход, в среднем', ['весна', 'лето', 'осень', 'зима', 'весна'], {
              Закрытая: [9.1, 11.8, 10.2, 7.9, 13.4],
              Открытая: [9, 10.1, 8.8, 7.1, 9.3],
            }),
            words(
              '<p>Ко второй весне на закрытой дороге стало на четыре вида больше.</p><p>На открытой — столько же, сколько было.</p>',
            ),
          ]),
        ),
        slide('number_aside', [
          words('<p>×3</p>'),
          words(
            '<p>Втрое больше шмелей кормилось на обочине. Никто ничего не сеял: её просто не косили.</p>',
          ),
          chartOf('bar', 'Шмелей на 100 м', ['май', 'июн', 'июл', 'авг'], {
            Закрытая: [14, 31, 36, 22],
            Открытая: [6, 10, 12, 7],
          }),
        ]),
        sized(
          0.84,
          slide('comparison', [
            words('<h2>Что мы можем сказать, а что нет</h2>'),
            words(
              '<h3>Можем</h3><p>Там, где перестали ездить и косить, жизни на опушке стало больше — быстро и заметно.</p>',
            ),
            words('<h3>Не можем</h3><p>Отделить тишину от высокой травы. Они пришли в один день.</p>'),
          ]),
        ),
        sized(
          0.82,
          slide('rows_2', [
            words('<h2>Дальше</h2>'),
            words(
              '<h3>Этой зимой</h3><p>Скосим половину закрытой обочины, половину оставим. Так одно отделится от другого.</p>',
            ),
            words(
              '<h3>Когда откроют мост</h3><p>Останемся. Как быстро дорога забирает своё, тоже стоит знать.</p>',
            ),
          ]),
        ),
        slide('closing', [
          words('<h1>Спасибо. Сомневайтесь вслух</h1>'),
          words('<p>Данные и записи открыты</p>'),
          words('<p>marta@opushka.example</p>'),
          { type: 'button', text: 'Читать заметки', href: 'https://example.com/opushka' },
        ]),
      ],
    },
  },
})
