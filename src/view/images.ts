import type Phaser from 'phaser'
import actorsUrl from '../../assets/images/actors.png'
import signsUrl from '../../assets/images/signs.png'
import tilesUrl from '../../assets/images/tiles.png'
import titleUrl from '../../assets/images/title.png'
import { ACTOR_SIZE, SIGN_SIZE, TEXTURES, TILE_SIZE } from '../picture/atlas.ts'

/** Images, with the side of their frames in pixels; null for an image of one frame. */
const FILES = [
  { key: TEXTURES.tiles, url: tilesUrl, side: TILE_SIZE },
  { key: TEXTURES.actors, url: actorsUrl, side: ACTOR_SIZE },
  { key: TEXTURES.signs, url: signsUrl, side: SIGN_SIZE },
  // The title is on the page already.
  {
    key: TEXTURES.title,
    url: document.querySelector<HTMLImageElement>('#title')?.src ?? titleUrl,
    side: null,
  },
]

export type FetchedImage = Awaited<ReturnType<typeof fetchImages>>[number]

/** Fetches and decodes the images of every scene, before the engine is loaded. */
export function fetchImages() {
  return Promise.all(
    FILES.map(async (file) => {
      const image = new Image()
      // WebGL refuses pictures of another site, as all are in a frame without an origin, unless its host shares them.
      image.crossOrigin = ''
      image.src = file.url
      await image.decode()
      return { ...file, image }
    }),
  )
}

/** Adds the images as textures. */
export function addTextures(
  { textures }: Pick<Phaser.Scene, 'textures'>,
  images: readonly FetchedImage[],
): void {
  for (const { key, image, side } of images) {
    if (side === null) textures.addImage(key, image)
    else textures.addSpriteSheet(key, image, { frameWidth: side, frameHeight: side })
  }
}

/** The image of the tiles, tiles.png. */
export function tilesImage({ textures }: Pick<Phaser.Scene, 'textures'>): CanvasImageSource {
  return textures.get(TEXTURES.tiles).getSourceImage() as CanvasImageSource
}
