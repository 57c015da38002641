import tilesUrl from '../../assets/images/tiles.png'

export async function loadTiles(): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = tilesUrl
  await image.decode()
  return image
}
