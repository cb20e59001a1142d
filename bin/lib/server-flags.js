/**
 * Flags of Node for the server: source maps for errors, and a fixed size of the young generation
 * (docs/decisions/013-room-for-new-objects.md, docs/decisions/056-memory.md).
 */
export const serverFlags = ['--enable-source-maps', '--min-semi-space-size=16', '--max-semi-space-size=16']

/**
 * Flags of Node for imports: little space for objects, since texts are streamed and Node would use all it has before it
 * collects them (docs/decisions/050-imports-in-batches.md).
 */
export const importFlags = [
  '--enable-source-maps',
  '--max-semi-space-size=4',
  '--heap-growing-percent=40',
  '--max-old-space-size=512',
]

/**
 * Settings of the C library's allocator for the server, which it reads at the start only: threads share two arenas
 * instead of eight for each core, and large buffers go back to the system as soon as they are freed
 * (docs/decisions/056-memory.md). Other systems ignore them.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
