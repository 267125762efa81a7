import { splitWords, stemWord } from '../../search/words.ts'

/** Words that carry grammar and no content. The scripts differ, so both languages share each set. */
function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}

export const PREPOSITIONS = words(`
  about above across after against along among around as at before behind below beneath beside besides between
  beyond by despite down during except for from in inside into like near of off on onto out outside over past per
  regarding since than through throughout till to toward towards under until unlike up upon via versus vs with within
  without amid including
  без безо близ в во вместо вне внутри возле вокруг впереди вследствие для до за из изо из-за из-под к ко кроме между
  меж на над надо напротив насчёт насчет о об обо около от ото перед передо по под подо позади после посреди при про
  против ради с со сквозь спустя среди согласно у через благодаря вопреки относительно включая`)

export const CONJUNCTIONS = words(`
  and or but nor so yet if because although though while whereas when where that which who whom whose unless once
  whether how why
  и или но а да либо ни то если потому хотя пока тогда когда где куда что чтобы который которая которое которые которого
  которой которых которым которую котором которыми чей чья чьи как так ведь зато однако поскольку ибо чем будто словно
  также тоже причём причем притом`)

export const DETERMINERS = words(`
  a an the this that these those my your his her its our their some any each every no all both such what another
  другой этот эта это эти этого этой этих этому этим этими этом тот та те того той тех тому тем теми мой моя моё мое мои
  твой твоя твои наш наша наше наши нашего нашей наших нашему нашим нашу нашими нашем ваш ваша ваше ваши вашего вашей
  ваших вашу свой своя своё свое свои своего своей своих своим свою своём своем каждый каждая каждое каждого каждой весь
  вся всё все всего всей всех всем всеми`)

export const PRONOUNS = words(`
  i you he she it we they me him us them myself itself themselves ourselves there here one ones
  я ты он она оно мы вы они меня тебя его её ее нас вас их мне тебе ему ей нам вам им мной тобой ею нами вами ими ним ней
  них нём нем неё нее него нему себя себе собой там тут здесь`)

export const AUXILIARIES = words(`
  am is are was were be been being do does did have has had having will would shall should can could may might must
  isn't aren't wasn't weren't don't doesn't didn't won't wouldn't can't cannot couldn't shouldn't hasn't haven't
  есть был была было были будет будут быть буду будем является являются являлся может могут можно нужно надо должен
  должна должны нельзя бы ли же`)

export const NEGATIONS = words(`
  not no never none neither nor without cannot can't won't don't doesn't didn't isn't aren't wasn't weren't hasn't
  haven't couldn't shouldn't wouldn't hardly
  не ни нет без никогда никто ничто ничего никак нельзя нигде никакой никаких никакого`)

/** Common words that say little of a text's subject. */
const COMMON = words(`
  also just very more most much many other only even still then now too well new make makes made get gets got use used
  using go goes going come comes take takes give gives say says said see know need needs want like way thing things lot
  really quite rather often usually always sometimes every already almost first second third next last finally however
  therefore thus hence moreover furthermore meanwhile instead otherwise etc e.g i.e let lets please today ever
  очень более менее самый самая самое самые ещё еще уже только лишь даже просто именно весьма также тоже потом теперь
  сейчас сегодня всегда иногда часто обычно много мало несколько почти совсем вообще затем далее наконец поэтому итак
  следовательно например т.е т.д т.п др пр этому того этом чего сначала кроме того во-первых во-вторых в-третьих один
  одна одно одни два две три`)

export function isFunctionWord(word: string): boolean {
  return (
    PREPOSITIONS.has(word) ||
    CONJUNCTIONS.has(word) ||
    DETERMINERS.has(word) ||
    PRONOUNS.has(word) ||
    AUXILIARIES.has(word)
  )
}

/** Says nothing of the subject: neither searched by nor weighed. */
export function isStopWord(word: string): boolean {
  return isFunctionWord(word) || COMMON.has(word) || NEGATIONS.has(word)
}

/** The stems of the words that say what a text is about, in order, repeats included. */
export function contentWords(text: string): string[] {
  const stems: string[] = []
  for (const word of splitWords(text)) {
    if (word.length < 2 || isStopWord(word) || /^\p{N}+$/u.test(word)) continue
    // What no language writes as one word is no word: stemming a megabyte costs more than it tells.
    stems.push(word.length > 40 ? word.slice(0, 40) : stemWord(word))
  }
  return stems
}

export function countEach<Key>(keys: Iterable<Key>): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
