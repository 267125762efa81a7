/** The media types of the pictures we serve, by the ending of their names. */
export const pictureTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

export function typeOfPicture(name: string): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return Object.hasOwn(pictureTypes, ending) ? pictureTypes[ending] : undefined
}
