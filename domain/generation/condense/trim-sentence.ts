const FILLERS_EN =
  /^(?:in fact|of course|as you know|as we know|needless to say|in general|generally speaking|basically|actually|obviously|clearly|frankly|to be honest|in other words|it is worth noting that|it should be noted that|it is important to note that|note that|please note that|as a matter of fact|at the end of the day|moreover|furthermore|additionally|in addition|besides|however|therefore|thus|hence|so|also|and|well|meanwhile|nevertheless|nonetheless),?\s+/i
const FILLERS_RU =
  /^(?:(?:стоит|следует|важно|необходимо|хочется|нужно) отметить,? что|надо сказать,? что|отметим,? что|(?:на самом деле|как известно|как вы знаете|конечно|разумеется|безусловно|вообще говоря|в общем|собственно говоря|кроме того|более того|к тому же|помимо этого|таким образом|следовательно|тем не менее|в то же время|кстати|в целом|в частности|так|также),|(?:однако|поэтому|итак|при этом),?)\s+/iu
const BRACKETS = /\s?\((?:[^()\p{N}]{1,200})\)/gu
const MOST_FILLERS = 3

/** Drops what a sentence opens with and can do without, and brackets that hold no figure. */
export function trimSentence(sentence: string): string {
  let rest = sentence.replace(BRACKETS, bracket => (holdsNegation(bracket) ? bracket : ''))
  for (let round = 0; round < MOST_FILLERS; round++) {
    const next = rest.replace(FILLERS_EN, '').replace(FILLERS_RU, '')
    if (next === rest || next.length < 12) break
    rest = next
  }
  return capitalize(rest.trim() || sentence.trim())
}

function holdsNegation(text: string): boolean {
  return /(?:^|[^a-zà-ɏа-яё])(?:not|no|never|without|n't|не|нет|ни|без|кроме|except|unless)(?:[^a-zà-ɏа-яё]|$)/iu.test(
    text,
  )
}

/** A brand that begins small (iPhone) keeps its letter. */
export function capitalize(text: string): string {
  const first = text.charAt(0)
  return /^\p{Ll}\p{Lu}/u.test(text) ? text : first.toLocaleUpperCase() + text.slice(1)
}
