import type { ColumnType, Generated } from 'kysely'
import type { GeneratedId, Id } from '#schema/columns.ts'

/** The stored poster of a video of a provider. */
interface VideoPosterTable {
  site_id: Id
  id: GeneratedId
  provider: string
  video_id: string
  href: string
  media_id: Id | null
  title: Generated<string>
  failures: Generated<number>
  error: string | null
  next_check: ColumnType<Date, Date | string | undefined, Date | string>
}

interface VideoPosterUseTable {
  site_id: Id
  document_id: Id
  poster_id: Id
}

/** The tables of videos, by name. */
export interface VideoTables {
  video_posters: VideoPosterTable
  video_poster_uses: VideoPosterUseTable
}
