import { card, galleryPicture, slide, words } from '../compose.ts'
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
    about: 'Programme, menu and the good cause of one festive night',
    deck: {
      name: 'Winter evening at the Orangery',
      theme: { name: 'deco' },
      slides: [
        slide('title', [
          words('<h1>Winter evening at the Orangery</h1>', { align: 'mc' }),
          words('<p>Dinner, music and forty new violins</p>', { align: 'mc' }),
          words('<p>Saturday, 12 December</p>', { align: 'bl' }),
          words('<p>Doors at seven</p>', { align: 'br' }),
        ]),
        slide('quote_media', [
          galleryPicture('piano', 'Piano keys in a beam of warm light'),
          words('<p>A child who holds a violin of the right size plays a year earlier.</p>', { align: 'ml' }),
          words('<p>Why we meet: the music school of the Fourth Ward</p>', { align: 'bl' }),
        ]),
        slide('timeline', [
          words('<h2>The evening</h2>'),
          words('<h3>19:00</h3><p>Doors, mulled cider in the palm room</p>'),
          words('<h3>20:00</h3><p>Dinner, pupils’ quartet between courses</p>'),
          words('<h3>21:30</h3><p>Auction without an auctioneer</p>'),
          words('<h3>22:15</h3><p>Dancing until the last tram</p>'),
        ]),
        slide('col_3', [
          words('<h2>At the table</h2>'),
          card('<h3>To begin</h3><p>Beetroot, horseradish, rye crumbs</p>'),
          card('<h3>In the middle</h3><p>Pike-perch or baked celeriac, barley</p>'),
          card('<h3>At the end</h3><p>Pear, cardamom, black bread ice cream</p>', 'accent'),
        ]),
        slide(
          'big_number',
          [
            words('<p>40</p>'),
            words('<h3>violins</h3><p>from an eighth to a full size</p>'),
            words('<h3>£180 each</h3><p>with a bow, a case and strings for a year</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('gallery_3', [
          words('<h2>What you can bid for</h2>'),
          galleryPicture('balloons', 'Striped balloons above misty mountains'),
          words('<p>A morning in a balloon</p>'),
          galleryPicture('ceramics', 'Three ceramic vessels and a dry branch'),
          words('<p>Vessels from the town kiln</p>'),
          galleryPicture('stage', 'A lectern in a spotlight between red curtains'),
          words('<p>Your name in a programme</p>'),
        ]),
        slide('closing', [
          words('<h1>We keep a chair for you</h1>', { align: 'mc' }),
          words('<p>Answer by 1 December, with the number of chairs</p>', { align: 'mc' }),
          words('<p>The Orangery, Park Row</p>'),
          words('<p>evening@orangery.example</p>'),
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
          words('<h1>Зимний вечер в Оранжерее</h1>', { align: 'mc' }),
          words('<p>Ужин, музыка и сорок новых скрипок</p>', { align: 'mc' }),
          words('<p>Суббота, 12 декабря</p>', { align: 'bl' }),
          words('<p>Сбор гостей в семь</p>', { align: 'br' }),
        ]),
        slide('quote_media', [
          galleryPicture('piano', 'Клавиши рояля в луче тёплого света'),
          words('<p>Ребёнок, у которого скрипка по росту, начинает играть на год раньше.</p>', {
            align: 'ml',
          }),
          words('<p>Ради чего мы встречаемся: музыкальная школа Заречья</p>', { align: 'bl' }),
        ]),
        slide('timeline', [
          words('<h2>Как пройдёт вечер</h2>'),
          words('<h3>19:00</h3><p>Сбор, горячий сидр в пальмовом зале</p>'),
          words('<h3>20:00</h3><p>Ужин, между блюдами играет квартет учеников</p>'),
          words('<h3>21:30</h3><p>Аукцион без аукциониста</p>'),
          words('<h3>22:15</h3><p>Танцы до последнего трамвая</p>'),
        ]),
        slide('col_3', [
          words('<h2>За столом</h2>'),
          card('<h3>Сначала</h3><p>Свёкла, хрен, ржаная крошка</p>'),
          card('<h3>Потом</h3><p>Судак или печёный сельдерей с перловкой</p>'),
          card('<h3>Напоследок</h3><p>Груша, кардамон, мороженое из бородинского</p>', 'accent'),
        ]),
        slide(
          'big_number',
          [
            words('<p>40</p>'),
            words('<h3>скрипок</h3><p>от восьмушки до целой</p>'),
            words('<h3>14 000 ₽ каждая</h3><p>со смычком, футляром и струнами на год</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('gallery_3', [
          words('<h2>За что можно поторговаться</h2>'),
          galleryPicture('balloons', 'Полосатые воздушные шары над горами в тумане'),
          words('<p>Утро на воздушном шаре</p>'),
          galleryPicture('ceramics', 'Три керамических сосуда и сухая ветка'),
          words('<p>Сосуды городской гончарни</p>'),
          galleryPicture('stage', 'Кафедра в луче света между красными кулисами'),
          words('<p>Ваше имя в программке</p>'),
        ]),
        slide('closing', [
          words('<h1>Стул для вас уже стоит</h1>', { align: 'mc' }),
          words('<p>Ответьте до 1 декабря, сколько вас будет</p>', { align: 'mc' }),
          words('<p>Оранжерея, Парковая, 1</p>'),
          words('<p>+7 000 000-00-00</p>'),
        ]),
      ],
    },
  },
})
