import { chartItem, galleryPicture, slide, textItem, withTextSize } from '../compose.ts'
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
    about: 'Question, method, result, doubt: fifteen minutes with room to breathe',
    deck: {
      name: 'What a quiet road does to a hedge',
      theme: { name: 'museum' },
      settings: { page_numbering: true, paging: 'fade' },
      slides: [
        slide('title', [
          textItem('<h1>What a quiet road does to a hedge</h1>', { align: 'bl' }),
          textItem('<p>Marta Osei, field ecology</p>', { align: 'bl' }),
          textItem('<p>Autumn seminar</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.96,
          slide('quote', [
            textItem('<p>If the cars are gone for a year, who notices first?</p>', { align: 'ml' }),
            textItem('<p>The question of this talk</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('media_left', [
            galleryPicture('green-hills', 'Green hills and hedges'),
            textItem('<h2>One road, closed by accident</h2>'),
            textItem(
              '<p>A bridge was found unsafe, and 6.4 km of road lost its traffic overnight. The hedges on both sides stayed as they were. So did the road beyond the next village, which became our control.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.8,
          slide('steps_down', [
            textItem('<h2>Method</h2>'),
            textItem('<h3>24 points</h3><p>twelve along the closed road, twelve along the open one</p>'),
            textItem('<h3>Two visits a week</h3><p>at dawn, by the same three people, for 52 weeks</p>'),
            textItem('<h3>Blind count</h3><p>recordings were named by someone who did not know the road</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>Birds came back within a season</h2>'),
            chartItem('line', 'Species per visit, mean', ['Spring', 'Summer', 'Autumn', 'Winter', 'Spring'], {
              Closed: [9.1, 11.8, 10.2, 7.9, 13.4],
              Open: [9, 10.1, 8.8, 7.1, 9.3],
            }),
            textItem(
              '<p>By the second spring the closed road had four species more at each point.</p><p>The open road had not changed.</p>',
            ),
          ]),
        ),
        slide('number_aside', [
          textItem('<p>3×</p>'),
          textItem(
            '<p>as many bumblebees fed in the verge. Nobody sowed anything: it was simply not mown.</p>',
          ),
          chartItem('bar', 'Bumblebees per 100 m', ['May', 'Jun', 'Jul', 'Aug'], {
            Closed: [14, 31, 36, 22],
            Open: [6, 10, 12, 7],
          }),
        ]),
        withTextSize(
          0.84,
          slide('comparison', [
            textItem('<h2>What we can say, and what not</h2>'),
            textItem(
              '<h3>We can</h3><p>Where traffic stopped and mowing stopped, life in the hedge grew, fast and measurably.</p>',
            ),
            textItem(
              '<h3>We cannot</h3><p>Tell the silence from the long grass. Both came on the same day.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.82,
          slide('rows_2', [
            textItem('<h2>Next</h2>'),
            textItem(
              '<h3>This winter</h3><p>Mow half of the closed verge and leave the other half. Then the two can be told apart.</p>',
            ),
            textItem(
              '<h3>When the bridge opens</h3><p>Stay. How quickly a road takes everything back is worth knowing too.</p>',
            ),
          ]),
        ),
        slide('closing', [
          textItem('<h1>Thank you. Doubts are welcome.</h1>'),
          textItem('<p>Data and recordings are open</p>'),
          textItem('<p>marta@hedge.example</p>'),
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
          textItem('<h1>Что делает с опушкой тихая дорога</h1>', { align: 'bl' }),
          textItem('<p>Марта Осина, полевая экология</p>', { align: 'bl' }),
          textItem('<p>Осенний семинар</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.96,
          slide('quote', [
            textItem('<p>Если машин нет целый год, кто заметит первым?</p>', { align: 'ml' }),
            textItem('<p>Вопрос этого доклада</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('media_left', [
            galleryPicture('green-hills', 'Зелёные холмы и перелески'),
            textItem('<h2>Дорогу закрыли случайно</h2>'),
            textItem(
              '<p>Мост признали аварийным, и 6,4 км шоссе за одну ночь остались без машин. Опушки по обе стороны не тронули. Соседний участок, за деревней, жил как прежде и стал контрольным.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.8,
          slide('steps_down', [
            textItem('<h2>Метод</h2>'),
            textItem('<h3>24 точки</h3><p>двенадцать вдоль закрытой дороги, двенадцать вдоль открытой</p>'),
            textItem('<h3>Два выхода в неделю</h3><p>на рассвете, одни и те же трое, 52 недели</p>'),
            textItem(
              '<h3>Слепой подсчёт</h3><p>записи разбирал человек, который не знал, где какая дорога</p>',
            ),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>Птицы вернулись за один сезон</h2>'),
            chartItem('line', 'Видов за выход, в среднем', ['весна', 'лето', 'осень', 'зима', 'весна'], {
              Закрытая: [9.1, 11.8, 10.2, 7.9, 13.4],
              Открытая: [9, 10.1, 8.8, 7.1, 9.3],
            }),
            textItem(
              '<p>Ко второй весне на закрытой дороге стало на четыре вида больше.</p><p>На открытой — столько же, сколько было.</p>',
            ),
          ]),
        ),
        slide('number_aside', [
          textItem('<p>×3</p>'),
          textItem(
            '<p>Втрое больше шмелей кормилось на обочине. Никто ничего не сеял: её просто не косили.</p>',
          ),
          chartItem('bar', 'Шмелей на 100 м', ['май', 'июн', 'июл', 'авг'], {
            Закрытая: [14, 31, 36, 22],
            Открытая: [6, 10, 12, 7],
          }),
        ]),
        withTextSize(
          0.84,
          slide('comparison', [
            textItem('<h2>Что мы можем сказать, а что нет</h2>'),
            textItem(
              '<h3>Можем</h3><p>Там, где перестали ездить и косить, жизни на опушке стало больше — быстро и заметно.</p>',
            ),
            textItem('<h3>Не можем</h3><p>Отделить тишину от высокой травы. Они пришли в один день.</p>'),
          ]),
        ),
        withTextSize(
          0.82,
          slide('rows_2', [
            textItem('<h2>Дальше</h2>'),
            textItem(
              '<h3>Этой зимой</h3><p>Скосим половину закрытой обочины, половину оставим. Так одно отделится от другого.</p>',
            ),
            textItem(
              '<h3>Когда откроют мост</h3><p>Останемся. Как быстро дорога забирает своё, тоже стоит знать.</p>',
            ),
          ]),
        ),
        slide('closing', [
          textItem('<h1>Спасибо. Сомневайтесь вслух</h1>'),
          textItem('<p>Данные и записи открыты</p>'),
          textItem('<p>marta@opushka.example</p>'),
          { type: 'button', text: 'Читать заметки', href: 'https://example.com/opushka' },
        ]),
      ],
    },
  },
})
