/** How many elements a drawing has when all that it uses is put where it is used. */
export interface Expansion {
  open(id: string | undefined): void
  uses(id: string): void
  close(): void
  /** Infinity for what uses itself. */
  total(): number
}

interface Part {
  own: number
  readonly uses: string[]
}

/** Counts as a drawing is read; a few lines can stand for more than any browser can draw. */
export function countExpansion(): Expansion {
  const root: Part = { own: 0, uses: [] }
  const parts = new Map<string, Part>()
  const around: (Part | undefined)[] = []
  const known = new Map<Part, number>()

  function each(act: (part: Part) => void): void {
    act(root)
    for (const part of around) if (part) act(part)
  }

  function sizeOf(part: Part, depth: number): number {
    if (depth > 100) return Infinity
    const before = known.get(part)
    if (before !== undefined) return before
    known.set(part, Infinity)
    let size = part.own
    for (const id of part.uses) {
      const used = parts.get(id)
      if (used) size += sizeOf(used, depth + 1)
    }
    known.set(part, size)
    return size
  }

  return {
    open(id) {
      const part = id === undefined || parts.has(id) ? undefined : { own: 0, uses: [] }
      if (part && id !== undefined) parts.set(id, part)
      around.push(part)
      each((one) => (one.own += 1))
    },
    uses: (id) => each((part) => part.uses.push(id)),
    close: () => void around.pop(),
    total: () => sizeOf(root, 0),
  }
}
