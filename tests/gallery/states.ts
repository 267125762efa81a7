import type { Page } from '@playwright/test'
import { drawPicture } from '../support/pictures.ts'
import type { GalleryPage, Say } from './pages.ts'

const signedIn = true
const desktopOnly = true

/** Whatever is pressed by its name, or by how that begins: “Actions: Tides”, “Delete… Del”. */
async function press(tab: Page, text: string): Promise<void> {
  const [start = ''] = text.split('{')
  const begins = new RegExp(`^${start.replace(/[.*+?^$()|[\]\\]/g, '\\$&')}`)
  const roles = ['button', 'combobox', 'menuitem', 'tab', 'link', 'radio'] as const
  const find = (name: string | RegExp) =>
    roles.map(role => tab.getByRole(role, { name, exact: true })).reduce((all, more) => all.or(more))
  const named = find(start.trim())
  await ((await named.count()) > 0 ? named : find(begins)).first().click()
}

const pressing =
  (...keys: readonly string[]) =>
  async (tab: Page, say: Say): Promise<void> => {
    for (const key of keys) await press(tab, say(key))
  }

/** A command of the editor, chosen by its words in the list of all commands. */
const commanding =
  (...keys: readonly string[]) =>
  async (tab: Page, say: Say): Promise<void> => {
    for (const key of keys) {
      await tab.keyboard.press('ControlOrMeta+K')
      await tab.getByPlaceholder(say('editor.palette.placeholder')).fill(say(key))
      await tab.keyboard.press('Enter')
    }
  }

/** The item after the first of a slide, selected: the inspector shows what it can do. */
const selecting =
  (type: string, slide: number) =>
  async (tab: Page, say: Say): Promise<void> => {
    const choice = tab.getByRole('listbox').getByRole('option').nth(slide)
    await choice.scrollIntoViewIfNeeded()
    await choice.click()
    const canvas = tab.getByRole('region', { name: say('editor-canvas.canvas') })
    await canvas.locator(`[data-type="${type}"]`).first().click()
  }

const fillAuth =
  (email: string, ...rest: readonly string[]) =>
  async (tab: Page): Promise<void> => {
    await tab.locator('input[type=email]').fill(email)
    for (const [place, text] of rest.entries())
      await tab.locator('input[type=password]').nth(place).fill(text)
    await tab.locator('form button[type=submit]').click()
    await tab.waitForLoadState('networkidle')
  }

const menu = 'presentations.menu.label'
const list = { path: '/presentations', signedIn }
const editor = { path: '/presentations/edit/:deck', signedIn, desktopOnly }
const items = { path: '/presentations/edit/:items', signedIn, desktopOnly }
const written = { path: '/presentations/edit/:written', signedIn, desktopOnly }
const viewer = { path: '/presentations/show/:shared', signedIn }
const people = { path: '/myteam/:team', signedIn }
const plan = { path: '/myteam/:team/plan', signedIn }

/** Dialogs, menus, panels, refusals: what a page is besides its first sight. */
export const galleryStates: GalleryPage[] = [
  { name: 'sign-in-failed', path: '/auth', open: fillAuth('nobody@studio.example', 'not it at all') },
  { name: 'sign-up-wrong', path: '/auth?mode=sign-up', open: fillAuth('nobody', 'short', 'other') },
  { name: 'auth-sent', path: '/auth?mode=reset', open: fillAuth('nobody@studio.example') },
  { name: 'auth-link-sent', path: '/auth?mode=link', open: fillAuth('nobody@studio.example') },
  {
    name: 'sign-in-blocked',
    path: '/auth',
    open: async tab => {
      const refusal = {
        code: 'account_blocked',
        message: '',
        statusCode: 403,
        statusMessage: '',
        request_id: '1',
      }
      await tab.route(/\/api\/auth\/login\//, route => route.fulfill({ status: 403, json: refusal }))
      await fillAuth('nobody@studio.example', 'not it at all')(tab)
    },
  },
  {
    name: 'account-deleted',
    path: '/auth',
    open: async tab => {
      const deleted = tab.url().replace(/\/auth$/, '/account/deleted')
      await tab.context().addCookies([{ name: 'account-deleted', value: '1', url: deleted }])
      await tab.goto(deleted)
    },
  },
  {
    name: 'account-refused',
    path: '/account',
    signedIn,
    open: async (tab, say) => {
      const results = ['Heron Works', 'The Northern Society of Amateur Astronomers'].map((name, place) => ({
        ...{ slug: `team-${place}`, name, refused_at: '2026-01-14T22:42:31Z' },
      }))
      await tab.route(/\/invitations\/refused\//, route => route.fulfill({ json: { results } }))
      await press(tab, say('shell.nav.presentations'))
      await tab.waitForURL(/presentations/)
      await tab.goBack()
      await tab.getByText(say('account.refused.title')).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'editor-upload-delete',
    path: '/presentations/edit/:deck',
    signedIn,
    desktopOnly,
    open: async (tab, say) => {
      await commanding('editor.command.panel.pictures')(tab, say)
      const buffer = await drawPicture(320, 240).png().toBuffer()
      const file = { name: 'Winter harbour.png', mimeType: 'image/png', buffer }
      await tab.getByLabel(say('editor-inspector.library.upload')).first().setInputFiles(file)
      await pressing('editor-inspector.library.deleteUpload.start')(tab, say)
      await tab.getByRole('button', { name: 'Winter harbour.png' }).first().click()
    },
  },
  { name: 'list-menu', ...list, open: pressing(menu) },
  { name: 'list-delete', ...list, open: pressing(menu, 'presentations.menu.delete') },
  { name: 'list-copy', ...list, open: pressing(menu, 'presentations.menu.copyTo') },
  { name: 'list-move', ...list, open: pressing(menu, 'presentations.menu.moveTo') },
  { name: 'list-export', ...list, open: pressing(menu, 'exports.open') },
  { name: 'list-workspaces', ...list, open: pressing('presentations.workspace.current') },
  { name: 'list-account', ...list, open: pressing('shell.nav.account') },
  {
    name: 'list-failed',
    ...list,
    open: async (tab, say) => {
      await tab.route(/\/clone\//, route => route.fulfill({ status: 500, body: '{}' }))
      await pressing(menu, 'presentations.menu.duplicate')(tab, say)
      await tab.getByText(say('errors.code.internal')).first().waitFor()
    },
  },
  {
    name: 'list-limit',
    ...list,
    open: async (tab, say) => {
      const data = { limit: 'presentations', max: 10, used: 10 }
      const refusal = {
        code: 'pay',
        message: 'pay',
        statusCode: 402,
        statusMessage: 'pay',
        data,
        request_id: '1',
      }
      await tab.route(/\/clone\//, route => route.fulfill({ status: 402, json: refusal }))
      await pressing(menu, 'presentations.menu.duplicate')(tab, say)
    },
  },
  {
    name: 'list-unloaded',
    path: '/account',
    signedIn,
    open: async (tab, say) => {
      await tab.route(/\/api\/presentations\//, route => route.abort())
      await press(tab, say('shell.nav.presentations'))
      await tab.getByText(say('presentations.list.failed.title')).waitFor()
    },
  },
  { name: 'trash-purge', path: '/presentations/trash', signedIn, open: pressing('trash.purgeNamed') },
  {
    name: 'create-preview',
    path: '/presentations/create',
    signedIn,
    open: pressing('presentations.templates.previewNamed'),
  },
  {
    name: 'generate-discard',
    path: '/presentations/generate',
    signedIn,
    desktopOnly,
    open: pressing('generation.open.discard'),
  },
  {
    name: 'generate-alternatives',
    path: '/presentations/generate?task=:task',
    signedIn,
    desktopOnly,
    open: async (tab, say) => {
      await pressing('generation.outline.alternatives.open')(tab, say)
      // The server draws them meanwhile; before that there are only grey fields.
      await tab.getByText(say('generation.outline.alternatives.now')).first().waitFor()
    },
  },
  {
    name: 'editor-changes',
    ...written,
    open: async (tab, say) => {
      await commanding('editor.command.deck.change')(tab, say)
      await press(tab, say('changes.examples.shorter'))
      await tab.getByText(say('changes.after')).first().waitFor()
    },
  },
  {
    name: 'editor-alternatives',
    ...written,
    open: commanding('editor.command.slide.alternatives'),
  },
  { name: 'editor-facts', ...written, open: commanding('editor.command.deck.facts') },
  { name: 'editor-palette', ...editor, open: tab => tab.keyboard.press('ControlOrMeta+K') },
  { name: 'editor-shortcuts', ...editor, open: tab => tab.keyboard.press('?') },
  { name: 'editor-find', ...editor, open: commanding('editor.command.edit.replace') },
  { name: 'editor-menu', ...editor, open: pressing('editor.bar.menu') },
  { name: 'editor-share', ...editor, open: pressing('people.panel.share') },
  { name: 'editor-insert', ...editor, open: commanding('editor.command.panel.insert') },
  { name: 'editor-pictures', ...editor, open: commanding('editor.command.panel.pictures') },
  { name: 'editor-stickers', ...editor, open: commanding('editor.command.insert.sticker') },
  { name: 'editor-gifs', ...editor, open: commanding('editor.command.insert.gif') },
  { name: 'editor-templates', ...editor, open: commanding('editor.command.panel.templates') },
  { name: 'editor-restyle', ...editor, open: commanding('editor.command.slide.restyle') },
  { name: 'editor-revise', ...editor, open: commanding('editor.command.words.shorten') },
  { name: 'editor-translate', ...editor, open: commanding('editor.command.words.translate') },
  { name: 'editor-page', ...editor, open: commanding('editor-slides.command.slide.addFromPage') },
  { name: 'editor-notes', ...editor, open: commanding('editor.command.view.notes') },
  { name: 'editor-presentation', ...editor, open: commanding('editor.command.deck.settings') },
  { name: 'editor-trash', ...editor, open: commanding('editor.command.deck.trash') },
  {
    name: 'editor-slide-menu',
    ...editor,
    open: tab => tab.getByRole('listbox').getByRole('option').first().click({ button: 'right' }),
  },
  {
    name: 'editor-limit',
    ...editor,
    open: async (tab, say) => {
      const data = { limit: 'slidesPerPresentation', max: 30, used: 30 }
      const refusal = {
        code: 'pay',
        message: 'pay',
        statusCode: 402,
        statusMessage: 'pay',
        data,
        request_id: '1',
      }
      await tab.route(/\/api\/slides\/$/, route => route.fulfill({ status: 402, json: refusal }))
      await commanding('editor-slides.command.slide.add')(tab, say)
      await tab.getByText(say('editor.pay.title')).first().waitFor()
    },
  },
  {
    name: 'editor-unsaved',
    ...editor,
    open: async (tab, say) => {
      await tab.route(/\/api\/slides\//, route => route.fulfill({ status: 500, body: '{}' }))
      await commanding('editor-slides.command.slide.duplicate')(tab, say)
      await tab.getByText(say('editor.save.phase.failed')).first().waitFor()
    },
  },
  { name: 'editor-item-chart', ...items, open: selecting('chart', 2) },
  { name: 'editor-item-table', ...items, open: selecting('table', 0) },
  { name: 'editor-item-image', ...items, open: selecting('image', 7) },
  { name: 'editor-item-form', ...items, open: selecting('form', 10) },
  { name: 'editor-item-button', ...items, open: selecting('button', 11) },
  {
    name: 'editor-icons',
    ...items,
    open: async (tab, say) => {
      await tab.getByRole('button', { name: say('editor.command.insert.icon') }).click()
      await tab.getByRole('searchbox').fill(say('editor.command.insert.icon') === 'Icon' ? 'house' : 'дом')
    },
  },
  { name: 'viewer-keys', ...viewer, open: tab => tab.keyboard.press('?') },
  { name: 'viewer-overview', ...viewer, open: pressing('viewer.overview') },
  { name: 'viewer-more', ...viewer, open: pressing('viewer.actions.more') },
  { name: 'viewer-export', ...viewer, open: pressing('exports.button') },
  { name: 'viewer-share', ...viewer, open: pressing('people.panel.share') },
  { name: 'viewer-embed', ...viewer, open: pressing('people.panel.share', 'sharing.tab.embed') },
  { name: 'viewer-qr', ...viewer, open: pressing('people.panel.share', 'sharing.tab.qr') },
  { name: 'viewer-settings', ...viewer, open: pressing('people.panel.share', 'sharing.tab.settings') },
  { name: 'account-delete', path: '/account', signedIn, open: pressing('account.remove.open') },
  { name: 'people-kick', ...people, open: pressing('team.people.actions', 'team.people.remove') },
  { name: 'people-owner', ...people, open: pressing('team.people.actions', 'team.people.handOver') },
  { name: 'people-link', ...people, open: pressing('team.link.more', 'team.link.reset') },
  {
    name: 'people-invite',
    ...people,
    open: async (tab, say) => {
      await tab.getByLabel(say('team.invite.field')).fill('anna@studio.example, ben, cleo@studio.example,')
    },
  },
  {
    name: 'team-delete',
    path: '/myteam/:team/settings',
    signedIn,
    open: pressing('team.settings.deleteNow'),
  },
  { name: 'plan-seats', ...plan, open: pressing('billing.changeSeats.change') },
  { name: 'plan-period', ...plan, open: pressing('billing.changePeriod.to.yearly') },
  { name: 'plan-to-free', ...plan, whole: true, open: pressing('billing.toFree.look') },
  { name: 'card-remove', path: '/myteam/:team/payments', signedIn, open: pressing('billing.cards.remove') },
]
