import type { Brief } from '#domain/generation/brief/brief.ts'
import { contentWords } from '#domain/generation/condense/function-words.ts'
import type { TalkKind } from '#domain/generation/request.ts'
import type { Locale } from '#domain/locale.ts'

/** What a kind of talk usually has a part for. */
interface TalkPart {
  readonly title: string
  /** What to write where the brief says nothing of it; said beside the outline, never on a slide. */
  readonly missing: string
}

/** A title, what is missing without it, and words that speak of it in any form. */
type PartLine = `${string} | ${string} | ${string}`

const talkParts: Record<Locale, Record<TalkKind, readonly PartLine[]>> = {
  en: {
    talk: [
      'Why it matters | Why the topic matters to the listeners now | why matter important relevance need reason',
      'What it is about | What the topic is, in plain words | definition mean about term concept idea',
      'How it works | How it works, step by step | work process mechanism step stage how',
      'An example | A real case that shows it | example case instance story',
      'What it means for us | What the listeners can do with it | benefit effect impact result consequence future',
    ],
    pitch: [
      'The problem | The problem and who has it | problem pain hurt struggle difficult lack waste today currently',
      'The solution | How the product solves it | solution solve answer idea help offer deliver',
      'The product | How a customer comes to it and uses it | product service app platform feature technology work use',
      'The team | Who is in the team | team founder ceo cto experience advisor hire people',
      'What we ask for | How much is asked for, and what it pays for | ask raise raising investment invest fund funding seek looking round need',
    ],
    lesson: [
      'Goals of the lesson | What the pupils will be able to do | goal aim objective learn understand able purpose',
      'Key terms | The terms and what they mean | term definition called means concept vocabulary',
      'How it works | The rule or law behind it | explain work process rule law cause reason happens because',
      'Let’s look at an example | An example worked through | example instance case show',
      'Practice | A task to practise on | practice exercise task activity try experiment group',
    ],
    report: [
      'In short | The one result to remember | summary overall short total main',
      'Results | The results against the goals | result revenue sale grew growth fell reached increase decrease number',
      'What changed | What changed, and what it cost | change changed before new launched introduced compared',
      'Causes | What caused it | cause reason because due thanks driver factor',
      'Next steps | What is done next, by whom and when | next step plan will future quarter priority',
    ],
    product: [
      'What it is | What it is, in one sentence | product app service tool platform is device new',
      'Whom it is for | Who uses it | user customer audience people team company who designed',
      'How it works | How it is used, step by step | work how step start click open automatically',
      'What it can do | What it can do | feature can allow support include integration function offer',
      'Without it and with it | What is different with it | benefit save faster easier instead before after problem',
    ],
    event: [
      'What it is about | What it is about, and why to come | about event conference festival meeting celebrate welcome invite',
      'Programme | The programme with its times | programme program schedule agenda talk workshop session open begin concert',
      'Speakers and hosts | Who speaks, and about what | speaker host guest lecturer artist band moderator speak',
      'Place and time | The place and the time | place venue address hall street date time where when park',
      'How to join | How to register, and until when | join register registration ticket sign rsvp entry free fee book',
    ],
    portfolio: [
      'About me | Who you are | i am designer photographer developer artist about born live name',
      'What I do | What you do best | service do offer design make build create speciality',
      'Selected works | The works to show, each with a sentence | work project client portfolio brand campaign site app',
      'One work in detail | One work in detail: task, way, result | case task challenge result brief',
      'How I work | How you work with clients | process approach method step workflow sketch',
    ],
    plan: [
      'The goal | What will be different when it is done | goal aim objective want target achieve purpose',
      'Stages | The stages in their order | stage phase step first then prepare develop',
      'People | Who is responsible for what | team responsible people manager lead role hire',
      'Risks | What could go wrong, and the answer to it | risk delay problem fail threat',
      'Dates | The dates | date deadline month week quarter start finish launch',
    ],
  },
  ru: {
    talk: [
      'Почему это важно | Почему тема важна слушателям сейчас | почему важно важный актуальность нужно зачем причина',
      'О чём речь | Что это такое, простыми словами | определение понятие означает термин идея суть',
      'Как это работает | Как это работает, по шагам | работает процесс механизм этап шаг устройство',
      'Пример из жизни | Случай из жизни, который это показывает | пример случай история ситуация',
      'Что это значит для нас | Что с этим делать слушателям | польза влияние эффект последствие результат будущее',
    ],
    pitch: [
      'Проблема | Какая проблема и у кого она есть | проблема боль трудно сложно теряют нехватка дорого неудобно сегодня',
      'Решение | Как продукт её решает | решение решает решаем идея помогает помогаем предлагаем',
      'Продукт | Как клиент приходит и пользуется | продукт сервис приложение платформа функция технология работает пользоваться',
      'Команда | Кто в команде | команда основатель опыт директор советник люди специалист',
      'Что нам нужно | Сколько нужно и на что | инвестиции инвестор привлекаем ищем раунд вложения просим нужно нужны',
    ],
    lesson: [
      'Цели урока | Что ученики смогут сделать | цель задача узнаем научимся понять знать уметь',
      'Ключевые понятия | Понятия и их значения | понятие термин называется называют означает определение',
      'Как это устроено | Правило или закон | объяснение процесс правило закон причина происходит потому состоит',
      'Разберём пример | Разобранный пример | пример например случай разберём',
      'Практика | Задание для практики | практика упражнение задание опыт эксперимент группа попробуем',
    ],
    report: [
      'Коротко | Главный результат | итог целом всего главное коротко',
      'Результаты | Результаты и цели рядом | результат выручка продажа вырос выросла рост снизился снизилась достигли увеличение показатель',
      'Что изменилось | Что изменилось и чего это стоило | изменилось изменение раньше новый запустили внедрили сравнение',
      'Причины | Причины | причина потому благодаря из-за фактор повлиял',
      'Следующие шаги | Что дальше, кто и когда | следующий дальше планируем шаг будущее приоритет квартал',
    ],
    product: [
      'Что это | Что это, одной фразой | продукт приложение сервис инструмент платформа устройство новый',
      'Для кого | Кто пользуется | пользователь клиент аудитория люди компания команда',
      'Как это работает | Как пользуются, по шагам | работает шаг нажмите откройте автоматически',
      'Что умеет | Что умеет | функция умеет возможность позволяет поддерживает интеграция',
      'Без него и с ним | Что меняется с продуктом | польза экономит быстрее проще вместо раньше проблема преимущество',
    ],
    event: [
      'О событии | О чём событие и зачем прийти | событие конференция фестиваль встреча праздник приглашаем мероприятие',
      'Программа | Программа со временем | программа расписание доклад мастер-класс лекция секция открытие начало концерт',
      'Спикеры и ведущие | Кто выступает и о чём | спикер ведущий гость лектор артист группа модератор выступит',
      'Место и время | Место и время | место адрес площадка зал улица дата время парк',
      'Как попасть | Как зарегистрироваться и до какого дня | регистрация зарегистрироваться билет запись вход бесплатный участие',
    ],
    portfolio: [
      'Обо мне | Кто вы | я дизайнер фотограф разработчик художник зовут меня живу',
      'Что я делаю | Что получается лучше всего | услуга делаю создаю проектирую специализация',
      'Избранные работы | Работы, каждая с одной фразой | работа проект клиент портфолио бренд сайт',
      'Одна работа подробно | Одна работа подробно: задача, путь, результат | кейс задача результат бриф',
      'Как я работаю | Как вы работаете с заказчиками | процесс подход метод этап эскиз',
    ],
    plan: [
      'Цель | Что изменится, когда план выполнен | цель хотим задача достичь добиться',
      'Этапы | Этапы по порядку | этап фаза шаг сначала затем подготовка разработка',
      'Люди | Кто за что отвечает | команда ответственный люди руководитель роль сотрудник',
      'Риски | Что может пойти не так и что тогда | риск задержка проблема угроза срыв',
      'Сроки | Сроки | срок дедлайн месяц неделя квартал старт запуск',
    ],
  },
}

/** The parts of its kind of talk that nothing in the brief speaks of. */
export function missingParts({ kind, sections, blocks }: Brief, language: Locale): TalkPart[] {
  const texts = [...sections.map(({ title }) => title), ...blocks.map(({ text }) => text)]
  const said = new Set(texts.flatMap(contentWords))
  return talkParts[language][kind].flatMap(line => {
    const [title = '', missing = '', words = ''] = line.split(' | ')
    const isSaid = [...contentWords(words), ...contentWords(title)].some(word => said.has(word))
    return isSaid ? [] : [{ title, missing }]
  })
}
