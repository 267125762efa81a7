import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { FontNeeds } from '#slides/font-needs.ts'
import type { Preloader } from './platform/preload/preloader.ts'
import { PreloaderContext } from './platform/router/preloader-context.ts'
import type { Runtime } from './platform/runtime/runtime.ts'
import { RuntimeContext } from './platform/runtime/runtime-context.ts'
import type { KeptState } from './platform/updates/kept-state.ts'
import { KeptStateContext } from './platform/updates/use-kept-value.ts'

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
