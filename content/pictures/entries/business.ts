import { definePicture, type Picture } from '../picture.ts'

export const businessPictures: readonly Picture[] = [
  definePicture(
    'charts',
    'business',
    [0.5, 0.5],
    ['Charts', 'Диаграммы'],
    ['Coloured columns like a sculpture', 'Цветные столбцы, похожие на скульптуру'],
    [
      'chart statistics report data analytics bar metrics kpi numbers analysis quarter result dashboard indicator',
      'диаграмма график статистика отчёт данные аналитика столбцы метрики показатели цифры анализ квартал результат',
    ],
  ),
  definePicture(
    'coins',
    'business',
    [0.55, 0.6],
    ['Coins', 'Монеты'],
    ['Growing stacks of golden coins', 'Растущие стопки золотых монет'],
    [
      'money coin finance profit income savings budget investment price cost revenue bank salary payment tax gold',
      'деньги монета финансы прибыль доход сбережения бюджет инвестиции цена стоимость выручка банк зарплата оплата налог',
    ],
  ),
  definePicture(
    'chess',
    'business',
    [0.42, 0.55],
    ['Chess', 'Шахматы'],
    ['A white king before three black pawns', 'Белый король перед тремя чёрными пешками'],
    [
      'chess strategy plan competition rival tactics move game king leader market position competitor thinking',
      'шахматы стратегия план конкуренция соперник тактика ход игра король лидер рынок позиция конкурент мышление',
    ],
  ),
  definePicture(
    'containers',
    'business',
    [0.5, 0.5],
    ['Containers', 'Контейнеры'],
    ['Stacks of coloured freight containers', 'Штабеля цветных грузовых контейнеров'],
    [
      'logistics container cargo warehouse supply delivery freight trade import export storage chain stock port',
      'логистика контейнер груз склад поставка доставка торговля импорт экспорт хранение цепочка запас порт',
    ],
  ),
  definePicture(
    'target',
    'business',
    [0.5, 0.47],
    ['A target', 'Цель'],
    ['An arrow in the middle of a target', 'Стрела в центре мишени'],
    [
      'target goal aim arrow focus accuracy objective mission result hit okr precise audience plan',
      'цель мишень стрела задача фокус точность миссия результат попадание план аудитория намерение',
    ],
  ),
  definePicture(
    'agreement',
    'business',
    [0.5, 0.52],
    ['An agreement', 'Договорённость'],
    ['Two coloured bands clasp each other', 'Две цветные ленты сцеплены друг с другом'],
    [
      'agreement handshake partnership deal contract cooperation knot trust client link negotiation promise collaboration customer',
      'договор рукопожатие партнёрство сделка контракт сотрудничество узел доверие клиент связь переговоры обещание соглашение',
    ],
  ),
  definePicture(
    'meeting',
    'business',
    [0.5, 0.5],
    ['A meeting', 'Встреча'],
    ['A round table with chairs and papers from above', 'Круглый стол со стульями и бумагами сверху'],
    [
      'meeting table discussion agenda talk office team workshop conference papers planning council negotiation retrospective',
      'встреча стол обсуждение повестка разговор офис команда совещание конференция бумаги планирование совет переговоры',
    ],
  ),
  definePicture(
    'shop',
    'business',
    [0.42, 0.5],
    ['A shop', 'Магазин'],
    ['A small shop with a striped awning', 'Маленький магазин с полосатым навесом'],
    [
      'shop store retail sale customer buy trade small business market street showcase e-commerce client order',
      'магазин лавка розница продажа покупатель купить торговля малый бизнес рынок улица витрина клиент заказ',
    ],
  ),
]
