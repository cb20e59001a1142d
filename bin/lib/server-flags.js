/**
 * What Node is told when it runs the server. Errors name the lines of the source. The room for new objects stays what
 * it is under load (docs/decisions/013-room-for-new-objects.md).
 */
export const serverFlags = ['--enable-source-maps', '--min-semi-space-size=16']
