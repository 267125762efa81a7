import { leansOnTheOneBefore } from '#domain/generation/condense/weigh-sentences.ts'

const OPENS =
  /^(?:his|her|their|its|him|them|then|there|here|so|but|and|also|он|она|они|оно|его|её|ее|их|ему|ей|там|тогда|затем|потом|поэтому|но|а|и|также|тоже|(?:в|на|с|через|от|для|из|к|у)\s(?:неё|нее|него|них|ней|нём|ним|ними|этого|этой|этом))(?!\p{L})/iu

/** Whether words need those before them to be understood: no title, and no label of a figure. */
export function leans(text: string): boolean {
  return OPENS.test(text.trim()) || leansOnTheOneBefore(text.trim())
}
