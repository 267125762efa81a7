import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { defaultTitle } from '#content/default-title.ts'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import type { presentations } from '#contract/presentations.ts'
import type { Plan } from '#domain/billing/plans.ts'
import { lookOfItems } from '#domain/deck/catalog/locked-look.ts'
import { createFirstSlide } from '#domain/deck/slide.ts'
import { type DeckTheme, deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { days } from '../../clock.ts'
import { makeStorable } from '../../db/database.ts'
import { csrfCookie } from '../../http/csrf.ts'
import { cookieOptions, guestCookie } from '../../http/visitor.ts'
import { hashToken, newToken, signProof } from '../../random.ts'
import type { Services } from '../../services.ts'
import { findNewLook } from '../brand/brand.ts'
import { putIntoFolder } from '../folders/folders.ts'
import { refuseUnconfirmed } from '../search-engines/search-engines.ts'
import { draftFromTemplate } from '../templates/templates.ts'
import {
  addGuestPresentation,
  addPresentation,
  chooseWorkspace,
  type NewDocument,
  presentPresentation,
  refuseLockedLook,
  type StoredDocument,
} from './presentations.ts'
import { findByCreationKey, selectSlides } from './queries.ts'

type CreateBody = z.output<typeof presentations.create.body>

interface PresentationRequest {
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
  const document = completeDocument(body, locale, await findNewLook(services.orm, workspace))
  return createOnce(services, body.key, { workspaceId: workspace.id, workspace: workspace.slug }, () =>
    services.orm.transaction(async transaction => {
      refuseLockedChoice(workspace.plan, body)
      await refuseUnconfirmed(transaction, { workspaceId: workspace.id, userId }, { after: body.settings })
      const made = await addPresentation(transaction, services, workspace.id, document)
      await putIntoFolder(transaction, made.presentation, body.folder)
      return made
    }),
  )
}

interface GuestRequest {
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
  const looks = slides.map(slide => ({ ...slide.theme, ...lookOfItems(slide.items) }))
  for (const look of [theme ?? {}, ...looks]) refuseLockedLook(plan, look)
}

/** `look` is what its workspace has new presentations look like; what was chosen goes before it. */
function completeDocument(body: CreateBody, locale: Locale, look: DeckTheme | null = null): NewDocument {
  const { template, key: creationKey } = body
  const name = makeStorable(body.name ?? '').trim()
  if (template !== undefined) {
    const draft = draftFromTemplate(template, locale)
    return { ...draft, name: name || draft.name, link: body.link, creationKey }
  }
  return {
    name: name || defaultTitle(locale),
    theme: body.theme ?? look ?? deckThemeSchema.parse({}),
    settings: body.settings,
    link: body.link,
    slides: body.slides ?? [createFirstSlide(randomUUID())],
    creationKey,
  }
}

interface CreationPlace {
  readonly workspace: string | null
  readonly workspaceId?: number
  readonly guestHash?: string
}

/** A request that is sent again, because its reply was lost or at the same moment, answers with what the first made. */
async function createOnce(
  services: Services,
  key: string | undefined,
  place: CreationPlace,
  create: () => Promise<StoredDocument>,
): Promise<StoredPresentation> {
  const known = await findMade(services, key, place)
  if (known) return known
  try {
    return presentPresentation(await create())
  } catch (error) {
    const made = await findMade(services, key, place)
    if (made) return made
    throw error
  }
}

async function findMade(services: Services, key: string | undefined, place: CreationPlace) {
  if (key === undefined) return undefined
  const { workspaceId = null, guestHash = null } = place
  const presentation = await findByCreationKey(services.orm, key, { workspaceId, guestHash })
  if (!presentation) return undefined
  const slides = await selectSlides(services.orm, presentation.id)
  return presentPresentation({ presentation, workspace: place.workspace, slides })
}

/** As long as browsers keep one: the presentation must not outlive the only thing that opens it. */
const cookieLifetime = days(400)

/**
 * Which guest this browser is; one that is nobody yet becomes one. Two tabs may begin at the same moment, and the last
 * cookie wins: both are named after the token that every change carries, so that neither loses its presentation.
 */
export function identifyGuest(request: FastifyRequest, reply: FastifyReply, services: Services): string {
  if (request.guestHash !== undefined) return request.guestHash
  const browser = request.cookies[csrfCookie] ?? newToken()
  const token = signProof(services.secret, 'guest', browser)
  reply.setCookie(guestCookie, token, { ...cookieOptions(services.config), maxAge: cookieLifetime / 1000 })
  return hashToken(token)
}
