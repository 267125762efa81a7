import { card, defineSlideTemplate, slide, textItem } from '../compose.ts'

export const threePoints = defineSlideTemplate({
  id: 'three-points',
  theme: 'paper',
  en: {
    name: 'Three points',
    slide: slide('col_3', [
      textItem('<h2>What 412 readers asked for</h2>'),
      card('<h3>Evenings</h3><p>To come after work and not to hear the keys at ten to six.</p>'),
      card('<h3>Quiet</h3><p>One room where nobody prints, phones or shows a film.</p>'),
      card(
        '<h3>A door</h3><p>That opens by itself, for prams, wheelchairs and armfuls of books.</p>',
        'inverse',
      ),
    ]),
  },
  ru: {
    name: 'Три довода',
    slide: slide('col_3', [
      textItem('<h2>О чём просили 412 читателей</h2>'),
      card('<h3>Вечера</h3><p>Приходить после работы и не слышать звона ключей без десяти шесть.</p>'),
      card('<h3>Тишина</h3><p>Одна комната, где не печатают, не звонят и не показывают кино.</p>'),
      card('<h3>Дверь</h3><p>Которая открывается сама: коляске, креслу и стопке книг.</p>', 'inverse'),
    ]),
  },
})

export const twoRows = defineSlideTemplate({
  id: 'two-rows',
  theme: 'nordic',
  en: {
    name: 'Two rows',
    slide: slide('rows_2', [
      textItem('<h2>Two sides of one evening</h2>'),
      textItem(
        '<h3>For readers</h3><p>Four more hours after work, a quiet floor and a loud one, and a desk that someone is always at.</p>',
      ),
      textItem(
        '<h3>For us</h3><p>Two shifts instead of one, a day off in the middle of the week, and nobody who locks up alone.</p>',
      ),
    ]),
  },
  ru: {
    name: 'Две строки',
    slide: slide('rows_2', [
      textItem('<h2>Один вечер с двух сторон</h2>'),
      textItem(
        '<h3>Читателям</h3><p>Четыре часа после работы, тихий этаж и громкий этаж и стойка, за которой всегда кто-то есть.</p>',
      ),
      textItem(
        '<h3>Нам</h3><p>Две смены вместо одной, выходной посреди недели, и никто не закрывает здание в одиночку.</p>',
      ),
    ]),
  },
})

export const threeRows = defineSlideTemplate({
  id: 'three-rows',
  theme: 'gazette',
  en: {
    name: 'Three rows',
    slide: slide('rows_3', [
      textItem('<h2>Three promises we can keep</h2>'),
      textItem('<h3>Light</h3><p>Every table has a lamp of its own, and it is yours to dim.</p>'),
      textItem('<h3>Quiet</h3><p>The second floor stays silent from six, telephones included.</p>'),
      textItem('<h3>Company</h3><p>Someone who knows the shelves is there until the last minute.</p>'),
    ]),
  },
  ru: {
    name: 'Три строки',
    slide: slide('rows_3', [
      textItem('<h2>Три обещания, которые мы выполним</h2>'),
      textItem('<h3>Свет</h3><p>На каждом столе своя лампа, и яркость выбираете вы.</p>'),
      textItem('<h3>Тишина</h3><p>На втором этаже с шести часов молчат все, и телефоны тоже.</p>'),
      textItem('<h3>Люди</h3><p>Тот, кто знает наши полки, остаётся до последней минуты.</p>'),
    ]),
  },
})

export const noteAndStory = defineSlideTemplate({
  id: 'note-and-story',
  theme: 'report',
  en: {
    name: 'Note and story',
    slide: slide('narrow_wide', [
      textItem('<h2>Why evenings, and not Sundays</h2>'),
      card('<h3>In short</h3><p>Evenings reach three times as many people for the same money.</p>'),
      textItem(
        '<p>We tried both for two months. Sundays filled the hall with those who come anyway; evenings brought people we had never seen: nurses after a shift, drivers, parents whose children were already asleep.</p><p>A Sunday costs a full day of heating. An evening costs four hours of it.</p>',
        { size: 0.66 },
      ),
    ]),
  },
  ru: {
    name: 'Заметка и рассказ',
    slide: slide('narrow_wide', [
      textItem('<h2>Почему вечера, а не воскресенья</h2>'),
      card('<h3>Коротко</h3><p>За те же деньги вечером приходит втрое больше людей.</p>'),
      textItem(
        '<p>Мы два месяца пробовали и то и другое. По воскресеньям зал заполняли те, кто ходит и так; вечером пришли те, кого мы прежде не видели: медсёстры после смены, водители, родители, уложившие детей.</p><p>Воскресенье — это целый день отопления. Вечер — четыре часа.</p>',
        { size: 0.66 },
      ),
    ]),
  },
})

export const storyAndNote = defineSlideTemplate({
  id: 'story-and-note',
  theme: 'ledger',
  en: {
    name: 'Story and note',
    slide: slide('wide_narrow', [
      textItem('<h2>Where the money comes from</h2>'),
      textItem(
        '<ul><li>The city pays for heating and light, as it does for the day</li><li>The café pays rent from its first month</li><li>Readers’ friends have pledged two years of the second shift</li><li>Nothing is charged at the door</li></ul>',
        { size: 0.66 },
      ),
      card('<h3>£38,400</h3><p>a year, which is £3.10 for every visit</p>', 'accent'),
    ]),
  },
  ru: {
    name: 'Рассказ и заметка',
    slide: slide('wide_narrow', [
      textItem('<h2>Откуда деньги</h2>'),
      textItem(
        '<ul><li>Город платит за тепло и свет, как и днём</li><li>Кафе платит аренду с первого месяца</li><li>Общество друзей взяло на себя вторую смену на два года</li><li>На входе денег не берут</li></ul>',
        { size: 0.66 },
      ),
      card('<h3>3,2 млн ₽</h3><p>в год, или 260 ₽ за одно посещение</p>', 'accent'),
    ]),
  },
})

export const sidebar = defineSlideTemplate({
  id: 'sidebar',
  theme: 'atelier',
  en: {
    name: 'Sidebar',
    slide: slide('sidebar', [
      textItem('<h2>How we chose the lamps</h2>', { align: 'tl' }),
      textItem(
        '<p>We borrowed nine lamps, put them on nine tables and asked nobody. For three weeks we counted which tables filled first.</p>',
        { size: 0.66 },
      ),
      textItem(
        '<p>The winner was neither the brightest nor the dearest. It was the one whose light ended at the edge of the table.</p>',
        { size: 0.66 },
      ),
      textItem('<p><strong>Forty of them arrive in June.</strong></p>', { size: 0.66 }),
    ]),
  },
  ru: {
    name: 'Боковая колонка',
    slide: slide('sidebar', [
      textItem('<h2>Как мы выбирали лампы</h2>', { align: 'tl' }),
      textItem(
        '<p>Мы одолжили девять ламп, поставили на девять столов и никого ни о чём не спрашивали. Три недели считали, какие столы занимают первыми.</p>',
        { size: 0.66 },
      ),
      textItem('<p>Победила не самая яркая и не самая дорогая, а та, чей свет кончается у края стола.</p>', {
        size: 0.66,
      }),
      textItem('<p><strong>Сорок таких приедут в июне.</strong></p>', { size: 0.66 }),
    ]),
  },
})
