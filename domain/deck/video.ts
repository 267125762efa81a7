import { webAddressSchema } from './link.ts'

const VIDEO_PROVIDERS = ['youtube', 'vimeo', 'rutube', 'vk', 'dailymotion'] as const
type VideoProvider = (typeof VIDEO_PROVIDERS)[number]

interface VideoLink {
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

/** Where each provider's player comes from; a page that plays videos must allow frames of these and no others. */
export const PLAYER_ORIGINS: Readonly<Record<VideoProvider, string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  rutube: 'https://rutube.ru',
  vk: 'https://vkvideo.ru',
  dailymotion: 'https://geo.dailymotion.com',
}

const PATHS: Readonly<Record<VideoProvider, (id: string) => string>> = {
  youtube: id => `/embed/${id}?autoplay=1&rel=0`,
  vimeo: id => `/video/${id}?autoplay=1&dnt=1`,
  rutube: id => `/play/embed/${id}?autoplay=1`,
  vk: id => `/video_ext.php?${readVkId(id)}&autoplay=1`,
  dailymotion: id => `/player.html?video=${id}`,
}

/** The player that asks least about who looks, already playing; undefined for a page or file that no player plays. */
export function findPlayer(url: string): string | undefined {
  const link = readVideoLink(url)
  return link?.provider && link.id ? PLAYER_ORIGINS[link.provider] + PATHS[link.provider](link.id) : undefined
}

/** Written `-12_345` in an address and `-12&id=345` in a player's. */
function readVkId(id: string): string {
  const [owner, video] = id.split(/_|&(?:amp;)?id=/)
  return `oid=${owner}&id=${video}`
}
