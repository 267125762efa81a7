import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DevUiPage } from './page.tsx'

test.each(['en', 'ru'] as const)(
  'every part renders on a server, without inline style or script: %s',
  locale => {
    const html = renderToString(<DevUiPage locale={locale} />)
    expect(html).not.toMatch(/<style|<script/)
    for (const id of ['foundations', 'actions', 'forms', 'overlays', 'feedback', 'data']) {
      expect(html).toContain(`id="${id}"`)
    }
  },
)
