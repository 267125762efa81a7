import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { SlideRef } from '#contract/presentation-shape.ts'
import type { presentations, SlideMove } from '#contract/presentations.ts'
import { nameKey } from '#domain/deck/names.ts'
import { settingsSchema } from '#domain/deck/presentation.ts'
import { applyMoves, markOrder } from '#domain/deck/slide-order.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import { can } from '#domain/workspace/access.ts'
import { makeStorable, type Orm } from '#server/db/database.ts'
import { readSlideOrder } from '#server/db/read-slide-order.ts'
import type { Services } from '#server/services.ts'
import { publishChange } from '../live/live.ts'
import { refuseUnconfirmed } from '../search-engines/search-engines.ts'
import { keepFirstVersion, keepVersionBefore } from '../versions/versions.ts'
import {
  changePresentation,
  openPresentation,
  type PresentationVisit,
  presentHead,
  refuseLockedLook,
  touchPresentation,
} from './presentations.ts'
import { type PresentationChange, type PresentationRow, writeOrder } from './queries.ts'

type Patch = z.output<typeof presentations.update.body>

/** Changes what belongs to the presentation itself, field by field: two people may change two of them. */
export function updatePresentation(
  services: Services,
  visit: PresentationVisit,
  patch: Patch,
): Promise<z.output<typeof presentations.update.reply>> {
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, opened) => {
      const { presentation } = opened
      const change = findChange(presentation, patch)
      if (change.theme)
        refuseLockedLook(opened.plan, change.theme, [deckThemeSchema.parse(presentation.theme)])
      const { workspaceId } = presentation
      if (change.settings && workspaceId !== null) {
        if (changesReach(presentation, change.settings) && !can(opened.role, 'presentation.share'))
          throw new DomainError('forbidden')
        const wishes = {
          before: settingsSchema.parse(presentation.settings),
          after: settingsSchema.parse(change.settings),
        }
        await refuseUnconfirmed(orm, { workspaceId, userId: visit.visitor.userId }, wishes)
      }
      const reordered = await reorder(orm, presentation.id, patch)
      if (Object.keys(change).length === 0 && !reordered.changed) return present(opened, reordered.order)
      const saved = await touchPresentation(orm, services, presentation, visit.visitor, change)
      await publishChange(orm, { presentationId: saved.id, kind: 'deck_saved', by: visit.visitor.client })
      return present({ ...opened, presentation: saved }, reordered.order)
    },
    ({ presentation }) =>
      patch.theme
        ? keepVersionBefore(services, presentation, 'before_design')
        : keepFirstVersion(services, presentation),
  )
}

function present(opened: Parameters<typeof presentHead>[0], order: SlideRef[] | undefined) {
  const { order: told, ...head } = presentHead(opened, order ?? [])
  return order ? { ...head, order: told } : head
}

/** Who else sees it is up to the people of its workspace, whoever else works on it. */
function changesReach({ settings }: PresentationRow, after: unknown): boolean {
  const [was, is] = [settingsSchema.parse(settings), settingsSchema.parse(after)]
  return (['link', 'indexing', 'featured', 'copying'] as const).some(name => was[name] !== is[name])
}

/** Only what becomes different; saving the same again is no new revision. */
function findChange(row: PresentationRow, patch: Patch): PresentationChange {
  const name = patch.name === undefined ? row.name : makeStorable(patch.name).trim()
  if (name === '') throw new DomainError('validation_failed', { fields: { name: 'required' } })
  const stored = { theme: deckThemeSchema.parse(row.theme), settings: settingsSchema.parse(row.settings) }
  const theme = deckThemeSchema.parse({ ...stored.theme, ...patch.theme })
  const settings = settingsSchema.parse({ ...stored.settings, ...patch.settings })
  return {
    ...(name !== row.name && { name, nameKey: nameKey(name) }),
    ...(!isDeepStrictEqual(theme, stored.theme) && { theme }),
    ...(!isDeepStrictEqual(settings, stored.settings) && { settings }),
  }
}

/** The order, where anybody wants to hear it: a new name for a thousand slides does not read them. */
async function reorder(
  orm: Orm,
  presentationId: number,
  {
    moves = [],
    known_order: known,
  }: { moves?: readonly SlideMove[] | undefined; known_order?: string | undefined },
): Promise<{ order?: SlideRef[]; changed: boolean }> {
  if (moves.length === 0 && known === undefined) return { changed: false }
  const before = await readSlideOrder(orm, presentationId)
  const byUid = new Map(before.map(slide => [slide.uid, slide]))
  if (moves.length === 0 && known === markOrder(before)) return { changed: false }
  const uids = before.map(({ uid }) => uid)
  const order = applyMoves(uids, moves).map(uid => byUid.get(uid)!)
  const moved = order.flatMap(({ id }, index) => (before[index]!.id === id ? [] : [{ id, index }]))
  await writeOrder(orm, moved)
  return { order, changed: moved.length > 0 }
}
