import { definePicture, type Picture } from '../picture.ts'

export const peoplePictures: readonly Picture[] = [
  definePicture(
    'summit',
    'people',
    [0.42, 0.6],
    ['At the summit', 'На вершине'],
    ['Four people reach a summit with a flag', 'Четверо поднимаются на вершину с флагом'],
    [
      'team summit success flag leader victory together achievement goal climb people win celebrate progress',
      'команда вершина успех флаг лидер победа вместе достижение цель подъём люди выиграть прогресс итоги',
    ],
  ),
  definePicture(
    'concert',
    'people',
    [0.5, 0.5],
    ['A concert', 'Концерт'],
    ['Musicians on a stage above a cheering crowd', 'Музыканты на сцене над ликующей толпой'],
    [
      'concert music crowd festival stage show audience event party fans performance light entertainment',
      'концерт музыка толпа фестиваль сцена шоу публика событие вечеринка фанаты выступление свет развлечение',
    ],
  ),
  definePicture(
    'runner',
    'people',
    [0.5, 0.52],
    ['A runner', 'Бегун'],
    ['A runner on a red track', 'Бегун на красной дорожке'],
    [
      'run runner sport race marathon competition speed training athlete effort endurance sprint fitness',
      'бег бегун спорт гонка марафон соревнование скорость тренировка атлет усилие выносливость спринт фитнес',
    ],
  ),
  definePicture(
    'court',
    'people',
    [0.5, 0.5],
    ['A tennis court', 'Теннисный корт'],
    ['A racket and a ball on a clay court', 'Ракетка и мяч на грунтовом корте'],
    [
      'tennis sport court ball game match competition racket training player tournament hobby',
      'теннис спорт корт мяч игра матч соревнование ракетка тренировка игрок турнир хобби',
    ],
  ),
  definePicture(
    'fireworks',
    'people',
    [0.5, 0.38],
    ['Fireworks', 'Салют'],
    ['Fireworks above a city by the water', 'Салют над городом у воды'],
    [
      'fireworks celebration holiday party anniversary congratulation victory new year joy success launch festive',
      'салют фейерверк праздник вечеринка юбилей поздравление победа новый год радость успех торжество',
    ],
  ),
  definePicture(
    'lanterns',
    'people',
    [0.45, 0.5],
    ['Lanterns', 'Фонарики'],
    ['Paper lanterns float into the evening sky', 'Бумажные фонарики улетают в вечернее небо'],
    [
      'lantern wish hope festival tradition gratitude thanks evening light dream memory celebration charity',
      'фонарик желание надежда фестиваль традиция благодарность спасибо вечер свет мечта память праздник благотворительность',
    ],
  ),
  definePicture(
    'beach',
    'people',
    [0.66, 0.62],
    ['A beach', 'Пляж'],
    ['A red parasol and a family by the sea', 'Красный зонт и семья у моря'],
    [
      'beach summer vacation holiday family sea sand rest sun tourism resort children july',
      'пляж лето отпуск каникулы семья море песок отдых солнце туризм курорт дети июль',
    ],
  ),
]

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
