import { definePicture, type Picture } from '../picture.ts'

export const abstractPictures: readonly Picture[] = [
  definePicture(
    'calm',
    'abstract',
    [0.5, 0.6],
    ['Calm', 'Покой'],
    ['Four stones balance above still water', 'Четыре камня в равновесии над тихой водой'],
    [
      'calm stone zen meditation mindfulness balance rest stability patience water silence relax wellbeing harmony',
      'покой камень дзен медитация осознанность равновесие отдых стабильность терпение вода тишина гармония спокойствие',
    ],
  ),
  definePicture(
    'energy',
    'abstract',
    [0.4, 0.6],
    ['Energy', 'Энергия'],
    ['Rays of red and gold burst from a sun', 'Красные и золотые лучи расходятся от солнца'],
    [
      'energy sun power burst explosion drive motivation heat electricity passion impulse bright strength dynamic',
      'энергия солнце сила взрыв мощность драйв мотивация тепло электричество страсть импульс яркий динамика',
    ],
  ),
  definePicture(
    'growth',
    'abstract',
    [0.6, 0.5],
    ['Growth', 'Рост'],
    ['Rising blocks with a sprout on the tallest', 'Растущие столбики, на самом высоком росток'],
    [
      'growth increase sales revenue profit rise sprout progress development result scale kpi success trend',
      'рост увеличение продажи выручка прибыль подъём росток прогресс развитие результат масштаб показатель успех тренд',
    ],
  ),
  definePicture(
    'risk',
    'abstract',
    [0.49, 0.42],
    ['Risk', 'Риск'],
    ['A ball at the very edge of a drop', 'Шар на самом краю обрыва'],
    [
      'risk edge danger fall threat uncertainty decision drop insurance warning caution loss failure crash',
      'риск край опасность падение угроза неопределённость решение обрыв страхование предупреждение осторожность потеря провал',
    ],
  ),
  definePicture(
    'choice',
    'abstract',
    [0.48, 0.6],
    ['Choice', 'Выбор'],
    ['A figure before two lit doorways', 'Человек перед двумя светящимися проёмами'],
    [
      'choice decision door option alternative question dilemma compare opportunity way variant versus select',
      'выбор решение дверь вариант альтернатива вопрос дилемма сравнение возможность путь развилка определиться',
    ],
  ),
  definePicture(
    'teamwork',
    'abstract',
    [0.5, 0.6],
    ['Teamwork', 'Командная работа'],
    ['An arch of coloured stones that hold each other', 'Арка из цветных камней, которые держат друг друга'],
    [
      'team teamwork together cooperation collaboration support arch unity people diversity company employees culture staff hr',
      'команда вместе сотрудничество коллектив поддержка арка единство люди разнообразие компания сотрудники культура персонал',
    ],
  ),
  definePicture(
    'time',
    'abstract',
    [0.5, 0.5],
    ['Time', 'Время'],
    ['Sand runs through an hourglass', 'Песок течёт в песочных часах'],
    [
      'time hourglass deadline schedule sand patience duration history wait period term clock urgency timing',
      'время часы срок дедлайн расписание песок терпение длительность история ждать период график сроки',
    ],
  ),
  definePicture(
    'idea',
    'abstract',
    [0.5, 0.48],
    ['An idea', 'Идея'],
    ['A light bulb glows in a dark blue room', 'Лампочка светится в тёмно-синей комнате'],
    [
      'idea bulb light innovation insight invention solution concept creativity think startup discovery brainstorm hypothesis',
      'идея лампочка свет инновация озарение изобретение решение концепция креатив думать стартап открытие гипотеза',
    ],
  ),
  definePicture(
    'speed',
    'abstract',
    [0.66, 0.5],
    ['Speed', 'Скорость'],
    ['Trails of light rush to one point', 'Световые следы несутся в одну точку'],
    [
      'speed fast motion light trail acceleration performance rush dynamic quick velocity agile technology future',
      'скорость быстро движение свет след ускорение производительность спешка динамика темп технология будущее',
    ],
  ),
  definePicture(
    'balance',
    'abstract',
    [0.5, 0.6],
    ['Balance', 'Равновесие'],
    ['A ball and blocks balance on a beam', 'Шар и кубики уравновешены на доске'],
    [
      'balance scale compare equality justice work-life weight trade-off equilibrium fairness comparison pros cons budget',
      'баланс равновесие весы сравнение равенство справедливость вес компромисс плюсы минусы бюджет соотношение',
    ],
  ),
]
