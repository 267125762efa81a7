import { abstractPictures } from './entries/abstract.ts'
import { businessPictures } from './entries/business.ts'
import { cityPictures } from './entries/city.ts'
import { closeUpPictures } from './entries/close-ups.ts'
import { interiorPictures } from './entries/interior.ts'
import { naturePictures } from './entries/nature.ts'
import { objectPictures } from './entries/objects.ts'
import { peoplePictures } from './entries/people.ts'
import { sciencePictures } from './entries/science.ts'
import { technologyPictures } from './entries/technology.ts'
import { travelPictures } from './entries/travel.ts'
import type { Picture } from './picture.ts'

/** Every picture of the built-in gallery, in the order in which it is shown. */
export const pictures: readonly Picture[] = [
  ...naturePictures,
  ...closeUpPictures,
  ...abstractPictures,
  ...businessPictures,
  ...technologyPictures,
  ...interiorPictures,
  ...objectPictures,
  ...cityPictures,
  ...travelPictures,
  ...peoplePictures,
  ...sciencePictures,
]
