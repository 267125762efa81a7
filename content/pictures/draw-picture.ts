import { openSheet } from './draw/sheet.ts'
import { architectureScenes } from './scenes/architecture.ts'
import { businessScenes } from './scenes/business.ts'
import { cityScenes } from './scenes/city.ts'
import { closeUpScenes } from './scenes/close-ups.ts'
import { hallScenes } from './scenes/halls.ts'
import { interiorScenes } from './scenes/interiors.ts'
import { moodScenes } from './scenes/moods.ts'
import { mountainScenes } from './scenes/mountains.ts'
import { peopleScenes } from './scenes/people.ts'
import { plainScenes } from './scenes/plains.ts'
import type { Scenes } from './scenes/scene.ts'
import { scienceScenes } from './scenes/science.ts'
import { seaScenes } from './scenes/sea.ts'
import { stillLifeScenes } from './scenes/still-life.ts'
import { technologyScenes } from './scenes/technology.ts'
import { travelScenes } from './scenes/travel.ts'
import { workroomScenes } from './scenes/workrooms.ts'

const scenes: Scenes = {
  ...mountainScenes,
  ...plainScenes,
  ...seaScenes,
  ...stillLifeScenes,
  ...cityScenes,
  ...architectureScenes,
  ...hallScenes,
  ...workroomScenes,
  ...interiorScenes,
  ...moodScenes,
  ...technologyScenes,
  ...businessScenes,
  ...scienceScenes,
  ...travelScenes,
  ...peopleScenes,
  ...closeUpScenes,
}

/** The SVG text of a picture of the gallery; undefined for a name it does not have. */
export function drawPicture(id: string): string | undefined {
  if (!Object.hasOwn(scenes, id)) return undefined
  const sheet = openSheet(id)
  scenes[id]?.(sheet)
  return sheet.toSvg()
}

export const drawnPictures: readonly string[] = Object.keys(scenes)
