/** The tokens that are about: this session's own, another session's, and one of somebody who is not signed in. */
export interface ForgeryTokens {
  readonly session: string | undefined
  readonly own: string
  readonly foreign: string
  readonly visitor: string
}

export type Forgery = (tokens: ForgeryTokens) => Record<string, string>

/** Everything that another site, or somebody with another session, can have a browser send. */
export const forgeries: Readonly<Record<string, Forgery>> = {
  'no token': tokens => ({ cookie: cookiesOf(tokens, tokens.own) }),
  'no cookie': ({ session, own }) => ({ cookie: `sessionid=${session}`, 'x-csrftoken': own }),
  'the token of another session': tokens => ({
    cookie: cookiesOf(tokens, tokens.foreign),
    'x-csrftoken': tokens.foreign,
    'x-xsrf-token': tokens.foreign,
  }),
  'the token of a visitor': tokens => ({
    cookie: cookiesOf(tokens, tokens.visitor),
    'x-csrftoken': tokens.visitor,
  }),
  'a made-up token': tokens => ({ cookie: cookiesOf(tokens, 'made.up'), 'x-csrftoken': 'made.up' }),
  'headers that differ': tokens => ({
    cookie: cookiesOf(tokens, tokens.own),
    'x-csrftoken': tokens.own,
    'x-xsrf-token': `${tokens.own.slice(0, -1)}~`,
  }),
  'an empty second header': tokens => ({
    cookie: cookiesOf(tokens, tokens.own),
    'x-csrftoken': tokens.own,
    'x-xsrf-token': '',
  }),
  'a page of another site': tokens => ({ ...honest(tokens), 'sec-fetch-site': 'cross-site' }),
  'a page of a sibling domain': tokens => ({ ...honest(tokens), 'sec-fetch-site': 'same-site' }),
  'a foreign origin': tokens => ({ ...honest(tokens), origin: 'https://evil.example' }),
  'an origin without a name': tokens => ({ ...honest(tokens), origin: 'null' }),
  'another port of this machine': tokens => ({ ...honest(tokens), origin: 'http://localhost:4000' }),
}

/** As a page of ours sends it. */
export const honest: Forgery = tokens => ({
  cookie: cookiesOf(tokens, tokens.own),
  'x-csrftoken': tokens.own,
  'x-xsrf-token': tokens.own,
})

/** What a form of another site can send without asking first. */
export const formTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
] as const

export function cookiesOf({ session }: Pick<ForgeryTokens, 'session'>, csrf: string): string {
  return `sessionid=${session}; csrftoken=${encodeURIComponent(csrf)}`
}
