import { createBlockRegistry } from '#blocks/registry.server.ts'
import { allSites } from '#tools/templates/sites.ts'
import { pathsOf } from '../demo-paths.ts'
import { eventually } from '../eventually.ts'
import { askOnce } from '../web.ts'

const WITHIN = { within: 5 * 60_000, every: 50 }

/** Resolves when every page of all demo sites responds; returns how many there are. */
export async function demoPagesRespond(port: number): Promise<number> {
  let pages = 0
  for (const site of allSites(createBlockRegistry({ warn: () => undefined }))) {
    const host = `${site.identifier}.localhost:${port}`
    for (const path of pathsOf(site)) {
      const isThere = async () => (await askOnce(port, host, encodeURI(path))).status === 200
      await eventually(`${host}${path} responds`, isThere, WITHIN)
      pages += 1
    }
  }
  return pages
}
