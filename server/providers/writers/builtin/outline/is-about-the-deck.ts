const DECK = /(?:^|\P{L})(?:слайд|презентац|slides?(?!\p{L})|presentation|deck(?!\p{L}))/iu
const MAKE =
  /(?:^|\P{L})(?:сделай|сделайте|подготовь|подготовьте|собери|нужн[аыо]|хочу|make|prepare|create|build|need|put together)(?!\p{L})/iu
const ASIDE =
  /(?:^|\P{L})(?:меня попросили|тон спокойный|тон официальный|тон дружелюбный|тон деловой|keep it (?:short|simple)|tone:|пишу вс[её] подряд|выберите главное|help me choose|i (?:have been|was|[’']ve been) asked)(?!\p{L})/iu

/** What the brief says to whoever makes the deck, and not to those who will see it. */
export function isAboutTheDeck(sentence: string): boolean {
  return ASIDE.test(sentence) || (DECK.test(sentence) && MAKE.test(sentence))
}

/** The lines over a letter that was passed on. */
export function isMailHead(text: string): boolean {
  return (
    /^(?:from|to|cc|bcc|subject|sent|date|fwd?|re|от|кому|копия|тема|дата|отправлено)\s?:\s/iu.test(text) &&
    text.length <= 160
  )
}
