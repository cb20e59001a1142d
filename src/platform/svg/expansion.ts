/** Counts the elements of an SVG with all its `use` references expanded. */
export interface Expansion {
  open(id: string | undefined): void
  uses(id: string): void
  close(): void
  /** Infinity for cyclic references. */
  total(): number
}

interface Part {
  own: number
  readonly uses: string[]
}

/**
 * Returns a counter that is fed while an SVG is read; a few lines can expand to more than any browser can
 * render.
 */
export function countExpansion(): Expansion {
  const root: Part = { own: 0, uses: [] }
  const parts = new Map<string, Part>()
  const ancestors: (Part | undefined)[] = []
  const sizes = new Map<Part, number>()

  function each(act: (part: Part) => void): void {
    act(root)
    for (const part of ancestors) if (part) act(part)
  }

  function sizeOf(part: Part, depth: number): number {
    if (depth > 100) return Infinity
    const before = sizes.get(part)
    if (before !== undefined) return before
    sizes.set(part, Infinity)
    let size = part.own
    for (const id of part.uses) {
      const used = parts.get(id)
      if (used) size += sizeOf(used, depth + 1)
    }
    sizes.set(part, size)
    return size
  }

  return {
    open(id) {
      const part = id === undefined || parts.has(id) ? undefined : { own: 0, uses: [] }
      if (part && id !== undefined) parts.set(id, part)
      ancestors.push(part)
      each((one) => (one.own += 1))
    },
    uses: (id) => each((part) => part.uses.push(id)),
    close: () => void ancestors.pop(),
    total: () => sizeOf(root, 0),
  }
}
