import { openSheet } from './draw/sheet.ts'
import { mountainScenes } from './scenes/mountains.ts'
import { plainScenes } from './scenes/plains.ts'
import type { Scenes } from './scenes/scene.ts'
import { seaScenes } from './scenes/sea.ts'

const scenes: Scenes = { ...mountainScenes, ...plainScenes, ...seaScenes }

/** The SVG text of a picture of the gallery; undefined for a name it does not have. */
export function drawPicture(id: string): string | undefined {
  if (!Object.hasOwn(scenes, id)) return undefined
  const sheet = openSheet(id)
  scenes[id]?.(sheet)
  return sheet.toSvg()
}

export const drawnPictures: readonly string[] = Object.keys(scenes)
