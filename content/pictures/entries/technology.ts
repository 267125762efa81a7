import { definePicture, type Picture } from '../picture.ts'

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
