/** Shape: true for the points inside it. */
export type Shape = (x: number, y: number) => boolean

export function rect(left: number, top: number, width: number, height: number): Shape {
  return (x, y) => x >= left && y >= top && x < left + width && y < top + height
}

export function ring(x0: number, y0: number, inner: number, outer: number): Shape {
  return (x, y) => {
    const reach = Math.hypot(x - x0, y - y0)
    return reach >= inner && reach < outer
  }
}

/** A polygon by its corners, even-odd. */
export function polygon(...corners: readonly (readonly [number, number])[]): Shape {
  return (x, y) => {
    let inside = false
    corners.forEach(([x1, y1], index) => {
      const [x2, y2] = corners[(index + 1) % corners.length]
      if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) inside = !inside
    })
    return inside
  }
}

export function union(...shapes: readonly Shape[]): Shape {
  return (x, y) => shapes.some((shape) => shape(x, y))
}

export function without(shape: Shape, ...holes: readonly Shape[]): Shape {
  return (x, y) => shape(x, y) && !holes.some((hole) => hole(x, y))
}
