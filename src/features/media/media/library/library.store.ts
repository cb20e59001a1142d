import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely'
import type { FileSort } from '#features/media/media/files.api.types.ts'
import type { FileKind } from '#features/media/media/library/file-types.rules.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A row of the media library. */
export interface LibraryFile {
  readonly id: Id
  readonly status: 'ready' | 'missing'
  readonly name: string
  readonly contentType: string
  readonly storageKey: string | null
  readonly bytes: string | null
  readonly width: number | null
  readonly height: number | null
  readonly alt: string
  readonly focalX: number
  readonly focalY: number
  readonly preview: string | null
  readonly folderId: Id | null
  readonly addedAt: Date
  readonly trashedAt: Date | null
  /** Of the conversion of a video: null without one. */
  readonly conversion: {
    readonly versions: number
    readonly bytes: number
    readonly error: string | null
    readonly isDone: boolean
  } | null
}

/** Filter and order of a file list. */
export interface FileFilter {
  readonly search?: string | undefined
  /** `top` for files in no folder. */
  readonly folder?: Id | undefined
  readonly kind?: FileKind | undefined
  readonly trash: boolean
  readonly sort: FileSort
  readonly limit: number
}

const COLUMNS = sql`
  m.id, m.status, m.file_name as name, m.content_type as "contentType", m.storage_key as "storageKey",
  m.byte_size as bytes, m.width, m.height, m.alt, m.focal_x as "focalX", m.focal_y as "focalY", m.preview,
  m.folder_id as "folderId", m.created_at as "addedAt", m.trashed_at as "trashedAt",
  (select json_build_object('versions', jsonb_array_length(v.versions), 'bytes', v.byte_size, 'error', v.error,
     'isDone', v.converted_at is not null)
   from video_versions v where v.site_id = m.site_id and v.sha256 = m.sha256) as conversion`

interface Order {
  /** Sort key of a row as text. */
  readonly key: RawBuilder<string>
  readonly order: RawBuilder<unknown>
  readonly isAfter: (key: string, id: Id) => RawBuilder<SqlBool>
}

const ORDER: Readonly<Record<FileSort, Order>> = {
  newest: {
    key: sql`''`,
    order: sql`m.id desc`,
    isAfter: (_key, id) => sql`m.id < ${id}::bigint`,
  },
  name: {
    key: sql`lower(m.file_name)`,
    order: sql`lower(m.file_name), m.id`,
    isAfter: (key, id) => sql`(lower(m.file_name), m.id) > (${key}, ${id}::bigint)`,
  },
  size: {
    key: sql`coalesce(m.byte_size, 0)::text`,
    order: sql`coalesce(m.byte_size, 0) desc, m.id desc`,
    isAfter: (key, id) => sql`(coalesce(m.byte_size, 0), m.id) < (${key}::bigint, ${id}::bigint)`,
  },
}

const KINDS: Readonly<Record<FileKind, RawBuilder<SqlBool>>> = {
  image: sql`m.content_type like 'image/%'`,
  audio: sql`m.content_type like 'audio/%'`,
  video: sql`m.content_type like 'video/%'`,
  file: sql`m.content_type not like all (array['image/%', 'audio/%', 'video/%'])`,
}

/** Returns matching files in order, after the cursor. */
export async function listFiles(
  tx: Tx,
  siteId: Id,
  filter: FileFilter,
  after: { readonly key: string; readonly id: Id } | undefined,
): Promise<readonly (LibraryFile & { readonly key: string })[]> {
  const { key, order, isAfter } = ORDER[filter.sort]
  const { rows } = await sql<LibraryFile & { key: string }>`
    select ${COLUMNS}, ${key} as key from media m
    where ${whereMatching(siteId, filter)} and ${after ? isAfter(after.key, after.id) : sql`true`}
    order by ${order} limit ${filter.limit}`.execute(tx)
  return rows
}

/** Returns the number of matching files over all pages. */
export async function countFiles(tx: Tx, siteId: Id, filter: FileFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from media m where ${whereMatching(siteId, filter)}`.execute(tx)
  return rows[0]?.count ?? 0
}

function whereMatching(siteId: Id, { search, folder, kind, trash }: FileFilter): RawBuilder<SqlBool> {
  const like = `%${(search ?? '').trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const parts = [
    sql`m.site_id = ${siteId}`,
    trash ? sql`m.trashed_at is not null` : sql`m.trashed_at is null`,
    like === '%%' ? undefined : sql`(m.file_name ilike ${like} or m.alt ilike ${like})`,
    folder === undefined
      ? undefined
      : folder === 'top'
        ? sql`m.folder_id is null`
        : sql`m.folder_id = ${folder}::bigint`,
    kind === undefined ? undefined : KINDS[kind],
  ]
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  )
}

/** Returns one file, including files in the trash; with `lock` it is locked until the transaction ends. */
export async function findFile(
  tx: Tx,
  siteId: Id,
  fileId: Id,
  lock = false,
): Promise<LibraryFile | undefined> {
  const { rows } = await sql<LibraryFile>`
    select ${COLUMNS} from media m where m.site_id = ${siteId} and m.id = ${fileId}::bigint
    ${lock ? sql`for no key update` : sql``}`.execute(tx)
  return rows[0]
}

/** Locks the site's files with these ids, in id order, and returns their folders. */
export async function lockFiles(
  tx: Tx,
  siteId: Id,
  fileIds: readonly Id[],
): Promise<readonly { readonly id: Id; readonly folderId: Id | null }[]> {
  const { rows } = await sql<{ id: Id; folderId: Id | null }>`
    select m.id, m.folder_id as "folderId" from media m
    where m.site_id = ${siteId} and m.id = any(${fileIds}::bigint[])
    order by m.id for no key update`.execute(tx)
  return rows
}

/** Sets the folder or trash date of files. */
export async function patchFiles(
  tx: Tx,
  siteId: Id,
  fileIds: readonly Id[],
  values: { readonly folder_id: Id | null } | { readonly trashed_at: Date | null },
): Promise<void> {
  await tx
    .updateTable('media')
    .set(values)
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${fileIds}::bigint[])`)
    .execute()
}
