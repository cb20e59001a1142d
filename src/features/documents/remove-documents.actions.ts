export {
  removeDocuments,
  setMenuDeleted,
  findReferences,
} from '#features/documents/remove-documents.store.ts'
