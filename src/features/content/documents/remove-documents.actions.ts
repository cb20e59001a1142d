export {
  removeDocuments,
  setMenuDeleted,
  findReferences,
} from '#features/content/documents/remove-documents.store.ts'
