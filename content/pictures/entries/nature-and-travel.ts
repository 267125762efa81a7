import { definePicture, type Picture } from '../picture.ts'

export const naturePictures: readonly Picture[] = [
  definePicture(
    'mountain-dawn',
    'nature',
    [0.6, 0.5],
    ['Mountains at dawn', 'Горы на рассвете'],
    ['The sun rises behind folded mountain ridges', 'Солнце встаёт за грядами гор'],
    [
      'mountain dawn sunrise morning ridge beginning start new hope vision horizon future journey warm landscape',
      'гора рассвет восход утро хребет начало старт новый надежда видение горизонт будущее путь тёплый пейзаж',
    ],
  ),
  definePicture(
    'blue-ridges',
    'nature',
    [0.4, 0.5],
    ['Blue ridges', 'Синие гряды'],
    ['Ridge behind ridge fades into blue haze', 'Гряды гор одна за другой тают в голубой дымке'],
    [
      'mountain ridge haze blue distance calm depth layers perspective strategy long-term overview landscape quiet',
      'гора гряда дымка синий даль спокойствие глубина слои перспектива стратегия обзор пейзаж тишина',
    ],
  ),
  definePicture(
    'snow-peaks',
    'nature',
    [0.5, 0.35],
    ['Snowy peaks', 'Снежные вершины'],
    ['Snow-covered peaks above a dark fir forest', 'Заснеженные вершины над тёмным еловым лесом'],
    [
      'peak summit snow alps mountain climb goal target challenge achievement ambition height leadership top winter hiking',
      'пик вершина снег альпы гора восхождение цель вызов достижение амбиция высота лидерство зима поход покорение',
    ],
  ),
  definePicture(
    'night-lake',
    'nature',
    [0.6, 0.4],
    ['A lake at night', 'Озеро ночью'],
    ['The moon above a mountain lake framed by firs', 'Луна над горным озером среди елей'],
    [
      'night lake moon stars forest mountain silence sleep rest reflection dream water camping calm',
      'ночь озеро луна звёзды лес гора тишина сон отдых отражение мечта вода поход спокойствие',
    ],
  ),
  definePicture(
    'aurora',
    'nature',
    [0.5, 0.45],
    ['Northern lights', 'Северное сияние'],
    ['Green curtains of polar light over a forest', 'Зелёные занавесы полярного сияния над лесом'],
    [
      'aurora northern lights polar night sky magic wonder inspiration arctic green glow phenomenon winter beauty',
      'сияние северное полярный ночь небо волшебство чудо вдохновение арктика зелёный свет явление зима красота',
    ],
  ),
  definePicture(
    'desert-dunes',
    'nature',
    [0.5, 0.6],
    ['Dunes', 'Дюны'],
    ['Three travellers climb the crest of a dune', 'Трое путников поднимаются по гребню дюны'],
    [
      'desert dune sand heat sun caravan travel endurance challenge path dry sahara expedition persistence',
      'пустыня дюна песок жара солнце караван путешествие выносливость испытание путь сахара экспедиция упорство',
    ],
  ),
  definePicture(
    'green-hills',
    'nature',
    [0.5, 0.55],
    ['Green hills', 'Зелёные холмы'],
    ['Cypresses on rolling green hills in summer', 'Кипарисы на зелёных летних холмах'],
    [
      'hill green summer meadow field countryside ecology environment sustainability fresh nature spring tuscany farm clean',
      'холм зелёный лето луг поле деревня экология окружающая среда устойчивость свежий природа весна чистый ферма',
    ],
  ),
  definePicture(
    'autumn-hills',
    'nature',
    [0.4, 0.55],
    ['Autumn hills', 'Осенние холмы'],
    ['Orange trees on rust-coloured hills', 'Рыжие деревья на осенних холмах'],
    [
      'autumn fall october orange leaves tree hill season harvest change warm november september countryside',
      'осень октябрь рыжий листья дерево холм сезон урожай перемены тёплый ноябрь сентябрь деревня',
    ],
  ),
  definePicture(
    'lavender-field',
    'nature',
    [0.45, 0.5],
    ['A lavender field', 'Лавандовое поле'],
    ['Rows of lavender run towards the setting sun', 'Ряды лаванды тянутся к заходящему солнцу'],
    [
      'lavender field flower rows purple provence scent perfume summer sunset perspective order beauty cosmetics',
      'лаванда поле цветы ряды фиолетовый прованс аромат духи лето закат перспектива порядок красота косметика',
    ],
  ),
  definePicture(
    'wheat-field',
    'nature',
    [0.65, 0.55],
    ['A wheat field', 'Пшеничное поле'],
    ['A path through ripe wheat under a summer sky', 'Тропа через спелую пшеницу под летним небом'],
    [
      'wheat field grain harvest agriculture farming crop bread summer path gold yield rural result fruit',
      'пшеница поле зерно урожай сельское хозяйство аграрный хлеб лето тропа золото плоды труд результат деревня',
    ],
  ),
  definePicture(
    'misty-forest',
    'nature',
    [0.5, 0.55],
    ['A forest in the mist', 'Лес в тумане'],
    ['Firs step out of the morning mist', 'Ели выступают из утреннего тумана'],
    [
      'forest mist fog fir pine trees morning mystery uncertainty unknown wood taiga ecology silence carbon',
      'лес туман ель сосна деревья утро тайна неопределённость неизвестность тайга экология тишина углерод',
    ],
  ),
  definePicture(
    'sea-sunset',
    'nature',
    [0.5, 0.55],
    ['Sunset at sea', 'Закат на море'],
    ['The sun sinks into a purple sea', 'Солнце опускается в пурпурное море'],
    [
      'sea sunset ocean evening end finish farewell summary holiday vacation romance warm water thanks close',
      'море закат океан вечер конец завершение прощание итог отпуск каникулы романтика тёплый вода спасибо финал',
    ],
  ),
  definePicture(
    'harbour',
    'travel',
    [0.42, 0.6],
    ['A harbour in the evening', 'Вечерняя гавань'],
    ['Yachts, a lighthouse and old houses at dusk', 'Яхты, маяк и старые дома в сумерках'],
    [
      'harbour port lighthouse boat yacht town evening sea guidance safety arrival logistics trade home return',
      'гавань порт маяк лодка яхта город вечер море ориентир безопасность прибытие логистика торговля возвращение',
    ],
  ),
  definePicture(
    'open-sea',
    'nature',
    [0.43, 0.5],
    ['The open sea', 'Открытое море'],
    ['A sailing boat alone on a bright sea', 'Парусник один в светлом море'],
    [
      'sea ocean sail boat wave wind freedom course adventure summer regatta exploration independence voyage blue',
      'море океан парус лодка волна ветер свобода курс приключение лето регата исследование независимость плавание',
    ],
  ),
  definePicture(
    'storm',
    'nature',
    [0.63, 0.5],
    ['A storm', 'Шторм'],
    ['Lightning over a dark, rough sea', 'Молния над тёмным бурным морем'],
    [
      'storm lightning thunder crisis risk danger threat turbulence weather conflict problem rough sea cloud disaster climate',
      'шторм молния гром кризис риск опасность угроза турбулентность погода конфликт проблема буря туча катастрофа климат',
    ],
  ),
  definePicture(
    'moonrise',
    'nature',
    [0.5, 0.45],
    ['Moonrise', 'Восход луны'],
    ['A full moon rises over a still bay', 'Полная луна поднимается над тихим заливом'],
    [
      'moon night bay tide sea cycle calm dream sleep meditation romance astronomy reflection',
      'луна ночь залив прилив море цикл спокойствие мечта сон медитация романтика астрономия отражение',
    ],
  ),
]

export const travelPictures: readonly Picture[] = [
  definePicture(
    'train',
    'travel',
    [0.82, 0.62],
    ['A train', 'Поезд'],
    ['A fast train crosses a viaduct at dusk', 'Скорый поезд идёт по виадуку в сумерках'],
    [
      'train railway travel transport speed journey trip station commute route passenger mobility',
      'поезд железная дорога путешествие транспорт скорость поездка станция маршрут пассажир рельсы вокзал',
    ],
  ),
  definePicture(
    'ship',
    'travel',
    [0.5, 0.6],
    ['A cargo ship', 'Грузовое судно'],
    ['A container ship on a blue sea', 'Контейнеровоз в синем море'],
    [
      'ship cargo sea freight logistics export trade delivery transport ocean port import supply',
      'корабль судно груз море логистика экспорт торговля доставка транспорт океан порт импорт поставка',
    ],
  ),
  definePicture(
    'bicycle',
    'travel',
    [0.5, 0.58],
    ['A bicycle', 'Велосипед'],
    ['A red bicycle by a yellow wall', 'Красный велосипед у жёлтой стены'],
    [
      'bicycle bike cycling sport city eco transport ride summer mobility healthy wheel',
      'велосипед велоспорт спорт город эко транспорт поездка лето колесо здоровый прогулка движение',
    ],
  ),
  definePicture(
    'aeroplane',
    'travel',
    [0.5, 0.42],
    ['An aeroplane', 'Самолёт'],
    ['An aeroplane above evening clouds', 'Самолёт над вечерними облаками'],
    [
      'plane aeroplane airplane flight travel airport business trip sky vacation tourism departure aviation fly',
      'самолёт полёт путешествие аэропорт командировка небо отпуск туризм вылет авиация лететь рейс',
    ],
  ),
  definePicture(
    'road',
    'travel',
    [0.5, 0.55],
    ['A road', 'Дорога'],
    ['A straight road leads to the setting sun', 'Прямая дорога ведёт к закату'],
    [
      'road way path roadmap journey future direction plan drive car route milestone next steps',
      'дорога путь дорожная карта путешествие будущее направление план машина маршрут этап следующие шаги веха',
    ],
  ),
  definePicture(
    'balloons',
    'travel',
    [0.44, 0.45],
    ['Hot-air balloons', 'Воздушные шары'],
    ['Striped balloons above misty mountains', 'Полосатые воздушные шары над туманными горами'],
    [
      'balloon flight dream freedom adventure sky travel lightness rise joy festival holiday perspective',
      'воздушный шар полёт мечта свобода приключение небо путешествие лёгкость подъём радость фестиваль праздник',
    ],
  ),
  definePicture(
    'tent',
    'travel',
    [0.5, 0.72],
    ['A tent under the stars', 'Палатка под звёздами'],
    ['A lit tent between dark firs', 'Светящаяся палатка среди тёмных елей'],
    [
      'tent camping hike night stars adventure outdoor forest trip rest scout nature offline',
      'палатка поход кемпинг ночь звёзды приключение лес поездка отдых природа туризм костёр',
    ],
  ),
]
