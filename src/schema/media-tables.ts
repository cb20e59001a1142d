import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedId, Id, Timestamp } from '#schema/columns.ts'

interface MediaTable {
  site_id: Id
  id: GeneratedId
  status: 'ready' | 'missing'
  storage_key: string | null
  file_name: string
  content_type: string
  byte_size: string | null
  width: number | null
  height: number | null
  sha256: string | null
  /** Of an audio or video file whose length is known. */
  duration_ms: Generated<number | null>
  alt: Generated<string>
  caption: Generated<string>
  source_url: string | null
  focal_x: Generated<number>
  focal_y: Generated<number>
  preview: Generated<string | null>
  preview_due: Generated<boolean>
  fetch_at: Generated<Date | null>
  fetch_attempts: Generated<number>
  fetch_problem: Generated<string | null>
  /** Null: top level. */
  folder_id: Generated<Id | null>
  /** In the trash since then; pages that use it still show it. */
  trashed_at: Generated<Date | null>
  created_at: Timestamp
}

/** A site with images to be fetched by workers. */
interface ImageFetchTable {
  site_id: Id
  due_at: Date
}

/** A folder of the media library. */
interface MediaFolderTable {
  site_id: Id
  id: GeneratedId
  parent_id: Id | null
  name: string
  created_at: Timestamp
}

/** An earlier version of a replaced file; `storage_key` is null once its bytes are deleted. */
interface PreviousFileTable {
  site_id: Id
  id: GeneratedId
  media_id: Id
  previous_key: string
  storage_key: string | null
  file_name: string
  content_type: string
  byte_size: string
  width: number | null
  height: number | null
  sha256: string
  duration_ms: Generated<number | null>
  preview: string | null
  replaced_at: Date
}

/** A stored file that is not recorded yet. */
interface PendingFileTable {
  site_id: Id
  id: GeneratedId
  storage_key: string
  byte_size: Generated<string>
  created_at: Timestamp
}

/** A file that a revision or a row of live data shows. */
interface MediaReferenceTable {
  site_id: Id
  media_id: Id
  /** 'revision', or what a row of live data is. */
  owner: string
  owner_id: Id
  revision_id: GeneratedAlways<Id | null>
}

/** What was made of a video file: versions for browsers to choose from, and a poster. */
interface VideoVersionTable {
  site_id: Id
  sha256: string
  /** As written; read by `parseVersions`. */
  versions: ColumnType<unknown, string | undefined, string>
  has_poster: Generated<boolean>
  byte_size: Generated<string>
  error: string | null
  converted_at: Date | null
}

/** The tables of the media library, by name. */
export interface MediaTables {
  media: MediaTable
  media_folders: MediaFolderTable
  media_references: MediaReferenceTable
  previous_files: PreviousFileTable
  image_fetches: ImageFetchTable
  pending_uploads: PendingFileTable
  video_versions: VideoVersionTable
}
