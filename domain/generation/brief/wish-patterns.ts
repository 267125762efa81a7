import type { Locale } from '../../locale.ts'
import type { Tone } from '../request.ts'

/** Where a word begins and ends in both scripts: `\b` knows Latin letters only, and `\p{L}` takes tens of milliseconds
 *  to prepare where small and capital letters are one. */
const START = '(?<![a-zà-ɏа-яё\\d_])'
const END = '(?![a-zà-ɏа-яё\\d_])'

function wholeWords(source: string): RegExp {
  return new RegExp(`${START}(?:${source})${END}`, 'giu')
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  три: 3,
  четыре: 4,
  пять: 5,
  шесть: 6,
  семь: 7,
  восемь: 8,
  девять: 9,
  десять: 10,
  двенадцать: 12,
  пятнадцать: 15,
  двадцать: 20,
  трёх: 3,
  трех: 3,
  пяти: 5,
  шести: 6,
  семи: 7,
  восьми: 8,
  девяти: 9,
  десяти: 10,
  двенадцати: 12,
  пятнадцати: 15,
  двадцати: 20,
}

const COUNT = `\\d{1,3}|${Object.keys(NUMBER_WORDS).join('|')}`
export const SLIDES = wholeWords(
  `(?:(?:about|around|up to|at most|max(?:imum)?|no more than|not more than|approximately|roughly|exactly|at least|of|in|within|примерно|приблизительно|около|не более|не больше|максимум|до|на|из|ровно|минимум|объёмом|объемом)\\s)?(?:~\\s?)?(?<from>${COUNT})(?:\\s?(?:-|–|—|to|or|или|до)\\s?(?<to>${COUNT}))?[\\s-]{1,2}(?:(?:short|simple|concise|коротких|простых)\\s)?(?:slides?|slide|слайд(?:а|ов|ы|ах|ами)?)|слайдов\\s(?:на\\s)?(?<count>${COUNT})`,
)

const TONE_WORDS: readonly (readonly [Tone, string])[] = [
  [
    'friendly',
    'friendly|warm|casual|informal|conversational|light|relaxed|дружелюбн[a-zà-ɏа-яё]{1,3}|дружеск[a-zà-ɏа-яё]{1,3}|неформальн[a-zà-ɏа-яё]{1,3}|т[её]пл[a-zà-ɏа-яё]{1,3}|лёгк[a-zà-ɏа-яё]{1,3}|разговорн[a-zà-ɏа-яё]{1,3}',
  ],
  [
    'formal',
    'formal|business|businesslike|professional|serious|official|academic|strict|официальн[a-zà-ɏа-яё]{1,3}|формальн[a-zà-ɏа-яё]{1,3}|делов[a-zà-ɏа-яё]{1,3}|строг[a-zà-ɏа-яё]{1,3}|серь[её]зн[a-zà-ɏа-яё]{1,3}|профессиональн[a-zà-ɏа-яё]{1,3}|академическ[a-zà-ɏа-яё]{1,3}',
  ],
  [
    'playful',
    'playful|fun|funny|humorous|witty|cheerful|игрив[a-zà-ɏа-яё]{1,3}|шутлив[a-zà-ɏа-яё]{1,3}|вес[её]л[a-zà-ɏа-яё]{1,3}|забавн[a-zà-ɏа-яё]{1,3}|юмористическ[a-zà-ɏа-яё]{1,3}',
  ],
  [
    'bold',
    'bold|confident|provocative|energetic|daring|inspiring|дерзк[a-zà-ɏа-яё]{1,3}|смел[a-zà-ɏа-яё]{1,3}|уверенн[a-zà-ɏа-яё]{1,3}|энергичн[a-zà-ɏа-яё]{1,3}|вдохновляющ[a-zà-ɏа-яё]{1,3}',
  ],
  ['neutral', 'neutral|calm|plain|спокойн[а-яё]{1,3}|нейтральн[a-zà-ɏа-яё]{1,3}'],
]
/** How it is to be told, as adverbs. */
const ADVERBS: Readonly<Record<Tone, string>> = {
  friendly: 'дружелюбно|по-дружески|тепло',
  formal: 'официально|строго|серь[её]зно|по-деловому',
  playful: 'весело|с юмором',
  bold: 'дерзко|смело',
  neutral: 'нейтрально|спокойно',
}
const anyTone = TONE_WORDS.map(([, words]) => words).join('|')
const toneNoun = 'tone of voice|tone|style|manner|voice|тон(?:е|ом|у)?|стил(?:ь|е|ем)|манер[аеу]|ключе'
/** "friendly tone", "in a friendly, simple style", "tone: friendly", "keep it formal"; never the bare word. */
export const TONE = wholeWords(
  `(?:(?:in|with|use|using|в|во|с)\\s)?(?:(?:a|an|the)\\s)?(?:(?:очень|very|more|slightly|simple|простом|простой)[\\s,]{1,2})?(?:${anyTone})(?:(?:,\\s?|\\sand\\s|\\sи\\s|,\\sbut\\s)[a-zà-ɏа-яё]{3,20})?\\s(?:${toneNoun})|(?:(?:the|сам)\\s)?(?:${toneNoun})\\s?(?:[:—–-]|should be|must be|is|будет|должен быть|нужен)\\s?(?:${anyTone})(?:(?:,\\s?|\\sand\\s|\\sи\\s|,\\sbut\\s|,\\sно\\s)(?:не\\s)?[a-zà-ɏа-яё]{3,20})?|(?:keep|make)\\s(?:it|the tone|them)\\s(?:${anyTone})(?:\\sand\\s[a-zà-ɏа-яё]{3,20})?|(?:тон|стиль)\\s(?:${anyTone})`,
)

/** Between commas a bare word is a wish: "6 slides, fun"; within a sentence it may be content. */
const bareTone =
  'friendly|formal|playful|fun|весело|с юмором|дружелюбно|по-дружески|официально|строго|серь[её]зно|по-деловому'
export const BARE_TONE = new RegExp(
  `(?<=[,;]\\s?)(?:${bareTone})(?=\\s?(?:[,;.!]|$))|^(?:${bareTone})$|${START}(?:${anyTone})(?=\\s(?:[a-z-]{2,12}\\s)?(?:presentation|deck|slides|slideshow|презентаци|доклад))`,
  'giu',
)

const TONES = TONE_WORDS.map(([tone, words]) => [tone, wholeWords(`${words}|${ADVERBS[tone]}`)] as const)

export function toneOf(words: string): Tone | null {
  for (const [tone, pattern] of TONES) if (words.search(pattern) >= 0) return tone
  return null
}

export const LANGUAGE = wholeWords(
  'in (?<en>english|russian)(?: language)?|(?:на|по)[ -](?<ru>русском|английском|русски|английски|русский|английский)(?: языке)?|(?:language|язык)(?: of the (?:deck|slides|presentation))?(?: презентации)?\\s?[:—–-]\\s?(?<any>english|russian|русский|английский)',
)

export function languageOf(name: string): Locale {
  return /^(?:english|англ)/i.test(name) ? 'en' : 'ru'
}

/** How long the talk lasts is a wish too. */
export const DURATION = wholeWords(
  '(?:for|на|within)\\s(?:about\\s|примерно\\s)?(?:\\d{1,3}|five|ten|fifteen|twenty|thirty)(?:\\s?[–-]\\s?\\d{1,3})?[\\s-](?:minutes?|min|минут[уы]?|мин)|минут\\s(?:на\\s)?(?:пять|десять|пятнадцать|двадцать|тридцать)',
)

const LISTENERS_EN =
  'investors?|students?|pupils?|kids|children|teachers?|parents?|beginners?|customers?|clients?|managers?|management|executives?|boards?|team|teams|colleagues|employees|staff|developers|engineers|designers|partners|stakeholders|shareholders|audience|graders|grades?(?:\\s\\d{1,2})?|schoolchildren|teenagers|teens|adults|seniors|doctors|patients|nurses|founders|entrepreneurs|newcomers|newbies|dummies|leaders|leadership|directors|committee|jury|visitors|guests|tourists|travellers|travelers|users|buyers|sponsors|donors|volunteers|owners|marketers|scientists|researchers|analysts|lawyers|accountants|members|residents|community|class|classes|undergraduates|freshmen|hires|joiners|readers|women|men|families|workers|startups|businesses|companies|people|leavers|baristas'
const LISTENERS_RU =
  'инвестор[а-я]*|студент[а-я]*|школьни[а-я]*|учени[а-я]*|детей|детям|родител[а-я]*|учител[а-я]*|[а-я]*классни[а-я]*|начинающ[а-я]*|новичк[а-я]*|новых сотрудников|чайников|клиент[а-я]*|покупател[а-я]*|менеджер[а-я]*|руководств[а-я]*|руководител[а-я]*|директор[а-я]*|совет[а-я]*|команд[а-я]*|коллег[а-я]*|сотрудник[а-я]*|разработчик[а-я]*|парт[нё][а-яё]*р[а-я]*|акционер[а-я]*|взрослых|пенсионер[а-я]*|врач[а-я]*|пациент[а-я]*|предпринимател[а-я]*|гостей|туристов|пользовател[а-я]*|спонсор[а-я]*|волонт[её]р[а-я]*|людей|жител[а-я]*|абитуриент[а-я]*|преподавател[а-я]*|аудитори[а-я]*|класса|классов|группы|комисси[а-я]*|жюри|заказчик[а-я]*|правлени[а-я]*|маркетолог[а-я]*|инженер[а-я]*|дизайнер[а-я]*|бизнеса|компаний|читател[а-я]*|посетител[а-я]*|участник[а-я]*|стажёр[а-я]*|бариста|выпускник[а-я]*|мам|пап|женщин|мужчин'
const INNER = "(?:[a-zà-ɏа-яё\\d’'-]{1,24}\\s){0,4}?"
const TAIL_RU =
  '(?:\\s\\d{1,2}(?:-?[а-яё]{1,3})?\\sклассо?[а-яё]?)?(?:\\s[а-яё-]{3,24}(?:ого|его|ов|ев|ей|ий|их|ых|а|ы|и|я)(?![а-яё])){0,2}'
/** For whom: only those who can listen, so that "for growth" is none. */
export const LISTENERS = wholeWords(
  `for\\s(?:the\\s|our\\s|my\\s|a\\s|an\\s)?(?<en>${INNER}(?:${LISTENERS_EN})(?:\\sof\\s(?:the\\s)?[a-z\\d-]{2,24}(?:\\s[a-z\\d-]{2,24}(?=\\s?(?:[,.;]|$)))?)?)|для\\s(?:моих\\s|наших\\s|нашей\\s|нашего\\s)?(?<ru>${INNER}(?:[а-яё]{2,20}-)?(?:${LISTENERS_RU})${TAIL_RU})`,
)
/** Those for whom a subject is cut out: "Coffee for beginners" keeps them in its title. */
export const PART_OF_TITLE = /(?:beginners?|dummies|newbies|kids|children|начинающ|новичк|чайник|детей)/iu

export function countWord(word: string): number {
  return NUMBER_WORDS[word.toLowerCase()] ?? Number(word)
}

/** How a person asks for a presentation, in both languages. */
const ADDRESS = '(?:\\p{Lu}\\p{Ll}{1,20}[,!]\\s)?'
const POLITE = '(?:(?:please|hi|hello|hey|пожалуйста|привет|здравствуйте|добрый день)[,!.]?\\s)?'
const MODAL = '(?:(?:can|could|would)\\s(?:you|we)\\s)?(?:please,?\\s)?'
const NEED =
  "(?:(?:help me(?: to)?|i(?:['’]d| would) like(?: you)?(?: to)?(?: have)?|i (?:want|need)(?: you)?(?: to)?|we (?:want|need)(?: you)?(?: to)?|need(?: to)?|let['’]s|помоги(?:те)?(?: мне)?|мне|нам|я|мы|хочу|хотим|хотелось бы|надо|нужно|давай(?:те)?)\\s)"
const VERB =
  'make|create|prepare|build|write|generate|design|draft|produce|compose|put together|turn this into|turn it into|give me|give|do|have|сдела(?:й|йте|ть)|созда(?:й|йте|ть)|подготов(?:ь|ьте|ить)|состав(?:ь|ьте|ить)|сгенериру(?:й|йте)|напиш(?:и|ите)|написать|собер(?:и|ите)|собрать|придума(?:й|йте|ть)|разработа(?:й|йте|ть)|оформ(?:и|ите)|нужн[аоы]|нужен|требуется|хочу|хотим'
const MAKE = new RegExp(
  `^${POLITE}${ADDRESS}${MODAL}(?:${NEED}{0,3}(?:${VERB})[,\\s]|${NEED}{1,3}(?:an?|\\d{1,2})\\s)`,
  'iu',
)
const PRESENTATION =
  /(?<![a-zа-яё])(?:presentations?|decks?|slides?|slide ?shows?|keynote|powerpoint|pptx?|talk|lecture|lesson(?: plan)?|report|overview|презентаци(?:я|ю|и|ей)|слайд(?:ы|а|ов)?|питч(?:-?дек)?|дек|доклад|отч[её]т|обзор|лекци(?:ю|я|и)|урок)(?![a-zа-яё])/iu
const NOUN_LED =
  /^(?:an?\s|the\s)?(?:[a-zа-яё\d-]{1,20}\s){0,3}?(?:presentations?|(?:pitch )?decks?|slides|slide ?shows?|презентаци(?:я|ю|и))(?![a-zа-яё]|\s(?:is|are|has|have|should|must|can|that|which|это|должна|имеет)\s)/iu
/** A sentence about the slides to be made, whatever else it says: "here's what I'd like on the slides". */
const ABOUT_SLIDES =
  /(?:what i['’]d like on the slides|turn (?:this|it) into (?:slides|a presentation|a deck)|make (?:slides|a deck|a presentation) (?:out of|from|of) (?:this|it)|сдела\S{1,4} из (?:этого|него|неё|них)[^.]{0,30}(?:слайд|презентаци)|нужна презентация|(?:нужны|надо) слайды|вот текст для|^(?:the )?(?:key|main) points (?:are )?below|(?:^|\s)needs? (?:an?|some|the) (?:[a-z-]{2,12} ){0,2}(?:deck|slides|presentation|slideshow)(?![a-z])|^(?:i |we )?needs? something to (?:show|present)|^nothing fancy|^keep it (?:simple|short)|^говорить просто)/iu
const TALK =
  /^(?:i (?:want|would like|am going|have been asked|was asked|plan) to (?:talk|speak|tell)|i['’](?:d like|ll|m going)(?: to)? (?:talk|speak|tell)|(?:я )?(?:хочу|буду|собираюсь) (?:рассказать|рассказывать|поговорить|говорить)|меня (?:попросили|просят) (?:рассказать|выступить)|выступление|речь|беседа|расскажи(?:те)?|tell (?:me|us)|объясни(?:те)?)(?![a-zа-яё])/iu

export function isRequest(sentence: string, isFirst: boolean): boolean {
  const start = sentence.slice(0, 160)
  return (
    (MAKE.test(start) && PRESENTATION.test(start)) ||
    ABOUT_SLIDES.test(start) ||
    (isFirst && NOUN_LED.test(start)) ||
    (sentence.length <= 90 && NOUN_LED.test(start) && /\s(?:for|для)\s/iu.test(start))
  )
}

/** "I want to talk … about patience": it names the topic and is no content. */
export function isTalkOfOneself(sentence: string): boolean {
  return TALK.test(sentence)
}

const GREETING =
  /^(?:hi|hello|hey|dear|привет|здравствуйте|добрый день|всем привет)(?:[\s,]\s?[^\s,.!?:]{1,20}){0,2}$/iu

/** "Hi Tom", "Привет": said to who makes the slides. */
export function isGreeting(sentence: string): boolean {
  return GREETING.test(sentence)
}

/** A part of a subject line that speaks of slides and not of the subject: "slides for Monday". */
export function isAboutSlides(part: string): boolean {
  return PRESENTATION.test(part)
}

const COVER =
  /^(?:please\s|пожалуйста,?\s)?(?:also\s)?(?:include|cover|mention|add(?: slides (?:on|about))?|talk about|tell about|включи(?:те)?|добавь(?:те)?|упомяни(?:те)?|затронь(?:те)?|осветить)[:\s]\s?/iu

/** What a sentence of a request asks to be covered: "Include prices, a map and contacts". */
export function listOfCovered(sentence: string): string {
  const match = sentence.length <= 200 ? COVER.exec(sentence) : null
  return match ? sentence.slice(match[0].length) : ''
}
