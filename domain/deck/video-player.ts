import { readVideoLink, type VideoProvider } from './video-link.ts'

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
