import { type ApiClient, createClient } from '#contract/client.ts'
import { localeTags } from '#domain/locale.ts'
import { readTabId } from '../identity/tab-id.ts'
import { readCookie } from '../session/cookies.ts'
import { sendByFetch } from './fetch-transport.ts'

export function createBrowserApi(): ApiClient {
  return createClient({
    transport: sendByFetch,
    readCsrfToken: () => readCookie('csrftoken', document.cookie),
    clientId: readTabId(),
    locale: () => document.documentElement.lang || localeTags.en,
  })
}
