/**
 * What Node is told when it runs the server. Room for new objects is four times the default, since answering makes many
 * that are gone with the answer; what that saves is still to be measured (docs/decisions/013-room-for-new-objects.md).
 */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=64']
