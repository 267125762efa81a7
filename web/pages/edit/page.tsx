import { ApiError } from '#contract/api-error.ts'
import { createPresentation } from '#domain/deck/presentation.ts'
import { createSlide } from '#domain/deck/slide.ts'
import type { OpenedDeck } from '#web/features/editor/binding/opened-deck.ts'
import { EditorScreen } from '#web/features/editor/frame/editor-screen.tsx'
import { AccessDenied } from '#web/features/workspace/access-denied.tsx'
import { expectSignIn } from '#web/features/workspace/expect-sign-in.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'

type EditData = OpenedDeck | { readonly kind: 'denied' }

export const loadPage: PageModule<EditData>['loadPage'] = async args => {
  const { slug } = args.params
  return slug ? expectSignIn(args, () => openDeck(args, slug)) : startDeck(args)
}

async function openDeck({ api, url }: PageArguments, slug: string): Promise<EditData> {
  try {
    const at = url.searchParams.get('slide') ?? undefined
    return { kind: 'stored', reply: await api.presentations.open({ params: { slug }, query: { at } }) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'workspace_access_denied') return { kind: 'denied' }
    throw error
  }
}

/** A deck that exists only here; the first save makes it the server's. */
function startDeck({ url }: PageArguments): EditData {
  const deck = createPresentation({
    name: '—',
    workspace: url.searchParams.get('workspace'),
    slides: [createSlide({ index: 0, uid: makeUid() })],
  })
  return { kind: 'new', deck }
}

export const describePage: PageModule<EditData>['describePage'] = (t, data) => ({
  title: t('shell.titled', {
    title: data.kind === 'stored' ? data.reply.name : t('access.presentation.title'),
  }),
  noindex: true,
})

export function Page({ data }: { data: EditData }) {
  if (data.kind === 'denied') return <AccessDenied what="presentation" />
  return <EditorScreen opened={data} />
}
