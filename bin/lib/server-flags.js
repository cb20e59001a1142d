/**
 * What Node is told when it runs the server. Room for new objects is four times the default: answering makes many that
 * are gone with the answer, and clearing them away less often saves a twentieth of the processor
 * (docs/decisions/013-room-for-new-objects.md).
 */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=64']
