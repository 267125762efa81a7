import { naturePictures } from './entries/nature.ts'
import type { Picture } from './picture.ts'

/** Every picture of the built-in gallery, in the order in which it is leafed through. */
export const pictures: readonly Picture[] = [...naturePictures]
