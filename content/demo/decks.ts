import type { DeckDraft } from '#domain/deck/draft.ts'
import { card, demoPicture, slide, textItem } from '../compose.ts'
import { noonEn, noonRu } from './noon.ts'
import { reportEn, reportRu } from './report.ts'
import { tidesEn, tidesRu } from './tides.ts'

/** Teaches Lectern by letting people change it: every slide asks for one small change. */
export const onboardingEn: DeckDraft = {
  name: 'Start here',
  theme: { name: 'paper' },
  settings: { page_numbering: true, paging: 'fade' },
  slides: [
    slide('media_right', [
      textItem('<h1>Start here</h1>', { align: 'ml', size: 0.9 }),
      textItem(
        '<p>Eight slides, five minutes. This presentation is yours: change anything you like, nothing here can break.</p>',
        {
          align: 'ml',
          size: 0.72,
        },
      ),
      demoPicture('start-lectern', 'A red lectern with an open book, standing in one cone of light'),
    ]),
    slide('col_1', [
      textItem('<h2>Click this line and type your name over it</h2>', { align: 'ml', size: 0.95 }),
      textItem(
        '<p>Then select a word. A small toolbar appears: make the word <strong>bold</strong>, give it <span style="color:#b8321c">a\u00a0colour</span> or <span style="background-color:#ffdd33">a\u00a0highlight</span>.</p>',
        { size: 0.78 },
      ),
    ]),
    slide('col_3', [
      textItem('<h2>Three places to know</h2>'),
      card('<h3>Left: the slides</h3><p>Drag to reorder. Right-click to duplicate, move or delete.</p>'),
      card('<h3>Middle: the canvas</h3><p>What you see here is what your audience sees, on any screen.</p>'),
      card('<h3>Right: properties</h3><p>They follow what you’ve selected: a slide, text or an image.</p>'),
    ]),
    slide('col_2', [
      textItem('<h2>Give this text another layout</h2>'),
      textItem(
        '<p>Open <strong>Layout</strong> on the right and try a quote, a timeline, three columns.</p><p>Your content rearranges itself.</p>',
        { size: 0.9 },
      ),
      textItem('<p>Nothing gets lost: go back to two columns, and the slide is the way it was.</p>', {
        size: 0.9,
      }),
    ]),
    slide(
      'big_number',
      [
        textItem('<p>Ctrl K</p>', { align: 'bl', size: 0.9 }),
        textItem('<p>Opens everything Lectern can do. Type a word, press Enter. On a Mac it is ⌘K.</p>'),
        textItem('<p>Ctrl Z undoes anything, as many times as you like. Press ? to see all shortcuts.</p>'),
      ],
      { theme: { tone: 'inverse' } },
    ),
    slide('col_2', [
      textItem('<h2>Turn numbers into charts</h2>'),
      {
        type: 'chart',
        kind: 'bar',
        text: '<p>Cups of tea per presentation, by hour of the night</p>',
        categories: ['20', '21', '22', '23', '0'],
        series: [{ name: 'Cups', values: [1, 1, 2, 3, 5] }],
      },
      textItem(
        '<p>Select the chart and change the last number to 0. You have Lectern now; you’ll be asleep by then.</p>',
        {
          align: 'ml',
        },
      ),
    ]),
    slide(
      'quote',
      [
        textItem('<p>One thought per slide. If there are two, there is another slide.</p>', {
          align: 'ml',
          size: 0.95,
        }),
        textItem('<p>The only advice in this presentation</p>'),
      ],
      { theme: { tone: 'accent' } },
    ),
    slide('timeline', [
      textItem('<h2>Now show it to someone</h2>'),
      textItem(
        '<h3>Share</h3><p>Turn on the link and copy it. It opens in any browser, without an account.</p>',
      ),
      textItem('<h3>Present</h3><p>Full screen, arrow keys, and the room is yours.</p>'),
      textItem('<h3>Look back</h3><p>See how many people viewed it, and which slides they stayed on.</p>'),
      textItem('<h3>Start your own</h3><p>From a blank slide, a template or a brief.</p>'),
    ]),
  ],
}

/** The same in Russian. */
export const onboardingRu: DeckDraft = {
  name: 'Начните отсюда',
  theme: { name: 'paper' },
  settings: { page_numbering: true, paging: 'fade' },
  slides: [
    slide('media_right', [
      textItem('<h1>Начните отсюда</h1>', { align: 'ml', size: 0.85 }),
      textItem(
        '<p>Восемь слайдов, пять минут. Эта презентация ваша: меняйте что угодно, здесь ничего нельзя сломать.</p>',
        {
          align: 'ml',
          size: 0.72,
        },
      ),
      demoPicture('start-lectern', 'Красная кафедра с раскрытой книгой в луче света'),
    ]),
    slide('col_1', [
      textItem('<h2>Щёлкните по этой строке и впишите своё имя</h2>', { align: 'ml', size: 0.95 }),
      textItem(
        '<p>Потом выделите слово. Появится маленькая панель: сделайте его <strong>жирным</strong>, <span style="color:#b8321c">цветным</span> или <span style="background-color:#ffdd33">закрасьте маркером</span>.</p>',
        { size: 0.78 },
      ),
    ]),
    slide('col_3', [
      textItem('<h2>Три места, которые стоит знать</h2>'),
      card(
        '<h3>Слева — слайды</h3><p>Перетаскивайте их мышью. Правая кнопка: дублировать, переместить, удалить.</p>',
      ),
      card('<h3>Посередине — холст</h3><p>Что видно здесь, то увидят и зрители, на любом экране.</p>'),
      card(
        '<h3>Справа — свойства</h3><p>Они меняются вслед за тем, что выделено: слайд, текст, картинка.</p>',
      ),
    ]),
    slide('col_2', [
      textItem('<h2>Смените макет этого слайда</h2>'),
      textItem(
        '<p>Откройте справа <strong>«Макет»</strong> и попробуйте цитату, ленту времени, три колонки.</p><p>Содержимое само займёт новые места.</p>',
        { size: 0.9 },
      ),
      textItem('<p>По дороге ничего не теряется: вернитесь к двум колонкам — и слайд станет прежним.</p>', {
        size: 0.9,
      }),
    ]),
    slide(
      'big_number',
      [
        textItem('<p>Ctrl K</p>', { align: 'bl', size: 0.9 }),
        textItem('<p>Открывает всё, что умеет Lectern. Наберите слово и нажмите Enter. На Маке это ⌘K.</p>'),
        textItem(
          '<p>Ctrl Z отменяет что угодно и сколько угодно раз. Знак вопроса покажет все сочетания клавиш.</p>',
        ),
      ],
      { theme: { tone: 'inverse' } },
    ),
    slide('col_2', [
      textItem('<h2>Числа становятся диаграммами</h2>'),
      {
        type: 'chart',
        kind: 'bar',
        text: '<p>Чашек чая на презентацию, по часам ночи</p>',
        categories: ['20', '21', '22', '23', '0'],
        series: [{ name: 'Чашки', values: [1, 1, 2, 3, 5] }],
      },
      textItem(
        '<p>Выделите диаграмму и замените последнее число нулём. Теперь у вас есть Lectern, и в этот час вы уже спите.</p>',
        {
          align: 'ml',
        },
      ),
    ]),
    slide(
      'quote',
      [
        textItem('<p>Один слайд — одна мысль. Если мыслей две, это два слайда.</p>', {
          align: 'ml',
          size: 0.95,
        }),
        textItem('<p>Единственный совет в этой презентации</p>'),
      ],
      { theme: { tone: 'accent' } },
    ),
    slide('timeline', [
      textItem('<h2>А теперь покажите её кому-нибудь</h2>'),
      textItem(
        '<h3>Поделитесь</h3><p>Включите ссылку и скопируйте её. Она открывается в любом браузере без регистрации.</p>',
      ),
      textItem('<h3>Выступите</h3><p>Полный экран, стрелки — и зал ваш.</p>'),
      textItem('<h3>Оглянитесь</h3><p>Сколько человек пришло и какой слайд их удержал.</p>'),
      textItem('<h3>Создайте свою</h3><p>С чистого слайда, с шаблона или с описания.</p>'),
    ]),
  ],
}

export type ContentLocale = 'en' | 'ru'

/** A product keynote, a lesson and a quarterly report, the most striking design first. */
export function demoDecks(locale: ContentLocale): DeckDraft[] {
  return locale === 'ru' ? [noonRu, tidesRu, reportRu] : [noonEn, tidesEn, reportEn]
}

/** The deck that new users learn the editor with, by changing it. */
export function onboardingDeck(locale: ContentLocale): DeckDraft {
  return locale === 'ru' ? onboardingRu : onboardingEn
}
