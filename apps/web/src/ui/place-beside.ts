const gap = 6
const margin = 8

interface Box {
  left: number
  top: number
  width: number
  height: number
}
interface Size {
  width: number
  height: number
}

/** Where a box of this size goes to stand on one side of another, on the opposite side when there is no room, always inside the window. */
export function getPlaceBeside(
  owner: Box,
  own: Size,
  side: string,
  room: Size,
): { left: number; top: number } {
  const before = { x: owner.left - own.width - gap, y: owner.top - own.height - gap }
  const after = { x: owner.left + owner.width + gap, y: owner.top + owner.height + gap }
  const middle = {
    x: owner.left + (owner.width - own.width) / 2,
    y: owner.top + (owner.height - own.height) / 2,
  }
  const hasRoomAfter = {
    x: after.x + own.width <= room.width,
    y: after.y + own.height <= room.height,
  }
  const hasRoomBefore = { x: before.x >= 0, y: before.y >= 0 }
  const along = (axis: 'x' | 'y', wantsBefore: boolean) => {
    const goesBefore = wantsBefore ? hasRoomBefore[axis] : !hasRoomAfter[axis]
    return goesBefore ? before[axis] : after[axis]
  }
  const isSideways = side === 'left' || side === 'right'
  const left = isSideways ? along('x', side === 'left') : middle.x
  const top = isSideways ? middle.y : along('y', side === 'top')
  return {
    left: Math.max(margin, Math.min(left, room.width - own.width - margin)),
    top: Math.max(margin, Math.min(top, room.height - own.height - margin)),
  }
}
