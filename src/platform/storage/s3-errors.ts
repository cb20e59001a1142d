import type { S3Config } from '#platform/config/files-config.ts'

import { errorCode, type StorageError } from './errors.ts'

/** Why a service that speaks S3 did not do what it was asked. */
type S3Failure =
  | 'no-bucket'
  | 'no-keys'
  | 'wrong-keys'
  | 'refused'
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
  AccessDenied: 'refused',
  AllAccessDisabled: 'refused',
  Forbidden: 'refused',
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

/** Beginnings of what the network says of a service that cannot be asked, or whose certificate is wrong. */
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

/** The failure behind an error of the client; undefined for what no operator can cure. */
function failureOf(error: unknown): S3Failure | undefined {
  const named = error instanceof Error ? NAMES[error.name] : undefined
  if (named !== undefined) return named
  if (isOfNetwork(errorCode(error) ?? '')) return 'unreachable'
  const status = statusOf(error)
  if (status === 301) return 'wrong-region'
  if (status === 401 || status === 403) return 'refused'
  if (status === 507) return 'full'
  return status === 429 || (status >= 500 && status <= 599 && status !== 501) ? 'unreachable' : undefined
}

/** The HTTP status that an error came with; 0 without one. */
export function statusOf(error: unknown): number {
  const metadata: unknown = error instanceof Error && '$metadata' in error ? error.$metadata : undefined
  const isSaid = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
  return isSaid ? Number(metadata.httpStatusCode) : 0
}

/** One line for the operator that says what to do about an error of the client; undefined when nothing is known of it. */
export function describeS3Error(error: unknown, config: S3Config): string | undefined {
  const failure = failureOf(error)
  return failure && cure(failure, config, error)
}

function cure(failure: S3Failure, { bucket, region, endpoint }: S3Config, error: unknown): string {
  const service = endpoint ?? `Amazon S3 in ${region}`
  switch (failure) {
    case 'no-bucket':
      return `FILES_URL names the bucket "${bucket}", and ${service} has none of that name. Make it there, or correct FILES_URL.`
    case 'no-keys':
      return `There are no keys for the bucket "${bucket}" of FILES_URL. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
    case 'wrong-keys':
      return `${service} refuses the keys. Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_SESSION_TOKEN when it is set.`
    case 'refused':
      return `${service} does not allow that with these keys. Give them the rights to list the bucket "${bucket}" and to read, write and delete its objects.`
    case 'wrong-region':
      return `The bucket "${bucket}" of FILES_URL is not in the region ${region}. Add the one where it is, such as ?region=eu-central-1.`
    case 'wrong-time':
      return `${service} refuses requests because the clock of this machine is wrong. Set the clock and try again.`
    case 'full':
      return `${service} has no space left for the bucket "${bucket}". Free some, or raise its quota, then try again.`
    case 'unreachable':
      return `${service} does not answer (${reasonOf(error)}). Check the endpoint in FILES_URL, and that this machine reaches it, then try again.`
  }
}

const reasonOf = (error: unknown) =>
  errorCode(error) ?? (statusOf(error) > 0 ? `status ${statusOf(error)}` : 'it took too long')

/** The expected failure behind an error in storing; undefined for everything else, which is a bug. */
export function s3StorageError(error: unknown, config: S3Config): StorageError | undefined {
  const failure = failureOf(error)
  if (failure === undefined) return undefined
  const message = `Files cannot be stored. ${cure(failure, config, error)}`
  if (failure === 'full') return { code: 'disk-full', message }
  return { code: failure === 'unreachable' ? 'unreachable' : 'not-writable', message }
}

/** Files cannot be read for a while; visitors are told so (503) and not that a file is gone. */
export class FilesUnavailableError extends Error {
  override readonly name = 'FilesUnavailableError'
  readonly statusCode = 503
}
