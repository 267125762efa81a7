import { leansOnTheOneBefore } from '#domain/generation/condense/weigh-sentences.ts'

const OPENS =
  /^(?:his|her|their|its|him|them|then|there|here|so|but|and|also|он|она|они|оно|его|её|ее|их|ему|ей|там|тогда|затем|потом|поэтому|но|а|и|также|тоже|(?:в|на|с|через|от|для|из|к|у)\s(?:неё|нее|него|них|ней|нём|ним|ними|этого|этой|этом))(?!\p{L})/iu

const INSIDE = /\sof (?:them|these|those)(?!\p{L})|\s(?:из них|об этом)(?!\p{L})/iu

const SOMEBODY =
  /\s(?:it|they|them|he|she|him|his|her|their|он|она|оно|они|им|ими|их|его|её|ее|ей|ему)(?!\p{L})/iu

/** Whether words speak of somebody or something that a title does not name. */
export function speaksOfOthers(text: string): boolean {
  return leans(text) || SOMEBODY.test(text)
}

/** Whether words need those before them to be understood: no title, and no label of a figure. */
export function leans(text: string): boolean {
  const said = text.trim()
  if (/^there (?:is|are|was|were)\s/iu.test(said)) return INSIDE.test(said)
  if (/^one\s(?!of\s)/iu.test(said)) return INSIDE.test(said)
  return OPENS.test(said) || INSIDE.test(said) || leansOnTheOneBefore(said)
}
