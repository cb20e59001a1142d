/**
 * Tables with a `site_id` that the archive of a site leaves out: what lasts for minutes, what the database keeps by
 * itself, and keys and invitations that were given to others for this site of this installation. All other tables with
 * a `site_id` are in it without being named anywhere.
 */
export const UNARCHIVED_TABLES = [
  'access_keys',
  'account_sites',
  'arriving_files',
  'editing',
  'file_sweeps',
  'form_keys',
  'import_files',
  'invitations',
  'presences',
  'rate_limits',
  'site_limits',
  'site_makings',
  'site_tickets',
] as const
