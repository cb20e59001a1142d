import type { ExportFolder } from '#features/transfer/imports/model/entries.types.ts'
import { markdownTexts, readMarkdownFolder } from '#features/transfer/imports/folders/markdown-posts.ts'
import { mediumPosts, readMedium } from '#features/transfer/imports/folders/medium-posts.ts'
import {
  readSubstack,
  substackList,
  substackSubscribers,
} from '#features/transfer/imports/folders/substack-posts.ts'
import type { ZipEntry } from '#platform/zip/open-zip.ts'

/** A folder of a blog, with the files that are its texts. */
export interface BlogFolder {
  readonly source: ExportFolder
  readonly texts: ReadonlySet<ZipEntry>
}

/**
 * Recognises the folder of a blog whose posts are files of their own: Substack by its list of posts, Medium by the
 * classes of its posts, otherwise Jekyll, Hugo and others by their texts in Markdown. Undefined for other folders.
 */
export async function findBlogFolder(entries: readonly ZipEntry[]): Promise<BlogFolder | undefined> {
  const list = await substackList(entries)
  if (list !== undefined) {
    const texts = entries.filter(({ path }) => /\.(?:html|csv)$/i.test(path))
    return {
      source: {
        entries: () => readSubstack(list, entries),
        subscribers: () => substackSubscribers(entries),
      },
      texts: new Set(texts),
    }
  }
  const stories = await mediumPosts(entries)
  if (stories.length > 0) return { source: { entries: () => readMedium(stories) }, texts: new Set(stories) }
  const texts = markdownTexts(entries)
  if (texts.length === 0) return undefined
  return { source: { entries: () => readMarkdownFolder(texts, entries) }, texts: new Set(texts) }
}
