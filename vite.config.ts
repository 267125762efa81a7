import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { deckFonts } from './scripts/fonts/deck-fonts.ts'
import { viewerScript } from './scripts/viewer-script/viewer-script.ts'

/** Public pages are built by themselves: sharing with the product would cut their few kilobytes into many files. */
const PUBLIC = 'public'

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: mode === PUBLIC ? [] : [react(), tailwindcss(), deckFonts(), viewerScript()],
  appType: 'custom',
  publicDir: isSsrBuild || mode === PUBLIC ? false : 'web/public',
  cacheDir: '.cache/vite',
  build: {
    outDir: 'dist/client',
    assetsDir: '_app',
    manifest: !isSsrBuild && (mode === PUBLIC ? 'manifest-public.json' : 'manifest.json'),
    emptyOutDir: mode !== PUBLIC,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild
        ? ['web/entry-server.tsx', 'web/entry-deck.tsx']
        : [mode === PUBLIC ? 'web/entry-public.ts' : 'web/entry-client.tsx'],
    },
  },
  ssr: command === 'build' ? { noExternal: true } : {},
}))
