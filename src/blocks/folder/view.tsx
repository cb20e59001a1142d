import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark } from '#parts/field-mark.ts'
import type { FolderData } from '#blocks/folder/block.ts'
import { findFolder } from '#blocks/folder/find-folder.ts'
import { NavigationList } from '#parts/navigation-list.tsx'

/** Renders nothing when there is no such folder and the page is in none. */
export const View: BlockView<FolderData> = ({ id, data, scope }) => {
  const folder = findFolder(scope.navigation(data.source), data.folder)
  if (folder === undefined) return null
  return (
    <nav className={`b-folder b-folder-${data.layout}`} aria-labelledby={`${id}-folder`}>
      <p className="b-folder-title" id={`${id}-folder`} {...fieldMark(scope, 'title')}>
        {data.title.trim() || folder.label}
      </p>
      <NavigationList entries={folder.children} />
    </nav>
  )
}
