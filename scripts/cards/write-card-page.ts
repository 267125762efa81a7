import { pathToFileURL } from 'node:url'
import { escapeHtml } from '#domain/escape-html.ts'
import { localeTags } from '#domain/locale.ts'
import type { Card } from './list-cards.ts'

function face(name: string, family: string, script: string): string {
  const file = `node_modules/@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`
  const range =
    script === 'cyrillic' ? 'U+0400-045F,U+0490-0491,U+2116' : 'U+0000-00FF,U+2000-206F,U+20BD,U+2190-21FF'
  return `@font-face{font-family:"${family}";font-weight:100 900;src:url("${pathToFileURL(file).href}");unicode-range:${range}}`
}

const faces = ['latin', 'cyrillic']
  .flatMap(script => [face('onest', 'Onest', script), face('unbounded', 'Unbounded', script)])
  .join('')

/** A card as a page of its own, 1200 by 630. */
export function writeCardPage({ locale, heading, line, motif }: Card): string {
  return `<!doctype html><html lang="${localeTags[locale]}"><meta charset="utf-8"><style>${faces}
*{margin:0;box-sizing:border-box}
body{width:1200px;height:630px;overflow:hidden;background:#faf7f1;color:#1b1815;font-family:Onest;display:grid;grid-template-columns:1fr 480px}
main{display:flex;flex-direction:column;justify-content:space-between;padding:64px 0 60px 72px;min-width:0}
h1{font:500 ${heading.length > 26 ? 58 : 68}px/1.08 Unbounded;letter-spacing:-.045em;text-wrap:balance;overflow-wrap:break-word}
p{font-size:28px;color:#544d45}
.logo{display:flex;align-items:center;gap:16px;font-size:30px;font-weight:600}
.logo svg{height:48px}
svg{height:100%;display:block;font-family:Onest}
.display{font-family:Unbounded;font-weight:500;letter-spacing:-.04em}
</style><main><div class="logo"><svg viewBox="-1 0 32 32"><path d="M3.4 5.4 20.4 11.1 18.9 15.6 13 13.6V24H25.6V28.8H8V12L1.9 9.9Z" fill="#1b1815"/><circle cx="25" cy="6.2" r="4.6" fill="#d4380d"/></svg>Lectern</div><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(line)}</p></main>${motif}</html>`
}
