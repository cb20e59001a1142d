/** A room in which rows of images are laid, in pixels. */
export interface RowRoom {
  readonly width: number
  /** Of a row before its images grow until it is full. */
  readonly rowHeight: number
  readonly gutter: number
}

/** How much an image alone in its row may grow, and from which height on in pixels that is no limit; the style has both. */
const MAX_GROWTH = 2.2
const NO_LIMIT_HEIGHT = 576

/**
 * The share of the room's width that each image of the design autorows gets, as the style lays them out: a row takes
 * images until the next one does not fit, then they grow in proportion until it is full; the last row does not.
 */
export function rowShares(ratios: readonly number[], { width, rowHeight, gutter }: RowRoom): number[] {
  const limit = Math.max(MAX_GROWTH * rowHeight, NO_LIMIT_HEIGHT)
  const shares: number[] = []
  let row: number[] = []
  const basisOf = (ratio: number) => Math.min(width, ratio * rowHeight)
  const sumOf = (all: readonly number[]) => all.reduce((sum, ratio) => sum + basisOf(ratio), 0)
  const end = (isLast: boolean) => {
    const growth = isLast ? 1 : Math.max(1, (width - gutter * (row.length - 1)) / sumOf(row))
    for (const ratio of row)
      shares.push(Math.min(1, (basisOf(ratio) * growth) / width, (ratio * limit) / width))
    row = []
  }
  for (const ratio of ratios) {
    if (row.length > 0 && sumOf(row) + basisOf(ratio) + gutter * row.length > width) end(false)
    row.push(ratio)
  }
  end(true)
  return shares
}
