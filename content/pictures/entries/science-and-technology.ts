import { definePicture, type Picture } from '../picture.ts'

export const sciencePictures: readonly Picture[] = [
  definePicture(
    'microscope',
    'science',
    [0.52, 0.45],
    ['A microscope', 'Микроскоп'],
    ['A microscope against a pale circle', 'Микроскоп на фоне светлого круга'],
    [
      'microscope biology research laboratory science study detail analysis cell medicine observation experiment close',
      'микроскоп биология исследование лаборатория наука изучение деталь анализ клетка медицина наблюдение опыт',
    ],
  ),
  definePicture(
    'laboratory',
    'science',
    [0.58, 0.65],
    ['A laboratory', 'Лаборатория'],
    ['Flasks with coloured liquids', 'Колбы с цветными жидкостями'],
    [
      'laboratory flask chemistry experiment science test research reaction liquid pharma formula hypothesis trial',
      'лаборатория колба химия эксперимент наука тест исследование реакция жидкость фарма формула гипотеза опыт',
    ],
  ),
  definePicture(
    'molecule',
    'science',
    [0.5, 0.48],
    ['A molecule', 'Молекула'],
    ['A model of a molecule made of coloured balls', 'Модель молекулы из цветных шаров'],
    [
      'molecule chemistry atom structure physics bond science model compound element matter pharma ring',
      'молекула химия атом структура физика связь наука модель вещество элемент материя соединение строение',
    ],
  ),
  definePicture(
    'dna',
    'science',
    [0.5, 0.5],
    ['A helix', 'Спираль ДНК'],
    ['A double helix of coloured balls', 'Двойная спираль из цветных шаров'],
    [
      'dna gene genetics biology medicine life heredity biotech helix code evolution health science',
      'днк ген генетика биология медицина жизнь наследственность биотех спираль код эволюция здоровье наука',
    ],
  ),
  definePicture(
    'planets',
    'science',
    [0.44, 0.52],
    ['Planets', 'Планеты'],
    ['A ringed planet and its neighbours', 'Планета с кольцами и её соседи'],
    [
      'planet space saturn astronomy solar system orbit universe cosmos exploration science ring stars',
      'планета космос сатурн астрономия солнечная система орбита вселенная исследование наука кольцо звёзды',
    ],
  ),
  definePicture(
    'rocket',
    'science',
    [0.5, 0.4],
    ['A rocket', 'Ракета'],
    ['A rocket rises from clouds of smoke', 'Ракета взлетает из клубов дыма'],
    [
      'rocket launch start startup space release takeoff ambition product begin flight breakthrough go-to-market',
      'ракета запуск старт стартап космос релиз взлёт амбиция продукт начало полёт прорыв вывод на рынок',
    ],
  ),
  definePicture(
    'galaxy',
    'science',
    [0.5, 0.5],
    ['A galaxy', 'Галактика'],
    ['A spiral galaxy among stars', 'Спиральная галактика среди звёзд'],
    [
      'galaxy universe space stars cosmos astronomy infinity mystery scale night unknown big dark',
      'галактика вселенная космос звёзды астрономия бесконечность тайна масштаб ночь неизвестное большой',
    ],
  ),
  definePicture(
    'health',
    'science',
    [0.5, 0.5],
    ['Health', 'Здоровье'],
    ['A heart with the line of a pulse', 'Сердце с линией пульса'],
    [
      'health heart pulse medicine doctor hospital care patient cardiology love clinic treatment wellbeing life',
      'здоровье сердце пульс медицина врач больница забота пациент кардиология любовь клиника лечение жизнь',
    ],
  ),
]

export const technologyPictures: readonly Picture[] = [
  definePicture(
    'servers',
    'technology',
    [0.5, 0.45],
    ['Servers', 'Серверы'],
    ['Racks of servers with blinking lights', 'Стойки серверов с огоньками'],
    [
      'server data hosting cloud infrastructure computer storage backend network it system datacenter load',
      'сервер данные хостинг облако инфраструктура компьютер хранение бэкенд сеть система нагрузка хранилище',
    ],
  ),
  definePicture(
    'circuit',
    'technology',
    [0.5, 0.45],
    ['A circuit', 'Микросхема'],
    ['A chip and golden traces on a board', 'Чип и золотые дорожки на плате'],
    [
      'chip circuit processor electronics hardware technology ai microchip engineering digital device artificial intelligence',
      'чип микросхема процессор электроника железо технология искусственный интеллект плата инженерия цифровой устройство',
    ],
  ),
  definePicture(
    'network',
    'technology',
    [0.5, 0.5],
    ['A network', 'Сеть'],
    ['Glowing nodes joined by thin lines', 'Светящиеся узлы, соединённые линиями'],
    [
      'network connection node internet graph community links contacts social integration system structure api communication',
      'сеть связь узел интернет граф сообщество контакты социальный интеграция система структура коммуникация общение',
    ],
  ),
  definePicture(
    'phone',
    'technology',
    [0.5, 0.5],
    ['A phone', 'Телефон'],
    ['A phone with a simple application on its screen', 'Телефон с простым приложением на экране'],
    [
      'phone mobile app application smartphone screen interface ux digital product user marketing social media design',
      'телефон мобильный приложение смартфон экран интерфейс цифровой продукт пользователь маркетинг соцсети дизайн',
    ],
  ),
  definePicture(
    'code',
    'technology',
    [0.5, 0.45],
    ['Code', 'Код'],
    ['Coloured lines of code on a monitor', 'Цветные строки кода на мониторе'],
    [
      'code programming developer software computer screen development program engineer monitor algorithm release bug',
      'код программирование разработчик софт компьютер экран разработка программа инженер монитор алгоритм релиз программист',
    ],
  ),
  definePicture(
    'security',
    'technology',
    [0.5, 0.55],
    ['Security', 'Безопасность'],
    ['A golden padlock', 'Золотой навесной замок'],
    [
      'security lock safety protection privacy password access key encryption trust data compliance guard',
      'безопасность замок защита приватность пароль доступ ключ шифрование доверие данные охрана персональные',
    ],
  ),
  definePicture(
    'satellite',
    'technology',
    [0.5, 0.38],
    ['A satellite', 'Спутник'],
    ['A satellite above the blue edge of the Earth', 'Спутник над голубым краем Земли'],
    [
      'satellite space orbit earth communication signal technology navigation gps telecom planet observation coverage',
      'спутник космос орбита земля связь сигнал технология навигация телеком планета наблюдение покрытие',
    ],
  ),
]
