import { splitWords } from '#domain/search/split-words.ts'

/** Words that say nothing about a picture, however often they stand on a slide. */
export const stopWords: ReadonlySet<string> = new Set(
  splitWords(`
a an and or but the of to in on at by for from with without about into over under up down out as is are was were be
been being do does did have has had will would can could should may might must not no yes we you they he she it i me
us them our your their his her its my this that these those there here what which who whom whose when where why how
all any both each few more most other some such only own same so than too very just also then now per via if
и в во на по с со к ко у о об от до из за для без при над под через между не ни но а или что чтобы как так это этот
эта эти тот та те мы вы они он она оно я нас вас их его ее мне нам вам им наш наша наше наши ваш ваша ваше ваши свой
свои который которая которые где когда почему зачем кто чем чего же ли бы уже еще только все всё весь вся каждый
один два три был была было были есть будет будут можно нужно надо
`),
)
