import type { S3Config } from '#platform/config/files-config.ts'

import { errorCode, type StorageError } from './errors.ts'

/** Why an S3-compatible service failed. */
type S3Failure =
  | 'no-bucket'
  | 'no-keys'
  | 'wrong-keys'
  | 'access-denied'
  | 'wrong-region'
  | 'wrong-time'
  | 'full'
  | 'unreachable'

const NAMES: Readonly<Record<string, S3Failure>> = {
  NoSuchBucket: 'no-bucket',
  CredentialsProviderError: 'no-keys',
  InvalidAccessKeyId: 'wrong-keys',
  SignatureDoesNotMatch: 'wrong-keys',
  InvalidToken: 'wrong-keys',
  ExpiredToken: 'wrong-keys',
  ExpiredTokenException: 'wrong-keys',
  AccessDenied: 'access-denied',
  AllAccessDisabled: 'access-denied',
  Forbidden: 'access-denied',
  PermanentRedirect: 'wrong-region',
  AuthorizationHeaderMalformed: 'wrong-region',
  IllegalLocationConstraintException: 'wrong-region',
  RequestTimeTooSkewed: 'wrong-time',
  QuotaExceeded: 'full',
  InsufficientStorage: 'full',
  XMinioStorageFull: 'full',
  XMinioStorageQuotaExceeded: 'full',
  TimeoutError: 'unreachable',
}

/** Prefixes of error codes of an unreachable service or an invalid certificate. */
const NETWORK = [
  'ECONN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPROTO',
  'ERR_TLS_',
  'ERR_SSL_',
  'UNABLE_TO_',
]

function isOfNetwork(code: string): boolean {
  return code.includes('CERT') || NETWORK.some((beginning) => code.startsWith(beginning))
}

/** Returns the failure behind a client error; undefined for one that no operator can repair. */
function toFailure(error: unknown): S3Failure | undefined {
  const named = error instanceof Error ? NAMES[error.name] : undefined
  if (named !== undefined) return named
  if (isOfNetwork(errorCode(error) ?? '')) return 'unreachable'
  const status = statusOf(error)
  if (status === 301) return 'wrong-region'
  if (status === 401 || status === 403) return 'access-denied'
  if (status === 507) return 'full'
  return status === 429 || (status >= 500 && status <= 599 && status !== 501) ? 'unreachable' : undefined
}

/** Returns the HTTP status of an error; 0 without one. */
export function statusOf(error: unknown): number {
  const metadata: unknown = error instanceof Error && '$metadata' in error ? error.$metadata : undefined
  const hasStatus = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
  return hasStatus ? Number(metadata.httpStatusCode) : 0
}

/** Returns one line that tells the operator what to do about a client error; undefined for unknown ones. */
export function describeS3Error(error: unknown, config: S3Config): string | undefined {
  const failure = toFailure(error)
  return failure && describeFailure(failure, config, error)
}

function describeFailure(failure: S3Failure, { bucket, region, endpoint }: S3Config, error: unknown): string {
  const service = endpoint ?? `Amazon S3 in ${region}`
  switch (failure) {
    case 'no-bucket':
      return `FILES_URL names the bucket "${bucket}", which ${service} does not have. Create it there, or correct FILES_URL.`
    case 'no-keys':
      return `There are no keys for the bucket "${bucket}" of FILES_URL. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
    case 'wrong-keys':
      return `${service} rejects the keys. Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_SESSION_TOKEN when it is set.`
    case 'access-denied':
      return `${service} denied access with these keys. Grant them permission to list the bucket "${bucket}" and to read, write and delete its objects.`
    case 'wrong-region':
      return `The bucket "${bucket}" of FILES_URL is not in the region ${region}. Add the one where it is, such as ?region=eu-central-1.`
    case 'wrong-time':
      return `${service} rejects requests because the clock of this machine is wrong. Set the clock and try again.`
    case 'full':
      return `${service} has no space left for the bucket "${bucket}". Free some, or raise its quota, then try again.`
    case 'unreachable':
      return `${service} does not respond (${getReason(error)}). Check the endpoint in FILES_URL, and that this machine can reach it, then try again.`
  }
}

const getReason = (error: unknown) =>
  errorCode(error) ?? (statusOf(error) > 0 ? `status ${statusOf(error)}` : 'it took too long')

/** Returns the expected failure behind a storage error; undefined for any other error, which is a bug. */
export function s3StorageError(error: unknown, config: S3Config): StorageError | undefined {
  const failure = toFailure(error)
  if (failure === undefined) return undefined
  const message = `Files cannot be stored. ${describeFailure(failure, config, error)}`
  if (failure === 'full') return { code: 'disk-full', message }
  return { code: failure === 'unreachable' ? 'unreachable' : 'not-writable', message }
}

/** Files are temporarily unavailable; visitors get a 503, not a 404. */
export class FilesUnavailableError extends Error {
  override readonly name = 'FilesUnavailableError'
  readonly statusCode = 503
}
