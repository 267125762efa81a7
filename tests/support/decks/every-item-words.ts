import type { Locale } from '#domain/locale.ts'

/** What the slides of the items say, beside the words that fill the layouts. */
export interface ItemWords {
  readonly name: string
  readonly styledHead: string
  readonly styled: string
  readonly listHead: string
  readonly list: string
  readonly alignHead: string
  readonly aligned: readonly [left: string, middle: string, right: string]
  readonly tableHead: string
  readonly table: readonly (readonly string[])[]
  readonly tableTitle: string
  readonly months: readonly string[]
  readonly series: readonly [string, string, string]
  readonly charts: {
    readonly bar: string
    readonly many: string
    readonly line: string
    readonly lines: string
  }
  readonly shares: readonly string[]
  readonly round: { readonly pie: string; readonly donut: string }
  readonly unit: string
  readonly form: {
    readonly head: string
    readonly lead: string
    readonly fields: readonly [string, string, string, string]
    readonly send: string
  }
  readonly mediaHead: string
  readonly gif: string
  readonly video: { readonly title: string; readonly caption: string }
  readonly pictures: { readonly alt: string; readonly caption: string; readonly credit: string }
  readonly buttons: {
    readonly head: string
    readonly lead: string
    readonly labels: readonly [string, string, string]
  }
  readonly cards: readonly [string, string, string, string]
  readonly grounds: readonly [gradient: string, pattern: string, picture: string, drawn: string, mesh: string]
  readonly groundLead: string
  readonly stickers: readonly [string, string, string]
  readonly source: { readonly file: string; readonly page: string }
  readonly note: string
}

const en: ItemWords = {
  name: 'Bread before dawn: everything on one table',
  styledHead: 'Words in every dress',
  styled:
    '<p>Plain, <strong>bold</strong>, <em>slanted</em>, <u>underlined</u> and <s>taken back</s>; all of it <strong><em><u>at once</u></em></strong> too.</p><p>In <span style="color:#c0392b">brick red</span>, in <span style="color:#1f6f8b">harbour blue</span>, and <span style="background-color:#ffe08a">marked with a pen</span>.</p><p>Read <a href="https://example.com/bakery?page=2&amp;lang=en">how it began</a>, write to <a href="mailto:hello@example.com">the bakers</a> & ring before six.<br>A line of its own: 5 < 7 > 3, “quoted”.</p>',
  listHead: 'Lists, and lists in lists',
  list: '<ul><li>Flour from <strong>one mill</strong><ul><li>rye, ground coarse</li><li>wheat, sifted twice</li></ul></li><li>Water from the tap, left to stand</li><li>Salt: <em>two per cent</em>, never more</li></ul><ol><li>Feed the starter at noon</li><li>Mix after supper, fold three times, and let it rest until the clock strikes one</li><li>Bake until it sounds hollow</li></ol>',
  alignHead: 'Left, middle and right',
  aligned: [
    '<h3>At the left</h3><p>Where most readers begin, from the top.</p>',
    '<h3>In the middle</h3><p>For what is meant for all.</p><p style="text-align:right">And this line keeps to the right.</p>',
    '<h3>At the right</h3><p>For what comes at the end, at the foot.</p>',
  ],
  tableHead: 'A week at the counter',
  table: [
    ['Day', 'Loaves', 'Left at nine', 'Takings', 'What people said'],
    ['Monday', '268', '11', '$1,340', 'Too early for jokes'],
    ['Wednesday', '294', '6', '$1,470', 'Rye again, please'],
    ['Friday', '331', '2', '$1,655', 'Two of the seeded ones'],
    ['Saturday', '356', '0', '$1,780', 'We drove here for this'],
  ],
  tableTitle: 'Counted by hand, in March',
  months: ['January', 'February', 'March', 'April', 'May'],
  series: ['Rye', 'Wheat', 'Seeded'],
  charts: {
    bar: 'Loaves a night, by month',
    many: 'What leaves the oven, by kind',
    line: 'Warmth of the oven floor through the night',
    lines: 'Rye climbs, wheat holds',
  },
  shares: ['Walk in', 'Cafés', 'School', 'Orders'],
  round: { pie: 'Who eats the bread', donut: 'The same, with a hole in it' },
  unit: '°C',
  form: {
    head: 'Keep a loaf for me',
    lead: 'Tell us your name by ten in the evening, and it waits under the counter.',
    fields: ['Your name', 'Email address', 'Telephone', 'Which loaf, and when'],
    send: 'Keep it for me',
  },
  mediaHead: 'What moves, and what plays',
  gif: 'The sign above the door, as it turns',
  video: { title: 'One night in four minutes', caption: 'Filmed from the flour shelf' },
  pictures: {
    alt: 'A lake below mountains in the first light',
    caption: 'Cropped to its upper left, and twice as near',
    credit: 'Nora Field',
  },
  buttons: {
    head: 'Three ways on',
    lead: 'Solid, outlined, and as plain as a link.',
    labels: ['Order for tomorrow', 'See the price list', 'Back to the first slide'],
  },
  cards: [
    '<h3>On a card</h3><p>The surface of the theme.</p>',
    '<h3>On the accent</h3><p>Loud, and used once.</p>',
    '<h3>Turned round</h3><p>Ink for paper, paper for ink.</p>',
    '<h3>On a colour of its own</h3><p>Whatever the author chose.</p>',
  ],
  grounds: [
    'On a gradient of three colours',
    'On squared paper',
    'On a picture, veiled',
    'On a background of the gallery',
    'On clouds of colour',
  ],
  groundLead: 'Words stay readable, whatever lies behind them.',
  stickers: ['A star', 'A light bulb', 'A heart'],
  source: { file: 'Night book 2026.docx', page: 'The history of the rye loaf' },
  note: 'Say how cold it is at one in the morning.\nThen pause, and let them smell the bread.',
}

const ru: ItemWords = {
  name: 'Хлеб до рассвета: всё на одном столе',
  styledHead: 'Слова во всех нарядах',
  styled:
    '<p>Обычные, <strong>жирные</strong>, <em>наклонные</em>, <u>подчёркнутые</u> и <s>взятые назад</s>; и <strong><em><u>всё сразу</u></em></strong>.</p><p>Цвета <span style="color:#c0392b">красного кирпича</span>, <span style="color:#1f6f8b">портовой воды</span> и <span style="background-color:#ffe08a">выделенные маркером</span>.</p><p>Прочтите, <a href="https://example.com/bakery?page=2&amp;lang=ru">как всё началось</a>, напишите <a href="mailto:hello@example.com">пекарям</a> & позвоните до шести.<br>Отдельная строка: 5 < 7 > 3, «в кавычках».</p>',
  listHead: 'Списки и списки в списках',
  list: '<ul><li>Мука с <strong>одной мельницы</strong><ul><li>рожь грубого помола</li><li>пшеница, просеянная дважды</li></ul></li><li>Вода из-под крана, отстоянная</li><li>Соль: <em>два процента</em>, не больше</li></ul><ol><li>Покормить закваску в полдень</li><li>Замесить после ужина, трижды сложить и оставить до часу ночи, пока не пробьют часы</li><li>Печь, пока корка не зазвучит</li></ol>',
  alignHead: 'Слева, посередине и справа',
  aligned: [
    '<h3>Слева</h3><p>Отсюда читают чаще всего, сверху вниз.</p>',
    '<h3>Посередине</h3><p>То, что сказано для всех.</p><p style="text-align:right">А эта строка держится правого края.</p>',
    '<h3>Справа</h3><p>То, что говорят под конец, у нижнего края.</p>',
  ],
  tableHead: 'Неделя за прилавком',
  table: [
    ['День', 'Буханки', 'Осталось к девяти', 'Выручка', 'Что говорили'],
    ['Понедельник', '268', '11', '26 800 ₽', 'Рановато для шуток'],
    ['Среда', '294', '6', '29 400 ₽', 'Мне снова ржаной'],
    ['Пятница', '331', '2', '33 100 ₽', 'Два с семечками'],
    ['Суббота', '356', '0', '35 600 ₽', 'Мы ехали сюда за этим'],
  ],
  tableTitle: 'Посчитано вручную, в марте',
  months: ['январь', 'февраль', 'март', 'апрель', 'май'],
  series: ['Ржаной', 'Пшеничный', 'С семечками'],
  charts: {
    bar: 'Буханок за ночь, по месяцам',
    many: 'Что выходит из печи, по сортам',
    line: 'Жар пода в течение ночи',
    lines: 'Ржаной растёт, пшеничный держится',
  },
  shares: ['С улицы', 'Кафе', 'Школа', 'Заказы'],
  round: { pie: 'Кто ест хлеб', donut: 'То же самое, только с дыркой' },
  unit: '°C',
  form: {
    head: 'Отложите мне буханку',
    lead: 'Назовите себя до десяти вечера, и хлеб будет ждать под прилавком.',
    fields: ['Ваше имя', 'Электронная почта', 'Телефон', 'Какой хлеб и на какой день'],
    send: 'Отложить',
  },
  mediaHead: 'Что движется и что играет',
  gif: 'Вывеска над дверью, пока она крутится',
  video: { title: 'Одна ночь за четыре минуты', caption: 'Снято с полки для муки' },
  pictures: {
    alt: 'Озеро под горами в первых лучах',
    caption: 'Кадр сдвинут влево и вверх и вдвое ближе',
    credit: 'Нора Филд',
  },
  buttons: {
    head: 'Три пути дальше',
    lead: 'Сплошная, контурная и простая, как ссылка.',
    labels: ['Заказать на завтра', 'Посмотреть цены', 'Вернуться к первому слайду'],
  },
  cards: [
    '<h3>На карточке</h3><p>Поверхность, какой её задала тема.</p>',
    '<h3>На акценте</h3><p>Громко, и только один раз.</p>',
    '<h3>Наоборот</h3><p>Чернила вместо бумаги, бумага вместо чернил.</p>',
    '<h3>На своём цвете</h3><p>На том, который выбрал автор.</p>',
  ],
  grounds: [
    'На градиенте из трёх цветов',
    'На бумаге в клетку',
    'На картинке под вуалью',
    'На фоне из галереи',
    'На облаках цвета',
  ],
  groundLead: 'Слова читаются, что бы ни лежало под ними.',
  stickers: ['Звезда', 'Лампочка', 'Сердце'],
  source: { file: 'Ночной журнал 2026.docx', page: 'История ржаной буханки' },
  note: 'Скажите, как холодно в час ночи.\nПотом помолчите: пусть почувствуют запах хлеба.',
}

export const itemWords: Readonly<Record<Locale, ItemWords>> = { en, ru }
