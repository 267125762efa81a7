import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { FontNeeds } from '#slides/render-context.ts'
import type { Preloader } from './platform/preload/preloader.ts'
import { PreloaderContext } from './platform/router/page-link.tsx'
import { type Runtime, RuntimeContext } from './platform/runtime/runtime.ts'
import { type KeptState, KeptStateContext } from './platform/updates/kept-state.ts'

export interface AppProps {
  readonly runtime: Runtime
  readonly nonce: string | undefined
  readonly preloader?: Preloader
  readonly keptState?: KeptState
  /** The router of this side. */
  readonly children: ReactNode
}

/** The same tree on both sides; only the router inside differs. */
export function App({ runtime, nonce, preloader, keptState, children }: AppProps) {
  return (
    <CSPProvider {...(nonce && { nonce })}>
      <RuntimeContext value={runtime}>
        <KeptStateContext value={keptState}>
          <PreloaderContext value={preloader}>
            <FontNeeds value={runtime.fonts.need}>{children}</FontNeeds>
          </PreloaderContext>
        </KeptStateContext>
      </RuntimeContext>
    </CSPProvider>
  )
}
