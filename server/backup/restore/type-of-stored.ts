import { typeOfFile } from '#server/features/exports/formats/format.ts'
import { typeOfPicture } from '#server/picture-types.ts'

/** The media type that a file was put into the storage with. */
export function typeOfStored(name: string): string {
  return typeOfPicture(name) ?? typeOfFile(name)
}
