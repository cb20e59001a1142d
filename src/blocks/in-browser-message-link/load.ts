import type { Load } from '#blocks/load-contract.ts'
import type { LoadedMessageLink } from '#blocks/in-browser-message-link/loaded-message-link.ts'
import type { MessageLinkData } from '#blocks/in-browser-message-link/block.ts'

export const load: Load<MessageLinkData, LoadedMessageLink> = (
  _data,
  { origin = '', path, entryPath = path, dependsOn },
) => {
  dependsOn()
  return Promise.resolve({ url: origin + entryPath })
}
