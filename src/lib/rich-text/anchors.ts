import type { AnchorCollector } from '#lib/rich-text/convert.types.ts'

const MAX_ANCHORS = 1000
/** Ids that pages use themselves. */
const RESERVED = /^(?:top|content|context|menu|submenu-\d+|lock-[a-z-]+|search-[a-z-]+|b\d.*|block-.*)$/i
const USABLE = /^[^\s\p{C}"'<>&]{1,100}$/u

/** Whether an element of a text may have this id. */
export function isAnchorId(id: string): boolean {
  return USABLE.test(id) && !RESERVED.test(id)
}

/** Creates a collector for one page. */
export function createAnchorCollector(): AnchorCollector {
  const known = new Set<string>()
  let waiting: string[] = []
  return {
    add(id) {
      if (!isAnchorId(id) || known.has(id) || known.size >= MAX_ANCHORS) return
      known.add(id)
      waiting.push(id)
    },
    take() {
      const taken = waiting.join(' ')
      waiting = []
      return taken
    },
  }
}
