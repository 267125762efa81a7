/** Abstract words that slides often use, and the pictures that illustrate them, the best first. */
export interface Concept {
  readonly en: string
  readonly ru: string
  readonly pictures: readonly string[]
}

export const concepts: readonly Concept[] = [
  {
    en: 'revenue sales turnover profit earnings margin ebitda',
    ru: 'выручка продажи оборот прибыль доходность маржа заработать',
    pictures: ['growth', 'coins', 'charts'],
  },
  {
    en: 'money price cost budget payment salary tax cash funding loan credit',
    ru: 'деньги цена стоимость бюджет платёж зарплата налог финансирование кредит ипотека тариф',
    pictures: ['coins', 'balance', 'charts'],
  },
  {
    en: 'invest investor investment capital fund stock shares',
    ru: 'инвестиция инвестор капитал фонд акции вложение',
    pictures: ['coins', 'growth', 'skyline'],
  },
  {
    en: 'team employee staff colleague people hiring hr recruit onboarding',
    ru: 'команда сотрудник персонал коллега люди найм кадры рекрутинг онбординг коллектив',
    pictures: ['teamwork', 'summit', 'meeting'],
  },
  {
    en: 'company corporation enterprise firm about us',
    ru: 'компания корпорация предприятие фирма о нас холдинг',
    pictures: ['skyline', 'teamwork', 'facade'],
  },
  {
    en: 'partner partnership client customer contract deal negotiation sponsor',
    ru: 'партнёр партнёрство клиент заказчик договор сделка переговоры спонсор',
    pictures: ['agreement', 'bridge', 'meeting'],
  },
  {
    en: 'strategy competitor competition market position advantage',
    ru: 'стратегия конкурент конкуренция рынок позиционирование преимущество',
    pictures: ['chess', 'target', 'blue-ridges'],
  },
  {
    en: 'goal objective aim target okr mission purpose',
    ru: 'цель задача миссия предназначение ориентир',
    pictures: ['target', 'summit', 'snow-peaks'],
  },
  {
    en: 'vision future tomorrow perspective prospects',
    ru: 'видение будущее завтра перспективы',
    pictures: ['mountain-dawn', 'road', 'blue-ridges'],
  },
  {
    en: 'plan roadmap next steps milestone phase stage schedule',
    ru: 'план дорожная карта шаги веха этап фаза график',
    pictures: ['road', 'stairs', 'time'],
  },
  {
    en: 'result results summary conclusion outcome achievement success victory win',
    ru: 'результат итог вывод достижение успех победа',
    pictures: ['summit', 'growth', 'fireworks'],
  },
  {
    en: 'report analytics statistics data metrics figures kpi survey',
    ru: 'отчёт аналитика статистика данные метрики цифры показатели опрос',
    pictures: ['charts', 'growth', 'network'],
  },
  {
    en: 'problem pain crisis difficulty trouble obstacle',
    ru: 'проблема боль кризис трудность сложность препятствие',
    pictures: ['storm', 'risk', 'misty-forest'],
  },
  {
    en: 'risk threat danger uncertainty failure',
    ru: 'риск угроза опасность неопределённость провал',
    pictures: ['risk', 'storm', 'misty-forest'],
  },
  {
    en: 'solution idea insight concept innovation invention brainstorm',
    ru: 'решение идея инсайт концепция инновация изобретение мозговой штурм',
    pictures: ['idea', 'rocket', 'energy'],
  },
  {
    en: 'choice option alternative decision compare comparison versus',
    ru: 'выбор вариант альтернатива сравнение против или',
    pictures: ['choice', 'balance', 'road'],
  },
  {
    en: 'launch startup release start begin kickoff product mvp',
    ru: 'запуск стартап релиз старт начало продукт',
    pictures: ['rocket', 'mountain-dawn', 'phone'],
  },
  {
    en: 'deadline time hour minute duration urgent delay',
    ru: 'дедлайн срок время час минута длительность срочно задержка',
    pictures: ['time', 'speed'],
  },
  {
    en: 'fast speed performance accelerate quick optimize efficiency',
    ru: 'быстро скорость производительность ускорить оптимизация эффективность',
    pictures: ['speed', 'runner', 'train'],
  },
  {
    en: 'process method tools approach instrument practice',
    ru: 'процесс метод инструменты подход методика практика',
    pictures: ['tools', 'stairs', 'workshop'],
  },
  {
    en: 'quality craft production manufacturing factory',
    ru: 'качество ремесло производство изготовление завод фабрика',
    pictures: ['workshop', 'tools', 'ceramics'],
  },
  {
    en: 'education learning course training student pupil school university lesson',
    ru: 'образование обучение курс тренинг студент ученик школа вуз университет урок занятие',
    pictures: ['classroom', 'books', 'library'],
  },
  {
    en: 'history past century war ancient empire revolution',
    ru: 'история прошлое век война древний империя революция',
    pictures: ['library', 'arches', 'time'],
  },
  {
    en: 'research study experiment science hypothesis',
    ru: 'исследование изучение эксперимент наука гипотеза',
    pictures: ['microscope', 'laboratory', 'library'],
  },
  {
    en: 'health medicine doctor patient hospital disease treatment',
    ru: 'здоровье медицина врач пациент больница болезнь лечение терапия',
    pictures: ['health', 'microscope', 'fruit'],
  },
  {
    en: 'ecology environment climate sustainability green carbon emissions',
    ru: 'экология среда климат устойчивый зелёный углерод выбросы',
    pictures: ['leaf', 'green-hills', 'misty-forest'],
  },
  {
    en: 'technology digital software computer app it platform service',
    ru: 'технология цифровой программа компьютер приложение платформа сервис',
    pictures: ['phone', 'circuit', 'code'],
  },
  {
    en: 'ai artificial intelligence neural robot automation machine algorithm',
    ru: 'ии искусственный интеллект нейросеть робот автоматизация машинный алгоритм',
    pictures: ['circuit', 'network', 'idea'],
  },
  {
    en: 'cloud server infrastructure hosting database backend',
    ru: 'облако сервер инфраструктура хостинг база бэкенд',
    pictures: ['servers', 'network', 'satellite'],
  },
  {
    en: 'security safety protection privacy cyber',
    ru: 'безопасность защита приватность кибер',
    pictures: ['security', 'servers'],
  },
  {
    en: 'marketing brand advertising promotion audience campaign social',
    ru: 'маркетинг бренд реклама продвижение аудитория кампания соцсети',
    pictures: ['target', 'phone', 'shop'],
  },
  {
    en: 'design creativity art style brand',
    ru: 'дизайн творчество искусство стиль креатив',
    pictures: ['studio', 'ceramics', 'gallery'],
  },
  {
    en: 'logistics delivery supply warehouse transport',
    ru: 'логистика доставка поставка склад транспорт перевозка',
    pictures: ['containers', 'ship', 'train'],
  },
  {
    en: 'travel trip tour tourism vacation holiday journey',
    ru: 'путешествие поездка тур туризм отпуск каникулы',
    pictures: ['balloons', 'aeroplane', 'beach'],
  },
  {
    en: 'thanks thank questions contact goodbye end finish',
    ru: 'спасибо благодарю вопросы контакты прощание конец финал',
    pictures: ['sea-sunset', 'lanterns', 'stage'],
  },
  {
    en: 'welcome hello introduction opening agenda',
    ru: 'добро пожаловать привет введение знакомство открытие повестка',
    pictures: ['mountain-dawn', 'arches', 'stage'],
  },
  {
    en: 'conference speech talk presentation speaker event',
    ru: 'конференция речь доклад презентация спикер мероприятие',
    pictures: ['stage', 'concert', 'meeting'],
  },
  {
    en: 'home house apartment estate rent family',
    ru: 'дом квартира недвижимость аренда семья жильё',
    pictures: ['living-room', 'facade', 'winter-village'],
  },
  {
    en: 'food restaurant menu recipe cafe taste',
    ru: 'еда ресторан меню рецепт кафе вкус блюдо',
    pictures: ['kitchen', 'bread', 'coffee'],
  },
  {
    en: 'motivation energy drive power passion',
    ru: 'мотивация энергия драйв сила страсть',
    pictures: ['energy', 'runner', 'rocket'],
  },
  {
    en: 'change transformation trend transition',
    ru: 'перемены изменение трансформация тренд переход',
    pictures: ['wave', 'bridge', 'autumn-hills'],
  },
  {
    en: 'value trust honesty ethics principle culture',
    ru: 'ценность доверие честность этика принцип культура',
    pictures: ['balance', 'agreement', 'calm'],
  },
  {
    en: 'sport match training competition fitness',
    ru: 'спорт матч тренировка соревнование фитнес',
    pictures: ['runner', 'court', 'bicycle'],
  },
  {
    en: 'space universe planet star astronomy',
    ru: 'космос вселенная планета звезда астрономия',
    pictures: ['planets', 'galaxy', 'satellite'],
  },
  {
    en: 'holiday celebration birthday party anniversary congratulations',
    ru: 'праздник день рождения вечеринка юбилей поздравление',
    pictures: ['fireworks', 'lanterns', 'balloons'],
  },
  {
    en: 'save saving economy reduce expenses',
    ru: 'экономия сэкономить снизить расходы издержки',
    pictures: ['coins', 'balance'],
  },
  {
    en: 'global international world export country',
    ru: 'глобальный международный мировой экспорт страна',
    pictures: ['globe', 'satellite', 'ship'],
  },
  {
    en: 'water ocean sea river fish',
    ru: 'вода океан море река рыба',
    pictures: ['open-sea', 'wave', 'reef'],
  },
]
