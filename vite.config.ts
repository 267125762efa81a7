import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption, type UserConfig } from 'vite'
import {
  leanIcons,
  leanZod,
  pagesInManifest,
  plainLateImports,
  retriedImports,
  sharedChunks,
  viewerScript,
} from './scripts/build-plugins.ts'
import type { PageKinds } from './scripts/chunk-plan.ts'
import { deckFonts } from './scripts/fonts/font-library.ts'
import { builtMessageSets } from './scripts/message-sets.ts'
import { pureModules } from './scripts/pure-modules.ts'
import { traceModules } from './scripts/trace-modules.ts'
import { wireTable } from './scripts/wire-table.ts'

/** Built by themselves: sharing with the product would cut their few kilobytes into many files. */
const aside: Readonly<Record<string, { readonly entry: string; readonly manifest: string }>> = {
  public: { entry: 'web/entry-public.ts', manifest: 'manifest-public.json' },
  live: { entry: 'web/entry-live.ts', manifest: 'manifest-live.json' },
  site: { entry: 'web/entry-site.ts', manifest: 'manifest-site.json' },
}

const application = 'web/entry-client.tsx'

/** The pages that people wait for; what each needs before it works is counted by server/http/page-weight.test.ts. */
const kinds: PageKinds = {
  editor: ['web/pages/edit/page.tsx', 'web/shell/frames/studio.tsx'],
  list: ['web/pages/presentations/page.tsx', 'web/shell/frames/workplace.tsx'],
  // The renderer, which draws in the editor at once and in the list when the page is calm.
  slides: ['web/features/deck-list/deck-picture.tsx'],
  public: [
    ...['auth', 'auth-link', 'auth-confirm', 'reset-password', 'enterprise'].map(
      page => `web/pages/${page}/page.tsx`,
    ),
    'web/shell/frames/bare.tsx',
    'web/shell/frames/public.tsx',
  ],
}

const wire = () => wireTable(() => [pureModules(), leanZod()])
const listPlugins = (): PluginOption[] => [
  react(),
  deckFonts(),
  wire(),
  builtMessageSets(),
  pureModules(),
  leanZod(),
  leanIcons(),
]

export default defineConfig(async ({ command, isSsrBuild, mode }): Promise<UserConfig> => {
  const isApplication = command === 'build' && !isSsrBuild && !aside[mode]
  const graph = isApplication ? await traceModules(application, listPlugins()) : undefined
  const base =
    isSsrBuild || command === 'serve' ? [react(), deckFonts(), viewerScript(), wire()] : listPlugins()
  return {
    plugins: aside[mode]
      ? [tailwindcss(), wire(), pureModules(), plainLateImports()]
      : [tailwindcss(), ...base, ...(isApplication ? [retriedImports(), pagesInManifest()] : [])],
    appType: 'custom',
    publicDir: isSsrBuild || aside[mode] ? false : 'web/public',
    cacheDir: '.cache/vite',
    build: {
      outDir: 'dist/client',
      assetsDir: '_app',
      manifest: !isSsrBuild && (aside[mode]?.manifest ?? 'manifest.json'),
      // scripts/lib/build.mjs empties it, as several builds write into it at the same time.
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: isSsrBuild
          ? ['web/entry-server.tsx', 'web/entry-deck.tsx']
          : [aside[mode]?.entry ?? application],
        ...(graph && {
          output: { codeSplitting: { groups: [sharedChunks(graph, application, kinds)] } },
        }),
      },
    },
    ssr: command === 'build' ? { noExternal: true } : {},
  }
})
