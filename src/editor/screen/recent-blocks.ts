const KEY = 'sitewright:recent-blocks'
/** As many as fit into two lines of the block picker. */
const MAX_RECENT = 4

/** Returns the names of the blocks that were added last in this browser, newest first. */
export function readRecentBlocks(): readonly string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string').slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

/** Records that a block was added. */
export function recordRecentBlock(name: string): void {
  const names = [name, ...readRecentBlocks().filter((one) => one !== name)].slice(0, MAX_RECENT)
  try {
    localStorage.setItem(KEY, JSON.stringify(names))
  } catch {
    // Without storage, the block picker has no group of recent blocks.
  }
}
