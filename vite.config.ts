import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { retriedImports, sharedChunks, zodWithoutEval } from './scripts/build-plugins.ts'
import { deckFonts } from './scripts/fonts/font-library.ts'
import { viewerScript } from './scripts/viewer-script/viewer-script.ts'

/** Built by themselves: sharing with the product would cut their few kilobytes into many files. */
const aside: Readonly<Record<string, { readonly entry: string; readonly manifest: string }>> = {
  public: { entry: 'web/entry-public.ts', manifest: 'manifest-public.json' },
  site: { entry: 'web/entry-site.ts', manifest: 'manifest-site.json' },
}

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: aside[mode]
    ? [tailwindcss()]
    : [
        react(),
        tailwindcss(),
        deckFonts(),
        viewerScript(),
        ...(isSsrBuild ? [] : [zodWithoutEval(), retriedImports()]),
      ],
  appType: 'custom',
  publicDir: isSsrBuild || aside[mode] ? false : 'web/public',
  cacheDir: '.cache/vite',
  build: {
    outDir: 'dist/client',
    assetsDir: '_app',
    manifest: !isSsrBuild && (aside[mode]?.manifest ?? 'manifest.json'),
    emptyOutDir: !aside[mode],
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild
        ? ['web/entry-server.tsx', 'web/entry-deck.tsx']
        : [aside[mode]?.entry ?? 'web/entry-client.tsx'],
      ...(isSsrBuild || aside[mode]
        ? {}
        : { output: { codeSplitting: { groups: [sharedChunks('web/entry-client.tsx')] } } }),
    },
  },
  ssr: command === 'build' ? { noExternal: true } : {},
}))
