/** What Node is told when it runs the server: errors name the lines of the source. */
export const serverFlags = ['--enable-source-maps']
