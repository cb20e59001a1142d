export { findBodies, type ReleasedBody } from '#features/releases/released-bodies.store.ts'
