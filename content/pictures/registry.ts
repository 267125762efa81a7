import { cityPictures, interiorPictures } from './entries/city-and-interior.ts'
import { naturePictures, travelPictures } from './entries/nature-and-travel.ts'
import { abstractPictures, closeUpPictures, objectPictures } from './entries/objects-and-abstract.ts'
import { businessPictures, peoplePictures } from './entries/people-and-business.ts'
import { sciencePictures, technologyPictures } from './entries/science-and-technology.ts'
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
