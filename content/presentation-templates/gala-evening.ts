import { card, galleryPicture, slide, textItem } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

export const galaEvening = definePresentationTemplate({
  id: 'gala-evening',
  category: 'event',
  words: {
    en: 'event gala evening dinner invitation charity concert programme guests ball',
    ru: 'событие вечер приём ужин приглашение концерт программа гости благотворительность бал',
  },
  en: {
    name: 'Evening event',
    about: 'The programme, the menu and the good cause behind one festive night',
    deck: {
      name: 'Winter evening at the Orangery',
      theme: { name: 'deco' },
      slides: [
        slide('title', [
          textItem('<h1>Winter evening at the Orangery</h1>', { align: 'mc' }),
          textItem('<p>Dinner, music and forty new violins</p>', { align: 'mc' }),
          textItem('<p>Saturday, 12 December</p>', { align: 'bl' }),
          textItem('<p>Doors at seven</p>', { align: 'br' }),
        ]),
        slide('quote_media', [
          galleryPicture('piano', 'Piano keys in a beam of warm light'),
          textItem('<p>A child who holds a violin of the right size plays a year earlier.</p>', {
            align: 'ml',
          }),
          textItem('<p>Why we meet: the music school of the Fourth Ward</p>', { align: 'bl' }),
        ]),
        slide('timeline', [
          textItem('<h2>The evening</h2>'),
          textItem('<h3>19:00</h3><p>Doors, mulled cider in the palm room</p>'),
          textItem('<h3>20:00</h3><p>Dinner, pupils’ quartet between courses</p>'),
          textItem('<h3>21:30</h3><p>Auction without an auctioneer</p>'),
          textItem('<h3>22:15</h3><p>Dancing until the last tram</p>'),
        ]),
        slide('col_3', [
          textItem('<h2>At the table</h2>'),
          card('<h3>To begin</h3><p>Beetroot, horseradish, rye crumbs</p>'),
          card('<h3>In the middle</h3><p>Pike-perch or baked celeriac, barley</p>'),
          card('<h3>At the end</h3><p>Pear, cardamom, black bread ice cream</p>', 'accent'),
        ]),
        slide(
          'big_number',
          [
            textItem('<p>40</p>'),
            textItem('<h3>violins</h3><p>from an eighth to a full size</p>'),
            textItem('<h3>£180 each</h3><p>with a bow, a case and strings for a year</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('gallery_3', [
          textItem('<h2>What you can bid for</h2>'),
          galleryPicture('balloons', 'Striped balloons above misty mountains'),
          textItem('<p>A morning in a balloon</p>'),
          galleryPicture('ceramics', 'Three ceramic vessels and a dry branch'),
          textItem('<p>Vessels from the town kiln</p>'),
          galleryPicture('stage', 'A lectern in a spotlight between red curtains'),
          textItem('<p>Your name in a programme</p>'),
        ]),
        slide('closing', [
          textItem('<h1>We keep a chair for you</h1>', { align: 'mc' }),
          textItem('<p>Answer by 1 December, with the number of chairs</p>', { align: 'mc' }),
          textItem('<p>The Orangery, Park Row</p>'),
          textItem('<p>evening@orangery.example</p>'),
        ]),
      ],
    },
  },
  ru: {
    name: 'Торжественный вечер',
    about: 'Программа, меню и доброе дело одного праздничного вечера',
    deck: {
      name: 'Зимний вечер в Оранжерее',
      theme: { name: 'deco' },
      slides: [
        slide('title', [
          textItem('<h1>Зимний вечер в Оранжерее</h1>', { align: 'mc' }),
          textItem('<p>Ужин, музыка и сорок новых скрипок</p>', { align: 'mc' }),
          textItem('<p>Суббота, 12 декабря</p>', { align: 'bl' }),
          textItem('<p>Сбор гостей в семь</p>', { align: 'br' }),
        ]),
        slide('quote_media', [
          galleryPicture('piano', 'Клавиши рояля в луче тёплого света'),
          textItem('<p>Ребёнок, у которого скрипка по росту, начинает играть на год раньше.</p>', {
            align: 'ml',
          }),
          textItem('<p>Ради чего мы встречаемся: музыкальная школа Заречья</p>', { align: 'bl' }),
        ]),
        slide('timeline', [
          textItem('<h2>Как пройдёт вечер</h2>'),
          textItem('<h3>19:00</h3><p>Сбор, горячий сидр в пальмовом зале</p>'),
          textItem('<h3>20:00</h3><p>Ужин, между блюдами играет квартет учеников</p>'),
          textItem('<h3>21:30</h3><p>Аукцион без аукциониста</p>'),
          textItem('<h3>22:15</h3><p>Танцы до последнего трамвая</p>'),
        ]),
        slide('col_3', [
          textItem('<h2>За столом</h2>'),
          card('<h3>Сначала</h3><p>Свёкла, хрен, ржаная крошка</p>'),
          card('<h3>Потом</h3><p>Судак или печёный сельдерей с перловкой</p>'),
          card('<h3>Напоследок</h3><p>Груша, кардамон, мороженое из бородинского</p>', 'accent'),
        ]),
        slide(
          'big_number',
          [
            textItem('<p>40</p>'),
            textItem('<h3>скрипок</h3><p>от восьмушки до целой</p>'),
            textItem('<h3>14 000 ₽ каждая</h3><p>со смычком, футляром и струнами на год</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('gallery_3', [
          textItem('<h2>За что можно поторговаться</h2>'),
          galleryPicture('balloons', 'Полосатые воздушные шары над горами в тумане'),
          textItem('<p>Утро на воздушном шаре</p>'),
          galleryPicture('ceramics', 'Три керамических сосуда и сухая ветка'),
          textItem('<p>Сосуды городской гончарни</p>'),
          galleryPicture('stage', 'Кафедра в луче света между красными кулисами'),
          textItem('<p>Ваше имя в программке</p>'),
        ]),
        slide('closing', [
          textItem('<h1>Стул для вас уже стоит</h1>', { align: 'mc' }),
          textItem('<p>Ответьте до 1 декабря, сколько вас будет</p>', { align: 'mc' }),
          textItem('<p>Оранжерея, Парковая, 1</p>'),
          textItem('<p>+7 000 000-00-00</p>'),
        ]),
      ],
    },
  },
})
