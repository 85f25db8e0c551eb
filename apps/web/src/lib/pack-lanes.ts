/** From where to where something reaches; `to` itself is not part of it. */
export type Reach = { readonly from: number; readonly to: number }

/** Which lane something stands in, and how many lanes the things take that it overlaps with, directly or through others. */
export type Lane = { readonly lane: number; readonly laneCount: number }

/** Puts what overlaps into lanes beside each other, each into the first that is free. Given in the order of `from`. */
export function packLanes(reaches: readonly Reach[]): Lane[] {
  const packed: Lane[] = []
  let cluster: number[] = []
  let ends: number[] = []
  const close = () => {
    for (const lane of cluster) packed.push({ lane, laneCount: ends.length })
  }
  for (const { from, to } of reaches) {
    if (ends.every((end) => end <= from)) {
      close()
      cluster = []
      ends = []
    }
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = to
    cluster.push(lane)
  }
  close()
  return packed
}
