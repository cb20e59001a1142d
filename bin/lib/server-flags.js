/**
 * Flags of Node for the server: source maps for errors, and a fixed size of the young generation (docs/decisions/013-room-for-new-objects.md).
 */
export const serverFlags = ['--enable-source-maps', '--min-semi-space-size=16']
