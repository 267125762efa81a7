const places = 4

/** The faces there is room for; what is left over must be worth its own place. */
export function splitCrowd<Someone>(people: readonly Someone[]): {
  readonly shown: readonly Someone[]
  readonly rest: readonly Someone[]
} {
  if (people.length <= places) return { shown: people, rest: [] }
  return { shown: people.slice(0, places), rest: people.slice(places) }
}
