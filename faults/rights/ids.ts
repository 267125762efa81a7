import { randomUUID } from 'node:crypto'
import type { Sample } from '../../tests/support/authorisation/samples.ts'
import type { Scene } from '../../tests/support/authorisation/scene.ts'

/** Where in a call something is named, such as `body.words.0.id`. */
export interface IdPlace {
  readonly path: readonly string[]
  readonly own: string | number
}

/** Every place of a call that names one of these. */
export function findIdPlaces(sample: Sample, ids: ReadonlySet<string>): IdPlace[] {
  const places: IdPlace[] = []
  const walk = (value: unknown, path: readonly string[]) => {
    if (typeof value === 'string' || (typeof value === 'number' && namesSomething(path))) {
      if (ids.has(String(value))) places.push({ path, own: value })
    } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key])
    }
  }
  const { params, query, body } = sample
  walk({ params, query, body }, [])
  return places
}

/** An amount may well be the same number as some id. */
function namesSomething(path: readonly string[]): boolean {
  return /(^|\.)(id|slide|folder|parent|link|visitor|ids\.\d+)$/.test(path.join('.'))
}

export function putAt<Whole>(whole: Whole, path: readonly string[], value: unknown): Whole {
  const [key, ...rest] = path
  if (key === undefined) return value as Whole
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Record<string, unknown>
  copy[key] = putAt(copy[key], rest, value)
  return copy as Whole
}

/** Places of ids that a call can do without, and that the samples of the matrix therefore leave out. */
export const moreIds: Readonly<Record<string, (scene: Scene, response: number) => Sample>> = {
  'exports.start': ({ deck, slide }) => ({
    params: { slug: deck.slug },
    body: { format: 'png', slide: slide.id! },
  }),
  'folders.create': ({ workspace, folder }) => ({
    params: { slug: workspace },
    body: { name: 'Inside', parent: folder },
  }),
  'presentations.create': ({ workspace, folder }) => ({ body: { workspace, folder } }),
  'presentations.list': ({ workspace, folder }) => ({ query: { workspace, folder: String(folder) } }),
  'links.visitors': ({ deck, link }) => ({ params: { slug: deck.slug }, query: { link: String(link) } }),
  'live.announce': ({ deck, slide }) => ({
    params: { slug: deck.slug },
    body: { client: randomUUID(), slide: slide.uid },
  }),
  'presentations.link': ({ guestDeck, workspace }) => ({
    params: { slug: guestDeck.slug },
    body: { workspace },
  }),
  'presentations.update': ({ deck }) => ({
    params: { slug: deck.slug },
    body: { moves: [{ uid: deck.slides[1]!.uid, after: deck.slides[0]!.uid }] },
  }),
  'responses.list': ({ open }) => ({ params: { slug: open.slug }, query: { form: open.form } }),
  'responses.remove': ({ open }, response) => ({ params: { slug: open.slug }, body: { ids: [response] } }),
  'statistics.visit': ({ open }) => ({
    params: { slug: open.slug },
    body: {
      visit: randomUUID(),
      slides: [{ id: open.deck.slides[0]!.id!, seconds: 0 }],
      click_throughs: 0,
    },
  }),
}

/** Everything by which something of a team can be named from outside: slugs, numbers, uids, tasks, tokens, addresses. */
export function listIds(scene: Scene, more: readonly (string | number)[] = []): (string | number)[] {
  const { deck, trashed, open, guestDeck, exported, slide, people } = scene
  const decks = [deck, trashed, open.deck, guestDeck]
  const slides = decks.flatMap(one => one.slides)
  return [
    ...[scene.workspace, scene.deletedWorkspace, ...decks.map(({ slug }) => slug)],
    ...slides.flatMap(({ id, uid }) => [id!, uid]),
    ...[...slides.flatMap(({ items }) => items), ...slide.items].map(({ id }) => id),
    ...Object.values(scene.tasks),
    ...[
      exported.task_id,
      exported.export_id,
      scene.payment,
      scene.checkout,
      scene.receipt,
      scene.card,
      scene.inviteToken,
    ],
    ...[people.owner, people.manager, people.member].flatMap(({ email, workspace }) => [email, workspace]),
    scene.colleague,
    scene.folder,
    scene.link,
    scene.share,
    scene.visitor,
    ...more,
  ]
}
