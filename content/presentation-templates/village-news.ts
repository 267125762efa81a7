import { card, definePresentationTemplate, galleryPicture, slide, tableRows, textItem } from '../compose.ts'

export const villageNews = definePresentationTemplate({
  id: 'village-news',
  category: 'report',
  words: {
    en: 'news newsletter annual report village community society club association members',
    ru: 'новости вестник годовой отчёт посёлок община общество клуб товарищество участники',
  },
  en: {
    name: 'Annual gazette',
    about: 'A year of a club or village told like a newspaper',
    deck: {
      name: 'The Upper Bend Gazette',
      theme: { name: 'gazette' },
      slides: [
        slide('title', [
          textItem('<h1>The Upper Bend Gazette</h1>', { align: 'mc' }),
          textItem('<p>All the year that fits the page</p>', { align: 'mc' }),
          textItem('<p>Number 8</p>', { align: 'bl' }),
          textItem('<p>December</p>', { align: 'br' }),
        ]),
        slide('wide_narrow', [
          textItem('<h2>The well is clean, and stays so</h2>'),
          textItem(
            '<p>After nine years of boiling, the water of the upper well has passed all eleven tests. The pump house has a roof, a lock and a cat.</p><p>The society thanks the forty-three households that dug, paid, or brought soup.</p>',
          ),
          card('<h3>11 of 11</h3><p>tests passed in August</p>'),
        ]),
        slide('numbers_3', [
          textItem('<h2>The year in figures</h2>'),
          textItem('<h2>43</h2><p>households in the society, five new</p>'),
          textItem('<h2>212</h2><p>hours of common work</p>'),
          textItem('<h2>1</h2><p>goat found, twice</p>'),
        ]),
        slide('col_3', [
          textItem('<h2>In brief</h2>'),
          textItem('<h3>Bus</h3><p>The 14:20 stops at the bend again. Wave.</p>'),
          textItem('<h3>School</h3><p>Seven pupils, one telescope, one stove that works.</p>'),
          textItem('<h3>Bridge</h3><p>Planks replaced in May. Tractors still go round.</p>'),
        ]),
        slide('media_top', [
          galleryPicture('winter-village', 'Snowy houses with lit windows under the stars'),
          textItem('<h2>Light until the last house</h2>'),
          textItem(
            '<p>Twelve lamps were put up in October. They go out at midnight, so that the stars do not complain.</p>',
          ),
        ]),
        slide('data_aside', [
          textItem('<h2>Where the money went</h2>'),
          {
            type: 'table',
            size: 0.82,
            rows: tableRows([
              ['Thousand', 'Came', 'Went'],
              ['Fees', '129', '—'],
              ['Grant for the well', '240', '—'],
              ['Well and pump', '—', '268'],
              ['Lamps', '—', '74'],
              ['Left', '27', ''],
            ]),
          },
          textItem('<p>Every receipt hangs in the pump house, behind glass.</p>'),
        ]),
        slide(
          'quote',
          [
            textItem(
              '<p>We came for a summer. The stove was lit by our neighbour before we had found the matches.</p>',
              { align: 'ml' },
            ),
            textItem('<p>From a letter to the Gazette</p>', { align: 'bl' }),
          ],
          { theme: { tone: 'tint' } },
        ),
        slide('agenda', [
          textItem('<h2>Meeting, 6 January</h2>'),
          textItem(
            '<ol><li>The roof of the school: whose hands, whose boards</li><li>A second bus, and what we offer for it</li><li>Choosing the keeper of the well</li><li>Pies</li></ol>',
          ),
        ]),
      ],
    },
  },
  ru: {
    name: 'Годовой вестник',
    about: 'Год клуба или посёлка, рассказанный как газета',
    deck: {
      name: 'Верхнелужский вестник',
      theme: { name: 'gazette' },
      slides: [
        slide('title', [
          textItem('<h1>Верхнелужский вестник</h1>', { align: 'mc' }),
          textItem('<p>Весь год, что уместился на странице</p>', { align: 'mc' }),
          textItem('<p>Номер 8</p>', { align: 'bl' }),
          textItem('<p>Декабрь</p>', { align: 'br' }),
        ]),
        slide('wide_narrow', [
          textItem('<h2>Колодец чист и таким останется</h2>'),
          textItem(
            '<p>Девять лет воду кипятили. Теперь верхний колодец прошёл все одиннадцать проб, а у насосной есть крыша, замок и кот.</p><p>Общество благодарит сорок три двора, которые копали, платили или приносили суп.</p>',
          ),
          card('<h3>11 из 11</h3><p>проб пройдено в августе</p>'),
        ]),
        slide('numbers_3', [
          textItem('<h2>Год в цифрах</h2>'),
          textItem('<h2>43</h2><p>двора в обществе, пять новых</p>'),
          textItem('<h2>212</h2><p>часов общего труда</p>'),
          textItem('<h2>1</h2><p>коза нашлась, дважды</p>'),
        ]),
        slide('col_3', [
          textItem('<h2>Коротко</h2>'),
          textItem('<h3>Автобус</h3><p>Рейс 14:20 снова останавливается у поворота. Машите.</p>'),
          textItem('<h3>Школа</h3><p>Семь учеников, один телескоп, одна исправная печь.</p>'),
          textItem('<h3>Мост</h3><p>Доски сменили в мае. Тракторам — по-прежнему в объезд.</p>'),
        ]),
        slide('media_top', [
          galleryPicture('winter-village', 'Заснеженные дома с огнями под звёздами'),
          textItem('<h2>Свет до крайнего дома</h2>'),
          textItem(
            '<p>В октябре поставили двенадцать фонарей. В полночь они гаснут, чтобы не жаловались звёзды.</p>',
          ),
        ]),
        slide('data_aside', [
          textItem('<h2>Куда ушли деньги</h2>'),
          {
            type: 'table',
            size: 0.82,
            rows: tableRows([
              ['Тысяч ₽', 'Пришло', 'Ушло'],
              ['Взносы', '129', '—'],
              ['Грант на колодец', '240', '—'],
              ['Колодец и насос', '—', '268'],
              ['Фонари', '—', '74'],
              ['Осталось', '27', ''],
            ]),
          },
          textItem('<p>Все чеки висят в насосной, под стеклом.</p>'),
        ]),
        slide(
          'quote',
          [
            textItem('<p>Мы приехали на лето. Сосед затопил нашу печь раньше, чем мы нашли спички.</p>', {
              align: 'ml',
            }),
            textItem('<p>Из письма в «Вестник»</p>', { align: 'bl' }),
          ],
          { theme: { tone: 'tint' } },
        ),
        slide('agenda', [
          textItem('<h2>Собрание 6 января</h2>'),
          textItem(
            '<ol><li>Крыша школы: чьи руки и чьи доски</li><li>Второй автобус и что мы за него предложим</li><li>Выборы хранителя колодца</li><li>Пироги</li></ol>',
          ),
        ]),
      ],
    },
  },
})
