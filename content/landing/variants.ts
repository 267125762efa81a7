import type { Locale } from '#domain/locale.ts'
import type { LandingPath } from './paths.ts'

/** The sections of the landing page that a variant can put first. */
export type LandingPart =
  | 'steps'
  | 'templates'
  | 'themes'
  | 'examples'
  | 'backgrounds'
  | 'points'
  | 'audience'

/** The texts that differ between the addresses of the landing page. */
export interface LandingVariant {
  readonly title: string
  readonly description: string
  readonly heading: string
  readonly lead: string
}

type LandingVariants = Readonly<Record<LandingPath, LandingVariant>>

const variantsEn: LandingVariants = {
  '/landing': {
    title: 'Lectern: presentations to stand up and speak with',
    description:
      'Write what you have to say and Lectern turns it into slides. Change the design, present, share a link or a web page, export to PDF. In English and Russian.',
    heading: 'A place to stand\u00a0up and speak from',
    lead: 'Write what you have to say. Lectern turns it into slides worth presenting: on stage, by link, or as a web page.',
  },
  '/nejroset-dlya-sozdaniya-prezentacij': {
    title: 'AI presentation maker that sticks to your text · Lectern',
    description:
      'A presentation maker that reads your brief, suggests an outline you can edit, and turns it into designed slides. It sticks to the facts you give it. Try it free.',
    heading: 'An AI presentation maker that sticks to your text',
    lead: 'Give it notes, a document or three lines. It reads them, suggests an outline and creates the slides. The built-in writer adds no facts of its own.',
  },
  '/generator-prezentacij-online': {
    title: 'Online presentation generator: text in, talk out · Lectern',
    description:
      'Generate a presentation online from text, DOCX or PDF: outline first, slides next, then a link, a web page, a PDF or a PowerPoint file. Nothing to install.',
    heading: 'Text in, talk\u00a0out: a presentation generator online',
    lead: 'Paste text or drop in a document. You get an outline to edit, then finished slides, then a link to share. All in your browser.',
  },
  '/ii-prezentaciya': {
    title: 'AI presentation: a first draft you can argue with · Lectern',
    description:
      'Create a presentation with AI and stay its author: approve the outline, rewrite any slide, change the theme. Every word is yours to keep or cut.',
    heading: 'An AI draft you can\u00a0argue\u00a0with',
    lead: 'The machine goes first, you decide. Approve the outline, rewrite a slide, delete another. What’s left is a talk in your own voice.',
  },
  '/fon-dlya-prezentacii': {
    title: 'Presentation backgrounds, drawn by code and sharp at 4K · Lectern',
    description:
      'More than fifty presentation backgrounds: paper grain, contour lines, risograph, night skies, blueprints. Sharp on any screen, with text that stays readable on all of them.',
    heading: 'Backgrounds that let your text stand out',
    lead: 'Paper, contour lines, risograph, night skies. Each is drawn by code and stays sharp on any screen, and Lectern makes sure your text is readable on it.',
  },
  '/shablony-dlya-prezentacij': {
    title: 'Presentation templates with a story in them · Lectern',
    description:
      'Complete presentation templates for pitches, reports, lessons, portfolios and strategies. Each is a finished talk with real typography and charts. Replace the text and present.',
    heading: 'Templates that are finished talks',
    lead: 'No lorem ipsum, no empty boxes. Each template is a small, believable story with its own fonts, grid and charts. Replace the text and you’re ready.',
  },
  '/temy-dlya-prezentacij': {
    title: 'Presentation themes: change the design, keep the text · Lectern',
    description:
      'Presentation themes that differ in character, not just in colour: fonts, grid, colours and charts change together. Switch the theme of a whole presentation in one click and lose nothing.',
    heading: 'Same text, new\u00a0theme',
    lead: 'A theme is fonts, colours, grid and the way charts are drawn. Switch it and the whole presentation takes on a new character, while every word stays where you put it.',
  },
  '/primer-prezentacii': {
    title: 'Presentation examples you can open and explore · Lectern',
    description:
      'Examples of good presentations: a product launch, a lesson, a quarterly report. Browse their slides right here, see how they’re built, and start from one of them.',
    heading: 'Good examples, ready to explore',
    lead: 'A launch, a lesson, a quarterly report. Browse the slides on this page, see what holds them together, and make one of them your own.',
  },
}

const variantsRu: LandingVariants = {
  '/landing': {
    title: 'Lectern: презентации для тех, кто выступает',
    description:
      'Напишите то, что хотите сказать, и Lectern сверстает слайды: меняйте оформление, показывайте, делитесь ссылкой или сайтом, сохраняйте в PDF. По-русски и по-английски.',
    heading: 'Место, с\u00a0которого говорят',
    lead: 'Напишите то, что хотите сказать. Lectern сверстает из этого слайды, которые не стыдно показать: со сцены, по ссылке или отдельным сайтом.',
  },
  '/nejroset-dlya-sozdaniya-prezentacij': {
    title: 'Нейросеть для создания презентаций по вашему тексту · Lectern',
    description:
      'Нейросеть для презентаций, которая читает ваш текст, предлагает план и верстает слайды. Держится ваших фактов, понимает русский. Попробуйте бесплатно.',
    heading: 'Нейросеть для презентаций, которая держится ваших слов',
    lead: 'Дайте ей заметки, документ или три строки. Она прочтёт, предложит план и сверстает слайды. Встроенный генератор не добавит ни одного факта, которого вы ему не давали.',
  },
  '/generator-prezentacij-online': {
    title: 'Генератор презентаций онлайн: из текста в слайды · Lectern',
    description:
      'Генератор презентаций онлайн: вставьте текст, docx или PDF, поправьте план и получите готовые слайды. Потом\u00a0— ссылка, сайт, PDF или PowerPoint. Ничего не нужно устанавливать.',
    heading: 'Генератор презентаций: текст на входе, выступление на выходе',
    lead: 'Вставьте текст или перетащите документ. Сначала получите план, который можно поправить, потом готовые слайды, потом ссылку. Всё прямо в браузере.',
  },
  '/ii-prezentaciya': {
    title: 'ИИ-презентация: черновик, с которым можно спорить · Lectern',
    description:
      'Презентация с помощью ИИ, автором которой остаётесь вы: утверждаете план, переписываете любой слайд, меняете тему. Каждое слово можно оставить или вычеркнуть.',
    heading: 'ИИ начинает, последнее слово за\u00a0вами',
    lead: 'Машина делает первый ход, решаете вы: утвердите план, попросите сказать иначе, выбросьте лишнее. Останется выступление вашим собственным голосом.',
  },
  '/fon-dlya-prezentacii': {
    title: 'Фон для презентации: более 50 рисунков, чётких на любом экране · Lectern',
    description:
      'Фоны для презентации: бумага, горизонтали, ризограф, ночное небо, чертежи. Чёткие на любом экране, и текст на каждом из них остаётся читаемым.',
    heading: 'Фон, который не\u00a0перебивает слова',
    lead: 'Бумага, горизонтали, ризограф, ночное небо. Каждый фон нарисован кодом, остаётся чётким на любом экране, а Lectern следит, чтобы текст на нём читался.',
  },
  '/shablony-dlya-prezentacij': {
    title: 'Шаблоны для презентаций: готовые выступления · Lectern',
    description:
      'Шаблоны для презентаций: питч, отчёт, урок, портфолио, план. Каждый\u00a0— законченный рассказ с настоящей вёрсткой и графиками. Замените слова и выступайте.',
    heading: 'Шаблоны, в\u00a0которых уже есть рассказ',
    lead: 'Без «рыбы» и пустых рамок. Каждый шаблон\u00a0— небольшая правдоподобная история со своим шрифтом, сеткой и графиками. Замените слова, и можно выходить.',
  },
  '/temy-dlya-prezentacij': {
    title: 'Темы для презентаций: другой дизайн, те же слова · Lectern',
    description:
      'Темы для презентаций, которые отличаются не оттенком, а характером: шрифт, сетка, цвет и графики меняются вместе. Смена темы в один клик, и ничего не теряется.',
    heading: 'Те\u00a0же слова, другая\u00a0тема',
    lead: 'Тема\u00a0— это шрифт, цвет, сетка и то, как нарисован график. Смените её, и вся презентация заговорит иначе, а каждое слово останется на своём месте.',
  },
  '/primer-prezentacii': {
    title: 'Пример презентации: откройте и разберите · Lectern',
    description:
      'Примеры хороших презентаций: запуск продукта, урок, квартальный отчёт. Листайте слайды прямо здесь, смотрите, как они устроены, и начните с любой из них.',
    heading: 'Хорошие примеры, которые можно разобрать',
    lead: 'Запуск продукта, урок, квартальный отчёт. Листайте слайды прямо на странице, смотрите, на чём они держатся, и сделайте один из них своим.',
  },
}

export const landingVariants: Readonly<Record<Locale, LandingVariants>> = { en: variantsEn, ru: variantsRu }

/** Which section comes first, and which template plays beside the heading; `/landing` itself plays a demo deck. */
export const variantHighlights: Readonly<Record<LandingPath, { first: LandingPart; template?: string }>> = {
  '/landing': { first: 'steps' },
  '/nejroset-dlya-sozdaniya-prezentacij': { first: 'steps', template: 'volcanoes' },
  '/generator-prezentacij-online': { first: 'points', template: 'travel-story' },
  '/ii-prezentaciya': { first: 'audience', template: 'startup-pitch' },
  '/fon-dlya-prezentacii': { first: 'backgrounds', template: 'night-sky' },
  '/shablony-dlya-prezentacij': { first: 'templates', template: 'garden-proposal' },
  '/temy-dlya-prezentacij': { first: 'themes', template: 'strategy-plan' },
  '/primer-prezentacii': { first: 'examples', template: 'quarterly-report' },
}
