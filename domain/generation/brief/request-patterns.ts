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
  /(?:what i['’]d like on the slides|turn (?:this|it) into (?:slides|a presentation|a deck)|make (?:slides|a deck|a presentation) (?:out of|from|of) (?:this|it)|сдела\S{1,4} из (?:этого|него|неё|них)[^.]{0,30}(?:слайд|презентаци)|нужна презентация|нужны слайды|вот текст для|^nothing fancy|^keep it (?:simple|short)|^говорить просто)/iu
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
