import { webAddressSchema } from './link.ts'

export const VIDEO_PROVIDERS = ['youtube', 'vimeo', 'rutube', 'vk', 'dailymotion'] as const
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number]

export interface VideoLink {
  readonly url: string
  /** Null for a page or file that no known player plays. */
  readonly provider: VideoProvider | null
  /** How the provider names the video. */
  readonly id: string | null
}

/** Where the id stands in an address of each provider, player addresses included. */
const FORMS: readonly (readonly [VideoProvider, RegExp])[] = [
  [
    'youtube',
    /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)([\w-]{6,20})/,
  ],
  ['youtube', /^youtu\.be\/([\w-]{6,20})/],
  ['vimeo', /^(?:www\.)?vimeo\.com\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{4,15})/],
  ['vimeo', /^player\.vimeo\.com\/video\/(\d{4,15})/],
  ['rutube', /^(?:www\.)?rutube\.ru\/(?:video\/(?:private\/)?|play\/embed\/|shorts\/)([0-9a-f]{8,40})/],
  ['vk', /^(?:www\.|m\.)?(?:vk\.com|vk\.ru|vkvideo\.ru)\/(?:[^#]*?)video(-?\d+_\d+)/],
  ['vk', /^(?:www\.)?(?:vk\.com|vkvideo\.ru)\/video_ext\.php\?(?:[^#]*&)?oid=(-?\d+&(?:amp;)?id=\d+)/],
  ['dailymotion', /^(?:www\.)?dailymotion\.com\/(?:embed\/)?video\/([a-z0-9]{4,20})/],
  ['dailymotion', /^dai\.ly\/([a-z0-9]{4,20})/],
]

/** Reads what people paste: an address, one without its scheme, or a whole embed code. Null where there is none. */
export function readVideoLink(text: string): VideoLink | null {
  const source = /<iframe[^>]*\ssrc\s*=\s*["']([^"']+)["']/i.exec(text)?.[1] ?? text
  const written = source.trim().replace(/^\/\//, 'https://').replaceAll('&amp;', '&')
  const url = /^https?:\/\//i.test(written) ? written : `https://${written}`
  const bare = url.replace(/^https?:\/\//i, '')
  if (!webAddressSchema.safeParse(url).success || !/^[^/?#\s]+\.[^/?#\s.]{2,}/.test(bare)) return null
  for (const [provider, form] of FORMS) {
    const id = form.exec(bare)?.[1]
    if (id) return { url, provider, id }
  }
  return { url, provider: null, id: null }
}
