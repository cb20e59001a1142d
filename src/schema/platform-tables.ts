/** Tables of the platform layer: every feature may use them. */
export const PLATFORM_TABLES = ['form_keys', 'installation', 'platform_limits', 'rate_limits'] as const
