import type { ReadAt } from '#platform/storage/read-at.ts'
import { createBoxReader } from './boxes.ts'

/** Without the end of these, nothing or only the beginning plays. Others may be anything that a camera appended. */
const PLAYED: ReadonlySet<string> = new Set(['moov', 'moof', 'mdat'])

/** Returns whether an MP4, M4A or MOV file ends before its media data or their index do. Only disk errors throw. */
export async function isCutOff(readAt: ReadAt, bytes: number): Promise<boolean> {
  for await (const box of createBoxReader(readAt).boxes({ body: 0, end: bytes }))
    if (box.isCut && PLAYED.has(box.type)) return true
  return false
}
