export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface PictureCrop {
  readonly fill: 'cover' | 'contain'
  readonly focus: Point
  readonly zoom: number
}

export interface PictureBox extends Size {
  readonly left: number
  readonly top: number
}

/** Where a whole picture lies in its frame, as the renderer draws it: cut, or with room around it. */
export function pictureBox({ fill, focus, zoom }: PictureCrop, picture: Size, frame: Size): PictureBox {
  const across = frame.width / picture.width
  const down = frame.height / picture.height
  const scale = (fill === 'cover' ? Math.max(across, down) : Math.min(across, down)) * zoom
  const width = picture.width * scale
  const height = picture.height * scale
  return {
    width,
    height,
    left: (frame.width - width) * focus.x,
    top: (frame.height - height) * focus.y,
  }
}

/** The focus after the picture was pulled by so much; a side without play keeps its own. */
export function pullPicture(crop: PictureCrop, picture: Size, frame: Size, pull: Point): Point {
  const { width, height } = pictureBox(crop, picture, frame)
  return {
    x: pullSide(crop.focus.x, frame.width - width, pull.x),
    y: pullSide(crop.focus.y, frame.height - height, pull.y),
  }
}

function pullSide(focus: number, play: number, pull: number): number {
  if (Math.abs(play) < 0.5) return focus
  return Math.round(Math.min(1, Math.max(0, focus + pull / play)) * 1000) / 1000
}
