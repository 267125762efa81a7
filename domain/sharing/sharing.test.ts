import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { embedCode, type ShareTargetId, shareTargets } from './share-targets.ts'
import { publicPath } from './sharing.ts'

const address = { origin: 'https://lectern.example', slug: 'abc_DEF-123' }
const url = `${address.origin}${publicPath(address.slug)}`

test('[F-06] [D-40] public addresses are short and carry no language', () => {
  expect(publicPath('abc')).toBe('/p/abc')
  expect(publicPath('abc', 'show')).toBe('/p/abc/h')
  expect(publicPath('abc', 'website', 42)).toBe('/p/abc/42')
  expect(publicPath('abc', 'show', 42)).toBe('/p/abc/42')
  expect(publicPath('abc', 'show', null)).toBe('/p/abc/h')
})

const title = 'План «Осень» & "зима"\n+100% #1'
const told = 'План «Осень» & "зима" +100% #1'

test.each<[ShareTargetId, string, Record<string, string>]>([
  ['telegram', 'https://t.me/share/url', { url, text: told }],
  ['twitter', 'https://x.com/intent/post', { url, text: told }],
  ['vk', 'https://vk.com/share.php', { url, title: told }],
  ['whatsapp', 'https://wa.me/', { text: `${told}\n${url}` }],
  ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/', { url }],
  ['email', 'mailto:', { subject: told, body: `${told}\r\n\r\n${url}` }],
])('[F-06] %s is opened at the right address with the link and the title', (id, base, fields) => {
  const built = new URL(shareTargets.find(target => target.id === id)!.build({ url, title }))
  expect(`${built.origin === 'null' ? built.protocol : built.origin}${built.pathname}`).toBe(base)
  expect(Object.fromEntries(built.searchParams)).toEqual(fields)
})

const titles = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('я', 'Ж', '"', "'", '&', '=', '#', '%', '+', '\n', '\r', ' ', '\ud800', '🚀'),
  }),
)
const links = fc
  .tuple(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.stringMatching(/^[\w-]{1,20}$/))
  .map(([base, slug]) => `${base}${slug}`)

describe.each(shareTargets)('[F-06] $id', ({ id, build }) => {
  test('gives back the very link and the title, whatever is in them, and nothing else', () => {
    fc.assert(
      fc.property(links, titles, (link, words) => {
        const built = build({ url: link, title: words })
        expect(built).toMatch(/^[\x21-\x7e]+$/)
        expect(built).not.toContain('+')
        const values = [...new URL(built).searchParams.values()].join('\n')
        expect(values).toContain(link)
        const oneLine = words.toWellFormed().replace(/\s+/g, ' ').trim()
        if (id !== 'linkedin') expect(values).toContain(oneLine)
        if (id === 'email') expect(new URL(built).searchParams.get('subject')).toBe(oneLine)
      }),
    )
  })
})

describe('[F-06] the embed code', () => {
  test('is responsive, sandboxed, lazy and opens the slide show', () => {
    expect(embedCode({ ...address, name: 'Plan', maxWidth: 640 })).toBe(
      '<div style="position:relative;width:100%;max-width:640px;aspect-ratio:16/9">' +
        '<iframe src="https://lectern.example/p/abc_DEF-123/h?embed" title="Plan" loading="lazy" allowfullscreen ' +
        'sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox ' +
        'allow-forms" referrerpolicy="strict-origin-when-cross-origin" ' +
        'style="position:absolute;inset:0;width:100%;height:100%;border:0"></iframe></div>',
    )
    expect(embedCode({ ...address, name: 'Plan' })).not.toContain('max-width')
  })

  test('holds no markup of a name, whatever it is', () => {
    fc.assert(
      fc.property(titles, name => {
        const code = embedCode({ ...address, name })
        expect(code.match(/[<>]/g)).toHaveLength(8)
        const shown = /title="([^"]*)"/.exec(code)![1]!
        const read = shown.replace(/&#(\d+);/g, (_, point) => String.fromCharCode(Number(point)))
        expect(read).toBe(name.replace(/\s+/g, ' ').trim())
      }),
    )
  })
})
