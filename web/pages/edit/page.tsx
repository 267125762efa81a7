import { ApiError } from '#contract/api-error.ts'
import type { OpenedDeck } from '#web/features/editor/binding/opened-deck.ts'
import { readSlideParameter } from '#web/features/editor/frame/address/slide-parameter.ts'
import { AccessDenied } from '#web/features/workspace/access-denied.tsx'
import { expectSignIn } from '#web/features/workspace/expect-sign-in.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { EditDeck } from './edit-deck.tsx'
import { startDeck } from './start-deck.ts'

type EditData = OpenedDeck | { readonly kind: 'denied' }

export const loadPage: PageModule<EditData>['loadPage'] = async args => {
  const { slug } = args.params
  if (slug) return expectSignIn(args, () => openDeck(args, slug))
  return { kind: 'new', deck: await startDeck(args) }
}

async function openDeck({ api, url }: PageArguments, slug: string): Promise<EditData> {
  try {
    const at = readSlideParameter(url.search) ?? undefined
    return { kind: 'stored', reply: await api.presentations.open({ params: { slug }, query: { at } }) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'workspace_access_denied') return { kind: 'denied' }
    throw error
  }
}

export const describePage: PageModule<EditData>['describePage'] = (t, data) => ({
  title: t('shell.titled', { title: readTitle(data) ?? t('access.presentation.title') }),
  noindex: true,
})

function readTitle(data: EditData): string | undefined {
  if (data.kind === 'denied') return undefined
  return data.kind === 'new' ? data.deck.name : data.reply.name
}

export function Page({ data }: { data: EditData }) {
  if (data.kind === 'denied') return <AccessDenied what="presentation" />
  return <EditDeck key={nameDeck(data)} opened={data} />
}

/** Another deck is another editor, also when one goes straight from deck to deck; so is a guest's that found a home. */
function nameDeck(opened: OpenedDeck): string {
  if (opened.kind === 'new') return opened.deck.slides[0]?.uid ?? ''
  return `${opened.reply.slug} ${opened.reply.workspace}`
}
