import type { Scene } from '../../tests/support/authorisation/scene.ts'

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
    ...[exported.task_id, exported.export_id, scene.payment, scene.checkout, scene.card, scene.inviteToken],
    ...[people.owner, people.manager, people.member].flatMap(({ email, workspace }) => [email, workspace]),
    scene.colleague,
    ...more,
  ]
}
