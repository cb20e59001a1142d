import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { ExportEntry, ExportSubscribers } from '#features/transfer/imports/model/entries.types.ts'
import { readText } from '#features/transfer/imports/folders/read-text.ts'
import { plainItem } from '#features/transfer/imports/read/plain-item.ts'
import { csvLine } from '#lib/csv.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'
import type { ZipEntry } from '#platform/zip/open-zip.ts'

const LIST = /(?:^|\/)posts\.csv$/i
const SUBSCRIBERS = /(?:^|\/)email_list[^/]*\.csv$/i

/** Returns the list of the posts of a folder of Substack; undefined for another folder. */
export async function substackList(entries: readonly ZipEntry[]): Promise<string | undefined> {
  const list = entries.find(({ path }) => LIST.test(path))
  const text = list && (await readText(list))
  return text !== undefined && /^\uFEFF?"?post_id"?,/.test(text) ? text : undefined
}

const postSchema = z.object({
  post_id: z.string().min(1).max(300),
  post_date: z.string().default(''),
  is_published: z.string().default(''),
  type: z.string().default(''),
  audience: z.string().default(''),
  title: z.string().default(''),
  subtitle: z.string().default(''),
  podcast_url: z.string().default(''),
})

/** Reads the posts of Substack: a list of them, and a file with the text of each. */
export async function* readSubstack(list: string, entries: readonly ZipEntry[]): AsyncGenerator<ExportEntry> {
  const rows = readSubstackRows(list)
  const texts = new Map(
    entries.filter(({ path }) => /\.html$/i.test(path)).map((entry) => [fileName(entry.path), entry]),
  )
  const posts = rows.map((row) => postSchema.safeParse(row))
  const ids = posts.flatMap((post) => (post.success ? [Number.parseInt(post.data.post_id, 10)] : []))
  yield {
    kind: 'channel',
    format: 'substack',
    title: '',
    link: '',
    description: '',
    language: '',
    baseSiteUrl: '',
    baseBlogUrl: '',
    // The files do not say of which publication they are, but its first post stays the same.
    sourceName: `substack:${Math.min(...ids)}`,
  }
  for (const [index, post] of posts.entries()) {
    if (!post.success) {
      yield { kind: 'note', message: `Row ${index + 2} of its list of posts has no id and was left out.` }
      continue
    }
    yield* entriesOf(post.data, texts)
  }
}

const subscriberSchema = z.object({ email: z.string(), email_disabled: z.string().default('') })

/**
 * Returns who gets the emails of a publication: its subscribers, paying or not, but for those who have turned emails off.
 * Undefined without a list of them.
 */
export async function substackSubscribers(
  entries: readonly ZipEntry[],
): Promise<ExportSubscribers | undefined> {
  const list = entries.find(({ path }) => SUBSCRIBERS.test(path))
  const text = list && (await readText(list))
  if (text === undefined) return undefined
  const rows = readSubstackRows(text).flatMap((row) => {
    const read = subscriberSchema.safeParse(row)
    return read.success ? [read.data] : []
  })
  const active = rows.filter(({ email_disabled: disabled }) => !/^(?:true|1)$/i.test(disabled.trim()))
  return {
    text: ['email', ...active.map(({ email }) => email)].map((cell) => csvLine([cell])).join(''),
    disabled: rows.length - active.length,
  }
}

const readSubstackRows = (text: string): unknown[] =>
  parse(text, {
    bom: true,
    columns: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

async function* entriesOf(
  post: z.output<typeof postSchema>,
  texts: ReadonlyMap<string, ZipEntry>,
): AsyncGenerator<ExportEntry> {
  const { post_id: id, audience, podcast_url: recording } = post
  const entry = texts.get(`${id}.html`)
  const text = entry === undefined ? undefined : await readText(entry)
  if (text === undefined)
    yield {
      kind: 'note',
      message:
        entry === undefined ? 'The file with its text is missing.' : 'Its text is too long and was left out.',
    }
  const isForAll = audience === '' || audience === 'everyone'
  if (!isForAll)
    yield { kind: 'note', message: 'It was for paying readers only, so it is private and not published.' }
  const isPublished = post.is_published.toLowerCase() === 'true'
  const [, slug = id] = /^\d+\.(.+)$/.exec(id) ?? []
  const player = recording.startsWith('https://')
    ? `<audio controls src="${escapeHtml(recording)}"></audio>`
    : ''
  yield plainItem({
    id,
    link: `/p/${slug}`,
    slug,
    title: escapeHtml(post.title),
    excerpt: escapeHtml(post.subtitle),
    status: isPublished ? (isForAll ? 'publish' : 'private') : 'draft',
    pubDate: post.post_date,
    content: player + (text ?? ''),
  })
}
