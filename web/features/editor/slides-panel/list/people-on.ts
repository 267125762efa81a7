import type { Person } from '#editor/remote.ts'

type People = readonly Person[]

const nobody: People = []
const grouped = new WeakMap<People, ReadonlyMap<string, People>>()

/** Who is on a slide. The same list for the same people, however many slides ask. */
export function peopleOn(people: People, uid: string): People {
  if (people.length === 0) return nobody
  let bySlide = grouped.get(people)
  if (!bySlide) {
    bySlide = Map.groupBy(
      people.filter(({ slide }) => slide !== null),
      ({ slide }) => slide ?? '',
    )
    grouped.set(people, bySlide)
  }
  return bySlide.get(uid) ?? nobody
}
