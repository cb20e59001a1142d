/** The oldest schema whose site archives can be restored. */
export const OLDEST_ARCHIVE_SCHEMA = 23
