import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { defaultTitle } from '#content/default-title.ts'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import type { presentations } from '#contract/presentations.ts'
import type { Plan } from '#domain/billing/plans.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { makeStorable } from '#server/db/storable-text.ts'
import type { Services } from '#server/services.ts'
import { draftFromTemplate } from '../templates/draft-from-template.ts'
import { addGuestPresentation, addPresentation, type NewDocument } from './add-presentation.ts'
import { chooseWorkspace } from './choose-workspace.ts'
import { createOnce } from './create-once.ts'
import { refuseLockedLook } from './refuse-locked-look.ts'

type CreateBody = z.output<typeof presentations.create.body>

export interface PresentationRequest {
  readonly userId: number
  readonly locale: Locale
  readonly body: CreateBody
}

/** Makes a presentation in a workspace of the user, their own unless they say which. */
export async function createPresentation(
  services: Services,
  { userId, locale, body }: PresentationRequest,
): Promise<StoredPresentation> {
  const workspace = await chooseWorkspace(services, userId, body.workspace)
  const document = completeDocument(body, locale)
  return createOnce(services, body.key, { workspaceId: workspace.id, workspace: workspace.slug }, () =>
    services.orm.transaction(transaction => {
      refuseLockedChoice(workspace.plan, body)
      return addPresentation(transaction, services, workspace.id, document)
    }),
  )
}

export interface GuestRequest {
  readonly guestHash: string
  readonly locale: Locale
  readonly body: CreateBody
}

/** Makes a presentation for someone without an account: unsaved until it is linked to one. */
export async function createGuestPresentation(
  services: Services,
  { guestHash, locale, body }: GuestRequest,
): Promise<StoredPresentation> {
  if (body.workspace !== undefined && body.workspace !== null) throw new DomainError('unauthorized')
  const document = completeDocument(body, locale)
  return createOnce(services, body.key, { guestHash, workspace: null }, () =>
    services.orm.transaction(transaction => {
      refuseLockedChoice('free', body)
      return addGuestPresentation(transaction, guestHash, document, services.clock.now())
    }),
  )
}

/** What a template looks like is no choice of the caller's. */
function refuseLockedChoice(plan: Plan, { template, theme, slides = [] }: CreateBody): void {
  if (template !== undefined) return
  for (const look of [theme, ...slides.map(slide => slide.theme)]) refuseLockedLook(plan, look)
}

function completeDocument(body: CreateBody, locale: Locale): NewDocument {
  const { template, key: creationKey } = body
  const name = makeStorable(body.name ?? '').trim()
  if (template !== undefined) {
    const draft = draftFromTemplate(template, locale)
    return { ...draft, name: name || draft.name, creationKey }
  }
  return {
    name: name || defaultTitle(locale),
    theme: body.theme,
    settings: body.settings,
    slides: body.slides ?? [createSlide({ index: 0, uid: randomUUID() })],
    creationKey,
  }
}
