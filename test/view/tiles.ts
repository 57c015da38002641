import tilesUrl from '../../assets/images/tiles.png'

/** Loads the image of the tiles without a game. */
export async function loadTiles(): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = tilesUrl
  await image.decode()
  return image
}
