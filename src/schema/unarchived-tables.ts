/**
 * Tables with a `site_id` that the archive of a site leaves out: short-lived data, data that the database maintains
 * itself, and keys and invitations for this installation. All other tables with a `site_id` are included without being
 * listed.
 */
export const UNARCHIVED_TABLES = [
  'access_keys',
  'account_sites',
  'pending_uploads',
  'editing',
  'file_sweeps',
  'form_keys',
  'import_files',
  'invalidations',
  'invitations',
  'site_sessions',
  'rate_limits',
  'site_limits',
  'site_tickets',
] as const
