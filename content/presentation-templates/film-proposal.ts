import { card, galleryPicture, slide, tableRows, textItem, withTextSize } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

export const filmProposal = definePresentationTemplate({
  id: 'film-proposal',
  category: 'proposal',
  words: {
    en: 'film proposal movie documentary pitch treatment director budget producers cinema story lighthouse',
    ru: 'фильм заявка кино документальный питч режиссёр бюджет продюсер история маяк экспликация',
  },
  en: {
    name: 'Film proposal',
    about: 'A documentary in eight frames: story, people, look, money',
    deck: {
      name: 'The last keeper',
      theme: { name: 'cinema' },
      settings: { page_numbering: false, paging: 'fade' },
      slides: [
        slide('media_full', [
          galleryPicture('storm', 'A storm over the sea at dusk'),
          textItem('<h1>The last keeper</h1><p>A documentary, 74 minutes</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.82,
          slide('statement', [
            textItem(
              '<p>The light has been automatic since 1998. Someone still climbs up every evening.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.76,
          slide('media_left', [
            galleryPicture('moonrise', 'The moon over dark water'),
            textItem('<h2>The story</h2>'),
            textItem(
              '<p>Edda Holm, 71, keeps a lighthouse that no longer needs her. In autumn the island’s ferry will stop. We stay with her for the last winter: the log, the radio, the birds, the letter she does not open.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.96,
          slide('quote', [
            textItem('<p>I am not guarding the ships. I am guarding the habit.</p>', { align: 'ml' }),
            textItem('<p>Edda, first day of research</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('col_3', [
            textItem('<h2>Three acts, three weathers</h2>'),
            card('<h3>Fog</h3><p>October. The ferry leaves. We learn the stairs by heart, all 112.</p>'),
            card('<h3>Storm</h3><p>January. The radio fails, and she climbs for a reason again.</p>'),
            card('<h3>Clear</h3><p>April. Someone comes to count the birds, and opens the letter.</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('mosaic', [
            galleryPicture('open-sea', 'Open sea'),
            galleryPicture('aurora', 'Northern lights'),
            galleryPicture('harbour', 'A small harbour'),
            textItem(
              '<h3>The look</h3><p>One lens, 35 mm. Available light. The lamp turns once in twelve seconds and edits for us.</p>',
            ),
          ]),
        ),
        slide('data_full', [
          textItem('<h2>What it takes</h2>'),
          {
            type: 'table',
            size: 0.78,
            rows: tableRows([
              ['', 'Weeks', 'Euro'],
              ['Research and script', '6', '18,000'],
              ['Shooting, crew of three', '14', '96,000'],
              ['Editing and sound', '16', '61,000'],
              ['Boat, insurance, coal', '—', '15,000'],
              ['Together', '36', '190,000'],
            ]),
          },
        ]),
        withTextSize(
          0.86,
          slide('timeline', [
            textItem('<h2>From fog to screen</h2>'),
            textItem('<h3>June</h3><p>Funding closed</p>'),
            textItem('<h3>October</h3><p>First day of shooting</p>'),
            textItem('<h3>April</h3><p>Last day</p>'),
            textItem('<h3>November</h3><p>Festival cut</p>'),
          ]),
        ),
        slide('closing', [
          textItem('<h1>€120,000 stand. We look for the other 70.</h1>', { size: 0.56 }),
          textItem('<p>Jonas Brandt, producer</p>'),
          textItem('<p>jonas@lastkeeper.example</p>'),
          { type: 'button', text: 'See the research reel', href: 'https://example.com/last-keeper' },
        ]),
      ],
    },
  },
  ru: {
    name: 'Заявка на фильм',
    about: 'Документальное кино в нескольких кадрах: история, люди, взгляд, деньги',
    deck: {
      name: 'Последняя смотрительница',
      theme: { name: 'cinema' },
      settings: { page_numbering: false, paging: 'fade' },
      slides: [
        slide('media_full', [
          galleryPicture('storm', 'Гроза над вечерним морем'),
          textItem('<h1>Последняя смотрительница</h1><p>Документальный фильм, 74 минуты</p>', {
            align: 'bl',
          }),
        ]),
        withTextSize(
          0.82,
          slide('statement', [
            textItem('<p>Маяк горит сам с 1998 года. Но каждый вечер кто-то поднимается наверх.</p>'),
          ]),
        ),
        withTextSize(
          0.76,
          slide('media_left', [
            galleryPicture('moonrise', 'Луна над тёмной водой'),
            textItem('<h2>История</h2>'),
            textItem(
              '<p>Анне Ильиничне 71 год, и маяку она больше не нужна. Осенью на остров перестанет ходить катер. Мы проведём с ней последнюю зиму: журнал, рация, птицы и письмо, которое она не открывает.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.96,
          slide('quote', [
            textItem('<p>Я не корабли стерегу. Я привычку стерегу.</p>', { align: 'ml' }),
            textItem('<p>Анна Ильинична, первый день разведки</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('col_3', [
            textItem('<h2>Три части, три погоды</h2>'),
            card('<h3>Туман</h3><p>Октябрь. Уходит катер. Мы учим наизусть все 112 ступеней.</p>'),
            card('<h3>Шторм</h3><p>Январь. Молчит рация, и подъём снова имеет смысл.</p>'),
            card('<h3>Ясно</h3><p>Апрель. Приезжают считать птиц, и письмо открыто.</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('mosaic', [
            galleryPicture('open-sea', 'Открытое море'),
            galleryPicture('aurora', 'Северное сияние'),
            galleryPicture('harbour', 'Маленькая гавань'),
            textItem(
              '<h3>Как снимаем</h3><p>Один объектив, 35 мм. Свет какой есть. Лампа делает оборот за двенадцать секунд и монтирует за нас.</p>',
            ),
          ]),
        ),
        slide('data_full', [
          textItem('<h2>Что для этого нужно</h2>'),
          {
            type: 'table',
            size: 0.78,
            rows: tableRows([
              ['', 'Недели', 'Млн рублей'],
              ['Разведка и сценарий', '6', '1,8'],
              ['Съёмки, трое в группе', '14', '9,6'],
              ['Монтаж и звук', '16', '6,1'],
              ['Катер, страховка, уголь', '—', '1,5'],
              ['Вместе', '36', '19,0'],
            ]),
          },
        ]),
        withTextSize(
          0.86,
          slide('timeline', [
            textItem('<h2>От тумана до экрана</h2>'),
            textItem('<h3>Июнь</h3><p>Собраны деньги</p>'),
            textItem('<h3>Октябрь</h3><p>Первый съёмочный день</p>'),
            textItem('<h3>Апрель</h3><p>Последний</p>'),
            textItem('<h3>Ноябрь</h3><p>Фестивальная версия</p>'),
          ]),
        ),
        slide('closing', [
          textItem('<h1>12 миллионов есть. Ищем ещё семь.</h1>', { size: 0.56 }),
          textItem('<p>Илья Брандт, продюсер</p>'),
          textItem('<p>ilya@mayak.example</p>'),
          { type: 'button', text: 'Смотреть разведку', href: 'https://example.com/mayak' },
        ]),
      ],
    },
  },
})
