/**
 * Tables with a `site_id` that the archive of a site leaves out: short-lived data, data that the program or the database
 * makes again by itself, and keys and invitations for this installation. All other tables with a `site_id` are included without being
 * listed.
 */
export const UNARCHIVED_TABLES = [
  'access_keys',
  'account_sites',
  'cart_entries',
  'carts',
  'checkout_requests',
  'day_starts',
  'payment_events',
  'payment_settings',
  'pending_rollups',
  'pending_uploads',
  'editing',
  'file_sweeps',
  'form_keys',
  'hits',
  'import_files',
  'invalidations',
  'invitations',
  'listed_changes',
  'listed_variants',
  'product_facets',
  'report_subscriptions',
  'site_sessions',
  'rate_limits',
  'site_limits',
  'site_tickets',
  'stored_hits',
  'video_versions',
  'visit_columns',
] as const
