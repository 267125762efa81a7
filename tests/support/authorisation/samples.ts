import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '#domain/errors.ts'
import { openTestFont, packSfnt } from '../fonts.ts'
import { anna } from '../form-decks.ts'
import { newSlide } from '../new-slides.ts'
import { passphrase } from '../workspace-people.ts'
import type { Caller, Scene } from './scene.ts'

/** What is sent, and what comes of it where it is another answer than the contract's first. */
export interface Sample {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly file?: { readonly name: string; readonly content: string | Buffer }
  /** What those who may call are told, where what was sent can come to no other end. */
  readonly insiders?: ErrorCode
  /** What those are told who are in no such workspace; `own` where the call is about what is the caller's own. */
  readonly outsiders?: ErrorCode | 'own'
  readonly guest?: ErrorCode | 'own'
  /** What members are told whose role does not let them; it is `forbidden` unless said. */
  readonly incapable?: ErrorCode
  /** Tells words of the team to whoever was given the link to them. */
  readonly reveals?: true
}

export type Sampler = (scene: Scene, caller: Caller) => Sample

const key = () => randomUUID()
const own: Sampler = () => ({ outsiders: 'own' })
const ofDeck = (deck: (scene: Scene) => { readonly slug: string }): Sampler => {
  return scene => ({ params: { slug: deck(scene).slug } })
}
const ofVersion = (body?: object): Sampler => {
  return scene => ({ params: { id: scene.version }, ...(body && { body }) })
}
const toOwnPlace: Sampler = (scene, caller) => {
  const { workspace } = scene.people[caller === 'guest' ? 'stranger' : caller]
  return { body: { workspace } }
}
const ofTeam = (body: object): Sampler => {
  return scene => ({ params: { slug: scene.workspace }, body })
}
const toColleague = (more: object = {}): Sampler => {
  return scene => ({ body: { email: scene.colleague, ...more } })
}
const ofExport: Sampler = ({ exported: { task_id, export_id } }) => ({ query: { task_id, export_id } })
const textOf = ({ slide }: Scene) => ({ id: slide.id ?? 0, item: slide.items[0]?.id ?? '' })
const ofCard: Sampler = scene => ({ params: { slug: scene.workspace, card: scene.card } })
const withOutline: Sampler = scene => ({ body: { outline: scene.outline } })
const testCard = { number: '4242424242424242', exp_month: 12, exp_year: 2099, cvc: '123' }

/**
 * What to send to each endpoint that needs more than the address of the team, its deck or its task. An endpoint that
 * is missing here and cannot be called without it fails the test of the matrix.
 */
export const samples: Readonly<Record<string, Sampler>> = {
  'writers.connect': () => ({ body: { protocol: 'ollama', url: 'http://127.0.0.1:9', model: 'llama3' } }),
  'writers.test': () => ({ body: { protocol: 'ollama', url: 'http://127.0.0.1:9', model: 'llama3' } }),
  'account.read': own,
  'account.rename': () => ({ body: { username: 'Another' }, outsiders: 'own' }),
  'account.resendConfirmation': own,
  'account.changeEmail': () => ({
    body: { email: `${key()}@example.com`, password: passphrase },
    outsiders: 'own',
  }),
  'account.keepEmail': own,
  'account.changePassword': () => ({
    body: { password: passphrase, new_password1: 'a heron at noon', new_password2: 'a heron at noon' },
    outsiders: 'own',
  }),
  'account.sessions': own,
  'account.endSession': () => ({ params: { id: key() }, outsiders: 'own' }),
  'account.endOtherSessions': own,
  'account.deletion': own,
  // Whoever is deleted cannot be put back for the next caller.
  'account.remove': () => ({
    body: { email: 'nobody@example.com', password: passphrase, teams: [] },
    insiders: 'validation_failed',
    outsiders: 'validation_failed',
  }),
  'assets.list': scene => ({ query: { workspace: scene.workspace } }),
  'assets.uses': scene => ({ params: { id: scene.upload }, outsiders: 'not_found' }),
  'assets.remove': scene => ({ params: { id: scene.upload }, outsiders: 'not_found' }),
  'assets.upload': scene => ({
    query: { presentation: scene.deck.slug },
    file: { name: 'dot.png', content: onePixel },
  }),
  'folders.create': ofTeam({ name: 'Tides' }),
  'folders.update': scene => ({ params: { id: scene.folder }, body: { name: `Tides ${key()}` } }),
  'folders.remove': scene => ({ params: { id: scene.folder } }),
  'folders.fill': scene => ({ body: { presentations: [scene.deck.slug], folder: scene.folder } }),
  'auth.register': () => ({ body: { email: `${key()}@example.com` } }),
  'auth.login': () => ({
    body: { email: 'nobody@example.com', password: 'wrong heron' },
    insiders: 'login_failed',
  }),
  'auth.user': own,
  'auth.exists': () => ({ body: { email: 'nobody@example.com' } }),
  'auth.requestReset': () => ({ body: { email: 'nobody@example.com' } }),
  'auth.confirmReset': () => ({
    body: { uid: '1', token: 'x', new_password1: 'a heron at noon', new_password2: 'a heron at noon' },
    insiders: 'reset_link_expired',
  }),
  'auth.requestLink': () => ({ body: { email: 'nobody@example.com' } }),
  'auth.confirmLink': () => ({ body: { token: 'x' }, insiders: 'auth_link_expired' }),
  'auth.confirmEmail': () => ({ body: { token: 'x' }, insiders: 'auth_link_expired' }),
  'billing.preview': ofTeam({ action: 'set_auto_renewal', data: { enabled: false } }),
  'billing.perform': ofTeam({ action: 'set_auto_renewal', data: { enabled: false } }),
  'billing.upgrade': scene => ({
    params: { slug: scene.workspace },
    body: {
      data: {
        plan: 'pro',
        seats: 20,
        period: 'monthly',
        currency: 'usd',
        accept_terms: true,
        accept_recurring: true,
        accept_personal_data: true,
      },
    },
    insiders: 'tariff_unavailable',
  }),
  'billing.saveBuyer': ofTeam({
    name: 'Kestrel GmbH',
    address: 'Elbe 1',
    country: 'DE',
    tax_id: 'DE123456789',
    email: 'books@example.com',
  }),
  'billing.receipts': scene => ({ params: { slug: scene.workspace, payment: scene.payment } }),
  'billing.payment': scene => ({ params: { slug: scene.workspace, payment: scene.payment } }),
  'billing.addCard': ofTeam({ currency: 'usd' }),
  'billing.preferCard': ofCard,
  'billing.removeCard': ofCard,
  'brand.update': ofTeam({ theme: 'swiss', is_default: false }),
  'brand.addFont': scene => ({
    params: { slug: scene.workspace },
    file: { name: 'heron.ttf', content: packSfnt(openTestFont('Heron Serif')) },
  }),
  'brand.fontUses': scene => ({ params: { slug: scene.workspace, font: scene.font } }),
  'brand.removeFont': scene => ({ params: { slug: scene.workspace, font: scene.font } }),
  'brand.setLogo': scene => ({
    params: { slug: scene.workspace, variant: 'light' },
    file: { name: 'dot.png', content: onePixel },
  }),
  'brand.removeLogo': scene => ({ params: { slug: scene.workspace, variant: 'light' } }),
  'changes.plan': scene => ({ params: { slug: scene.deck.slug }, body: { instruction: 'Another design' } }),
  'changes.settle': scene => ({ params: { slug: scene.deck.slug }, body: { changes: [key()] } }),
  'changes.write': scene => ({
    params: { slug: scene.deck.slug },
    body: {
      instruction: 'For investors',
      change: { id: key(), action: 'add', entry: { title: 'Risks', points: [] } },
    },
    insiders: 'writer_cannot',
  }),
  'changes.alternatives': () => ({ body: { by: 'rule' } }),
  'cotyping.join': scene => ({ params: textOf(scene), body: { heading: null } }),
  'cotyping.push': scene => ({
    params: textOf(scene),
    body: { session: 1, version: 0, client: 'a typist', steps: [], caret: null },
  }),
  'comments.create': scene => ({
    body: { target: { slide: scene.slide.uid }, text: 'This number is wrong', key: key() },
  }),
  'comments.edit': scene => ({
    params: { id: scene.comment },
    body: { text: 'It is right' },
    // Nobody changes the words of others, whatever their role.
    insiders: 'forbidden',
  }),
  // Another's: for those who run the workspace.
  'comments.remove': (scene, caller) => ({
    params: { id: scene.comment },
    ...(caller !== 'owner' && caller !== 'manager' && { insiders: 'forbidden' }),
  }),
  'comments.resolve': scene => ({ params: { id: scene.thread }, body: { resolved: true } }),
  'comments.see': () => ({ body: { upto: 1 } }),
  'comments.stopEmails': scene => ({ body: { token: scene.stopToken }, reveals: true }),
  'contact.enterprise': () => ({
    body: { name: 'Anna', email: 'anna@example.com', company: 'Kestrel', people: 40, key: key() },
  }),
  'documents.read': scene => ({
    query: { workspace: scene.workspace },
    file: { name: 'plan.md', content: '# Plan\n\nBees of the city.' },
  }),
  'documents.readPage': () => ({
    body: { url: 'https://example.com/' },
    insiders: 'page_unreachable',
    outsiders: 'page_unreachable',
  }),
  'domains.set': ofTeam({ host: 'slides.herons.example' }),
  'domains.verify': () => ({ insiders: 'not_found' }),
  'documents.readDeck': scene => ({ body: { presentation: scene.deck.slug } }),
  'exports.pdfStatus': scene => ({ ...ofExport(scene, 'owner'), insiders: 'task_not_found' }),
  'exports.start': () => ({ body: { format: 'html' } }),
  'exports.status': ofExport,
  'generation.start': scene => ({ body: { brief: 'Bees', slides: 3, workspace: scene.workspace } }),
  'generation.status': (scene, caller) => ({ query: { task_id: taskOf(scene, caller) } }),
  'generation.list': own,
  'generation.saveOutline': withOutline,
  'generation.confirmOutline': withOutline,
  'imports.start': scene => ({
    query: { workspace: scene.workspace },
    file: { name: 'notes.txt', content: 'No slides in here.' },
    insiders: 'unsupported_import',
  }),
  'imports.status': () => ({ insiders: 'task_not_found' }),
  'imports.cancel': () => ({ insiders: 'task_not_found' }),
  'generation.alternatives': (scene, caller) => ({
    params: { task_id: taskOf(scene, caller) },
    body: { outline: scene.outline, entry: scene.outline.entries[0]!.id },
  }),
  'links.create': () => ({ body: { key: key(), name: 'Investors' } }),
  'links.update': scene => ({ params: { slug: scene.deck.slug, link: 0 }, body: { gate: 'email' } }),
  // The address that is to be replaced names nothing: it is compared, and where it is not the link's, nothing happens.
  'links.replace': scene => ({
    params: { slug: scene.deck.slug, link: 0 },
    body: { current: 'abcdefghjkmnpqrs' },
  }),
  'links.remove': scene => ({ params: { slug: scene.deck.slug, link: scene.link } }),
  'links.forget': scene => ({ params: { slug: scene.deck.slug, visitor: scene.visitor } }),
  'live.announce': () => ({ body: { client: key(), slide: null } }),
  'live.point': scene => ({
    body: { client: key(), slide: scene.slide.uid, at: { x: 0.5, y: 0.5 }, items: [], caret: null },
  }),
  'pages.toSlide': scene => ({
    body: { presentation: scene.deck.slug, url: 'https://example.com/', index: 1 },
    insiders: 'page_unreachable',
  }),
  'partner.info': () => ({ insiders: 'partner_off' }),
  'partner.login': () => ({ body: {}, insiders: 'partner_off' }),
  'partner.session': () => ({ insiders: 'partner_off' }),
  'pictures.use': () => ({
    body: { download_location: 'https://example.com/picture' },
    insiders: 'validation_failed',
  }),
  'presentations.list': scene => ({ query: { workspace: scene.workspace } }),
  'presentations.create': scene => ({ body: { workspace: scene.workspace } }),
  'presentations.access': () => ({ outsiders: 'own', guest: 'own' }),
  'presentations.update': () => ({ body: { name: 'Another name' } }),
  'presentations.trash': scene => ({ query: { workspace: scene.workspace } }),
  'presentations.restore': ofDeck(scene => scene.trashed),
  'presentations.purge': ofDeck(scene => scene.trashed),
  'presentations.preview': ofDeck(scene => scene.open),
  'presentations.fork': (scene, caller) => ({
    ...toOwnPlace(scene, caller),
    // Who works on it takes a copy along; who only looks or comments does not.
    outsiders:
      caller === 'editor'
        ? 'own'
        : caller === 'commenter' || caller === 'viewer'
          ? 'forbidden'
          : 'workspace_access_denied',
  }),
  'presentations.move': toOwnPlace,
  'presentations.link': scene => ({
    params: { slug: scene.guestDeck.slug },
    body: {},
    insiders: 'presentation_not_found',
    outsiders: 'presentation_not_found',
  }),
  'talks.start': scene => ({
    params: { slug: scene.deck.slug },
    body: { place: { slide: scene.deck.slides[0]!.uid, index: 0, step: 0, blank: null }, link: null },
  }),
  // Of a presentation that nobody presents: whoever may call is told so.
  'talks.move': scene => ({
    params: { slug: scene.open.slug },
    body: { place: { slide: scene.open.deck.slides[0]!.uid, index: 0, step: 0, blank: null } },
    insiders: 'talk_over',
  }),
  'talks.invite': scene => ({ params: { slug: scene.open.slug }, body: {}, insiders: 'talk_over' }),
  'talks.poll': scene => ({
    params: { slug: scene.open.slug, poll: 'nothing' },
    body: { open: false },
    insiders: 'talk_over',
  }),
  'talks.forget': scene => ({ params: { slug: scene.deck.slug, talk: 1 } }),
  'responses.remove': () => ({ body: { ids: [1] } }),
  'responses.follow': () => ({ body: { follows: true } }),
  'responses.ticket': ofDeck(scene => scene.open),
  'responses.send': scene => ({
    params: { slug: scene.open.slug, form: scene.open.form },
    body: { ticket: 'x', answers: anna },
    insiders: 'form_expired',
  }),
  'sandbox.pay': () => ({ body: testCard }),
  'sandbox.authenticate': () => ({ body: { approve: true }, insiders: 'conflict' }),
  'slides.create': scene => {
    const { id: _, revision: __, is_favorite: ___, ...slide } = newSlide(2)
    return { body: { ...slide, presentation: scene.deck.slug } }
  },
  'slides.update': scene => ({ body: { revision: scene.slideRevision, notes: 'Slower here' } }),
  'slides.addToFavorites': (scene, caller) =>
    caller === 'editor' ? toOwnPlace(scene, caller) : { body: { workspace: scene.workspace } },
  'shares.create': () => ({ body: { emails: ['anna@example.com'], role: 'viewer' } }),
  'shares.update': scene => ({ params: { id: scene.share }, body: { role: 'editor' } }),
  'shares.remove': scene => ({ params: { id: scene.share } }),
  'shares.mine': own,
  'shares.endAll': () => ({ body: { email: 'pending@example.com' } }),
  'shares.read': scene => ({ body: { token: scene.shareToken }, reveals: true }),
  'shares.accept': scene => ({
    body: { token: scene.shareToken },
    insiders: 'invitation_for_another',
    outsiders: 'invitation_for_another',
  }),
  'statistics.visit': scene => ({
    params: { slug: scene.open.slug },
    body: { visit: key(), slides: [], click_throughs: 0 },
  }),
  'teams.canCreate': own,
  'teams.create': () => ({ body: { name: 'One more' }, outsiders: 'own' }),
  'versions.read': ofVersion(),
  'versions.keep': () => ({ body: { name: 'Before the review' } }),
  'versions.rename': ofVersion({ name: 'Before the review' }),
  'versions.restore': ofVersion({}),
  'workspaces.setNewPresentations': () => ({ body: { mode: 'link' } }),
  'teams.rename': () => ({ body: { name: 'Renamed' } }),
  'teams.listDeleted': own,
  // What is deleted is gone for everybody but those who can take it back.
  'teams.restore': scene => ({
    params: { slug: scene.deletedWorkspace },
    outsiders: 'workspace_not_found',
    incapable: 'workspace_not_found',
  }),
  'teams.kick': toColleague(),
  'teams.setRole': toColleague({ role: 'manager' }),
  'teams.handOver': toColleague(),
  'teams.invite': () => ({ body: { emails: ['anna@example.com'] } }),
  'teams.readInvitation': scene => ({ body: { token: scene.inviteToken }, reveals: true }),
  'teams.refuseInvitations': scene => ({ body: { token: scene.refusalToken }, reveals: true }),
  'teams.listRefused': own,
  'teams.allowInvitations': scene => ({ params: { slug: scene.workspace }, outsiders: 'own' }),
  'teams.join': scene => ({ body: { token: scene.inviteToken }, outsiders: 'own', reveals: true }),
  'telemetry.recordEvent': () => ({ body: { event_type: 'page_view' } }),
  'telemetry.reportError': () => ({ body: { message: 'Oh', statusCode: 500, path: '/' } }),
  'templates.read': () => ({ params: { id: 'pitch' }, insiders: 'template_not_found' }),
  'workspaces.list': own,
  'workspaces.pollList': () => ({ query: { timestamp: '0' } }),
  'writing.revise': scene => ({
    body: {
      revision: 'shorten',
      words: [{ id: scene.slide.items[0]!.id, path: 'text', text: '<p>Well, bees are really busy</p>' }],
    },
  }),
}

/** A task is of who asked for it; who never asked for one tries another's. */
export function taskOf(scene: Scene, caller: Caller): string {
  return caller in scene.tasks ? scene.tasks[caller as keyof Scene['tasks']] : scene.tasks.member
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
