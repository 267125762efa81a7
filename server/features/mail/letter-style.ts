/** The product's light palette inline, for mail programs that know no style sheet; the dark one by media query. */
export const palette = {
  ground: '#f1ece2',
  paper: '#fffdf9',
  ink: '#1b1815',
  soft: '#544d45',
  faint: '#6c645a',
  line: '#e5ded1',
  accent: '#d4380d',
  accentInk: '#fffaf5',
  accentText: '#b62d07',
} as const

export const sans = "Onest, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
export const serif = "Georgia, 'PT Serif', 'Times New Roman', serif"
export const mono = "'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace"

export const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
@media (max-width: 600px) {
  .edge { padding-left: 24px !important; padding-right: 24px !important; }
  .margin { padding: 16px 10px 32px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0f0d0c !important; }
  .paper { background-color: #201d1a !important; border-color: #332e29 !important; }
  .sunken { background-color: #161412 !important; }
  .ink { color: #f4efe7 !important; }
  .soft { color: #bdb4a8 !important; }
  .faint { color: #9a9185 !important; }
  .line { border-color: #332e29 !important; }
  .accent { background-color: #ff6b42 !important; }
  .accent-ink { color: #210a03 !important; }
  .accent-text { color: #ff8560 !important; }
}
`
