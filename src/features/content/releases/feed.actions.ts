export { findBodies, type ReleasedBody } from '#features/content/releases/released-bodies.store.ts'
