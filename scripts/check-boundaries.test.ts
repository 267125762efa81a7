import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkBoundaries } from './check-boundaries.ts'

const roots: string[] = []

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

/** Writes a small checkout and says which rules it breaks, as `file: rule`. */
function broken(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'lectern-boundaries-'))
  roots.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkBoundaries(root).map(problem => `${problem.file}: ${problem.rule}`)
}

describe('zones', () => {
  test.each([
    ['domain/a.ts', "import { z } from 'zod'"],
    ['contract/a.ts', "import { a } from '#domain/a.ts'"],
    ['slides/a.tsx', "import { useMemo } from 'react'"],
    ['viewer/a.ts', "import type { A } from '#contract/a.ts'"],
    ['web/a.ts', "import { a } from '#slides/a.tsx'"],
    ['web/a.ts', "import messages from '../locales/en/a.json'"],
    ['web/build/a.ts', "import { readFileSync } from 'node:fs'"],
    ['server/a.ts', "import { join } from 'node:path'"],
    ['server/http/ssr.ts', "const built = await import('../../dist/server/entry-server.js')"],
    ['tests/support/a.ts', "import { a } from '#server/a.ts'"],
    ['domain/a.test.ts', "import { a } from '#server/a.ts'"],
  ])('%s may say %s', (file, text) => {
    expect(broken({ [file]: text })).toEqual([])
  })

  test.each([
    ['domain/a.ts', "import { useMemo } from 'react'"],
    ['domain/a.ts', "import { readFileSync } from 'node:fs'"],
    ['domain/a.ts', "import type { A } from '#contract/a.ts'"],
    ['contract/a.ts', "export { a } from '#web/a.ts'"],
    ['slides/a.tsx', "import { a } from '#editor/a.ts'"],
    ['editor/a.ts', "import { useMemo } from 'react'"],
    ['editor/a.ts', "import { a } from '../web/a.ts'"],
    ['viewer/a.ts', "import { createRoot } from 'react-dom/client'"],
    ['web/a.ts', "import { a } from '#server/a.ts'"],
    ['web/a.ts', "import { join } from 'node:path'"],
    ['web/a.ts', "const a = await import('#server/a.ts')"],
    ['server/a.ts', "import { a } from '#web/a.ts'"],
    ['server/http/pages.ts', "import { render } from '../../dist/server/entry-server.js'"],
    ['server/a.ts', "import { a } from '#tests/support/a.ts'"],
  ])('%s may not say %s', (file, text) => {
    expect(broken({ [file]: text })).toEqual([`${file}: zones`])
  })
})

describe('features', () => {
  test('a web feature may import itself and the platform, never a sibling', () => {
    expect(
      broken({
        'web/features/auth/a.ts': "import { b } from './b.ts'\nimport { c } from '#web/platform/c.ts'",
        'web/features/auth/b.ts': "import { d } from '../editor/d.ts'",
        'web/pages/auth.ts': "import { a } from '#web/features/auth/a.ts'",
      }),
    ).toEqual(['web/features/auth/b.ts: sibling features'])
  })

  test('a server feature may import the public file of a sibling, not its routes, queries or inner files', () => {
    const reaching = (path: string) =>
      broken({ 'server/features/auth/sign-in.ts': `import { a } from '../workspaces/${path}'` })
    const refused = ['server/features/auth/sign-in.ts: sibling features']
    expect(reaching('workspaces.ts')).toEqual([])
    expect(reaching('create-workspace.ts')).toEqual(refused)
    expect(reaching('auth.ts')).toEqual(refused)
    expect(reaching('routes.ts')).toEqual(refused)
    expect(reaching('queries.ts')).toEqual(refused)
    expect(reaching('inner/create-workspace.ts')).toEqual(refused)
    expect(reaching('inner/workspaces.ts')).toEqual(refused)
  })

  test('web/ui imports only itself', () => {
    expect(
      broken({
        'web/ui/button.tsx': "import { icon } from './icon.tsx'\nimport { cx } from 'some-package'",
        'web/ui/menu.tsx': "import { t } from '../platform/t.ts'",
        'web/ui/table.tsx': "import type { Slide } from '#domain/deck/slide.ts'",
      }),
    ).toEqual(['web/ui/menu.tsx: plain ui', 'web/ui/table.tsx: plain ui'])
  })
})

describe('reserved packages', () => {
  test.each([
    ['server/providers/mail/smtp.ts', 'nodemailer'],
    ['server/providers/llm/openai.ts', '@ai-sdk/openai'],
    ['web/platform/telemetry/report.ts', '@sentry/browser'],
    ['server/features/auth/queries.ts', 'drizzle-orm'],
    ['server/db/open.ts', 'drizzle-orm/pglite'],
    ['server/jobs/jobs.ts', 'pg-boss'],
    ['server/features/auth/sign-in.test.ts', 'drizzle-orm'],
  ])('%s may import %s', (file, name) => {
    expect(broken({ [file]: `import { a } from '${name}'` })).toEqual([])
  })

  test.each([
    ['server/features/auth/send-mail.ts', 'nodemailer'],
    ['server/http/proxy.ts', 'undici'],
    ['web/pages/home.tsx', '@sentry/browser'],
    ['web/platform/telemetry/report.ts', '@sentry/node'],
    ['server/features/auth/sign-in.ts', 'drizzle-orm'],
    ['server/jobs/jobs.ts', 'drizzle-orm'],
    ['server/features/auth/queries.ts', 'pg'],
    ['server/features/auth/sign-in.ts', 'pg-boss'],
  ])('%s may not import %s', (file, name) => {
    expect(broken({ [file]: `import { a } from '${name}'` })).toEqual([`${file}: reserved packages`])
  })
})

describe('cycles', () => {
  test('the path of a cycle is told', () => {
    const root = mkdtempSync(join(tmpdir(), 'lectern-boundaries-'))
    roots.push(root)
    mkdirSync(join(root, 'domain'))
    writeFileSync(join(root, 'domain/a.ts'), "import { b } from './b.ts'")
    writeFileSync(join(root, 'domain/b.ts'), "export { c } from '#domain/c.ts'")
    writeFileSync(join(root, 'domain/c.ts'), "import { a } from './a.ts'")
    expect(checkBoundaries(root)).toEqual([
      expect.objectContaining({
        rule: 'cycles',
        message: expect.stringContaining('domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts'),
      }),
    ])
  })

  test('types count, dynamic imports do not', () => {
    const closing = (back: string) => broken({ 'web/a.ts': "import { b } from './b.ts'", 'web/b.ts': back })
    expect(closing("import type { A } from './a.ts'")).toEqual(['web/a.ts: cycles'])
    expect(closing("const a = () => import('./a.ts')")).toEqual([])
  })
})

describe('names', () => {
  test.each(['web/utils/a.ts', 'server/helpers.ts', 'domain/deck/common/a.ts', 'tests/support/misc.ts'])(
    '%s is a drawer',
    file => {
      expect(broken({ [file]: 'export const a = 1' })).toEqual([expect.stringMatching(/: drawers$/)])
    },
  )

  test('a name that only contains such a word is none', () => {
    expect(broken({ 'domain/account/common-passwords.ts': 'export const a = 1' })).toEqual([])
  })

  test('an index that only re-exports is a barrel, one with code is not', () => {
    expect(broken({ 'web/a/index.ts': "export * from './b.ts'\nexport { c } from './c.ts'" })).toEqual([
      'web/a/index.ts: barrels',
    ])
    expect(broken({ 'web/a/index.ts': "import { b } from './b.ts'\nexport { b }" })).toEqual([
      'web/a/index.ts: barrels',
    ])
    expect(broken({ 'web/a/index.ts': 'export const b = 1' })).toEqual([])
  })
})

describe('spoken attributes', () => {
  test.each([
    '<button aria-label="Close" />',
    "<input placeholder={'Your name'} />",
    '<img alt={`A picture`} src={src} />',
    '<Field label="Имя" />',
  ])('%s is text outside the locales', jsx => {
    expect(broken({ 'web/pages/a.tsx': `export const a = ${jsx}` })).toEqual([
      'web/pages/a.tsx: spoken attributes',
    ])
  })

  test.each([
    '<button aria-label={t("close")} />',
    '<img alt="" />',
    '<p className="title" />',
    '<i title="—" />',
  ])('%s is fine', jsx => {
    expect(broken({ 'web/pages/a.tsx': `export const a = ${jsx}` })).toEqual([])
  })

  test('the page for developers may speak as it likes', () => {
    expect(broken({ 'web/pages/dev-ui/a.tsx': 'export const a = <Field label="Name" />' })).toEqual([])
  })
})
