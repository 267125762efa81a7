/** Where Giphy keeps its pictures; pages may show pictures from there only while Giphy is configured. */
export const giphyMediaOrigins = ['media', 'media0', 'media1', 'media2', 'media3', 'media4', 'i'].map(
  host => `https://${host}.giphy.com`,
)

export function isGiphyMedia(address: string): boolean {
  return URL.canParse(address) && giphyMediaOrigins.includes(new URL(address).origin)
}
