import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { deckFonts } from './scripts/fonts/deck-fonts.ts'
import { viewerScript } from './scripts/viewer-script/viewer-script.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), deckFonts(), viewerScript()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'web/public',
  cacheDir: '.cache/vite',
  build: {
    outDir: 'dist/client',
    assetsDir: '_app',
    manifest: !isSsrBuild && 'manifest.json',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild
        ? ['web/entry-server.tsx', 'web/entry-deck.tsx']
        : ['web/entry-client.tsx', 'web/entry-public.ts'],
    },
  },
  ssr: command === 'build' ? { noExternal: true } : {},
}))
