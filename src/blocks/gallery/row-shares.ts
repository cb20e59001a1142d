/** A container in which rows of images are laid out, in pixels. */
export interface RowContainer {
  readonly width: number
  /** Height of a row before its images grow to fill it. */
  readonly rowHeight: number
  readonly gutter: number
}

/**
 * How much a single image in a row may grow, and the height in pixels from which this has no effect; both are also in
 * the stylesheet.
 */
const MAX_GROWTH = 2.2
const NO_LIMIT_HEIGHT = 576

/**
 * Returns the share of the container's width for each image of the autorows design, as the stylesheet lays them out: a
 * row takes images until the next one does not fit, then they grow in proportion to fill it; the last row does not
 * grow.
 */
export function rowShares(ratios: readonly number[], { width, rowHeight, gutter }: RowContainer): number[] {
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
