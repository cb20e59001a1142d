import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout, textOf } from './support/checkout.ts'

const PASSWORD = 'checks or hashes a password, and counts the attempts'
const COUNTS = 'counts attempts, which a failure must not undo'
const UPLOAD = 'reads a body of any length, or waits for file storage'
const OTHER_SITES = 'reads or changes sites other than that of the call'
const PROVIDER = 'waits for the payment provider'
const NO_DATABASE = 'needs no database'

/** The operations of the API that do not run in one transaction of the call, and why. */
const REASONS: Readonly<Record<string, string>> = {
  acceptInvitation: OTHER_SITES,
  addProductFile: UPLOAD,
  cancelOrder: PROVIDER,
  changePassword: PASSWORD,
  checkRedirectFile: UPLOAD,
  checkSubscriberFile: UPLOAD,
  checkUpload: UPLOAD,
  completeSignUp: 'starts a session that takes the place of the one before',
  createSite: 'restores a template, which stages rows and stores files',
  deleteAccount: PASSWORD,
  deleteImportFile: 'waits for file storage',
  exportProducts: 'streams in batches',
  disableSecondFactor: PASSWORD,
  enableSecondFactor: COUNTS,
  findDocumentToEdit: 'reads the page in a snapshot of its own',
  findInDocuments: 'reads many documents, each batch in a snapshot of its own',
  findPlaces: 'waits for the geocoding service',
  getInvitation: OTHER_SITES,
  getOpenApi: NO_DATABASE,
  getSession: NO_DATABASE,
  getSiteCreation: 'reads what other transactions store meanwhile',
  importRedirects: UPLOAD,
  importSubscribers: UPLOAD,
  joinByInvitation: PASSWORD,
  listPlatformSites: OTHER_SITES,
  listSites: OTHER_SITES,
  listTemplates: NO_DATABASE,
  openPreview: NO_DATABASE,
  regenerateRecoveryCodes: PASSWORD,
  refundOrder: PROVIDER,
  renderDraft: 'reads the page in a snapshot of its own',
  replaceFile: UPLOAD,
  replaceProductFile: UPLOAD,
  requestConfirmation: COUNTS,
  requestEmailChange: PASSWORD,
  requestPasswordReset: COUNTS,
  resetPassword: PASSWORD,
  restoreSite: UPLOAD,
  setSiteLimits: OTHER_SITES,
  signIn: PASSWORD,
  signUp: PASSWORD,
  startSecondFactorSetup: PASSWORD,
  transferSite: PASSWORD,
  undoImport: 'undoes an import of any size in several transactions',
  uploadFile: UPLOAD,
  uploadFileWithKey: UPLOAD,
  uploadImportFile: UPLOAD,
  verifyDomain: 'waits for the name server',
}

test('every call runs in one transaction, unless there is a reason', () => {
  const found = globSync('src/**/*.ts', { cwd: inCheckout() }).flatMap((file) =>
    [...textOf(file).matchAll(/routeWithOwnTransactions\((?:\w+\.)?(\w+),/g)].map(([, name = '']) => name),
  )
  expect(found.toSorted()).toEqual(Object.keys(REASONS).toSorted())
})
