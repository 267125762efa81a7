/**
 * What a heading must name for an icon to stand beside it: things that the icon itself shows, or its settled meaning. No
 * associations: a wrong icon is worse than none. Stems of both languages; a word matches when it begins with one.
 */
const ICON_WORDS: Readonly<Record<string, string>> = {
  users: 'team teams people staff crew colleagues hiring команд люди людей сотрудник персонал коллег найм',
  handshake: 'partner partners partnership deal партн[её]р сделк сотрудничеств',
  'graduation-cap': 'training course courses education learning обучени курс[ыа]? образовани уч[её]б',
  calendar: 'schedule calendar deadline dates расписани календар график срок[иа]?$ сроки',
  clock: 'time hours врем[яе] час[ыа]$',
  wallet: 'budget costs? spending expenses бюджет расход затрат',
  banknote: 'price prices pricing money revenue salary цен[аы]$ стоимост деньг выручк зарплат',
  'piggy-bank': 'savings? экономи сбережени',
  'trending-up': 'growth рост$ роста$',
  'chart-line': 'metrics analytics statistics метрик аналитик статистик показател',
  target: 'goals? target targets цел[ьи]$ целевой',
  lightbulb: 'ideas? solution иде[яи]$ решени',
  rocket: 'launch запуск',
  truck: 'delivery shipping logistics доставк логистик',
  package: 'packaging parcel упаковк посылк',
  store: 'shops? stores? retail магазин розниц',
  'shopping-cart': 'sales orders? checkout продаж заказ',
  factory: 'factory production manufacturing завод производств фабрик',
  building: 'office offices building офис здани',
  house: 'home homes house houses дом$ дома$ домов жиль[её]',
  'map-pin': 'location address venue адрес место$ площадк',
  plane: 'flights? travel airport пол[её]т авиа путешеств',
  car: 'cars? parking driving автомобил машин парковк',
  bike: 'bikes? cycling велосипед',
  'train-front': 'trains? railway поезд железнодорожн',
  globe: 'world international global abroad мир$ международн глобальн',
  mail: 'email mail newsletter почт[аы] рассылк',
  phone: 'phone calls? телефон звонк звонок',
  'message-circle': 'support chat feedback поддержк чат$ отзыв',
  megaphone: 'marketing advertising campaign маркетинг реклам кампани',
  shield: 'safety protection безопасност защит',
  lock: 'security privacy passwords? конфиденциальн парол',
  wrench: 'repairs? maintenance ремонт обслуживани',
  settings: 'settings configuration настройк конфигураци',
  code: 'code software programming код$ программировани разработк',
  database: 'databases? storage баз[аы]$ хранени',
  cloud: 'cloud hosting облак облачн хостинг',
  smartphone: 'mobile app apps smartphone мобильн приложени смартфон',
  search: 'search research поиск исследовани',
  'file-text': 'documents? contract report документ договор отч[её]т',
  'book-open': 'books? reading library книг чтени библиотек',
  leaf: 'ecology nature plants? environment эколог природ растени',
  'tree-pine': 'trees? forest parks? дерев лес$ леса$ парк',
  droplet: 'water вод[аы]$',
  sun: 'sun solar summer солнц солнечн лет[оа]$',
  flame: 'fire heating heat огонь отоплени пожар',
  zap: 'electricity energy power электричеств энерги',
  recycle: 'recycling waste переработк отход',
  'heart-pulse': 'health care medicine здоровь медицин',
  stethoscope: 'doctors? clinic врач клиник',
  utensils: 'food kitchen meals? restaurant еда$ питани кухн ресторан',
  coffee: 'coffee кофе',
  trophy: 'awards? victory prizes? наград побед приз$ призы',
  gift: 'gifts? presents? подарк подарок',
  camera: 'photos? photography фото съ[её]мк',
  'triangle-alert': 'risks? risk warning риск предупреждени',
  'circle-question-mark': 'questions? faq вопрос',
}

const patterns = Object.entries(ICON_WORDS).map(([icon, words]) => ({
  icon,
  // Short Latin words stand whole: "art" is no beginning of "article".
  test: new RegExp(
    `(?<!\\p{L})(?:${words
      .split(' ')
      .map(word => (/^[a-z?]+$/u.test(word) ? `${word}(?!\\p{L})` : word.replace(/\$$/u, '(?!\\p{L})')))
      .join('|')})`,
    'iu',
  ),
}))

const FEWEST = 2
const MOST = 6

/** An icon for each heading, by name: one that it names and none of the others has; nothing where one is left without. */
export function findIcons(heads: readonly string[]): string[] | undefined {
  if (heads.length < FEWEST || heads.length > MOST) return undefined
  const found = heads.map(head => {
    const meant = patterns.filter(({ test }) => test.test(head))
    return meant.length === 1 ? meant[0]?.icon : undefined
  })
  const icons = found.filter(icon => icon !== undefined)
  return icons.length === heads.length && new Set(icons).size === icons.length ? icons : undefined
}
