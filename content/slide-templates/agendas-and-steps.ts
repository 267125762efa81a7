import { card, defineSlideTemplate, slide, textItem } from '../compose.ts'

export const agenda = defineSlideTemplate({
  id: 'agenda',
  theme: 'swiss',
  en: {
    name: 'Agenda',
    slide: slide('col_1', [
      textItem('<h2>Twenty minutes, five points</h2>'),
      textItem(
        '<ol><li>Who comes to us, and when</li><li>What readers asked for</li><li>The plan, step by step</li><li>What it costs and who pays</li><li>What we need you to decide today</li></ol>',
        { size: 1.2 },
      ),
    ]),
  },
  ru: {
    name: 'Повестка',
    slide: slide('col_1', [
      textItem('<h2>Двадцать минут, пять вопросов</h2>'),
      textItem(
        '<ol><li>Кто к нам приходит и когда</li><li>О чём просили читатели</li><li>План по шагам</li><li>Сколько это стоит и кто платит</li><li>Что нужно решить сегодня</li></ol>',
        { size: 1.2 },
      ),
    ]),
  },
})

export const agendaList = defineSlideTemplate({
  id: 'agenda-list',
  theme: 'chalkboard',
  en: {
    name: 'Agenda beside a heading',
    slide: slide('agenda', [
      textItem('<h2>Today</h2>'),
      textItem(
        '<ol><li>Who came, and when</li><li>What they asked us for</li><li>What an evening costs</li><li>What we want you to decide</li></ol>',
      ),
    ]),
  },
  ru: {
    name: 'План рядом с заголовком',
    slide: slide('agenda', [
      textItem('<h2>Сегодня</h2>'),
      textItem(
        '<ol><li>Кто приходил и когда</li><li>О чём нас просили</li><li>Сколько стоит вечер</li><li>Что мы просим решить</li></ol>',
      ),
    ]),
  },
})

export const timeline = defineSlideTemplate({
  id: 'timeline',
  theme: 'swiss',
  en: {
    name: 'Timeline',
    slide: slide('timeline', [
      textItem('<h2>Open by the first of September</h2>'),
      textItem('<h3>May</h3><p>The board decides, the drawings are approved</p>'),
      textItem('<h3>June</h3><p>The new door, two weeks through the side entrance</p>'),
      textItem('<h3>July</h3><p>Shelves and lights, the ground floor is closed</p>'),
      textItem('<h3>August</h3><p>Books go back, evenings on trial</p>'),
      textItem('<h3>September</h3><p>Until ten, every day but Sunday</p>'),
    ]),
  },
  ru: {
    name: 'Ход событий',
    slide: slide('timeline', [
      textItem('<h2>Открыться к первому сентября</h2>'),
      textItem('<h3>Май</h3><p>Решение совета, согласование чертежей</p>'),
      textItem('<h3>Июнь</h3><p>Новая дверь, две недели — вход со двора</p>'),
      textItem('<h3>Июль</h3><p>Стеллажи и свет, первый этаж закрыт</p>'),
      textItem('<h3>Август</h3><p>Книги на местах, пробные вечера</p>'),
      textItem('<h3>Сентябрь</h3><p>До десяти, каждый день, кроме воскресенья</p>'),
    ]),
  },
})

export const fourSteps = defineSlideTemplate({
  id: 'four-steps',
  theme: 'keynote',
  en: {
    name: 'Four steps',
    slide: slide('col_4', [
      textItem('<h2>Four steps to an open evening</h2>'),
      card('<h2>1</h2><h3>Measure</h3><p>Count who comes and who finds the door shut.</p>'),
      card('<h2>2</h2><h3>Try</h3><p>Open late on Thursdays, for three months.</p>'),
      card('<h2>3</h2><h3>Build</h3><p>Move the shelves, light the hall, mend the door.</p>'),
      card('<h2>4</h2><h3>Open</h3><p>Every evening until ten, with one person on duty.</p>', 'accent'),
    ]),
  },
  ru: {
    name: 'Четыре шага',
    slide: slide('col_4', [
      textItem('<h2>Четыре шага к открытому вечеру</h2>'),
      card('<h2>1</h2><h3>Посчитать</h3><p>Кто приходит и кто уходит ни с чем.</p>'),
      card('<h2>2</h2><h3>Проверить</h3><p>Три месяца работать допоздна по четвергам.</p>'),
      card('<h2>3</h2><h3>Построить</h3><p>Сдвинуть стеллажи, дать свет, починить дверь.</p>'),
      card('<h2>4</h2><h3>Открыть</h3><p>До десяти каждый вечер, с одним дежурным.</p>', 'accent'),
    ]),
  },
})

export const stepsDown = defineSlideTemplate({
  id: 'steps-down',
  theme: 'workshop',
  en: {
    name: 'Vertical steps',
    slide: slide('steps_down', [
      textItem('<h2>How a book finds you</h2>'),
      textItem('<h3>Ask</h3><p>At the desk, by phone, or on a card in the box</p>'),
      textItem('<h3>Wait four minutes</h3><p>It comes down from the second floor by lift</p>'),
      textItem('<h3>Take it</h3><p>The shelf by the door has your name on it</p>'),
      textItem('<h3>Bring it back</h3><p>Day or night, through the slot</p>'),
    ]),
  },
  ru: {
    name: 'Шаги сверху вниз',
    slide: slide('steps_down', [
      textItem('<h2>Как книга находит вас</h2>'),
      textItem('<h3>Спросите</h3><p>У стойки, по телефону или карточкой в ящик</p>'),
      textItem('<h3>Подождите четыре минуты</h3><p>Она спустится со второго этажа на лифте</p>'),
      textItem('<h3>Возьмите</h3><p>Полка у двери, на корешке ваше имя</p>'),
      textItem('<h3>Верните</h3><p>Днём или ночью, через щель в стене</p>'),
    ]),
  },
})
